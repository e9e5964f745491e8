/** A picture in the gallery's sheet. */
export interface Shape {
  /** Width by height. */
  aspectRatio: number;
}

/** Pictures `start` to `end` (exclusive) beside each other. */
export interface Row {
  start: number;
  end: number;
  /** Of the pictures, in pixels, without what stands under them. */
  height: number;
}

/** The room that a sheet has. Pixels. */
export interface SheetSize {
  width: number;
  gap: number;
  /** Rows are broken as in a sheet of this width. */
  brokenAt: number;
  /** What rows come close to in a sheet of that width. */
  idealHeight: number;
  /** The most that a last row gets which does not fill the width at that height. */
  lastHeight: number;
}

/** Under each picture: its frame number and the gap to the next row. Pixels. */
export const underRow = 32;

/** Below this width every sheet is broken as on a usual phone, so that who does not know the width can say the rows. */
export const phoneSheet = { belowWidth: 480, brokenAt: 390 } as const;

/** Up to here the first photos of an event are shown large. */
const fewPhotos = 4;

/** For `count` pictures: about three portraits beside each other on a phone, five landscapes on a desk. */
export function sheetSize(width: number, count: number): SheetSize {
  const brokenAt = width < phoneSheet.belowWidth ? phoneSheet.brokenAt : width;
  const gap = width < 640 ? 4 : 8;
  const idealHeight = width < 640 ? 168 : width < 1100 ? 208 : 248;
  const scale = width / brokenAt;
  if (count > fewPhotos) return { width, gap, brokenAt, idealHeight, lastHeight: Math.round(idealHeight * scale) };
  const largeHeight = Math.round(idealHeight * 1.9);
  const lastHeight = Math.round((width < 640 ? 520 : largeHeight) * scale);
  return { width, gap, brokenAt, idealHeight: largeHeight, lastHeight };
}

/** Panoramas and long screenshots are cropped to what a row can hold. */
const ratioLimits = { least: 0.5, most: 3 };

/** Width by height that a picture gets in its row. */
export function rowRatio({ aspectRatio }: Shape): number {
  return Math.min(ratioLimits.most, Math.max(ratioLimits.least, aspectRatio));
}

export function sumOfRatios(shapes: readonly Shape[], start: number, end: number): number {
  let sum = 0;
  for (let i = start; i < end; i++) sum += rowRatio(shapes[i]!);
  return sum;
}

/** Of `count` pictures whose ratios make `sum`, beside each other over the whole of `width`. */
export function filledHeight(sum: number, count: number, width: number, gap: number): number {
  return sum === 0 ? Number.POSITIVE_INFINITY : (width - gap * (count - 1)) / sum;
}

/** Rows that fill the width, from the first picture on; the last one keeps its height instead and may end early. */
export function fillRows(shapes: readonly Shape[], start: number, end: number, size: SheetSize): Row[] {
  const { width, gap, brokenAt, idealHeight, lastHeight } = size;
  const rows: Row[] = [];
  let first = start;
  let sum = 0;
  for (let i = start; i < end; i++) {
    const without = sum;
    sum += rowRatio(shapes[i]!);
    const before = filledHeight(without, i - first, brokenAt, gap);
    const after = filledHeight(sum, i + 1 - first, brokenAt, gap);
    if (after > idealHeight) continue;
    const isCloserWithout = i > first && before - idealHeight < idealHeight - after;
    const last = isCloserWithout ? i : i + 1;
    const height = filledHeight(isCloserWithout ? without : sum, last - first, width, gap);
    rows.push({ start: first, end: last, height });
    first = last;
    sum = isCloserWithout ? rowRatio(shapes[i]!) : 0;
  }
  if (first < end) {
    const height = Math.min(lastHeight, filledHeight(sum, end - first, width, gap));
    rows.push({ start: first, end, height });
  }
  return rows;
}
