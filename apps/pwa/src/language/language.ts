import { browser } from '@nanostores/i18n';
import { atom } from 'nanostores';

/** English is written in the sources, in the `*.texts.ts` beside what shows it. */
export const sourceLanguage = 'en-US';

/** BCP 47 codes of the other languages, each with a catalogue `public/locales/{code}.json`. */
const translated: readonly string[] = [];

/** Where a device keeps the language that was chosen on it, instead of the one that its browser asks for. */
const choiceKey = 'rollcall-language';

/** The language of this page, settled before its first screen is drawn; who chooses another one reloads. */
export const language = atom<string>(sourceLanguage);

/** What the reader would like to read: the choice made on this device, else what the browser asks for. */
export function wantedLanguage(): string {
  const choice = localStorage.getItem(choiceKey);
  if (choice && /^[a-z]{2,3}(-[A-Za-z]{2,8})*$/.test(choice)) return choice;
  return browser({ available: [sourceLanguage, ...translated], fallback: sourceLanguage }).get();
}
