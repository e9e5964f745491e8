const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** At most two letters that stand for somebody: of the first word and of the last. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map((word) => firstLetter(word ?? '')).join('');
}

/** Some letters are two in upper case. */
function firstLetter(word: string): string {
  const [letter] = letters.segment(word);
  const upper = letter?.segment.toUpperCase() ?? '';
  const [first] = letters.segment(upper);
  return first?.segment ?? '';
}
