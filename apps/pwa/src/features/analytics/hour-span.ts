/** Returns the hours of a day from the first with photos to the last one with photos. */
export function hourSpan(photosByHour: readonly number[]): number[] {
  const first = photosByHour.findIndex((photos) => photos > 0);
  const last = photosByHour.findLastIndex((photos) => photos > 0);
  return first === -1 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The fewest hours of a chart, so that a single bar stands in its evening. */
const minChartHours = 6;

/**
 * Returns the hours with photos as {@link hourSpan}, with as many before them as make a chart. Hours after them may be
 * still to come.
 */
export function chartHours(photosByHour: readonly number[]): number[] {
  const span = hourSpan(photosByHour);
  const [first] = span;
  if (first === undefined) return [];
  const length = Math.max(minChartHours, span.length);
  const start = Math.max(0, first - (length - span.length));
  return Array.from({ length }, (_, index) => start + index);
}
