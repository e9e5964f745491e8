/** Letters and digits, which make up words. */
const wordCharacter = /[\p{L}\p{N}\p{M}]/u;
/** Letters of scripts that put no spaces between words. */
const unspacedLetter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The size of the parts that texts are indexed by, in code points: that of FTS5's trigram tokenizer. */
const gramLength = 3;
/** More would make a long search slower, and hardly any text has so many parts of it but not the whole. */
const maxGrams = 12;

/**
 * Returns the beginnings of words in folded texts, in a form whose trigrams {@link gramsOf} finds for a search of one or
 * two characters. Each text has a marker of its own, so that a search can be limited to one.
 */
export function markWordStarts(...texts: string[]): string {
  return texts.map((text, index) => markStarts([...text], markerOf(index))).join('');
}

/**
 * Returns the trigrams that a text has if it contains `search`, both folded. A search of one or two characters matches
 * the beginnings of words in the text of this index in {@link markWordStarts}.
 */
export function gramsOf(search: string, startsIndex: number): string[] {
  const characters = [...search];
  const padded =
    characters.length < gramLength
      ? [...Array.from({ length: gramLength - characters.length }, () => markerOf(startsIndex)), ...characters]
      : characters;
  const grams = new Set<string>();
  for (let start = 0; start + gramLength <= padded.length; start++) {
    grams.add(padded.slice(start, start + gramLength).join(''));
  }
  return [...grams].slice(0, maxGrams);
}

/** Returns whether a search is too short to be found inside of words. */
export function isShortSearch(search: string): boolean {
  return [...search].length < gramLength;
}

function markStarts(characters: string[], marker: string): string {
  const starts = new Set<string>();
  for (const [index, character] of characters.entries()) {
    if (isStart(character, characters[index - 1])) starts.add(character + (characters[index + 1] ?? ''));
  }
  return [...starts].map((start) => marker + marker + start).join('');
}

function isStart(character: string, previous: string | undefined): boolean {
  if (/\s/u.test(character)) return false;
  if (previous === undefined || unspacedLetter.test(character)) return true;
  return !wordCharacter.test(character) || !wordCharacter.test(previous);
}

/** A control character, which is in texts only if somebody sends it on purpose. */
function markerOf(index: number): string {
  return String.fromCharCode(1 + index);
}
