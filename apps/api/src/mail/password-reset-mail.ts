import type { MailMessage } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';

/** Renders the mail with a password reset link. `url` contains the single-use token. */
export function passwordResetMail(mail: { to: MailMessage['to']; url: string; minutes: number }): MailMessage {
  return renderMail({
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
