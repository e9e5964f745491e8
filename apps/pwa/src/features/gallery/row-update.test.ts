import { type GridDimensions, gridDimensions } from '@rollcall/gallery/justified-rows';
import { expect, test } from 'vitest';
import type { GalleryItem } from '../../local/views/gallery-list.ts';
import { indexAfterKey } from './keyboard-navigation.ts';
import { positionTiles } from './row-layout.ts';
import { type RowLayout, updateLayout } from './row-update.ts';

const size: GridDimensions = { width: 1000, breakWidth: 1000, idealHeight: 200, lastHeight: 200, gap: 4 };
const ratios = [1.5, 0.75, 1.33, 1, 0.56, 1.78];
const item = (id: string, i: number): GalleryItem => ({ id, aspectRatio: ratios[i % ratios.length]! });
const items = Array.from({ length: 100 }, (_, i) => item(`old ${i}`, i * 7));
const before = updateLayout(null, items, size);

const idsOf = ({ items, rows }: RowLayout) =>
  rows.map((row) =>
    items
      .slice(row.start, row.end)
      .map(({ id }) => id)
      .join(),
  );

function expectSound(layout: RowLayout) {
  expect(idsOf(layout).join()).toBe(layout.items.map(({ id }) => id).join());
  for (const row of layout.rows.slice(0, -1)) {
    const last = positionTiles(layout.items, row, size).at(-1)!;
    expect(last.left + last.width).toBe(1000);
  }
}

test.each([1, 2, 5, 40])('%i photos inserted at the top change only the first row', (count) => {
  const added = Array.from({ length: count }, (_, i) => item(`new ${i}`, i));
  const after = updateLayout(before, [...added, ...items], size);
  expectSound(after);
  const rows = new Set(idsOf(after));
  expect(idsOf(before).filter((row) => !rows.has(row)).length).toBeLessThanOrEqual(1);
});

test('photos appended at the end change only the last row', () => {
  const after = updateLayout(before, [...items, item('new', 1), item('newer', 2)], size);
  expectSound(after);
  expect(idsOf(after).slice(0, before.rows.length - 1)).toEqual(idsOf(before).slice(0, -1));
});

test('a removed photo changes only the rows around it', () => {
  const after = updateLayout(
    before,
    items.filter(({ id }) => id !== 'old 50'),
    size,
  );
  expectSound(after);
  const rows = new Set(idsOf(after));
  expect(idsOf(before).filter((row) => !rows.has(row)).length).toBeLessThanOrEqual(2);
});

test('after any sequence of changes each item is present once, in order, and the rows are full', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  let layout = before;
  for (let step = 0; step < 300; step++) {
    const next = [...layout.items];
    const at = random(next.length + 1);
    if (random(3) === 0) next.splice(at, random(4));
    else next.splice(at, 0, ...Array.from({ length: random(4) }, (_, i) => item(`step ${step}.${i}`, random(6))));
    if (random(20) === 0) next.length = 0;
    layout = updateLayout(layout, next, size);
    expectSound(layout);
  }
});

test.each([
  ['landscapes', [1.5]],
  ['landscapes and portraits', [1.5, 1.5, 0.75, 1.78, 1.33]],
])('of %s that arrive one by one on a phone, no two in a row stand alone', (_, arriving) => {
  const phone = gridDimensions(390, 50);
  let all = Array.from({ length: 20 }, (_, i): GalleryItem => ({ id: `old ${i}`, aspectRatio: 1.5 }));
  let layout = updateLayout(null, all, phone);
  for (let i = 0; i < 60; i++) {
    all = [{ id: `new ${i}`, aspectRatio: arriving[(i * i) % arriving.length]! }, ...all];
    layout = updateLayout(layout, all, phone);
    const lengths = layout.rows.map(({ start, end }) => end - start);
    for (const [row, length] of lengths.entries()) expect(length === 1 && lengths[row + 1] === 1).toBe(false);
  }
});

test('another width lays out all rows again', () => {
  const wider = { ...size, width: 500 };
  expect(updateLayout(before, items, wider)).toEqual(updateLayout(null, items, wider));
});

test('arrow keys move to the item beside, above and below', () => {
  const [first, second] = before.rows;
  expect(indexAfterKey(before, 0, 'ArrowRight')).toBe(1);
  expect(indexAfterKey(before, 0, 'ArrowLeft')).toBe(0);
  expect(indexAfterKey(before, first!.start, 'ArrowDown')).toBe(second!.start);
  expect(indexAfterKey(before, second!.end - 1, 'ArrowUp')).toBe(first!.end - 1);
  expect(indexAfterKey(before, 3, 'End')).toBe(99);
  expect(indexAfterKey(before, 99, 'ArrowDown')).toBe(99);
  expect(indexAfterKey(before, 3, 'a')).toBeNull();
});
