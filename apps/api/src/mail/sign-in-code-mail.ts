import type { MailMessage } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';

/** Renders the mail with a six-digit sign-in code. It does not depend on whether the address has an account. */
export function signInCodeMail({
  address,
  code,
  minutes,
}: {
  address: string;
  code: string;
  minutes: number;
}): MailMessage {
  return renderMail({
    to: { name: '', address },
    subject: `${code} is your Rollcall code`,
    heading: 'Your code',
    paragraphs: [`Type it where you asked for it, within ${minutes} minutes. It works in that browser only.`],
    code,
    note: 'Nobody from Rollcall will ask you for this code. If you did not ask for it, you need not do anything.',
  });
}
