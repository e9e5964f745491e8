import { language } from '../../language/language.ts';
import { uiTexts } from '../text/ui.texts.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** An event's start, and where its clock is. */
export interface Dated {
  /** UTC ISO 8601. */
  date: string;
  /** An IANA name; without one, dates are shown in the time zone of the device. */
  timeZone?: string | null | undefined;
}

/** Cached by locale, time zone and options: creating a formatter takes a hundred times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats the event's date in its time zone, or in the browser's if the event has none. */
function format(event: Dated, options: Intl.DateTimeFormatOptions): string {
  return getFormatter(event, options).format(new Date(event.date));
}

function getFormatter(
  event: Pick<Dated, 'timeZone'>,
  options: Intl.DateTimeFormatOptions,
  locale = language.get(),
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, event.timeZone, options]);
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(locale, { ...options, ...(event.timeZone && { timeZone: event.timeZone }) });
  formatters.set(key, formatter);
  return formatter;
}

/** `Jun 14, 2026` */
export function formatShortDate(event: Dated): string {
  return format(event, { month: 'short', day: 'numeric', year: 'numeric' });
}

/** `Sunday, June 14, 2026` */
export function formatLongDate(event: Dated): string {
  return format(event, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
}

/** `5:00 PM` */
export function formatTime(event: Dated): string {
  return format(event, { hour: 'numeric', minute: '2-digit' });
}

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

/** Returns whether it is the event's calendar day, in its time zone. */
export function isToday(event: Dated, now: Date = new Date()): boolean {
  return dayNumber(event) === dayNumber({ date: now.toISOString(), timeZone: event.timeZone });
}

/** `Today`, `Tomorrow`, `Yesterday`, `In 3 days`, `3 days ago`, by calendar days in the event's time zone. */
export function formatRelativeDay(event: Dated, now: Date = new Date()): string {
  const days = dayNumber(event) - dayNumber({ date: now.toISOString(), timeZone: event.timeZone });
  if (days === 0) return uiTexts().today;
  if (days === 1) return uiTexts().tomorrow;
  if (days === -1) return uiTexts().yesterday;
  return days > 0 ? uiTexts().inDays({ days }) : uiTexts().daysAgo({ days: -days });
}
