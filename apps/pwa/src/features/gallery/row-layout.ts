import type { GalleryFrame } from '../../local/gallery.ts';

/** Frames `start` to `end` (exclusive) beside each other, in pixels from the top of the sheet. */
export interface Row {
  start: number;
  end: number;
  /** Of the pictures, without what stands under them. */
  height: number;
}

/** The room that a sheet has. Pixels. */
export interface SheetSize {
  width: number;
  /** What rows come close to. */
  idealHeight: number;
  /** The most that a last row gets which does not fill the width at that height. */
  lastHeight: number;
  gap: number;
}

/** Panoramas and long screenshots are cropped to what a row can hold. */
const ratioLimits = { least: 0.5, most: 3 };

function rowRatio(frame: GalleryFrame): number {
  return Math.min(ratioLimits.most, Math.max(ratioLimits.least, frame.aspectRatio));
}

export function sumOfRatios(frames: readonly GalleryFrame[], start: number, end: number): number {
  let sum = 0;
  for (let i = start; i < end; i++) sum += rowRatio(frames[i]!);
  return sum;
}

/** Rows that fill the width, from the first frame on; the last one keeps its height instead and may end early. */
export function fillRows(frames: readonly GalleryFrame[], start: number, end: number, size: SheetSize): Row[] {
  const rows: Row[] = [];
  let first = start;
  let sum = 0;
  for (let i = start; i < end; i++) {
    const before = heightOf(sum, i - first, size);
    sum += rowRatio(frames[i]!);
    const after = heightOf(sum, i + 1 - first, size);
    if (after > size.idealHeight) continue;
    const isCloserWithout = i > first && before - size.idealHeight < size.idealHeight - after;
    const last = isCloserWithout ? i : i + 1;
    rows.push({ start: first, end: last, height: isCloserWithout ? before : after });
    first = last;
    sum = isCloserWithout ? rowRatio(frames[i]!) : 0;
  }
  if (first < end)
    rows.push({ start: first, end, height: Math.min(size.lastHeight, heightOf(sum, end - first, size)) });
  return rows;
}

/** Rows that share the frames evenly, every one of them filling the width: for a gap between rows that stay. */
export function balanceRows(frames: readonly GalleryFrame[], start: number, end: number, size: SheetSize): Row[] {
  const total = sumOfRatios(frames, start, end);
  const count = Math.max(1, Math.min(end - start, Math.round((total * size.idealHeight) / size.width)));
  const rows: Row[] = [];
  let first = start;
  let sum = 0;
  for (let i = start; i < end; i++) {
    sum += rowRatio(frames[i]!);
    const isLastRow = rows.length === count - 1;
    const mustLeaveOne = end - (i + 1) === count - rows.length - 1;
    if (i + 1 < end && (isLastRow || (!mustLeaveOne && sum < ((rows.length + 1) * total) / count))) continue;
    const height = heightOf(sumOfRatios(frames, first, i + 1), i + 1 - first, size);
    rows.push({ start: first, end: i + 1, height });
    first = i + 1;
  }
  return rows;
}

function heightOf(ratios: number, count: number, { width, gap }: SheetSize): number {
  return ratios === 0 ? Number.POSITIVE_INFINITY : (width - gap * (count - 1)) / ratios;
}

/** Left edge and width of each frame of a row, on whole pixels so that no seam shows. */
export function placeFrames(
  frames: readonly GalleryFrame[],
  row: Row,
  { gap }: SheetSize,
): { left: number; width: number }[] {
  let edge = 0;
  return frames.slice(row.start, row.end).map((frame) => {
    const left = Math.round(edge);
    edge += rowRatio(frame) * row.height;
    const width = Math.round(edge) - left;
    edge += gap;
    return { left, width };
  });
}
