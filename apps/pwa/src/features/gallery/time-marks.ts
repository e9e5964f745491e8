import { toWallTime, utcOffsetMs } from '@rollcall/gallery/wall-time';
import type { GalleryItem } from '../../local/views/gallery-list.ts';

const hourMs = 60 * 60 * 1000;

/** Where an hour of the evening begins among its photos. */
export interface TimeMark {
  /** The index of the first photo of the hour. */
  index: number;
  /** When that was taken. UTC ISO 8601. */
  takenAt: string;
  /** The calendar day that begins with it, such as `2026-06-14`, in photos of several days; else null. */
  day: string | null;
}

const none: readonly TimeMark[] = [];

/** Returns the hours of photos that are in the order of their times; none of photos in another order. */
export function listTimeMarks(items: readonly GalleryItem[], timeZone: string): readonly TimeMark[] {
  if (items[0]?.takenAt === undefined) return none;
  const marks: TimeMark[] = [];
  let lastDay: string | null = null;
  let hourEndsAtMs = Number.NEGATIVE_INFINITY;
  for (const [index, { takenAt = '' }] of items.entries()) {
    const takenAtMs = Date.parse(takenAt);
    if (!(takenAtMs >= hourEndsAtMs)) continue;
    const offsetMs = utcOffsetMs(timeZone, takenAtMs);
    hourEndsAtMs = (Math.floor((takenAtMs + offsetMs) / hourMs) + 1) * hourMs - offsetMs;
    const day = toWallTime(timeZone, takenAt).date;
    marks.push({ index, takenAt, day: day === lastDay ? null : day });
    lastDay = day;
  }
  const hasSeveralDays = marks.some(({ day }, at) => at > 0 && day !== null);
  return hasSeveralDays ? marks : marks.map((mark) => ({ ...mark, day: null }));
}
