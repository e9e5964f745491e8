import { expect, test } from 'vitest';
import { balanceRows, fillRows, placeFrames, type SheetSize } from './row-layout.ts';

const size: SheetSize = { width: 1000, idealHeight: 200, lastHeight: 200, gap: 4 };
const framesOf = (...ratios: number[]) => ratios.map((aspectRatio, i) => ({ id: `frame ${i}`, aspectRatio }));
const many = framesOf(
  ...Array.from({ length: 10_000 }, (_, i) => [1.5, 0.75, 1.33, 1, 0.56, 1.78][(i * 7 + (i >> 3)) % 6]!),
);

test('every row but the last fills the width and comes close to the ideal height', () => {
  const rows = fillRows(many, 0, many.length, size);
  for (const row of rows.slice(0, -1)) {
    const placed = placeFrames(many, row, size);
    expect(placed.at(-1)!.left + placed.at(-1)!.width).toBe(1000);
    expect(row.height).toBeGreaterThan(130);
    expect(row.height).toBeLessThan(290);
  }
});

test.each([
  ['filled', fillRows],
  ['balanced', balanceRows],
])('%s rows hold each frame once and in order', (_, arrange) => {
  const rows = arrange(many, 0, many.length, size);
  expect(rows[0]!.start).toBe(0);
  expect(rows.at(-1)!.end).toBe(many.length);
  for (const [i, row] of rows.entries()) {
    expect(row.end).toBeGreaterThan(row.start);
    if (i > 0) expect(row.start).toBe(rows[i - 1]!.end);
  }
});

test('a last row that is not full keeps its height', () => {
  expect(fillRows(framesOf(1, 1), 0, 2, size)).toEqual([{ start: 0, end: 2, height: 200 }]);
});

test('a photo that is alone may fill the width', () => {
  expect(fillRows(framesOf(2), 0, 1, { ...size, lastHeight: 600 })).toEqual([{ start: 0, end: 1, height: 500 }]);
});

test('balanced rows all fill the width, however few frames there are', () => {
  const frames = framesOf(1, 1, 1, 1, 1, 1, 1);
  const rows = balanceRows(frames, 0, 7, size);
  for (const row of rows) {
    const placed = placeFrames(frames, row, size);
    expect(placed.at(-1)!.left + placed.at(-1)!.width).toBe(1000);
  }
});

test('a panorama and a long screenshot are cropped to what a row can hold', () => {
  const [pan, long] = placeFrames(framesOf(12, 0.1), { start: 0, end: 2, height: 100 }, size);
  expect(pan!.width).toBe(300);
  expect(long!.width).toBe(50);
});

test('10,000 frames are laid out within a frame of the screen', () => {
  const startedAt = performance.now();
  fillRows(many, 0, many.length, size);
  expect(performance.now() - startedAt).toBeLessThan(50);
});
