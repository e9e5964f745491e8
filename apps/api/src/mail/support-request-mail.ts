import type { MailMessage } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';
import { toShortText } from './short-text.ts';

interface SupportRequestDetails {
  /** The support address of the setting. */
  address: string;
  requestId: string;
  sender: { name: string; address: string; isProven: boolean };
  plan: string;
  version: string;
  eventName: string | null;
  message: string;
}

/** Renders what an account asks of support. In English like the log: it is for whoever runs the server. */
export function supportRequestMail({ address, requestId, sender, ...details }: SupportRequestDetails): MailMessage {
  const name = toShortText(sender.name);
  const { plan, version, eventName, message } = details;
  return {
    ...renderMail({
      language: 'en-US',
      to: { name: 'Support', address },
      subject: `Priority support (${plan}): ${name || sender.address}`,
      heading: 'Priority support',
      paragraphs: [
        ...message.split(/\n{2,}/),
        `From: ${name} <${sender.address}>${sender.isProven ? '' : ', not confirmed'}`,
        `Plan: ${plan}. Rollcall ${version}.${eventName === null ? '' : ` Event: ${toShortText(eventName)}.`}`,
      ],
      note: 'Sent from the account page. A reply goes to the sender.',
    }),
    replyTo: { name, address: sender.address },
    requestId,
  };
}
