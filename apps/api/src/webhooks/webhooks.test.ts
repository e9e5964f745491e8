import type { Event } from '@rollcall/schema/event';
import { newId } from '@rollcall/schema/id';
import type { NewWebhook, WebhookDelivery, WebhookSecret, Webhooks } from '@rollcall/schema/webhook';
import { expect, test, vi } from 'vitest';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg, drawPreview, drawScene } from '../../test/draw-pictures.ts';
import type { TestClient } from '../../test/test-client.ts';
import { isSigned, startWebhookReceiver } from '../../test/webhook-receiver.ts';
import type { ResolveHost } from '../outgoing/host-lookups.ts';
import { retryAfterMs } from './webhook-queue.ts';

/** Creates a host with an event and a webhook to a receiver, and starts the queue. */
async function createWebhook({
  event: fields = {},
  webhook = {},
  resolve,
  environment = {},
}: {
  event?: Parameters<TestClient['createEvent']>[0];
  webhook?: Partial<NewWebhook>;
  resolve?: ResolveHost;
  environment?: Record<string, string>;
} = {}) {
  const receiver = await startWebhookReceiver();
  const testApp = await createTestApp({
    environment: { ROLLCALL_BILLING: 'off', ROLLCALL_WEBHOOKS_TO_LOOPBACK: '1', ...environment },
    ...(resolve && { resolveWebhookHost: resolve }),
  });
  const host = testApp.client();
  const customer = await host.signUp();
  const event = await host.createEvent(fields);
  const body = { url: receiver.url, types: ['photo.received', 'photo.approved'], ...webhook };
  const response = await host.post('/api/account/webhooks', body);
  expect(response.status).toBe(201);
  const { id, secret } = (await response.json()) as WebhookSecret;
  const path = `/api/account/webhooks/${id}`;
  testApp.webhookQueue.start();
  const deliveries = async () => await host.getJson<WebhookDelivery[]>(`${path}/deliveries`);
  /** Resolves with the newest delivery once it was attempted this often. */
  const attempted = async (attempts: number) =>
    await vi.waitFor(async () => {
      const [newest] = await deliveries();
      expect(newest?.attempts).toBe(attempts);
      return newest!;
    });
  const makeDue = async () => {
    await testApp.db.updateTable('webhook_deliveries').set({ not_before: new Date().toISOString() }).execute();
    testApp.webhookQueue.notify();
  };
  return { testApp, host, customer, event, receiver, id, secret, path, deliveries, attempted, makeDue };
}

async function addPhoto(testApp: { client: () => TestClient }, event: Event) {
  const guest = testApp.client();
  await guest.join(event.id, undefined, 'Trude');
  return await guest.uploadPhoto(event.id, await drawJpeg());
}

test('a received and an approved photo are told, signed, without addresses', async () => {
  const { testApp, host, event, receiver, secret, deliveries } = await createWebhook({ event: { autoApprove: false } });
  const photoId = await addPhoto(testApp, event);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
  await host.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
  await vi.waitFor(() => expect(receiver.received).toHaveLength(2));
  const data = { id: photoId, eventId: event.id, number: 1, uploaderName: 'Trude' };
  expect(receiver.received.map(({ message }) => [message.type, message.data])).toEqual([
    ['photo.received', { ...data, isApproved: false }],
    ['photo.approved', { ...data, isApproved: true }],
  ]);
  for (const message of receiver.received) {
    expect(isSigned(message, secret)).toBe(true);
    expect(message.body).not.toContain('@');
  }
  await vi.waitFor(async () => {
    expect((await deliveries()).map(({ state, statusCode }) => [state, statusCode])).toEqual([
      ['delivered', 200],
      ['delivered', 200],
    ]);
  });
});

test('a photo that needs no review is received and approved at once; others’ events and types are not told', async () => {
  const { testApp, event, receiver, host } = await createWebhook({
    event: { autoApprove: true },
    webhook: { types: ['photo.approved'] },
  });
  const other = testApp.client();
  await other.signUp();
  await addPhoto(testApp, await other.createEvent({ autoApprove: true }));
  const photoId = await addPhoto(testApp, event);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
  expect(receiver.received[0]!.message).toMatchObject({ type: 'photo.approved', data: { id: photoId } });
  const foreign = await other.createEvent();
  const body = { url: receiver.url, types: ['photo.approved'], eventId: foreign.id };
  await expectProblem(await host.post('/api/account/webhooks', body), 'event-not-found', 404);
});

test('a photo that was approved by its preview is told once, when its picture arrives', async () => {
  const { testApp, host, event, deliveries } = await createWebhook({ event: { autoApprove: false } });
  await testApp.webhookQueue.stop();
  const guest = testApp.client();
  await guest.join(event.id, undefined, 'Trude');
  const photoId = newId();
  const bytes = await drawScene();
  await guest.putPreview({ eventId: event.id, photoId, bytes, preview: await drawPreview(bytes) });
  await host.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
  expect(await deliveries()).toEqual([]);
  await guest.patchUpload(photoId, 0, bytes);
  const types = (await deliveries()).map(({ type, photoId }) => [type, photoId]);
  expect(types.sort()).toEqual([
    ['photo.approved', photoId],
    ['photo.received', photoId],
  ]);
});

test('a message waits in the transaction of its photo, and is dropped with a photo that was erased', async () => {
  const { testApp, event, receiver, host, deliveries } = await createWebhook({ event: { autoApprove: false } });
  await testApp.webhookQueue.stop();
  const photoId = await addPhoto(testApp, event);
  expect(await deliveries()).toMatchObject([{ type: 'photo.received', photoId, state: 'pending', attempts: 0 }]);
  await host.call('DELETE', `/api/photos/${photoId}?forever=true`);
  expect(await deliveries()).toEqual([]);
  expect(receiver.received).toEqual([]);
});

test('a failed message is tried again over a day, under its id, and can be sent again by hand', async () => {
  const { testApp, host, event, receiver, path, attempted, makeDue } = await createWebhook({
    webhook: { types: ['photo.received'] },
  });
  expect(retryAfterMs.reduce((sum, ms) => sum + ms)).toBeGreaterThan(20 * 3_600_000);
  receiver.answer.status = 500;
  await addPhoto(testApp, event);
  for (let attempt = 1; attempt <= retryAfterMs.length; attempt++) {
    const { state, statusCode, attemptedAt, nextAttemptAt } = await attempted(attempt);
    expect([state, statusCode]).toEqual(['pending', 500]);
    const delayMs = Date.parse(nextAttemptAt!) - Date.parse(attemptedAt!);
    expect(delayMs / retryAfterMs[attempt - 1]!).toBeGreaterThan(0.75);
    expect(delayMs / retryAfterMs[attempt - 1]!).toBeLessThan(1.25);
    await makeDue();
  }
  const failed = await attempted(retryAfterMs.length + 1);
  expect(failed.state).toBe('failed');
  receiver.answer.status = 204;
  expect((await host.post(`${path}/deliveries/${failed.id}/redeliver`)).status).toBe(202);
  await vi.waitFor(async () => expect((await attempted(1)).state).toBe('delivered'));
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([failed.id]));
});

test('redirects are failures and are not followed', async () => {
  const { host, receiver, path, attempted } = await createWebhook();
  const other = await startWebhookReceiver();
  Object.assign(receiver.answer, { status: 302, location: other.url, body: 'x'.repeat(100_000) });
  await host.post(`${path}/test`);
  expect(await attempted(1)).toMatchObject({ type: 'webhook.test', state: 'failed', statusCode: 302 });
  expect(other.received).toEqual([]);
});

test('after days of failures, or a 410, a webhook is disabled until a test is delivered', async () => {
  const { testApp, host, customer, event, receiver, path, attempted, deliveries, id } = await createWebhook({
    webhook: { types: ['photo.received'] },
  });
  await testApp.db.updateTable('customers').set({ email_proven_at: new Date().toISOString() }).execute();
  const state = async () => (await host.getJson<Webhooks>('/api/account/webhooks')).webhooks[0]!;
  receiver.answer.status = 503;
  await host.post(`${path}/test`);
  await attempted(1);
  expect(await state()).toMatchObject({ disabledAt: null, failingSince: expect.any(String) });
  const since = new Date(Date.now() - 73 * 3_600_000).toISOString();
  await testApp.db.updateTable('webhooks').set({ failing_since: since }).where('id', '=', id).execute();
  await addPhoto(testApp, event);
  await attempted(1);
  await vi.waitFor(async () => expect((await state()).disabledAt).not.toBeNull());
  const note = await testApp.mailTo(customer.email);
  expect(note.subject).toBe('Your webhook was turned off');
  expect(note.text).toContain('/customer-dashboard');
  const before = (await deliveries()).length;
  await addPhoto(testApp, event);
  expect(await deliveries()).toHaveLength(before);
  receiver.answer.status = 200;
  await host.post(`${path}/test`);
  await vi.waitFor(async () => expect(await state()).toMatchObject({ disabledAt: null, failingSince: null }));
  receiver.answer.status = 410;
  await addPhoto(testApp, event);
  await vi.waitFor(async () => expect((await state()).disabledAt).not.toBeNull());
});

test('a failure that began before the last success neither disables the webhook nor marks it as failing', async () => {
  const { testApp, host, event, receiver, attempted, deliveries, id } = await createWebhook({
    webhook: { types: ['photo.received'] },
  });
  const state = async () => (await host.getJson<Webhooks>('/api/account/webhooks')).webhooks[0]!;
  const since = new Date(Date.now() - 73 * 3_600_000).toISOString();
  await testApp.db.updateTable('webhooks').set({ failing_since: since }).where('id', '=', id).execute();
  const slow = Promise.withResolvers<void>();
  Object.assign(receiver.answer, { status: 500, ready: slow.promise });
  await addPhoto(testApp, event);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
  Object.assign(receiver.answer, { status: 200, ready: Promise.resolve() });
  await addPhoto(testApp, event);
  await attempted(1);
  expect(await state()).toMatchObject({ disabledAt: null, failingSince: null });
  slow.resolve();
  await vi.waitFor(async () => expect((await deliveries()).every(({ attempts }) => attempts === 1)).toBe(true));
  expect(await state()).toMatchObject({ disabledAt: null, failingSince: null });
  expect((await deliveries()).map(({ state }) => state).sort()).toEqual(['delivered', 'pending']);
});

test('a message under way while another one was refused for good is not tried again', async () => {
  const { testApp, host, event, receiver, deliveries } = await createWebhook({
    webhook: { types: ['photo.received'] },
  });
  const [refusal, failure] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  for (const [at, answer] of [
    { status: 410, ready: refusal.promise },
    { status: 500, ready: failure.promise },
  ].entries()) {
    Object.assign(receiver.answer, answer);
    await addPhoto(testApp, event);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(at + 1));
  }
  refusal.resolve();
  await vi.waitFor(async () => {
    const [webhook] = (await host.getJson<Webhooks>('/api/account/webhooks')).webhooks;
    expect(webhook!.disabledAt).not.toBeNull();
  });
  failure.resolve();
  await vi.waitFor(async () => expect((await deliveries()).map(({ statusCode }) => statusCode)).toEqual([500, 410]));
  expect((await deliveries()).map(({ state }) => state)).toEqual(['failed', 'failed']);
});

test('nothing is sent without the plan, and the old secret ends with a new one', async () => {
  const { testApp, host, receiver, path, secret, attempted, customer } = await createWebhook();
  const rotated = (await (await host.post(`${path}/secret`)).json()) as WebhookSecret;
  await host.post(`${path}/test`);
  await attempted(1);
  expect(isSigned(receiver.received[0]!, rotated.secret)).toBe(true);
  expect(isSigned(receiver.received[0]!, secret)).toBe(false);
  expect(JSON.stringify(await host.getJson('/api/account/webhooks'))).not.toContain(rotated.secret.slice(6));
  await testApp.db.updateTable('customers').set({ is_active: 0 }).where('id', '=', customer.id).execute();
  const row = { webhook_id: rotated.id, type: 'webhook.test', state: 'pending', photo_id: null } as const;
  const now = new Date().toISOString();
  await testApp.db
    .insertInto('webhook_deliveries')
    .values({ ...row, id: newId(), not_before: now, created_at: now })
    .execute();
  testApp.webhookQueue.notify();
  await vi.waitFor(async () => {
    const pending = await testApp.db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('state', '=', 'pending')
      .execute();
    expect(pending).toEqual([]);
  });
  expect(receiver.received).toHaveLength(1);
});

test('addresses need https, unless the server permits its own machine', async () => {
  const testApp = await createTestApp({ environment: { ROLLCALL_BILLING: 'off' } });
  const host = testApp.client();
  await host.signUp();
  const create = (url: string) => host.post('/api/account/webhooks', { url, types: ['photo.received'] });
  for (const url of [
    'http://hooks.example',
    'ftp://hooks.example',
    'https://a:b@hooks.example',
    'hooks',
    'file:///etc',
  ]) {
    await expectProblem(await create(url), 'validation', 400);
  }
  expect((await create('https://hooks.example')).status).toBe(201);
});

test('old deliveries are deleted after 30 days, pending ones are kept', async () => {
  const { testApp, host, path, attempted, deliveries } = await createWebhook();
  await host.post(`${path}/test`);
  await attempted(1);
  await testApp.stores.webhooks.deleteOldDeliveries();
  expect(await deliveries()).toHaveLength(1);
  const created_at = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString();
  await testApp.db.updateTable('webhook_deliveries').set({ created_at }).execute();
  await testApp.stores.webhooks.deleteOldDeliveries();
  expect(await deliveries()).toEqual([]);
});
