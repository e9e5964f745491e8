import { type GridDimensions, gridDimensions, justifyRows, sumRatios } from '@rollcall/gallery/justified-rows';
import { expect, test } from 'vitest';

const size: GridDimensions = { width: 1000, breakWidth: 1000, idealHeight: 200, lastHeight: 200, gap: 4 };
const shapesOf = (...ratios: number[]) => ratios.map((aspectRatio) => ({ aspectRatio }));
const many = shapesOf(
  ...Array.from({ length: 10_000 }, (_, i) => [1.5, 0.75, 1.33, 1, 0.56, 1.78][(i * 7 + (i >> 3)) % 6]!),
);

test('every row but the last fills the width at close to the ideal height', () => {
  const rows = justifyRows(many, 0, many.length, size);
  for (const { start, end, height } of rows.slice(0, -1)) {
    expect(sumRatios(many, start, end) * height + 4 * (end - start - 1)).toBeCloseTo(1000);
    expect(height).toBeGreaterThan(130);
    expect(height).toBeLessThan(290);
  }
});

test('an incomplete last row keeps its height', () => {
  expect(justifyRows(shapesOf(1, 1), 0, 2, size)).toEqual([{ start: 0, end: 2, height: 200 }]);
});

test('an almost full last row fills the width', () => {
  const [row] = justifyRows(shapesOf(1.5, 1.5, 1.5), 0, 3, size);
  expect(row!.height).toBeCloseTo((1000 - 2 * 4) / 4.5);
});

test('the last rows are broken so that they fill the width, with pictures of a similar size', () => {
  const rowsOf = (...ratios: number[]) =>
    justifyRows(shapesOf(...ratios), 0, ratios.length, size).map(({ start, end }) => `${start}-${end}`);
  const squares = (count: number) => Array.from({ length: count }, () => 1);
  expect(rowsOf(...squares(6))).toEqual(['0-6']);
  expect(rowsOf(...squares(8))).toEqual(['0-4', '4-8']);
  expect(rowsOf(...squares(16))).toEqual(['0-5', '5-10', '10-16']);
  // Rows further up stay as they are.
  expect(rowsOf(...squares(21))).toEqual(['0-5', '5-10', '10-15', '15-21']);
  const [row] = justifyRows(shapesOf(...squares(6)), 0, 6, size);
  expect(row!.height).toBe((size.width - 5 * size.gap) / 6);
});

test('a last row that would be too high or too low stays open, no higher than the row above', () => {
  const [above, alone] = justifyRows(shapesOf(2, 1.35), 0, 2, gridDimensions(390, 7));
  expect(alone).toEqual({ start: 1, end: 2, height: above!.height });
});

test('a landscape at the end of a phone is not twice as high as the pairs above', () => {
  const ratios = [0.75, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 0.75, 1.5, 0.75, 1.5, 0.75, 1.5, 1.5, 1.5, 1.5, 1.5];
  const rows = justifyRows(shapesOf(...ratios), 0, ratios.length, gridDimensions(390, ratios.length));
  const heights = rows.map(({ height }) => height);
  expect(heights.at(-1)).toBeLessThan(1.35 * (heights.reduce((sum, height) => sum + height) / heights.length));
  expect(sumRatios(shapesOf(...ratios), rows.at(-1)!.start, 17) * heights.at(-1)!).toBeGreaterThan(370);
});

test.each([5, 7, 17, 23, 100])('%i photos of an event end without a gap, on a phone and on a desktop', (count) => {
  for (const width of [390, 1024, 1440]) {
    const dimensions = gridDimensions(width, count);
    const { start, end, height } = justifyRows(many, 0, count, dimensions).at(-1)!;
    expect(sumRatios(many, start, end) * height + dimensions.gap * (end - start - 1)).toBeCloseTo(width);
  }
});

test('a single photo may fill the width', () => {
  expect(justifyRows(shapesOf(2), 0, 1, { ...size, lastHeight: 600 })).toEqual([{ start: 0, end: 1, height: 500 }]);
});

test.each([3, 500])('%i photos break into the same rows on every phone width', (count) => {
  const shapes = many.slice(0, count);
  const breaksAt = (width: number) =>
    justifyRows(shapes, 0, count, gridDimensions(width, count)).map(({ start, end }) => `${start}-${end}`);
  const expected = breaksAt(390);
  for (let width = 320; width < 480; width++) expect(breaksAt(width)).toEqual(expected);
});

test.each([
  ['portraits', 3 / 4],
  ['landscapes', 4 / 3],
  ['photos of a camera', 3 / 2],
  ['frames of a video', 16 / 9],
  ['squares', 1],
])('two %s fill a row of a phone', (_, aspectRatio) => {
  const shapes = Array.from({ length: 8 }, () => ({ aspectRatio }));
  const rows = justifyRows(shapes, 0, 8, gridDimensions(390, 8));
  expect(rows.map(({ start, end }) => end - start)).toEqual([2, 2, 2, 2]);
});

test('a panorama has a row of a phone to itself, between pairs', () => {
  const rows = justifyRows(shapesOf(1.5, 1.5, 3, 1.5, 1.5, 0.75, 1.5), 0, 7, gridDimensions(390, 7));
  expect(rows.map(({ start, end }) => `${start}-${end}`)).toEqual(['0-2', '2-3', '3-5', '5-7']);
});

test('reads each of 10,000 photos at most twice', () => {
  let reads = 0;
  const counted = many.map(({ aspectRatio }) => ({
    get aspectRatio() {
      reads++;
      return aspectRatio;
    },
  }));
  justifyRows(counted, 0, counted.length, size);
  expect(reads).toBeLessThanOrEqual(2 * many.length);
});
