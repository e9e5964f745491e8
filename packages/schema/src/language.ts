/** The language of the texts in the sources. */
export const sourceLanguage = 'en-US';

/** The languages of pages and mails, by BCP 47 code. */
export const languages = ['en-US', 'de', 'es', 'fr', 'it', 'pl', 'pt'] as const;

export type Language = (typeof languages)[number];

/** Each language named in itself. */
export const languageNames: Record<Language, string> = {
  'en-US': 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  pl: 'Polski',
  pt: 'Português',
};

/** The languages that the sources are translated into, each with a catalogue `apps/pwa/locales/{code}.json`. */
export const translatedLanguages = languages.filter((code) => code !== sourceLanguage);

/** The name of the cookie and of the `localStorage` entry with the language that was selected in this browser. */
export const languageChoiceKey = 'rollcall-language';

/**
 * Returns the first available language of a list of preferred ones, by the primary subtag: `de-AT` selects `de`
 * (RFC 4647, section 3.4). Returns English if none is available.
 */
export function matchLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const found = languages.find((code) => primarySubtag(code) === primarySubtag(tag));
    if (found) return found;
  }
  return sourceLanguage;
}

function primarySubtag(tag: string): string | undefined {
  return tag.toLowerCase().split('-')[0];
}
