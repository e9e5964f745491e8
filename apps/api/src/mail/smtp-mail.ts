import { createTransport } from 'nodemailer';
import { composeMail, mailDefaults } from './compose-mail.ts';
import { type Mail, MailRefused, type Message } from './mail.ts';

/** A mail server that is slower than this is one that does not work; the mail is tried again. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Mails go to the server of `SMTP_URL`, over few connections: providers refuse many at once. */
export class SmtpMail implements Mail {
  private readonly transport;
  private readonly from: string;

  constructor({ url, from }: { url: string; from: string }) {
    this.transport = createTransport({ pool: true, url, maxConnections: 2, ...timeouts }, mailDefaults);
    this.from = from;
  }

  async send(message: Message): Promise<void> {
    try {
      await this.transport.sendMail(composeMail(message, this.from));
    } catch (error) {
      throw withoutAddress(error);
    }
  }

  close(): void {
    this.transport.close();
  }
}

/** What the mail server said is kept out of the log: it usually repeats the address. Its codes are not. */
function withoutAddress(error: unknown): Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const said = [code, responseCode].filter(Boolean).join(' ') || 'no reason given';
  // RFC 5321, section 4.2.1: 5yz is a permanent negative completion reply. Not of a wrong password, which gets mended.
  const isRefused = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
  return isRefused ? new MailRefused(`the mail server refused: ${said}`) : new Error(`the mail server failed: ${said}`);
}
