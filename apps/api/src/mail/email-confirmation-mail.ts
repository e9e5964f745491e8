import type { MailMessage } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';

/**
 * Renders the mail with the link that proves an account's address. `url` contains the single-use token. It names nobody,
 * since anybody can register with the address.
 */
export function emailConfirmationMail(mail: { address: string; url: string; hours: number }): MailMessage {
  return renderMail({
    to: { name: '', address: mail.address },
    subject: 'Confirm your email address for Rollcall',
    heading: 'Confirm your email address',
    paragraphs: [
      `Somebody created a Rollcall account with this address. Once you have confirmed that it is yours, you can invite guests by email. The link works once, for ${mail.hours} hours.`,
    ],
    link: { label: 'Confirm my address', url: mail.url },
    note: 'If that was not you, do nothing.',
  });
}
