import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookMessage } from '@rollcall/schema/webhook';
import { onTestFinished } from 'vitest';

export interface ReceivedMessage {
  headers: IncomingHttpHeaders;
  body: string;
  message: WebhookMessage;
}

/**
 * Starts a receiver of webhooks on this machine. It answers with `status`, and a `Location` if there is one, once `ready`
 * has resolved; each message has the answer of the time when it arrived.
 */
export async function startWebhookReceiver() {
  const received: ReceivedMessage[] = [];
  const answer = { status: 200, location: '', body: '', ready: Promise.resolve() };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    received.push({ headers: request.headers, body, message: JSON.parse(body) as WebhookMessage });
    const { status, location, body: answered, ready } = answer;
    await ready;
    response.writeHead(status, location ? { Location: location } : {}).end(answered);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { received, answer, port, url: `http://127.0.0.1:${port}/hook` };
}

/** Verifies a signature as docs/integrators.md shows it. */
export function isSigned({ headers, body }: ReceivedMessage, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const isRecent = Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp'])) < 300;
  return isRecent && headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
