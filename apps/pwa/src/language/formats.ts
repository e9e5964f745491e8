import { language } from './language.ts';

/** Creates a format on first use and caches it: the language is unknown while modules load, and creation is slow. */
function once<Format>(make: (language: string) => Format): () => Format {
  let made: Format | undefined;
  return () => {
    made ??= make(language.get());
    return made;
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
