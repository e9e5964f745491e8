/** A picture to lay out. */
export interface Shape {
  /** Width by height. */
  aspectRatio: number;
}

/** Pictures `start` to `end` (exclusive) side by side. */
export interface Row {
  start: number;
  end: number;
  /** The height of its pictures, without their footer. Pixels. */
  height: number;
}

/** The dimensions of a layout. Pixels. */
export interface GridDimensions {
  width: number;
  gap: number;
  /** The width at which rows break. Another width scales the same rows. */
  breakWidth: number;
  /** The target height of rows at `breakWidth`. */
  idealHeight: number;
  /** The greatest height of a last row that does not fill the width. */
  lastHeight: number;
}

/** Height of a picture's frame number and the gap to the next row. Pixels. */
export const rowFooterHeight = 32;

/** Narrower layouts break their rows as on a typical phone, so that the server can compute them without the width. */
export const phoneLayout = { belowWidth: 480, breakWidth: 390 } as const;

/** Up to this many photos are shown large. */
const fewPhotos = 4;

/** Returns the dimensions for `count` pictures: two side by side on a phone, about five landscapes on a desktop. */
export function gridDimensions(width: number, count: number): GridDimensions {
  const breakWidth = width < phoneLayout.belowWidth ? phoneLayout.breakWidth : width;
  const isNarrow = width < 640;
  const gap = isNarrow ? 4 : 8;
  // On a phone two portraits fill the width at 257 pixels, three at 170.
  const idealHeight = isNarrow ? 216 : width < 1100 ? 208 : 248;
  const scale = width / breakWidth;
  if (count > fewPhotos) return { width, gap, breakWidth, idealHeight, lastHeight: Math.round(idealHeight * scale) };
  const largeHeight = isNarrow ? 320 : Math.round(idealHeight * 1.9);
  const lastHeight = Math.round((isNarrow ? 520 : largeHeight) * scale);
  return { width, gap, breakWidth, idealHeight: largeHeight, lastHeight };
}

/** Panoramas and long screenshots are cropped to these aspect ratios. */
const ratioLimits = { least: 0.5, most: 3 };

/** Returns the aspect ratio that a picture is shown with. */
export function clampRatio({ aspectRatio }: Shape): number {
  return Math.min(ratioLimits.most, Math.max(ratioLimits.least, aspectRatio));
}

export function sumRatios(shapes: readonly Shape[], start: number, end: number): number {
  let sum = 0;
  for (let i = start; i < end; i++) sum += clampRatio(shapes[i]!);
  return sum;
}

/** Returns the height at which `count` pictures, whose ratios add up to `sum`, fill `width` side by side. */
export function justifiedHeight(sum: number, count: number, width: number, gap: number): number {
  return sum === 0 ? Number.POSITIVE_INFINITY : (width - gap * (count - 1)) / sum;
}

/** A last row that takes less than this share of the width looks like a mistake. */
const narrowShare = 0.5;
/** A last row that takes at least this share of the width fills it: a few pixels less would look like a mistake, too. */
const almostFullShare = 0.8;
/** The least height of a row that such pictures join, as a share of the target height. */
const leastJoinedHeight = 0.6;

/**
 * Two pictures share a row down to this height at `breakWidth`, even if one of them alone were closer to the target:
 * landscapes that follow each other on a phone would otherwise all stand alone. Fits two of 16:9 on a phone. Pixels.
 */
export const leastPairHeight = 105;

/**
 * Breaks pictures into rows that fill the width. The last row keeps its height and may be shorter than the width; a
 * narrow one joins the row before it. A picture alone in it is no higher than that row, as on a strip of film.
 */
export function justifyRows(shapes: readonly Shape[], start: number, end: number, size: GridDimensions): Row[] {
  const { width, gap, breakWidth, idealHeight, lastHeight } = size;
  const rows: Row[] = [];
  let first = start;
  let sum = 0;
  for (let i = start; i < end; i++) {
    const without = sum;
    sum += clampRatio(shapes[i]!);
    const before = justifiedHeight(without, i - first, breakWidth, gap);
    const after = justifiedHeight(sum, i + 1 - first, breakWidth, gap);
    if (after > idealHeight) continue;
    const isPair = i - first === 1 && after >= leastPairHeight;
    const isCloserWithout = i > first && !isPair && before - idealHeight < idealHeight - after;
    const last = isCloserWithout ? i : i + 1;
    const height = justifiedHeight(isCloserWithout ? without : sum, last - first, width, gap);
    rows.push({ start: first, end: last, height });
    first = last;
    sum = isCloserWithout ? clampRatio(shapes[i]!) : 0;
  }
  if (first === end) return rows;
  const joined = sum * idealHeight < narrowShare * breakWidth ? joinToLast(rows, shapes, end, size) : null;
  if (joined) return [...rows.slice(0, -1), joined];
  const filling = justifiedHeight(sum, end - first, width, gap);
  const above = rows.at(-1);
  if (above && end - first === 1) return [...rows, { start: first, end, height: Math.min(filling, above.height) }];
  const height = filling * almostFullShare <= lastHeight ? filling : lastHeight;
  return [...rows, { start: first, end, height }];
}

/** Returns the last row with all pictures up to `end`, or null if they would be too small. */
function joinToLast(rows: readonly Row[], shapes: readonly Shape[], end: number, size: GridDimensions): Row | null {
  const last = rows.at(-1);
  if (!last) return null;
  const { width, gap, breakWidth, idealHeight } = size;
  const [sum, count] = [sumRatios(shapes, last.start, end), end - last.start];
  if (justifiedHeight(sum, count, breakWidth, gap) < leastJoinedHeight * idealHeight) return null;
  return { start: last.start, end, height: justifiedHeight(sum, count, width, gap) };
}
