import { type count as libraryCount, strings, type TranslationJSON, transform } from '@nanostores/i18n';

/** Making one takes as long as drawing a photo of the gallery, and there is a number in every one of them. */
const rules = new Map<string, Intl.PluralRules>();

function formOf(language: string, number: number): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(number);
}

/** A text in the forms that a number asks for: `count({ one: '{count} photo', other: '{count} photos' })`. */
export const count = transform((language, forms: Record<string, TranslationJSON>, number: number) =>
  strings(forms[formOf(language, number)] ?? forms.other ?? '', (text) => text.replaceAll('{count}', String(number))),
) as unknown as typeof libraryCount;
