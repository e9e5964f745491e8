import type { Logger } from 'pino';
import type { Settings } from '../settings/settings.ts';
import { FileMail } from './file-mail.ts';
import type { Mail } from './mail.ts';
import { SmtpMail } from './smtp-mail.ts';

/** The mail server of the settings, or files where there is none. */
export function openMail(settings: Pick<Settings, 'dataDir' | 'smtpUrl' | 'mailFrom'>, log: Logger): Mail {
  const { dataDir, smtpUrl: url, mailFrom: from } = settings;
  return url ? new SmtpMail({ url, from }) : new FileMail({ dataDir, from, log });
}
