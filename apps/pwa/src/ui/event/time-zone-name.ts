import { language } from '../../language/language.ts';

/**
 * Returns what people call a time zone, in the page's language: `Eastern Time` for the IANA name `America/New_York`. A
 * zone that has no name in the CLDR is given by its offset, such as `GMT+3`.
 */
export function formatTimeZoneName(timeZone: string): string {
  // UTC has no generic name, and its own in the form in which others tell summer from winter.
  const timeZoneName = timeZone === 'UTC' ? 'long' : 'longGeneric';
  const format = new Intl.DateTimeFormat(language.get(), { timeZone, timeZoneName });
  return format.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
