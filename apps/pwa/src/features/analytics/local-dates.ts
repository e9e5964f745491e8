import { createDateFormat } from '../../language/formats.ts';

// The dates and hours that the server sends are local ones already.
const dateFormat = createDateFormat({ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
const shortDateFormat = createDateFormat({ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
const numericDateFormat = createDateFormat({ month: 'numeric', day: 'numeric', timeZone: 'UTC' });
const hourFormat = createDateFormat({ hour: 'numeric', timeZone: 'UTC' });
const timeFormat = createDateFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** Returns a date such as `2027-06-12` as `Saturday, June 12`. */
export function formatLocalDate(date: string): string {
  return dateFormat(new Date(`${date}T00:00:00Z`));
}

/** Returns a date such as `2027-06-12` as `Sat, Jun 12`. */
export function formatShortDate(date: string): string {
  return shortDateFormat(new Date(`${date}T00:00:00Z`));
}

/** Returns a date such as `2027-06-12` as `6/12`, for charts. */
export function formatNumericDate(date: string): string {
  return numericDateFormat(new Date(`${date}T00:00:00Z`));
}

/** Returns an hour from 0 to 24 as `5 PM`. */
export function formatLocalHour(hour: number): string {
  return hourFormat(hour * 60 * 60 * 1000);
}

/** Returns the beginning of an hour from 0 to 24 as `5:00 PM`, for sentences. */
export function formatLocalTime(hour: number): string {
  return timeFormat(hour * 60 * 60 * 1000);
}
