import { expect, test } from 'vitest';
import { annualDiscountPercent, paidPlans } from './plan.ts';

test('a year is 17 percent off', () => {
  expect(paidPlans.map(annualDiscountPercent)).toEqual([17, 17]);
});
