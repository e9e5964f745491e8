import { type ComponentsJSON, createI18n, type Messages, type Translations } from '@nanostores/i18n';
import { keepMount } from 'nanostores';
import { language, sourceLanguage, wantedLanguage } from './language.ts';

const define = createI18n(language, {
  baseLocale: sourceLanguage,
  // Catalogues are whole files that openLanguage reads; a part that one does not have stays English.
  get: async (_code: string, parts: string[]) => withoutTexts(parts),
});

function withoutTexts(parts: string[]): ComponentsJSON {
  return Object.fromEntries(parts.map((part) => [part, {}]));
}

/** In another language the words are others. */
type Read<English> = { [Name in keyof English]: English[Name] extends string ? string : English[Name] };

/** The texts of one part of the page, in the reader's language. */
interface Texts<English extends Translations> {
  (): Read<English>;
  /** What the catalogues are written from. */
  messages: Messages<English>;
}

/**
 * Texts of one part of the page, written in English: `texts('join', { title: 'Join an event' })`. To be asked when
 * something is drawn or said, never while a module loads: the catalogue may still be on its way then.
 *
 * @param part their name in the catalogues, once in the whole page
 */
export function texts<English extends Translations>(part: string, english: English): Texts<English> {
  const messages = define(part, english);
  keepMount(messages);
  return Object.assign(() => messages.get() as Read<English>, { messages });
}

/**
 * Settles the language of this page; English is here already and costs nothing. Never fails and never takes longer than
 * the catalogue may: one that cannot be had leaves the page in English.
 */
export async function openLanguage(): Promise<void> {
  try {
    const code = wantedLanguage();
    if (code === sourceLanguage) return;
    // Whoever reads English needs none of it.
    const { readCatalogue } = await import('./kept-catalogue.ts');
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
