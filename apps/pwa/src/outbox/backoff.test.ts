import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

test('the longest wait doubles from 0.3 s to 8 s and stays there', () => {
  const longest = () => 1;
  expect([0, 1, 2, 3, 4, 5, 1000].map((failures) => backoffMs(failures, longest))).toEqual([
    300, 600, 1200, 2400, 4800, 8000, 8000,
  ]);
});

test('the wait is anything from nothing up to the longest', () => {
  expect(backoffMs(3, () => 0)).toBe(0);
  expect(backoffMs(3, () => 0.5)).toBe(1200);
});
