import { sourceLanguage } from '@rollcall/schema/language';
import { getPreferredLanguage } from './language.ts';

/**
 * Sets the language of this page and loads its catalogue. English is bundled and needs none. Never rejects: the page
 * stays in English if the catalogue fails to load in time.
 */
export async function loadLanguage(): Promise<void> {
  const code = getPreferredLanguage();
  // Imported only for other languages, since English needs no catalogue.
  if (code !== sourceLanguage)
    await import('./open-language.ts').then(
      ({ openLanguage }) => openLanguage(code),
      () => 0,
    );
}
