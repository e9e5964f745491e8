import type { Language } from '@rollcall/schema/language';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';
import type { MailTexts, PluralForms } from './texts/mail-texts.ts';
import { pl } from './texts/pl.ts';
import { pt } from './texts/pt.ts';

export const mailTexts: Record<Language, MailTexts> = { 'en-US': en, de, es, fr, it, pl, pt };

/** Formats a duration, such as `30 minutes`. */
export function formatDuration(language: Language, value: number, unit: 'minute' | 'hour' | 'day'): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** Returns the plural form for a number, with the number in it. */
export function selectPlural(language: Language, forms: PluralForms, count: number): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return form.replace('{count}', new Intl.NumberFormat(language).format(count));
}
