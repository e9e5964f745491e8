import { type params as libraryParams, strings, transform } from '@nanostores/i18n';

type Values = Record<string, string | number>;

/**
 * A text with places for values: `params('Signed in as {name}')`, used as `t.signedIn({ name })`. The library's own
 * reads `$&` and `{date}` inside a value as instructions, and values are what guests typed.
 */
export const params = transform((_language, text: string, values: Values) =>
  strings(text, (part) => part.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place))),
) as typeof libraryParams;
