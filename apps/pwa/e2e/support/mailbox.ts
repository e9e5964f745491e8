import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The mails that the server wrote to `address`, the oldest first: headers and text, without transfer encoding. */
function mailsTo(dataDir: string, address: string): string[] {
  const folder = join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => decode(readFileSync(join(folder, name), 'latin1')))
    .filter((mail) => mail.match(/^To: .*$/im)?.[0].includes(address));
}

/** RFC 2045, section 6.7: quoted-printable. */
function decode(mail: string): string {
  return mail
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Waits for the `count`th mail to the address, since mails leave behind the answer. */
async function waitForMail(dataDir: string, address: string, count: number): Promise<string> {
  await expect.poll(() => mailsTo(dataDir, address).length, { message: `mails to ${address}` }).toBe(count);
  return mailsTo(dataDir, address).at(-1) ?? '';
}

/** The six digits of the `count`th mail to the address. */
export async function waitForMailedCode(dataDir: string, address: string, count = 1): Promise<string> {
  const [, code] = /^Subject: (\d{6}) is/m.exec(await waitForMail(dataDir, address, count)) ?? [];
  if (!code) throw new Error('the mail has no code');
  return code;
}

/** Path and query of the link in the `count`th mail to the address; the test's browser has another origin. */
export async function waitForMailedLink(dataDir: string, address: string, count = 1): Promise<string> {
  const [link] = /http:\/\/localhost[^\s"<>]*\?[^\s"<>]*/.exec(await waitForMail(dataDir, address, count)) ?? [];
  if (!link) throw new Error('the mail has no link');
  const { pathname, search } = new URL(link);
  return pathname + search;
}
