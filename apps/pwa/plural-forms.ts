import type { Language } from '@rollcall/schema/language';

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>>;

/** Returns a text for each plural category of a language, with `{count}` for the number. */
export function listForms(language: Language, textOf: (count: number) => string): PluralForms {
  const rules = new Intl.PluralRules(language);
  const forms: PluralForms = {};
  for (let number = 1; number <= 100; number++) {
    forms[rules.select(number)] ??= textOf(number).replace(String(number), '{count}');
  }
  return { ...forms, other: forms.other ?? textOf(0).replace('0', '{count}') };
}
