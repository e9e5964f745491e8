import { createTransport } from 'nodemailer';
import { type MailMessage, type MailTransport, PermanentMailError } from './mail-transport.ts';
import { nodemailerDefaults, toNodemailerOptions } from './nodemailer-options.ts';

/** Milliseconds. A mail that times out is retried. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends mails to an SMTP server. At most two connections, since providers refuse many at once. */
export class SmtpTransport implements MailTransport {
  private readonly transport;
  private readonly from: string;

  constructor({ url, from }: { url: string; from: string }) {
    this.transport = createTransport({ pool: true, url, maxConnections: 2, ...timeouts }, nodemailerDefaults);
    this.from = from;
  }

  async send(message: MailMessage): Promise<void> {
    try {
      await this.transport.sendMail(toNodemailerOptions(message, this.from));
    } catch (error) {
      throw toSafeError(error);
    }
  }

  close(): void {
    this.transport.close();
  }
}

/** Returns an error with the codes of the server's reply, without its text: the text usually repeats the address. */
function toSafeError(error: unknown): Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const codes = [code, responseCode].filter(Boolean).join(' ') || 'no reason given';
  // RFC 5321, section 4.2.1: 5yz is a permanent negative completion reply. A wrong password is corrected in the settings.
  const isPermanent = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
  return isPermanent
    ? new PermanentMailError(`the mail server refused: ${codes}`)
    : new Error(`the mail server failed: ${codes}`);
}
