import { type EventSpan, lastDayTime } from './last-day.ts';
import { toWallTime } from './wall-time.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns whether an event takes place on more than one day of its time zone. */
export function lastsSeveralDays(event: EventSpan, timeZone: string): boolean {
  return toWallTime(timeZone, event.date).date < toWallTime(timeZone, lastDayTime(event)).date;
}

/** Returns the calendar days from the first to the last one, such as `2026-06-14`. */
export function listDays(first: string, last: string): string[] {
  const [firstMs, lastMs] = [first, last].map((day) => Date.parse(`${day}T00:00:00Z`)) as [number, number];
  const count = Math.max(0, Math.round((lastMs - firstMs) / dayMs)) + 1;
  return Array.from({ length: count }, (_, at) => new Date(firstMs + at * dayMs).toISOString().slice(0, 10));
}
