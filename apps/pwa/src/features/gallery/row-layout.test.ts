import { type GridDimensions, gridDimensions, justifyRows } from '@rollcall/gallery/justified-rows';
import { expect, test } from 'vitest';
import { balanceRows, positionTiles } from './row-layout.ts';

const size: GridDimensions = { width: 1000, breakWidth: 1000, idealHeight: 200, lastHeight: 200, gap: 4 };
const itemsOf = (...ratios: number[]) => ratios.map((aspectRatio, i) => ({ id: `item ${i}`, aspectRatio }));
const many = itemsOf(
  ...Array.from({ length: 10_000 }, (_, i) => [1.5, 0.75, 1.33, 1, 0.56, 1.78][(i * 7 + (i >> 3)) % 6]!),
);

test('rows of whole pixels end where the grid ends', () => {
  for (const row of justifyRows(many, 0, many.length, size).slice(0, -1)) {
    const placed = positionTiles(many, row, size);
    expect(placed.at(-1)!.left + placed.at(-1)!.width).toBe(1000);
  }
});

test.each([
  ['filled', justifyRows],
  ['balanced', balanceRows],
])('%s rows hold each item once and in order', (_, arrange) => {
  const rows = arrange(many, 0, many.length, size);
  expect(rows[0]!.start).toBe(0);
  expect(rows.at(-1)!.end).toBe(many.length);
  for (const [i, row] of rows.entries()) {
    expect(row.end).toBeGreaterThan(row.start);
    if (i > 0) expect(row.start).toBe(rows[i - 1]!.end);
  }
});

test('balanced rows all fill the width, however few items there are', () => {
  const items = itemsOf(1, 1, 1, 1, 1, 1, 1);
  const rows = balanceRows(items, 0, 7, size);
  for (const row of rows) {
    const placed = positionTiles(items, row, size);
    expect(placed.at(-1)!.left + placed.at(-1)!.width).toBe(1000);
  }
});

test('balanced landscapes do not stand alone on a phone, panoramas do', () => {
  const lengths = (...ratios: number[]) =>
    balanceRows(itemsOf(...ratios), 0, ratios.length, gridDimensions(390, 50)).map(({ start, end }) => end - start);
  expect(lengths(1.5, 1.5)).toEqual([2]);
  expect(lengths(1.5, 1.5, 1.5, 1.5)).toEqual([2, 2]);
  expect(lengths(3, 3)).toEqual([1, 1]);
});

test('a panorama and a long screenshot are cropped to what a row can hold', () => {
  const [pan, long] = positionTiles(itemsOf(12, 0.1), { start: 0, end: 2, height: 100 }, size);
  expect(pan!.width).toBe(300);
  expect(long!.width).toBe(50);
});
