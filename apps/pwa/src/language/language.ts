import { type Language, languageChoiceKey, sourceLanguage } from '@rollcall/schema/language';
import { atom } from 'nanostores';

/** The language of this page. It is set before the first render; another language requires a reload. */
export const language = atom<Language>(sourceLanguage);

/**
 * Returns the language selected on this device, or else that of the document, which the server has selected by the
 * browser's preference. It may have no catalogue.
 */
export function getPreferredLanguage(): Language {
  const code = readChoice() ?? document.documentElement.lang;
  return code === 'en' ? sourceLanguage : (code as Language);
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(languageChoiceKey);
  } catch {
    // Where storage is blocked, the document is in the language that the cookie names.
    return null;
  }
}
