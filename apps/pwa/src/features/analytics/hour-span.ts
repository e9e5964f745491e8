/** Returns the hours of a day from the first with photos to the last one with photos. */
export function hourSpan(photosByHour: readonly number[]): number[] {
  const first = photosByHour.findIndex((photos) => photos > 0);
  const last = photosByHour.findLastIndex((photos) => photos > 0);
  return first === -1 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
