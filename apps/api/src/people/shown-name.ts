/** Returns a name that somebody gave themselves, as others see it: of a typed address, the part before the `@`. */
export function toShownName(name: string): string {
  return name.replace(/(\S)@\S*/g, '$1');
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns the first letter of the first and of the last word of a name, in upper case; `?` for a name without letters. */
export function toInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const shown = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  const initials = shown.map((word) => [...graphemes.segment(word)][0]!.segment.toUpperCase());
  return initials.join('') || '?';
}
