import type { MailMessage } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';

/** Renders an administrator's invitation to register. `url` contains the token. */
export function accountInvitationMail(mail: { address: string; url: string; days: number }): MailMessage {
  return renderMail({
    to: { name: '', address: mail.address },
    subject: 'You are invited to Rollcall',
    heading: 'Host your events with Rollcall',
    paragraphs: [
      `You can create an account with this address. Then you create an event, print its QR code, and every guest's photos come together in one gallery. The link works for ${mail.days} days.`,
    ],
    link: { label: 'Create my account', url: mail.url },
    note: 'If you do not know why you got this, you can ignore it.',
  });
}
