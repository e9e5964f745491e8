import type { MailDefaults, SendMailOptions } from 'nodemailer';
import type { Message } from './mail.ts';

/** Longer ones are cut: display names and subjects are one line in somebody's list of mails. */
const maxHeaderLength = 255;

/** What holds for every mail we send, whatever carries it. Nothing in a mail may make us read a file or an address. */
export const mailDefaults = {
  disableFileAccess: true,
  disableUrlAccess: true,
  // RFC 3834, section 5: keeps vacation notices from answering.
  headers: { 'Auto-Submitted': 'auto-generated' },
} as const satisfies MailDefaults;

/**
 * The mail as the composer takes it. It goes to the one address of the message, whatever its names contain
 * (ASVS 1.3.11): the envelope is given and not read from the headers.
 */
export function composeMail(message: Message, from: string): SendMailOptions {
  const { address } = message.to;
  return {
    from,
    to: { name: oneLine(message.to.name), address },
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    envelope: { from, to: [address] },
  };
}

/** Without line ends and other control characters, which end a header. */
function oneLine(text: string): string {
  return [...text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')].slice(0, maxHeaderLength).join('').trim();
}
