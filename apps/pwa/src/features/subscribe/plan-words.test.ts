import { paidPlans } from '@rollcall/schema/plan';
import { expect, test } from 'vitest';
import { annualDiscountPercent } from './plan-words.ts';

test('annual billing costs 17 percent less', () => {
  expect(paidPlans.map(annualDiscountPercent)).toEqual([17, 17]);
});
