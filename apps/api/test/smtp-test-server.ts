import { onTestFinished } from 'vitest';
import { openSmtpInbox } from './smtp-inbox.ts';

/** Starts an SMTP server as {@link openSmtpInbox}. It is closed when the test finishes. */
export async function startSmtpServer(...args: Parameters<typeof openSmtpInbox>) {
  const inbox = await openSmtpInbox(...args);
  onTestFinished(inbox.close);
  return inbox;
}
