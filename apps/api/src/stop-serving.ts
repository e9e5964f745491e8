import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenRequests } from './http/open-requests.ts';
import type { MailQueue } from './mail/mail-queue.ts';
import type { StoredMailQueue } from './mail/stored-mail-queue.ts';
import type { PushQueue } from './notifications/push-queue.ts';
import type { RenditionQueue } from './renditions/rendition-queue.ts';
import type { WebhookQueue } from './webhooks/webhook-queue.ts';

/** How long requests may take to finish: what a phone sends in one request, 256 KB, at 250 kbit/s. */
const requestsMs = 8_000;
/** How long everything may take. Mails that somebody waits for are lost after it; renditions and uploads go on at the next start. */
const everythingMs = 10_000;

interface Deps {
  server: Server;
  openRequests: OpenRequests;
  mailQueue: MailQueue;
  pushQueue: PushQueue;
  renditions: RenditionQueue;
  storedMailQueue: StoredMailQueue;
  webhookQueue: WebhookQueue;
  /** Null for a server that leaves them to others. */
  scheduledJobs: { stop: () => Promise<void> } | null;
}

/**
 * Lets requests, mails, jobs and renditions that have begun finish, and cuts off what takes longer. The server listens
 * until then, so that clients receive 503. Resolves with whether everything has finished.
 */
export async function stopServing(deps: Deps): Promise<boolean> {
  const { server, openRequests, mailQueue, pushQueue, renditions, storedMailQueue, webhookQueue, scheduledJobs } = deps;
  const requests = within(requestsMs, openRequests.onIdle()).then(() => {
    server.close();
    server.closeAllConnections();
  });
  const mails = requests.then(() => mailQueue.onIdle());
  const queues = [renditions, webhookQueue, pushQueue, storedMailQueue].map((queue) => queue.stop());
  const everything = [mails, ...queues, scheduledJobs?.stop()];
  return await within(everythingMs, Promise.all(everything));
}

/** Resolves with whether the work ended in time. */
async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  return await Promise.race([work.then(() => true), sleep(ms, false, { ref: false })]);
}
