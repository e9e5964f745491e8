import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Membership } from '@rollcall/schema/guest';
import { newId } from '@rollcall/schema/id';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, unlimitedRates } from '../../test/create-test-app.ts';
import { PushBrowser, startPushService } from '../../test/push-service.ts';
import { newGuestCredentials, type TestClient } from '../../test/test-client.ts';

/** Starts a push service that closes each connection after a while, as if the time of a call were over. */
async function startSilentService() {
  const calls: string[] = [];
  const server = createServer((request) => {
    calls.push(request.url!);
    setTimeout(() => request.socket.destroy(), 500);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { calls, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Creates a guest with a browser, and others with push services of another origin. */
async function createGuests(count: number, origin: string) {
  const service = await startPushService();
  const testApp = await createTestApp({
    makesPictures: false,
    limits: unlimitedRates,
    environment: { ROLLCALL_PUSH_TO_LOOPBACK: '1' },
    resolvePushHost: () => new Promise(() => {}),
  });
  const { event, guest: writer } = await createEventWithGuest(testApp);
  const join = async (name: string, browser: PushBrowser) => {
    const client = testApp.client();
    await client.join(event.id, newGuestCredentials(), name);
    expect((await client.call('PUT', '/api/push/subscription', browser.subscription)).status).toBe(204);
    const { personId } = await client.getJson<Membership>(`/api/events/${event.id}/me`);
    return { client, name, personId: personId! };
  };
  const good = await join('Good', service.createBrowser());
  const silent: Awaited<ReturnType<typeof join>>[] = [];
  for (let at = 0; at < count; at++) {
    silent.push(await join(`Silent${at}`, new PushBrowser(`${origin}/${at}`)));
  }
  const mention = async (person: { client: TestClient; name: string; personId: string }) => {
    const message = { id: newId(), text: `Hi @${person.name}`, mentions: [person.personId] };
    expect((await writer.post(`/api/events/${event.id}/messages`, message)).status).toBe(201);
  };
  return { testApp, service, good, silent, mention };
}

test('after one timeout of push services that never answer, others have their turn', async () => {
  const { calls, origin } = await startSilentService();
  const { testApp, service, good, silent, mention } = await createGuests(16, origin);
  for (let count = 0; count < 3; count++) for (const person of silent) await mention(person);
  await mention(good);
  testApp.pushQueue.start();
  await vi.waitFor(() => expect(service.received).toHaveLength(1));
  expect(calls).toHaveLength(16);
});

test('who has received a push before waits for no push service that has not answered yet', async () => {
  const { testApp, service, good, silent, mention } = await createGuests(34, 'https://push.example');
  await mention(good);
  testApp.pushQueue.start();
  await vi.waitFor(() => expect(service.received).toHaveLength(1));
  for (const person of silent) await mention(person);
  testApp.pushQueue.notify();
  await mention(good);
  testApp.pushQueue.notify();
  await vi.waitFor(() => expect(service.received).toHaveLength(2), { timeout: 5_000 });
});

test('a subscription outlasts names that nobody looks up in time', async () => {
  const { testApp, silent, mention } = await createGuests(1, 'https://push.example');
  await testApp.db.updateTable('push_subscriptions').set({ refusals: 2 }).execute();
  await mention(silent[0]!);
  await testApp.db.updateTable('push_deliveries').set({ attempts: 5 }).execute();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const ended = new AbortController();
    setTimeout(() => ended.abort(new DOMException('', 'TimeoutError')), 50);
    return ended.signal;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  testApp.pushQueue.start();
  await vi.waitFor(async () =>
    expect(await testApp.db.selectFrom('push_deliveries').selectAll().execute()).toEqual([]),
  );
  expect(await testApp.db.selectFrom('push_subscriptions').select('refusals').execute()).toHaveLength(2);
});
