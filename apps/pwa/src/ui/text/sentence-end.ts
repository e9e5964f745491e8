/** What parts a title from the sentence after it for who listens: on the screen they stand on lines of their own. */
export function sentenceEnd(title: string): string {
  return /\p{P}$/u.test(title) ? ' ' : '. ';
}
