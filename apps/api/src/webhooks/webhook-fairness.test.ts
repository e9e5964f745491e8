import { newId } from '@rollcall/schema/id';
import type { WebhookSecret } from '@rollcall/schema/webhook';
import { expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { startWebhookReceiver } from '../../test/webhook-receiver.ts';
import type { ResolveHost } from '../outgoing/host-lookups.ts';

/** Creates an account with webhooks of these addresses. Returns their ids. */
async function createWebhooks(testApp: TestApp, urls: string[]): Promise<string[]> {
  const host = testApp.client();
  await host.signUp();
  const ids: string[] = [];
  for (const url of urls) {
    const response = await host.post('/api/account/webhooks', { url, types: ['photo.received'] });
    expect(response.status).toBe(201);
    ids.push(((await response.json()) as WebhookSecret).id);
  }
  return ids;
}

/** Queues tests, which need no photo, as if they had been due for a while. */
async function enqueue({ db }: TestApp, webhookId: string, count: number, at = new Date(Date.now() - 60_000)) {
  const created_at = at.toISOString();
  const row = { webhook_id: webhookId, type: 'webhook.test', photo_id: null, state: 'pending', created_at } as const;
  for (let i = 0; i < count; i++) {
    await db
      .insertInto('webhook_deliveries')
      .values({ id: newId(), ...row, not_before: created_at })
      .execute();
  }
}

async function createApp(resolve?: ResolveHost) {
  const testApp = await createTestApp({
    makesPictures: false,
    environment: { ROLLCALL_BILLING: 'off', ROLLCALL_WEBHOOKS_TO_LOOPBACK: '1' },
    ...(resolve && { resolveWebhookHost: resolve }),
  });
  const receiver = await startWebhookReceiver();
  const [good] = await createWebhooks(testApp, [receiver.url]);
  return { testApp, receiver, good: good! };
}

test('many webhooks of one account on a silent receiver delay nobody else', async () => {
  const { testApp, receiver, good } = await createApp();
  const silent = await startWebhookReceiver();
  silent.answer.ready = new Promise(() => {});
  const ids = await createWebhooks(
    testApp,
    Array.from({ length: 4 }, (_, at) => `${silent.url}?${at}`),
  );
  for (const id of ids) await enqueue(testApp, id, 20);
  testApp.webhookQueue.start();
  await vi.waitFor(() => expect(silent.received).not.toEqual([]));
  await enqueue(testApp, good, 1, new Date());
  testApp.webhookQueue.notify();
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 3_000 });
  expect(silent.received).toHaveLength(2);
});

test('receivers that were slow lately leave half of what is sent at once to others', async () => {
  const calls = new Set<string>();
  const { testApp, receiver, good } = await createApp(async (hostname) => {
    if (calls.has(hostname)) return [{ address: '127.0.0.1', family: 4 }];
    calls.add(hostname);
    throw new DOMException('as after ten seconds', 'TimeoutError');
  });
  const silent = await startWebhookReceiver();
  silent.answer.ready = new Promise(() => {});
  for (let account = 0; account < 8; account++) {
    const [id] = await createWebhooks(testApp, [`http://${account}.example:${silent.port}/hook`]);
    await enqueue(testApp, id!, 20);
  }
  testApp.webhookQueue.start();
  await vi.waitFor(() => expect([calls.size, silent.received.length]).toEqual([8, 4]));
  await enqueue(testApp, good, 1, new Date());
  testApp.webhookQueue.notify();
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 3_000 });
});
