import { browser } from '@nanostores/i18n';
import { atom } from 'nanostores';

/** The language of the texts in the sources, which are in the `*.texts.ts` files. */
export const sourceLanguage = 'en-US';

/** BCP 47 codes of the other languages, each with a catalogue `public/locales/{code}.json`. */
const translated: readonly string[] = [];

/** The `localStorage` key of the selected language, which overrides the browser's preference. */
const choiceKey = 'rollcall-language';

/** The language of this page. It is set before the first render; another language requires a reload. */
export const language = atom<string>(sourceLanguage);

/** Returns the language selected on this device, or else the one that the browser prefers. */
export function getPreferredLanguage(): string {
  const choice = localStorage.getItem(choiceKey);
  if (choice && /^[a-z]{2,3}(-[A-Za-z]{2,8})*$/.test(choice)) return choice;
  return browser({ available: [sourceLanguage, ...translated], fallback: sourceLanguage }).get();
}
