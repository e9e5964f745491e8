import { expect, test } from 'vitest';
import { hourSpan } from './hour-span.ts';

test('spans the hours from the first to the last one with photos', () => {
  const day = new Array<number>(24).fill(0);
  expect(hourSpan(day)).toEqual([]);
  expect(hourSpan(day.with(15, 3))).toEqual([15]);
  expect(hourSpan(day.with(20, 1).with(23, 2))).toEqual([20, 21, 22, 23]);
});
