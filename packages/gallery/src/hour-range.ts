import { toUtcTime } from './wall-time.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A calendar day, such as `2026-06-14`, or some of its hours. One that ends before it begins ends on the next day. */
export interface HoursOfDay {
  day: string;
  /** From 0 to 24; without one, from its beginning. */
  fromHour?: number | undefined;
  /** From 0 to 24; without one, until its end. */
  untilHour?: number | undefined;
}

/**
 * Returns when these hours begin and end in the time zone of an event, UTC in ISO 8601. Without one they are those of UTC:
 * an album by a rule has the same photos on every phone and in its archive.
 */
export function hourRange(
  { day, fromHour = 0, untilHour = 24 }: HoursOfDay,
  timeZone: string | null | undefined,
): [from: string, until: string] {
  const zone = timeZone ?? 'UTC';
  const isOverMidnight = untilHour <= fromHour;
  return [timeOf(day, fromHour, zone), timeOf(day, untilHour + (isOverMidnight ? 24 : 0), zone)];
}

/** @param hour of the day or the next one, from 0 to 48 */
function timeOf(day: string, hour: number, timeZone: string): string {
  const date = new Date(Date.parse(`${day}T00:00:00Z`) + Math.floor(hour / 24) * dayMs).toISOString().slice(0, 10);
  return toUtcTime(timeZone, date, `${String(hour % 24).padStart(2, '0')}:00`);
}
