import {
  type GridDimensions,
  justifiedHeight,
  justifyRows,
  leastPairHeight,
  type Row,
  sumRatios,
} from '@rollcall/gallery/justified-rows';
import type { GalleryItem } from '../../local/views/gallery-list.ts';
import { balanceRows } from './row-layout.ts';

export interface RowLayout {
  items: readonly GalleryItem[];
  rows: Row[];
  size: GridDimensions;
}

/**
 * Minimum content of a gap between unchanged rows, as a share of a full row. With less, the next row is laid out again
 * too.
 */
const minShareOfRow = 0.75;

/** Lays out a changed list so that unchanged rows keep their tiles. An inserted photo moves only its neighbours. */
export function updateLayout(before: RowLayout | null, items: readonly GalleryItem[], size: GridDimensions): RowLayout {
  const isSameWidth = before && before.size.width === size.width && before.size.idealHeight === size.idealHeight;
  if (!isSameWidth) return { items, size, rows: justifyRows(items, 0, items.length, size) };
  const head = countEqual(before.items, items, false);
  if (head === items.length && head === before.items.length) return { ...before, items };
  const tail = Math.min(countEqual(before.items, items, true), Math.min(before.items.length, items.length) - head);

  const shift = items.length - before.items.length;
  const above = before.rows.filter((row) => row.end <= head);
  const below = before.rows
    .filter((row) => row.start >= before.items.length - tail && row.start >= (above.at(-1)?.end ?? 0))
    .map((row) => ({ ...row, start: row.start + shift, end: row.end + shift }));
  // The last row may not be full, so that appended tiles belong to it.
  if (below.length === 0 && above.length === before.rows.length) above.pop();

  const leastSum = (minShareOfRow * size.breakWidth) / size.idealHeight;
  let [start, end] = [above.at(-1)?.end ?? 0, below[0]?.start ?? items.length];
  while (start < end && below.length > 0) {
    const isEnough = sumRatios(items, start, end) >= leastSum;
    if (isEnough && !leavesTwoAlone(items, start, end, below[0]!, size)) break;
    below.shift();
    end = below[0]?.start ?? items.length;
  }
  const arrange = below.length > 0 ? balanceRows : justifyRows;
  return { items, size, rows: [...above, ...(start < end ? arrange(items, start, end, size) : []), ...below] };
}

/**
 * Returns whether the tiles of a gap and the row below it would leave two pictures alone that fit side by side, as
 * landscapes do that arrive one by one on a phone.
 */
function leavesTwoAlone(
  items: readonly GalleryItem[],
  start: number,
  end: number,
  below: Row,
  { breakWidth, gap }: GridDimensions,
): boolean {
  const isOdd = (end - start) % 2 === 1;
  if (!isOdd || below.end - below.start > 1) return false;
  return justifiedHeight(sumRatios(items, end - 1, below.end), 2, breakWidth, gap) >= leastPairHeight;
}

/** Returns how many tiles are equal at the beginning, or at the end, of both lists. */
function countEqual(one: readonly GalleryItem[], other: readonly GalleryItem[], isFromEnd: boolean): number {
  const most = Math.min(one.length, other.length);
  for (let i = 0; i < most; i++) {
    const [a, b] = isFromEnd ? [one.at(-1 - i), other.at(-1 - i)] : [one[i], other[i]];
    if (a?.id !== b?.id || a?.aspectRatio !== b?.aspectRatio) return i;
  }
  return most;
}
