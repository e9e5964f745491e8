import { expect, test } from 'vitest';
import { chartHours, hourSpan } from './hour-span.ts';

test('spans the hours from the first to the last one with photos', () => {
  const day = new Array<number>(24).fill(0);
  expect(hourSpan(day)).toEqual([]);
  expect(hourSpan(day.with(15, 3))).toEqual([15]);
  expect(hourSpan(day.with(20, 1).with(23, 2))).toEqual([20, 21, 22, 23]);
});

test('gives a chart six hours at least, all of them of the day', () => {
  const day = new Array<number>(24).fill(0);
  expect(chartHours(day)).toEqual([]);
  expect(chartHours(day.with(15, 3))).toEqual([10, 11, 12, 13, 14, 15]);
  expect(chartHours(day.with(0, 3))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(chartHours(day.with(22, 1).with(23, 3))).toEqual([18, 19, 20, 21, 22, 23]);
  expect(chartHours(day.with(12, 1).with(20, 2))).toEqual(hourSpan(day.with(12, 1).with(20, 2)));
});
