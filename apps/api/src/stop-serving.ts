import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenRequests } from './http/open-requests.ts';
import type { MailQueue } from './mail/mail-queue.ts';
import type { RenditionQueue } from './renditions/rendition-queue.ts';
import type { WebhookQueue } from './webhooks/webhook-queue.ts';

/** How long requests may take to finish: what a phone sends in one request, 256 KB, at 250 kbit/s. */
const requestsMs = 8_000;
/** How long everything may take. Mails are lost after it; renditions and uploads go on at the next start. */
const everythingMs = 10_000;

interface Deps {
  server: Server;
  openRequests: OpenRequests;
  mailQueue: MailQueue;
  renditions: RenditionQueue;
  webhookQueue: WebhookQueue;
}

/**
 * Lets requests, mails and renditions that have begun finish, and cuts off what takes longer. The server listens until
 * then, so that clients receive 503.
 */
export async function stopServing({ server, openRequests, mailQueue, renditions, webhookQueue }: Deps): Promise<void> {
  const requests = within(requestsMs, openRequests.onIdle()).then(() => {
    server.close();
    server.closeAllConnections();
  });
  const mails = requests.then(() => mailQueue.onIdle());
  await within(everythingMs, Promise.all([mails, renditions.stop(), webhookQueue.stop()]));
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, sleep(ms, undefined, { ref: false })]);
}
