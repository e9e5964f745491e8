import { foldText } from './text.ts';

/** Letters and digits, which make up words. Folded texts have no marks. */
const wordCharacter = /[\p{L}\p{N}\p{M}]/u;
/** Letters of scripts that put no spaces between words. */
const unspacedLetter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Words, and pictures that are written like one: each is searched for by itself. */
const searchedWord = /[\p{L}\p{N}\p{M}]+|[\p{Extended_Pictographic}\p{Regional_Indicator}]/gu;

/** A shorter word is searched for at the beginnings of words alone: most words have it somewhere inside. In code points. */
const minInnerLength = 3;

/** Returns the distinct words of a search, folded. None: the search finds nothing. */
export function findSearchedWords(search: string): string[] {
  return [...new Set(foldText(search).match(searchedWord))];
}

/** Returns whether a folded word is too short to be found inside of words. */
export function isShortWord(word: string): boolean {
  return [...word].length < minInnerLength;
}

/** Returns the first two characters of each word of a folded text. Without spaces, each character begins a word. */
export function listWordStarts(text: string): Set<string> {
  const characters = [...text];
  const starts = new Set<string>();
  for (const [index, character] of characters.entries()) {
    if (isStart(character, characters[index - 1])) starts.add(character + (characters[index + 1] ?? ''));
  }
  return starts;
}

/**
 * Returns whether a text has all words of {@link findSearchedWords}: inside of its words, a short one at their beginnings.
 * The server's index finds the same.
 */
export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = foldText(text);
  if (!words.every((word) => folded.includes(word))) return false;
  const short = words.filter(isShortWord);
  if (short.length === 0) return true;
  const starts = [...listWordStarts(folded)];
  return short.every((word) => starts.some((start) => start.startsWith(word)));
}

function isStart(character: string, previous: string | undefined): boolean {
  if (/\s/u.test(character)) return false;
  if (previous === undefined || unspacedLetter.test(character)) return true;
  return !wordCharacter.test(character) || !wordCharacter.test(previous);
}
