/**
 * Returns the separator between a title and the following sentence for screen readers. On screen they are on separate
 * lines.
 */
export function sentenceEnd(title: string): string {
  return /\p{P}$/u.test(title) ? ' ' : '. ';
}
