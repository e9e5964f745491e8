/** Characters of a typed name. A name needs fewer, and a message to the recipient more. */
const maxNameLength = 50;

/**
 * Shortens a typed name to one line in which no mail program recognizes an address: a zero-width space follows each
 * character that joins the parts of one.
 */
export function toShortText(text: string): string {
  const characters = [...text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()];
  const short =
    characters.length > maxNameLength ? `${characters.slice(0, maxNameLength).join('')}…` : characters.join('');
  return short.replace(/[.:/@](?=\S)/g, '$&\u200B');
}
