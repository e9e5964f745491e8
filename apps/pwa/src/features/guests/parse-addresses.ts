import { Invitation } from '@rollcall/schema/guest';

export interface ParsedAddresses {
  /** One for each address, in the order of the text. */
  invitations: Invitation[];
  /** Parts of the text without an address. */
  invalid: string[];
}

/**
 * Parses pasted addresses, each with or without a name, as mail programs and spreadsheets copy them:
 * `Gisela Meyer <gisela@example.com>`, `tom@example.com`, separated by commas, semicolons or lines. A guest without
 * a name is called as the address begins.
 */
export function parseAddresses(text: string): ParsedAddresses {
  const invitations = new Map<string, Invitation>();
  const invalid: string[] = [];
  for (const part of text.split(/[,;\r\n]+/).map((one) => one.trim())) {
    if (part === '') continue;
    const address = /[^\s<>"]+@[^\s<>"]+/.exec(part)?.[0] ?? '';
    const name = part.replace(address, '').replace(/[<>"]/g, '').trim();
    const parsed = Invitation.safeParse({ guestName: name || address.split('@')[0], guestEmail: address });
    if (!parsed.success) invalid.push(part);
    else if (!invitations.has(parsed.data.guestEmail)) invitations.set(parsed.data.guestEmail, parsed.data);
  }
  return { invitations: [...invitations.values()], invalid };
}
