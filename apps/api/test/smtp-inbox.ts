import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { type ParsedMail, parseMail } from './read-mails.ts';

interface Delivered extends ParsedMail {
  /** Recipients of the envelope. */
  recipients: string[];
}

/** Opens an SMTP server that collects mails. Each of `refusals` rejects one recipient first. */
export async function openSmtpInbox(refusals: { code: number; text: string }[] = []) {
  const mails: Delivered[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Milliseconds. A transport keeps idle connections.
    closeTimeout: 1,
    onRcptTo(_address, _session, callback) {
      const refusal = refusals.shift();
      callback(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData(stream, { envelope }, callback) {
      void text(stream).then(async (raw) => {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        mails.push({ ...(await parseMail(raw)), recipients });
        callback();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return { mails, url: `smtp://127.0.0.1:${port}`, close };
}
