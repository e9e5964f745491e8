import type { MailDefaults, SendMailOptions } from 'nodemailer';
import type { MailMessage } from './mail-transport.ts';

/** Characters. Longer display names and subjects are cut. */
const maxHeaderLength = 255;

/** The options of every mail. Content of a mail never makes Nodemailer read a file or fetch a URL. */
export const nodemailerDefaults = {
  disableFileAccess: true,
  disableUrlAccess: true,
  // RFC 3834, section 5: prevents automatic replies.
  headers: { 'Auto-Submitted': 'auto-generated' },
} as const satisfies MailDefaults;

/**
 * Returns the options with which Nodemailer sends a message. The envelope is set and not derived from the headers, so
 * that a name with line breaks adds no recipient (ASVS 1.3.11).
 */
export function toNodemailerOptions(message: MailMessage, from: string): SendMailOptions {
  const { address } = message.to;
  return {
    from,
    to: { name: toHeaderValue(message.to.name), address },
    subject: toHeaderValue(message.subject),
    text: message.text,
    html: message.html,
    ...(message.logo && {
      attachments: [
        { cid: 'logo', content: Buffer.from(message.logo.bytes), contentType: message.logo.type, filename: 'logo.png' },
      ],
    }),
    ...(message.replyTo && {
      replyTo: { name: toHeaderValue(message.replyTo.name), address: message.replyTo.address },
      headers: { 'Auto-Submitted': 'no' },
    }),
    ...(message.requestId && { messageId: `<${message.requestId}@rollcall>` }),
    envelope: { from, to: [address] },
  };
}

/** Replaces line breaks and other control characters, which would end the header. */
function toHeaderValue(text: string): string {
  return [...text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')].slice(0, maxHeaderLength).join('').trim();
}
