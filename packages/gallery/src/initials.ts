const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the initials of a name: the first letters of its first and its last word; `?` for a name without letters. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const shown = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return shown.map(firstLetter).join('') || '?';
}

/** Returns the first letter in upper case. Only the first is kept if upper case turns it into two. */
function firstLetter(word: string): string {
  const [letter] = letters.segment(word);
  const [first] = letters.segment(letter!.segment.toUpperCase());
  return first!.segment;
}
