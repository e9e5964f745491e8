import type { Message } from './mail.ts';
import { writeMail } from './mail-page.ts';

/** The way to a new password. `url` carries the token: whoever has this mail can set the password once. */
export function passwordResetMail(mail: { to: Message['to']; url: string; minutes: number }): Message {
  return writeMail({
    to: mail.to,
    subject: 'Choose a new password for Rollcall',
    heading: 'Choose a new password',
    paragraphs: [
      `Somebody asked for a new password for the Rollcall account with this address. The link works once, for ${mail.minutes} minutes. Choosing a new password signs you out everywhere.`,
    ],
    link: { label: 'Choose a new password', url: mail.url },
    note: 'If that was not you, do nothing: your password stays as it is.',
  });
}
