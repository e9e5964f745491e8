import { type params as libraryParams, strings, transform } from '@nanostores/i18n';

type Values = Record<string, string | number>;

/**
 * Defines a text with placeholders: `params('Signed in as {name}')`, used as `t.signedIn({ name })`. It replaces the
 * library's `params`, which interprets `$&` and `{date}` inside a value, and values contain user input.
 */
export const params = transform((_language, text: string, values: Values) =>
  strings(text, (part) => part.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place))),
) as typeof libraryParams;
