export const paperSizes = ['a4', 'letter'] as const;

/** The dimensions of the sizes are in printed-page.css. */
export type PaperSize = (typeof paperSizes)[number];

/** The regions whose paper size is US Letter (Unicode CLDR, supplemental measurement data). */
const letterRegions = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

export function isPaperSize(value: unknown): value is PaperSize {
  return paperSizes.some((size) => size === value);
}

/**
 * Returns the usual paper size of a language's region, such as `en-US`. A language without a region counts as that of
 * its likeliest one.
 */
export function defaultPaperSize(languageTag: string = navigator.language): PaperSize {
  try {
    return letterRegions.has(new Intl.Locale(languageTag).maximize().region ?? '') ? 'letter' : 'a4';
  } catch {
    // Some browsers report a POSIX locale, such as `en-US@posix`, which is no language tag.
    return 'a4';
  }
}
