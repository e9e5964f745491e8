import type { Logger } from 'pino';
import type { Settings } from '../settings/settings.ts';
import { FileTransport } from './file-transport.ts';
import type { MailTransport } from './mail-transport.ts';

/** Creates the transport for the configured SMTP server; without one, mails are written to files. */
export async function createMailTransport(
  settings: Pick<Settings, 'dataDir' | 'smtpUrl' | 'mailFrom'>,
  log: Logger,
): Promise<MailTransport> {
  const { dataDir, smtpUrl: url, mailFrom: from } = settings;
  if (!url) return new FileTransport({ dataDir, from, log });
  const { SmtpTransport } = await import('./smtp-transport.ts');
  return new SmtpTransport({ url, from });
}
