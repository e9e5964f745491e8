import { paidPlans } from '@rollcall/schema/plan';
import { expect, test } from 'vitest';
import { annualDiscountPercent } from './plan-labels.ts';

test('annual billing costs 17 percent less', () => {
  expect(paidPlans.map(annualDiscountPercent)).toEqual([17, 17]);
});
