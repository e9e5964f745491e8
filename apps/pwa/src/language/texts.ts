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
 * Reads the catalogue of the reader's language, one file; English is here already and costs nothing. Never fails: a
 * catalogue that cannot be had leaves the page in English.
 */
export async function openLanguage(): Promise<void> {
  const code = wantedLanguage();
  if (code === sourceLanguage) return;
  try {
    const answer = await fetch(`/locales/${code}.json`);
    if (!answer.ok) return;
    const catalogue: ComponentsJSON = await answer.json();
    Object.assign(define.cache, {
      [code]: { ...withoutTexts(Object.keys(define.cache[sourceLanguage] ?? {})), ...catalogue },
    });
  } catch {
    return;
  }
  language.set(code);
  document.documentElement.lang = code;
}
