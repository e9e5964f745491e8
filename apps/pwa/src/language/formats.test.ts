import { paidPlans, planPrices, testPlans } from '@rollcall/schema/plan';
import { expect, test } from 'vitest';
import { createDateFormat, formatFileSize, formatNumber, formatPrice } from './formats.ts';

test('formats prices as the screens show them', () => {
  expect(Object.values(planPrices.landing).map((cents) => formatPrice(cents))).toEqual(['$0', '$19.99', '$49.99']);
  expect(paidPlans.map((plan) => formatPrice(planPrices.subscription[plan].annual))).toEqual(['$190', '$490']);
  expect(Object.values(testPlans).map(({ cents }) => formatPrice(cents, { withCents: true }))).toEqual([
    '$19.99',
    '$34.99',
    '$49.99',
    '$99.00',
    '$5.00',
  ]);
});

test('formats numbers and dates for en-US, with a 12-hour clock', () => {
  expect(formatNumber(12_345)).toBe('12,345');
  const moment = createDateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  expect(moment(Date.parse('2026-06-14T17:00:00Z')).replace('\u202f', ' ')).toBe('Jun 14, 2026, 5:00 PM');
});

test('formats the size of files in the largest unit that fits', () => {
  const sizes = [900, 48_300, 2_340_000, 340_400_000, 1_230_000_000];
  expect(sizes.map(formatFileSize)).toEqual(['0.9 kB', '48 kB', '2.3 MB', '340 MB', '1.2 GB']);
});
