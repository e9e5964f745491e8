import { type ComponentsJSON, createI18n, type Messages, type Translations } from '@nanostores/i18n';
import { keepMount } from 'nanostores';
import { getPreferredLanguage, language, sourceLanguage } from './language.ts';

const define = createI18n(language, {
  baseLocale: sourceLanguage,
  // `openLanguage` loads a catalogue as one file. Parts that are missing from it stay in English.
  get: async (_code: string, parts: string[]) => withoutTexts(parts),
});

function withoutTexts(parts: string[]): ComponentsJSON {
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

/**
 * Sets the language of this page and loads its catalogue. English is bundled and needs none. Never rejects: the page
 * stays in English if the catalogue fails to load in time.
 */
export async function loadLanguage(): Promise<void> {
  try {
    const code = getPreferredLanguage();
    if (code === sourceLanguage) return;
    // Imported only for other languages, since English needs no catalogue.
    const { loadCatalogue: readCatalogue } = await import('./cached-catalogue.ts');
    const catalogue = await readCatalogue(code);
    if (!catalogue) return;
    const english = Object.keys(define.cache[sourceLanguage] ?? {});
    Object.assign(define.cache, { [code]: { ...withoutTexts(english), ...catalogue } });
    language.set(code);
    document.documentElement.lang = code;
  } catch (error) {
    console.info('The page stays in English', error);
  }
}
