import { type count as libraryCount, strings, type TranslationJSON, transform } from '@nanostores/i18n';

/** Cached, since each photo of the gallery has a number and creating the rules takes as long as rendering the photo. */
const rules = new Map<string, Intl.PluralRules>();

function formOf(language: string, number: number): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(number);
}

/** Defines a text with plural forms: `count({ one: '{count} photo', other: '{count} photos' })`. */
export const count = transform((language, forms: Record<string, TranslationJSON>, number: number) =>
  strings(forms[formOf(language, number)] ?? forms.other ?? '', (text) => text.replaceAll('{count}', String(number))),
) as unknown as typeof libraryCount;
