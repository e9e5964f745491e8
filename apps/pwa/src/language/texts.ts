import { type ComponentsJSON, createI18n, type Messages, type Translations } from '@nanostores/i18n';
import { sourceLanguage } from '@rollcall/schema/language';
import { keepMount } from 'nanostores';
import { language } from './language.ts';

/** Defines texts; its `cache` has the texts of each language by part. */
export const define = createI18n(language, {
  baseLocale: sourceLanguage,
  // `openLanguage` loads a catalogue as one file. Parts that are missing from it stay in English.
  get: async (_code: string, parts: string[]) => withoutTexts(parts),
});

/** Returns a catalogue without texts, so that these parts stay in English. */
export function withoutTexts(parts: string[]): ComponentsJSON {
  return Object.fromEntries(parts.map((part) => [part, {}]));
}

/** Widens literal types to `string`, since the texts differ by language. */
type Read<English> = { [Name in keyof English]: English[Name] extends string ? string : English[Name] };

/** Returns the texts of one part of the page in the current language. */
interface Texts<English extends Translations> {
  (): Read<English>;
  /** The English messages from which the catalogues are generated. */
  messages: Messages<English>;
}

/**
 * Defines the English texts of one part of the page: `texts('join', { title: 'Join an event' })`. Call the returned
 * function when a text is needed, never while a module loads: the catalogue may not have loaded by then.
 *
 * @param part the name of the part in the catalogues, unique in the whole page
 */
export function texts<English extends Translations>(part: string, english: English): Texts<English> {
  const messages = define(part, english);
  keepMount(messages);
  return Object.assign(() => messages.get() as Read<English>, { messages });
}
