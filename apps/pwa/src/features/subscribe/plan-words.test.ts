import { paidPlans } from '@rollcall/schema/plan';
import { expect, test } from 'vitest';
import { annualDiscountPercent } from './plan-words.ts';

test('a year is 17 percent off', () => {
  expect(paidPlans.map(annualDiscountPercent)).toEqual([17, 17]);
});
