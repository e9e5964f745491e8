import { justifyRows, type Row, type SheetSize, sumRatios } from '@rollcall/gallery/justified-rows';
import type { GalleryItem } from '../../local/views/gallery-list.ts';
import { balanceRows } from './row-layout.ts';

export interface RowLayout {
  frames: readonly GalleryItem[];
  rows: Row[];
  size: SheetSize;
}

/**
 * Minimum content of a gap between unchanged rows, as a share of a full row. With less, the next row is laid out again
 * too.
 */
const leastShareOfRow = 0.75;

/** Lays out a changed list so that unchanged rows keep their frames. An inserted photo moves only its neighbours. */
export function updateLayout(before: RowLayout | null, frames: readonly GalleryItem[], size: SheetSize): RowLayout {
  const isSameRoom = before && before.size.width === size.width && before.size.idealHeight === size.idealHeight;
  if (!isSameRoom) return { frames, size, rows: justifyRows(frames, 0, frames.length, size) };
  const head = countEqual(before.frames, frames, false);
  if (head === frames.length && head === before.frames.length) return { ...before, frames };
  const tail = Math.min(countEqual(before.frames, frames, true), Math.min(before.frames.length, frames.length) - head);

  const shift = frames.length - before.frames.length;
  const above = before.rows.filter((row) => row.end <= head);
  const below = before.rows
    .filter((row) => row.start >= before.frames.length - tail && row.start >= (above.at(-1)?.end ?? 0))
    .map((row) => ({ ...row, start: row.start + shift, end: row.end + shift }));
  // The last row may not be full, so that appended frames belong to it.
  if (below.length === 0 && above.length === before.rows.length) above.pop();

  const leastSum = (leastShareOfRow * size.breakWidth) / size.idealHeight;
  let [start, end] = [above.at(-1)?.end ?? 0, below[0]?.start ?? frames.length];
  while (start < end && below.length > 0 && sumRatios(frames, start, end) < leastSum) {
    below.shift();
    end = below[0]?.start ?? frames.length;
  }
  const arrange = below.length > 0 ? balanceRows : justifyRows;
  return { frames, size, rows: [...above, ...(start < end ? arrange(frames, start, end, size) : []), ...below] };
}

/** Returns how many frames are equal at the beginning, or at the end, of both lists. */
function countEqual(one: readonly GalleryItem[], other: readonly GalleryItem[], isFromEnd: boolean): number {
  const most = Math.min(one.length, other.length);
  for (let i = 0; i < most; i++) {
    const [a, b] = isFromEnd ? [one.at(-1 - i), other.at(-1 - i)] : [one[i], other[i]];
    if (a?.id !== b?.id || a?.aspectRatio !== b?.aspectRatio) return i;
  }
  return most;
}
