import type { PaperSize } from './paper-size.ts';

/** The regions whose paper size is US Letter (Unicode CLDR, supplemental measurement data). */
const letterRegions = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/** Parts of the world in which all time zones but Manila's are of regions that use A4 paper. */
const a4Areas = /^(Africa|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian)\/(?!Manila$)/;

/**
 * Returns the usual paper size where an event takes place, as far as its time zone tells, or else that of the region of
 * the browser's language, such as `en-US`. A language without a region counts as that of its likeliest one.
 */
export function usualPaperSize(timeZone?: string | null, languageTag: string = navigator.language): PaperSize {
  if (timeZone && a4Areas.test(timeZone)) return 'a4';
  try {
    return letterRegions.has(new Intl.Locale(languageTag).maximize().region ?? '') ? 'letter' : 'a4';
  } catch {
    // Some browsers report a POSIX locale, such as `en-US@posix`, which is no language tag.
    return 'a4';
  }
}
