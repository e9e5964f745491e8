import { expect } from '@playwright/test';
import { type ParsedMail, readMails } from '../../../api/test/read-mails.ts';

async function listMailsTo(dataDir: string, address: string): Promise<ParsedMail[]> {
  return (await readMails(dataDir)).filter(({ to }) => to?.some((recipient) => recipient.address === address));
}

/** Resolves with the `count`th mail to the address. The server sends mails after it has responded. */
async function waitForMail(dataDir: string, address: string, count: number): Promise<ParsedMail> {
  const countMails = async () => (await listMailsTo(dataDir, address)).length;
  await expect.poll(countMails, { message: `mails to ${address}` }).toBe(count);
  return (await listMailsTo(dataDir, address)).at(-1)!;
}

/** Resolves with the six digits of the `count`th mail to the address. */
export async function waitForMailedCode(dataDir: string, address: string, count = 1): Promise<string> {
  const { subject = '' } = await waitForMail(dataDir, address, count);
  const [, code] = /^(\d{6}) is/.exec(subject) ?? [];
  if (!code) throw new Error('the mail has no code');
  return code;
}

/** Resolves with path and query of the link in the `count`th mail to the address. Its origin is not the browser's. */
export async function waitForMailedLink(dataDir: string, address: string, count = 1): Promise<string> {
  const { text } = await waitForMail(dataDir, address, count);
  const [link] = /http:\/\/localhost[^\s"<>]*\?[^\s"<>]*/.exec(text) ?? [];
  if (!link) throw new Error('the mail has no link');
  const { pathname, search } = new URL(link);
  return pathname + search;
}
