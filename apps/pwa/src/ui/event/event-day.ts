import { lastDayTime } from '@rollcall/gallery/last-day';
import { uiTexts } from '../text/ui.texts.ts';
import { type Dated, getFormatter } from './event-date.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns the calendar day of an event in its time zone: `2026-06-14`. Made of parts, since no locale's pattern is ISO
 * 8601 in every version of CLDR.
 */
export function formatDay(event: Dated): string {
  const formatter = getFormatter(event, { year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-US');
  const parts = formatter.formatToParts(new Date(event.date));
  const partOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  return `${partOf('year')}-${partOf('month')}-${partOf('day')}`;
}

/** Returns the event's calendar day as a number of days since 1970. */
function dayNumber(event: Dated): number {
  return Date.parse(`${formatDay(event)}T00:00:00Z`) / dayMs;
}

/** Returns the last calendar day of an event in its time zone: `2026-06-14`. */
export function formatLastDay(event: Dated): string {
  return formatDay({ date: lastDayTime(event), timeZone: event.timeZone });
}

/** Returns the days from today to the event; negative ones since its last day, and 0 on each of its days. */
function daysUntil(event: Dated, now: Date): number {
  const today = dayNumber({ date: now.toISOString(), timeZone: event.timeZone });
  const untilFirst = dayNumber(event) - today;
  const untilLast = dayNumber({ date: lastDayTime(event), timeZone: event.timeZone }) - today;
  return untilFirst > 0 ? untilFirst : Math.min(0, untilLast);
}

/** Returns whether it is a calendar day of the event, in its time zone. */
export function isToday(event: Dated, now: Date = new Date()): boolean {
  return daysUntil(event, now) === 0;
}

/**
 * `Today`, `Tomorrow`, `Yesterday`, `In 3 days`, `3 days ago`, by calendar days in the event's time zone. An event of
 * several days is past after its last one.
 */
export function formatRelativeDay(event: Dated, now: Date = new Date()): string {
  const days = daysUntil(event, now);
  if (days === 0) return uiTexts().today;
  if (days === 1) return uiTexts().tomorrow;
  if (days === -1) return uiTexts().yesterday;
  return days > 0 ? uiTexts().inDays({ days }) : uiTexts().daysAgo({ days: -days });
}

/** `Saturday, June 13` */
export function formatDayOfWeek(event: Dated): string {
  return getFormatter(event, { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date(event.date));
}

/** `Sat, Jun 13`, of a calendar day such as `2026-06-13`. */
export function formatShortDay(day: string): string {
  const formatter = getFormatter({ timeZone: 'UTC' }, { weekday: 'short', month: 'short', day: 'numeric' });
  return formatter.format(new Date(`${day}T00:00:00Z`));
}

/** `5 PM` */
export function formatHour(event: Dated): string {
  return getFormatter(event, { hour: 'numeric' }).format(new Date(event.date));
}
