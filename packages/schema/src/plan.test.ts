import { expect, test } from 'vitest';
import { annualDiscountPercent, formatPrice, paidPlans, planPrices, testPlans } from './plan.ts';

test('prices read as the screens say them', () => {
  expect(Object.values(planPrices.landing).map((cents) => formatPrice(cents))).toEqual(['$0', '$19.99', '$49.99']);
  expect(paidPlans.map((plan) => formatPrice(planPrices.subscription[plan].annual))).toEqual(['$190', '$490']);
  expect(Object.values(testPlans).map(({ cents }) => formatPrice(cents))).toEqual([
    '$19.99',
    '$34.99',
    '$49.99',
    '$99',
    '$5',
  ]);
});

test('a year is 17 percent off', () => {
  expect(paidPlans.map(annualDiscountPercent)).toEqual([17, 17]);
});
