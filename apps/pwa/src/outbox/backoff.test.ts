import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

test('doubles the maximum delay from 0.3 s up to 8 s', () => {
  const longest = () => 1;
  expect([0, 1, 2, 3, 4, 5, 1000].map((failures) => backoffMs(failures, longest))).toEqual([
    300, 600, 1200, 2400, 4800, 8000, 8000,
  ]);
});

test('applies full jitter, from zero to the maximum delay', () => {
  expect(backoffMs(3, () => 0)).toBe(0);
  expect(backoffMs(3, () => 0.5)).toBe(1200);
});
