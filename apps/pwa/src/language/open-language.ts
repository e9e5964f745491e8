import type { Language } from '@rollcall/schema/language';
import { loadCatalogue } from './cached-catalogue.ts';
import { documentLanguage, setLanguage } from './set-language.ts';

/** Loads the catalogue of a language and sets it. Never rejects: without a catalogue the page stays in English. */
export async function openLanguage(code: Language): Promise<void> {
  try {
    const catalogue = await loadCatalogue(code);
    if (catalogue) setLanguage(code, catalogue);
  } catch (error) {
    console.info('The page stays in English', error);
  }
  // The server painted the document in the language of the request.
  document.documentElement.lang = documentLanguage();
}
