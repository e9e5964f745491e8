import { type Language, sourceLanguage } from '@rollcall/schema/language';

/** Returns the folder of the documents in a language, inside that of the built app; see apps/pwa/shells.plugin.ts. */
export function documentFolder(language: Language): string {
  return language === sourceLanguage ? '' : `documents/${language}`;
}
