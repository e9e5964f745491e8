import type { Logger } from 'pino';
import type { Settings } from '../settings/settings.ts';
import { FileTransport } from './file-transport.ts';
import type { MailTransport } from './mail-transport.ts';
import { SmtpTransport } from './smtp-transport.ts';

/** Creates the transport for the configured SMTP server; without one, mails are written to files. */
export function createMailTransport(
  settings: Pick<Settings, 'dataDir' | 'smtpUrl' | 'mailFrom'>,
  log: Logger,
): MailTransport {
  const { dataDir, smtpUrl: url, mailFrom: from } = settings;
  return url ? new SmtpTransport({ url, from }) : new FileTransport({ dataDir, from, log });
}
