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

/** A last row that takes at least this share of the width fills it: a few pixels less would look like a mistake. */
const almostFullShare = 0.8;
/** How many of the rows before an incomplete one are broken again with it, so that they all fill the width. */
const rearrangedRows = 3;
/** The heights of such rows, as shares of the mean height of the rows before. */
const rearrangedHeights = { least: 0.6, most: 1.35 };

/**
 * Two pictures share a row down to this height at `breakWidth`, even if one of them alone were closer to the target:
 * landscapes that follow each other on a phone would otherwise all stand alone. Fits two of 16:9 on a phone. Pixels.
 */
export const leastPairHeight = 105;

/**
 * Breaks pictures into rows that fill the width. If the last one is incomplete or much higher, the three before
 * it are broken again with it. Where no break gives pictures of a similar size, it stays shorter than the width; a picture alone in it is no
 * higher than the row before, as on a strip of film.
 */
export function justifyRows(shapes: readonly Shape[], start: number, end: number, size: GridDimensions): Row[] {
  const { width, gap, breakWidth, idealHeight, lastHeight } = size;
  const rows: Row[] = [];
  let first = start;
  let sum = 0;
  let totalHeight = 0;
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
    totalHeight += isCloserWithout ? before : after;
    first = last;
    sum = isCloserWithout ? clampRatio(shapes[i]!) : 0;
  }
  if (first === end) return rows;
  const filling = justifiedHeight(sum, end - first, width, gap);
  const isAlmostFull = filling * almostFullShare <= lastHeight;
  const above = rows.at(-1);
  if (!above) return [{ start: first, end, height: isAlmostFull ? filling : lastHeight }];
  const meanHeight = totalHeight / rows.length;
  const isSimilar = justifiedHeight(sum, end - first, breakWidth, gap) <= rearrangedHeights.most * meanHeight;
  if (isAlmostFull && isSimilar) return [...rows, { start: first, end, height: filling }];
  const kept = rows.slice(0, -rearrangedRows);
  const rearranged = rearrange(shapes, kept.at(-1)?.end ?? start, end, rows.length - kept.length, {
    ...size,
    meanHeight,
  });
  if (rearranged) return [...kept, ...rearranged];
  const height = Math.min(filling, lastHeight, end - first === 1 ? above.height : lastHeight);
  return [...rows, { start: first, end, height }];
}

/** The dimensions of a layout, and the mean height of its complete rows at `breakWidth`. Pixels. */
interface Surroundings extends GridDimensions {
  meanHeight: number;
}

/**
 * Returns rows that all fill the width, `count` of them or one more, with heights as close to the mean as can be.
 * Returns null if the pictures of a row would be much larger or smaller than others.
 */
function rearrange(
  shapes: readonly Shape[],
  start: number,
  end: number,
  count: number,
  size: Surroundings,
): Row[] | null {
  const [fewer, more] = [bestRows(shapes, start, end, count, size), bestRows(shapes, start, end, count + 1, size)];
  return (!fewer || (more && more.deviation < fewer.deviation) ? more : fewer)?.rows ?? null;
}

/** Rows, and the sum of the squared logarithms of their heights over the mean height. */
interface Arrangement {
  rows: Row[];
  deviation: number;
}

function bestRows(
  shapes: readonly Shape[],
  start: number,
  end: number,
  count: number,
  size: Surroundings,
): Arrangement | null {
  let best: Arrangement | null = null;
  for (let split = count === 1 ? end : start + 1; split <= end - (count - 1); split++) {
    const row = similarRow(shapes, start, split, size);
    const others = count === 1 ? { rows: [], deviation: 0 } : row && bestRows(shapes, split, end, count - 1, size);
    if (!row || !others) continue;
    const deviation = row.deviation + others.deviation;
    if (!best || deviation < best.deviation) best = { rows: [...row.rows, ...others.rows], deviation };
  }
  return best;
}

/** Returns a row of the pictures, or null if they would be much larger or smaller than those of other rows. */
function similarRow(shapes: readonly Shape[], start: number, end: number, size: Surroundings): Arrangement | null {
  const { width, gap, breakWidth, meanHeight } = size;
  const [sum, count] = [sumRatios(shapes, start, end), end - start];
  const height = justifiedHeight(sum, count, breakWidth, gap);
  if (height < rearrangedHeights.least * meanHeight || height > rearrangedHeights.most * meanHeight) return null;
  return {
    rows: [{ start, end, height: justifiedHeight(sum, count, width, gap) }],
    deviation: Math.log(height / meanHeight) ** 2,
  };
}
