import { lastDayTime } from '@rollcall/gallery/last-day';
import { language } from '../../language/language.ts';

/** An event's start, and where its clock is. */
export interface Dated {
  /** UTC ISO 8601. */
  date: string;
  /** The end of an event, which may last several days. */
  endDate?: string | null | undefined;
  /** An IANA name; without one, dates are shown in the time zone of the device. */
  timeZone?: string | null | undefined;
}

/** Cached by locale, time zone and options: creating a formatter takes a hundred times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats the event's date in its time zone, or in the browser's if the event has none. */
function format(event: Dated, options: Intl.DateTimeFormatOptions): string {
  return getFormatter(event, options).format(new Date(event.date));
}

/** As {@link format}, with the last day of an event of several days. */
function formatDays(event: Dated, options: Intl.DateTimeFormatOptions): string {
  return getFormatter(event, options).formatRange(new Date(event.date), new Date(lastDayTime(event)));
}

/** Returns the formatter of a time zone; without one, that of the device. */
export function getFormatter(
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

/** `Jun 14, 2026`, or `Jun 12 – 14, 2026` */
export function formatShortDate(event: Dated): string {
  return formatDays(event, { month: 'short', day: 'numeric', year: 'numeric' });
}

/** `Sunday, June 14, 2026`, or `Friday, June 12 – Sunday, June 14, 2026` */
export function formatLongDate(event: Dated): string {
  return formatDays(event, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
}

/** `5:00 PM` */
export function formatTime(event: Dated): string {
  return format(event, { hour: 'numeric', minute: '2-digit' });
}
