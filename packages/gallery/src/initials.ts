const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the initials of a name: the first letters of its first and its last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map((word) => firstLetter(word ?? '')).join('');
}

/** Returns the first letter in upper case. Only the first is kept if upper case turns it into two. */
function firstLetter(word: string): string {
  const [letter] = letters.segment(word);
  const upper = letter?.segment.toUpperCase() ?? '';
  const [first] = letters.segment(upper);
  return first?.segment ?? '';
}
