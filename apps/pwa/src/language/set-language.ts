import type { ComponentsJSON } from '@nanostores/i18n';
import { type Language, sourceLanguage } from '@rollcall/schema/language';
import { language } from './language.ts';
import { define, withoutTexts } from './texts.ts';

/** Sets the language of all texts. Those that its catalogue lacks stay in English. */
export function setLanguage(code: Language, catalogue: ComponentsJSON): void {
  const english = Object.keys(define.cache[sourceLanguage] ?? {});
  Object.assign(define.cache, { [code]: { ...withoutTexts(english), ...catalogue } });
  language.set(code);
}

/** Returns the value of a document's `lang` attribute: the English of the sources is read anywhere. */
export function documentLanguage(): string {
  return language.get() === sourceLanguage ? 'en' : language.get();
}
