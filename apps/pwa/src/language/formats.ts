import { language } from './language.ts';

/** Made at their first use, because the language is not settled while modules load, and making one is slow. */
function once<Format>(make: (language: string) => Format): () => Format {
  let made: Format | undefined;
  return () => {
    made ??= make(language.get());
    return made;
  };
}

/** `dateFormat({ month: 'long' })` says dates in the reader's language and time zone, unless the options name one. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (at: Date | number) => string {
  const format = once((code) => new Intl.DateTimeFormat(code, options));
  return (at) => format().format(at);
}

const wholeNumber = once((code) => new Intl.NumberFormat(code));

/** `1,234` */
export function numberText(value: number): string {
  return wholeNumber().format(value);
}

/** US dollars: `$19.99`, or `$19` where there are no cents, unless they are asked for. */
export function priceText(cents: number, { withCents = false } = {}): string {
  return new Intl.NumberFormat(language.get(), {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 && !withCents ? 0 : 2,
  }).format(cents / 100);
}
