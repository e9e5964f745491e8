import type { Message } from './mail.ts';
import { writeMail } from './mail-page.ts';

/** Six digits that prove an address. Nothing in it depends on whether the address is known here. */
export function signInCodeMail({
  address,
  code,
  minutes,
}: {
  address: string;
  code: string;
  minutes: number;
}): Message {
  return writeMail({
    to: { name: '', address },
    subject: `${code} is your Rollcall code`,
    heading: 'Your code',
    paragraphs: [`Type it where you asked for it, within ${minutes} minutes. It works in that browser only.`],
    code,
    note: 'Nobody from Rollcall will ask you for this code. If you did not ask for it, you need not do anything.',
  });
}
