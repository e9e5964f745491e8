import type { Row } from '@rollcall/gallery/justified-rows';
import { positionTiles } from './row-layout.ts';
import type { RowLayout } from './row-update.ts';

/** Returns the index of the tile that a navigation key leads to, or null for other keys. */
export function indexAfterKey(layout: RowLayout, index: number, key: string): number | null {
  const last = layout.items.length - 1;
  const row = rowOf(layout.rows, index);
  if (key === 'ArrowLeft') return Math.max(0, index - 1);
  if (key === 'ArrowRight') return Math.min(last, index + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowUp') return nearestInRow(layout, index, row - 1);
  if (key === 'ArrowDown') return nearestInRow(layout, index, row + 1);
  return null;
}

/** Returns the index of the row that contains a tile. */
export function rowOf(rows: readonly Row[], index: number): number {
  let [low, high] = [0, rows.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]!.end <= index) low = middle + 1;
    else high = middle;
  }
  return low;
}

function nearestInRow(layout: RowLayout, index: number, targetRow: number): number {
  const [row, target] = [layout.rows[rowOf(layout.rows, index)], layout.rows[targetRow]];
  if (!row || !target) return index;
  const centre = centresOf(layout, row)[index - row.start] ?? 0;
  const distances = centresOf(layout, target).map((one) => Math.abs(one - centre));
  return target.start + distances.indexOf(Math.min(...distances));
}

function centresOf(layout: RowLayout, row: Row): number[] {
  return positionTiles(layout.items, row, layout.size).map(({ left, width }) => left + width / 2);
}
