import { language } from './language.ts';

/**
 * Creates a format on first use and caches it: the language is unknown while modules load, and creation is slow. The
 * language of a page never changes; the build renders documents in one after the other.
 */
function once<Format>(make: (language: string) => Format): () => Format {
  let made: { language: string; format: Format } | undefined;
  return () => {
    if (made?.language !== language.get()) made = { language: language.get(), format: make(language.get()) };
    return made.format;
  };
}

/** Returns a function that formats dates in the page's language, and in the browser's time zone unless one is given. */
export function createDateFormat(options: Intl.DateTimeFormatOptions): (at: Date | number) => string {
  const format = once((code) => new Intl.DateTimeFormat(code, options));
  return (at) => format().format(at);
}

const wholeNumber = once((code) => new Intl.NumberFormat(code));

/** Formats a number, such as `1,234`. */
export function formatNumber(value: number): string {
  return wholeNumber().format(value);
}

/** Formats US dollars, such as `$19.99`. Whole dollars are formatted as `$19`, unless `withCents` is set. */
export function formatPrice(cents: number, { withCents = false } = {}): string {
  return new Intl.NumberFormat(language.get(), {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 && !withCents ? 0 : 2,
  }).format(cents / 100);
}

const sizeUnits = [
  { unit: 'gigabyte', bytes: 1e9 },
  { unit: 'megabyte', bytes: 1e6 },
  { unit: 'kilobyte', bytes: 1e3 },
] as const;

/** Formats a size with two digits or more, such as `1.2 GB` or `340 MB`. */
export function formatFileSize(bytes: number): string {
  const { unit, bytes: size } = sizeUnits.find((candidate) => bytes >= candidate.bytes) ?? sizeUnits[2];
  const value = bytes / size;
  return new Intl.NumberFormat(language.get(), {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
