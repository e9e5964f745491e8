import { isShortWord, listWordStarts } from '@rollcall/schema/text-search';

/** The size of the parts that texts are indexed by, in code points: that of FTS5's trigram tokenizer. */
const gramLength = 3;
/** More would make a long search slower, and hardly any text has so many parts of it but not the whole. */
const maxGrams = 12;

/**
 * Returns the beginnings of words in folded texts, in a form whose trigrams {@link listSearchGrams} has for a word of one or
 * two characters. Each text has a marker of its own, so that a search can be limited to one.
 */
export function markWordStarts(...texts: string[]): string {
  return texts
    .map((text, index) => [...listWordStarts(text)].map((start) => markStart(start, index)).join(''))
    .join('');
}

/** Returns the beginning of a word as {@link markWordStarts} has it for the text of this index. */
export function markStart(start: string, index: number): string {
  // A control character, which is in texts only if somebody sends it on purpose.
  return String.fromCharCode(1 + index).repeat(2) + start;
}

/**
 * Returns the trigrams of a text that contains all of these folded terms, the longest first. Terms of one or two characters
 * match the beginnings of words in the text of this index in {@link markWordStarts}.
 */
export function listSearchGrams(terms: readonly string[], startsIndex: number): string[] {
  const byLength = [...terms].sort((one, other) => other.length - one.length);
  const grams = byLength.flatMap((term) => gramsOf(isShortWord(term) ? markStart(term, startsIndex) : term));
  return [...new Set(grams)].slice(0, maxGrams);
}

/** Returns the trigrams of texts, each once. */
export function listTextGrams(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(gramsOf))];
}

function gramsOf(text: string): string[] {
  const characters = [...text];
  const last = characters.length - gramLength;
  return Array.from({ length: last + 1 }, (_, start) => characters.slice(start, start + gramLength).join(''));
}
