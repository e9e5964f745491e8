import { gridDimensions } from '@rollcall/gallery/justified-rows';
import { expect, test } from 'vitest';
import { updateSections } from './section-layout.ts';
import { listTimeMarks } from './time-marks.ts';

const size = gridDimensions(390, 50);
const photo = (takenAt: string) => ({ id: takenAt, aspectRatio: 1.5, takenAt });
const evening = (day: number, count: number) =>
  Array.from({ length: count }, (_, at) => photo(`2026-06-${day}T18:${String(at).padStart(2, '0')}:00.000Z`));
const layOut = (before: Parameters<typeof updateSections>[0], items: ReturnType<typeof evening>) =>
  updateSections(before, items, listTimeMarks(items, 'Europe/Berlin'), size);

test('each day begins a row, and a new photo moves no row of another day', () => {
  const items = [...evening(12, 5), ...evening(13, 7)];
  const first = layOut(new Map(), items);
  expect(first.layout.rows[0]?.start).toBe(0);
  expect(first.layout.rows.at(-1)?.end).toBe(12);
  expect(first.layout.rows.some(({ start }) => start === 5)).toBe(true);
  for (const [at, row] of first.layout.rows.entries()) expect(row.start).toBe(first.layout.rows[at - 1]?.end ?? 0);

  const late = photo('2026-06-12T20:00:00.000Z');
  const next = layOut(first.sections, [...items.slice(0, 5), late, ...items.slice(5)]);
  const rowsOf = ({ layout }: typeof first, from: number) =>
    layout.rows
      .filter(({ start }) => start >= from)
      .map(({ start, end, height }) => [start - from, end - from, height]);
  expect(rowsOf(next, 6)).toEqual(rowsOf(first, 5));
});

test('photos of one day, or in another order, are laid out together', () => {
  const items = evening(12, 5);
  expect(layOut(new Map(), items).layout.rows).toEqual(updateSections(new Map(), items, [], size).layout.rows);
  expect(layOut(new Map(), []).layout.rows).toEqual([]);
});
