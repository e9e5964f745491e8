import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Membership } from '@rollcall/schema/guest';
import { newId } from '@rollcall/schema/id';
import { notificationLimits } from '@rollcall/schema/notification';
import type { PushKey } from '@rollcall/schema/push';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { openEventStream } from '../../test/event-stream.ts';
import { PushBrowser, startPushService } from '../../test/push-service.ts';
import { newGuestCredentials, type TestClient } from '../../test/test-client.ts';
import { parseRetryAfterMs } from './push-retry.ts';

/** Creates a guest whose browser is subscribed, and somebody who mentions them. */
async function createSubscribedGuest({
  environment = {},
  resolvePushHost,
}: Pick<NonNullable<Parameters<typeof createTestApp>[0]>, 'environment' | 'resolvePushHost'> = {}) {
  const service = await startPushService();
  const testApp = await createTestApp({
    makesPictures: false,
    environment: { ROLLCALL_PUSH_TO_LOOPBACK: '1', ...environment },
    ...(resolvePushHost && { resolvePushHost }),
  });
  const people = await createEventWithGuest(testApp, { autoApprove: true });
  const { event, guest } = people;
  const other = testApp.client();
  await other.join(event.id, newGuestCredentials(), 'Olga');
  const { userId, personId } = await guest.getJson<Membership>(`/api/events/${event.id}/me`);
  const subscribe = (client: TestClient, browser: PushBrowser, headers = {}) =>
    client.call('PUT', '/api/push/subscription', browser.subscription, headers);
  const browser = service.createBrowser();
  expect((await subscribe(guest, browser)).status).toBe(204);
  const mention = async (text = 'Hi @Gisela') =>
    await other.post(`/api/events/${event.id}/messages`, { id: newId(), text, mentions: [personId!] });
  const deliveries = () => testApp.db.selectFrom('push_deliveries').selectAll().execute();
  const subscriptions = () => testApp.db.selectFrom('push_subscriptions').selectAll().execute();
  testApp.pushQueue.start();
  /** Sends what is due, and what would be later. */
  const sendAll = async () => {
    const not_before = new Date(Date.now() - 1).toISOString();
    await testApp.db.updateTable('push_deliveries').set({ not_before }).where('state', '=', 'pending').execute();
    testApp.pushQueue.notify();
  };
  const arrived = async (count: number) => {
    testApp.pushQueue.notify();
    await vi.waitFor(() => expect(service.received).toHaveLength(count));
    expect(service.errors).toEqual([]);
    return service.received.at(-1)!;
  };
  const settled = async () =>
    await vi.waitFor(async () => {
      const rows = await deliveries();
      expect(rows.filter((row) => row.state === 'pending' && row.not_before <= new Date().toISOString())).toEqual([]);
      return rows;
    });
  return {
    ...people,
    testApp,
    service,
    other,
    userId,
    browser,
    subscribe,
    mention,
    deliveries,
    subscriptions,
    sendAll,
    arrived,
    settled,
  };
}

describe('a push', () => {
  test('is encrypted for the browser and signed by this server, and says how it is to be treated', async () => {
    const { testApp, guest, event, service, mention, arrived, settled } = await createSubscribedGuest();
    const { publicKey } = await guest.getJson<PushKey>('/api/push/key');
    await mention('See you, @Gisela');
    const { headers, body, message, vapid } = await arrived(1);
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      'content-type': 'application/notification+json',
      ttl: String(6 * 3600),
      urgency: 'high',
    });
    expect(headers.topic).toMatch(/^[\w-]{32}$/);
    expect(message).toEqual({
      web_push: 8030,
      notification: {
        title: 'Gisela & Tom',
        body: 'Olga mentioned you in the chat: “See you, @Gisela”',
        navigate: `${testApp.settings.origin}/event/${event.id}/chat`,
        lang: 'en-US',
        dir: 'auto',
        tag: expect.any(String),
      },
      app_badge: 1,
    });
    expect(vapid).toMatchObject({ publicKey, aud: service.origin, sub: expect.stringMatching(/^mailto:rollcall@/) });
    const now = Date.now() / 1000;
    // RFC 8292, section 2: no more than 24 hours from now.
    expect(vapid.exp).toBeGreaterThan(now);
    expect(vapid.exp).toBeLessThanOrEqual(now + 24 * 3600);
    expect(body.toString('latin1')).not.toContain('Olga');
    expect(JSON.stringify(headers)).not.toContain(event.id);
    expect(await settled()).toMatchObject([{ state: 'sent', attempts: 0 }]);
  });

  test('is written in the language of the browser, and goes to each of a person', async () => {
    const { guest, service, subscribe, mention, arrived } = await createSubscribedGuest();
    await subscribe(guest, service.createBrowser('tablet'), { 'Accept-Language': 'de' });
    await mention();
    await arrived(2);
    const bodies = service.received.map(({ message }) => message.notification.body).sort();
    expect(bodies).toEqual([
      'Olga hat dich im Chat erwähnt: „Hi @Gisela“',
      'Olga mentioned you in the chat: “Hi @Gisela”',
    ]);
  });

  test('does not wait for somebody whose push service never answers', async () => {
    const { testApp, guest, other, event, service, subscribe, mention, deliveries } = await createSubscribedGuest();
    const calls: string[] = [];
    const silent = createServer((request) => void calls.push(request.url!)).listen(0, '127.0.0.1');
    onTestFinished(() => void silent.closeAllConnections());
    onTestFinished(() => void silent.close());
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    for (const name of ['one', 'two']) await subscribe(other, new PushBrowser(`http://127.0.0.1:${port}/${name}`));
    const { personId } = await other.getJson<Membership>(`/api/events/${event.id}/me`);
    for (let count = 0; count < 10; count++) {
      const message = { id: newId(), text: 'Hi @Olga', mentions: [personId!] };
      expect((await guest.post(`/api/events/${event.id}/messages`, message)).status).toBe(201);
    }
    expect(await deliveries()).toHaveLength(20);
    testApp.pushQueue.notify();
    await vi.waitFor(() => expect(calls).not.toEqual([]));
    await mention();
    testApp.pushQueue.notify();
    // Sooner than a call is given up.
    await vi.waitFor(() => expect(service.received).toHaveLength(1), { timeout: 5000 });
  });

  test('of a bundle that grows while it is under way is followed by another one', async () => {
    const { testApp, event, guest, other, organizer, deliveries, sendAll, subscribe } = await createSubscribedGuest();
    const [arrivedAt, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = createServer(async (_request, response) => {
      arrivedAt.resolve();
      await answered.promise;
      response.writeHead(201).end();
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void slow.close());
    await once(slow, 'listening');
    const { port } = slow.address() as AddressInfo;
    await testApp.db.deleteFrom('push_subscriptions').execute();
    await subscribe(guest, new PushBrowser(`http://127.0.0.1:${port}/slow`));
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
    await other.call('PUT', `/api/photos/${photoId}/like`);
    await sendAll();
    await arrivedAt.promise;
    await organizer.call('PUT', `/api/photos/${photoId}/like`);
    answered.resolve();
    await vi.waitFor(async () => expect(await deliveries()).toMatchObject([{ sent_at: expect.any(String) }]));
    const [row] = await deliveries();
    expect(row).toMatchObject({ state: 'pending', attempts: 0 });
    expect(Date.parse(row!.not_before)).toBeGreaterThan(Date.now() + 5 * 60_000);
  });

  test('of a bundle is one that grows, under one topic and not at once', async () => {
    const { testApp, event, guest, organizer, other, service, deliveries, sendAll, arrived, settled } =
      await createSubscribedGuest();
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
    for (const client of [other, organizer]) await client.call('PUT', `/api/photos/${photoId}/like`);
    expect(await deliveries()).toHaveLength(1);
    testApp.pushQueue.notify();
    await settled();
    expect(service.received).toEqual([]);
    await sendAll();
    const first = await arrived(1);
    expect(first.message.notification.body).toMatch(/ and 1 other person reacted to your photo\.$/);
    expect(first.headers).toMatchObject({ urgency: 'low', ttl: String(6 * 3600) });
    await vi.waitFor(async () => expect(await deliveries()).toMatchObject([{ state: 'sent' }]));
    const third = testApp.client();
    await third.join(event.id, newGuestCredentials(), 'Rosa');
    await third.call('PUT', `/api/photos/${photoId}/like`);
    const [row] = await deliveries();
    expect(Date.parse(row!.not_before) - Date.now()).toBeGreaterThan(9 * 60_000);
    await sendAll();
    const second = await arrived(2);
    expect(second.message.notification.body).toBe('Rosa and 2 others reacted to your photo.');
    expect(second.headers.topic).toBe(first.headers.topic);
    expect(second.message.notification.tag).toBe(first.message.notification.tag);
  });
});

describe('nothing is pushed', () => {
  test('to somebody who is looking at the event; the notification stays', async () => {
    const { testApp, guest, event, service, mention, deliveries, arrived } = await createSubscribedGuest();
    const stream = await openEventStream(guest, event.id);
    await stream.next('changes');
    await mention('One @Gisela');
    testApp.pushQueue.notify();
    await vi.waitFor(async () => expect(await deliveries()).toEqual([]));
    expect(await guest.getJson('/api/notifications/unread')).toEqual({ unread: 1 });
    await stream.close();
    await mention('Two @Gisela');
    expect((await arrived(1)).message).toMatchObject({ app_badge: 2 });
    expect(service.received).toHaveLength(1);
  });

  test('of what was read, taken back, or is none of the receiver’s business any more', async () => {
    const { testApp, organizer, guest, other, event, service, mention, deliveries, settled, sendAll } =
      await createSubscribedGuest();
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const postpone = () => testApp.db.updateTable('push_deliveries').set({ not_before: later }).execute();
    await testApp.pushQueue.stop();
    await mention();
    await postpone();
    await guest.post('/api/notifications/read', { all: true });
    const message = (await (await mention()).json()) as { id: string };
    await postpone();
    await other.call('DELETE', `/api/event-messages/${message.id}`);
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
    await other.post(`/api/photos/${photoId}/comments`, { id: newId(), comment: 'Secret' });
    await organizer.call('DELETE', `/api/photos/${photoId}`);
    await mention('Before you go, @Gisela');
    const { guestId } = await guest.getJson<Membership>(`/api/events/${event.id}/me`);
    await organizer.call('DELETE', `/api/events/${event.id}/guests/${guestId}`);
    expect((await deliveries()).length).toBeGreaterThan(2);
    const again = new (testApp.pushQueue.constructor as new (deps: object) => typeof testApp.pushQueue)(
      Reflect.get(testApp.pushQueue, 'deps') as object,
    );
    await sendAll();
    again.start();
    await settled();
    await vi.waitFor(async () => expect(await deliveries()).toEqual([]));
    await again.stop();
    expect(service.received).toEqual([]);
  });

  test('to a phone on which its person has signed out or somebody else signs in', async () => {
    const { testApp, guest, other, browser, subscribe, subscriptions, mention, userId } = await createSubscribedGuest();
    await subscribe(other, browser);
    expect(await subscriptions()).toMatchObject([{ endpoint: browser.subscription.endpoint }]);
    expect((await subscriptions())[0]!.user_id).not.toBe(userId);
    await subscribe(guest, browser);
    await mention();
    expect((await guest.post('/api/auth/logout')).status).toBe(204);
    expect(await subscriptions()).toEqual([]);
    expect(await testApp.db.selectFrom('push_deliveries').selectAll().execute()).toEqual([]);
  });

  test('never to somebody who knows the address of a browser and not its keys', async () => {
    const { other, browser, subscribe, subscriptions, userId, mention, arrived } = await createSubscribedGuest();
    const { endpoint, keys } = browser.subscription;
    const stranger = new PushBrowser(endpoint);
    await expectProblem(await subscribe(other, stranger), 'conflict', 409);
    const halfKnown = { endpoint, keys: { ...stranger.subscription.keys, p256dh: keys.p256dh } };
    await expectProblem(await other.call('PUT', '/api/push/subscription', halfKnown), 'conflict', 409);
    expect(await subscriptions()).toMatchObject([{ user_id: userId, ...keys }]);
    await mention();
    await arrived(1);
  });

  test('after the phone says so, of one browser or of all of the session', async () => {
    const { guest, other, browser, service, subscribe, subscriptions } = await createSubscribedGuest();
    const { endpoint } = browser.subscription;
    await other.call('DELETE', '/api/push/subscription', { endpoint });
    expect(await subscriptions()).toHaveLength(1);
    for (let times = 0; times < 2; times++) {
      expect((await guest.call('DELETE', '/api/push/subscription', { endpoint })).status).toBe(204);
    }
    expect(await subscriptions()).toEqual([]);
    for (const name of ['one', 'two']) await subscribe(guest, service.createBrowser(name));
    expect((await guest.call('DELETE', '/api/push/subscription')).status).toBe(204);
    expect(await subscriptions()).toEqual([]);
    await expectProblem(await guest.call('DELETE', '/api/push/subscription', { endpoint: 'x' }), 'validation', 400);
  });
});

test('an expired session keeps its subscription, and one that is ended does not', async () => {
  const { testApp, subscriptions, userId } = await createSubscribedGuest();
  const expired = { expires_at: '2020-01-01T00:00:00.000Z' };
  await testApp.db.updateTable('sessions').set(expired).where('user_id', '=', userId).execute();
  await testApp.stores.sessions.deleteExpired();
  expect(await testApp.db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute()).toEqual([]);
  expect(await subscriptions()).toHaveLength(1);
});

describe('a subscription whose session has expired ends', () => {
  const expire = async ({ testApp, userId }: { testApp: TestApp; userId: string }) => {
    const session = testApp.db.selectFrom('sessions').select('id').where('user_id', '=', userId).orderBy('created_at');
    const oldest = (await session.executeTakeFirstOrThrow()).id;
    const expired = { expires_at: '2020-01-01T00:00:00.000Z' };
    await testApp.db.updateTable('sessions').set(expired).where('id', '=', oldest).execute();
    await testApp.stores.sessions.deleteExpired();
  };

  test('with all others that a guest ends', async () => {
    const { testApp, guest, credentials, userId, event, service, subscribe, subscriptions } =
      await createSubscribedGuest();
    await expire({ testApp, userId });
    await guest.join(event.id, credentials);
    const here = service.createBrowser('here');
    await subscribe(guest, here);
    expect(await subscriptions()).toHaveLength(2);
    expect((await guest.call('DELETE', '/api/guests/sessions')).status).toBe(204);
    expect(await subscriptions()).toMatchObject([{ endpoint: here.subscription.endpoint }]);
  });

  test('with a password that is reset', async () => {
    const { testApp, service, subscribe, subscriptions } = await createSubscribedGuest();
    const stranger = testApp.client();
    const { id, email } = await stranger.signUp('ada');
    await subscribe(stranger, service.createBrowser('of a stranger'));
    await expire({ testApp, userId: id });
    expect(await subscriptions()).toHaveLength(2);
    await testApp.client().post('/api/auth/reset-password', { email });
    const [, token] = /token=([\w-]{43})/.exec((await testApp.mailTo(email)).text!)!;
    const reset = { token, password: 'a wholly different one' };
    expect((await testApp.client().post('/api/auth/reset-password/confirm', reset)).status).toBe(204);
    expect((await subscriptions()).map(({ user_id }) => user_id)).not.toContain(id);
  });
});

describe('a push service that answers', () => {
  test.each([404, 410])('%i ends the subscription', async (status) => {
    const { service, subscriptions, deliveries, mention, arrived } = await createSubscribedGuest();
    service.answer.status = status;
    await mention();
    await arrived(1);
    await vi.waitFor(async () => expect(await subscriptions()).toEqual([]));
    expect(await deliveries()).toEqual([]);
  });

  test.each([
    [429, '120', 120],
    [503, '', 10],
    [500, new Date(Date.now() + 600_000).toUTCString(), 590],
    [429, '999999999', 24 * 3600],
  ])('%i with “%s” gets it again, after %i seconds at the earliest', async (status, retryAfter, seconds) => {
    const { service, deliveries, mention, arrived, settled, sendAll } = await createSubscribedGuest();
    Object.assign(service.answer, { status, retryAfter });
    await mention();
    await arrived(1);
    await vi.waitFor(async () => expect(await deliveries()).toMatchObject([{ attempts: 1 }]));
    const [row] = await settled();
    const waitSeconds = (Date.parse(row!.not_before) - Date.now()) / 1000;
    expect(row).toMatchObject({ state: 'pending', last_status: status });
    expect(waitSeconds).toBeGreaterThan(seconds * 0.8 - 5);
    expect(waitSeconds).toBeLessThanOrEqual(Math.max(seconds * 1.2, 24 * 3600 * Number(seconds > 3600)) + 15);
    Object.assign(service.answer, { status: 201, retryAfter: '' });
    await sendAll();
    await arrived(2);
    await vi.waitFor(async () => expect(await deliveries()).toMatchObject([{ state: 'sent' }]));
  });

  test('413 gets a shorter one', async () => {
    const { service, mention, arrived, deliveries, sendAll } = await createSubscribedGuest();
    service.answer.status = 413;
    await mention();
    const first = await arrived(1);
    await vi.waitFor(async () => expect(await deliveries()).toMatchObject([{ last_status: 413 }]));
    service.answer.status = 201;
    await sendAll();
    const second = await arrived(2);
    expect(second.message.notification).toMatchObject({ title: 'Gisela & Tom', body: '' });
    expect(second.headers.topic).toBe(first.headers.topic);
  });

  test('403 three times in a row loses the subscription, and once in between does not', async () => {
    const { service, subscriptions, deliveries, mention, arrived } = await createSubscribedGuest();
    const answers = [403, 403, 201, 403, 403, 403];
    for (const [at, status] of answers.entries()) {
      service.answer.status = status;
      expect(await subscriptions()).toHaveLength(1);
      await mention(`${at} @Gisela`);
      await arrived(at + 1);
      await vi.waitFor(async () => expect((await deliveries()).filter(({ state }) => state === 'pending')).toEqual([]));
    }
    await vi.waitFor(async () => expect(await subscriptions()).toEqual([]));
  });

  test('nothing in time has its push given up after the last attempt', async () => {
    const { service, deliveries, subscriptions, mention, arrived, sendAll } = await createSubscribedGuest();
    service.answer.status = 503;
    await mention();
    for (let attempt = 1; attempt <= 6; attempt++) {
      await arrived(attempt);
      await vi.waitFor(async () => {
        const [row] = await deliveries();
        expect(row?.attempts ?? 'gone').toBe(attempt === 6 ? 'gone' : attempt);
      });
      await sendAll();
    }
    expect(await subscriptions()).toMatchObject([{ refusals: 1 }]);
  });
});

test('a push that is too old is of no use any more', async () => {
  const { testApp, service, mention, deliveries, settled } = await createSubscribedGuest();
  await testApp.pushQueue.stop();
  await mention();
  const created_at = new Date(Date.now() - 7 * 3_600_000).toISOString();
  await testApp.db.updateTable('push_deliveries').set({ created_at }).execute();
  const again = new (testApp.pushQueue.constructor as new (deps: object) => typeof testApp.pushQueue)(
    Reflect.get(testApp.pushQueue, 'deps') as object,
  );
  again.start();
  await settled();
  await vi.waitFor(async () => expect(await deliveries()).toEqual([]));
  await again.stop();
  expect(service.received).toEqual([]);
});

describe('an address that leads inside', () => {
  test('without https is refused', async () => {
    const { client } = await createTestApp({ makesPictures: false });
    const guest = client();
    await guest.signUp();
    for (const endpoint of [
      'http://push.example/a',
      'http://127.0.0.1:1/a',
      'https://a:b@push.example/',
      'file:///a',
      'x',
    ]) {
      const { keys } = new PushBrowser(endpoint).subscription;
      await expectProblem(await guest.call('PUT', '/api/push/subscription', { endpoint, keys }), 'validation', 400);
    }
    const keys = { p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) };
    const body = { endpoint: 'https://push.example/a', keys };
    await expectProblem(await guest.call('PUT', '/api/push/subscription', body), 'validation', 400);
  });

  test.each([
    ['https://127.0.0.1:PORT/a', {}],
    ['https://[::1]:PORT/a', {}],
    ['https://2130706433:PORT/a', {}],
    ['https://169.254.169.254/latest', {}],
    ['https://rebind.example:PORT/a', {}],
    ['https://192.168.1.7/print', { ROLLCALL_WEBHOOK_NETWORKS: '192.168.1.0/24' }],
    ['https://127.0.0.1:PORT/a', { ROLLCALL_WEBHOOKS_TO_LOOPBACK: '1' }],
  ])('%s is never called, and its subscription ends', async (address, more) => {
    const { testApp, guest, service, subscriptions, mention } = await createSubscribedGuest({
      environment: { ROLLCALL_PUSH_TO_LOOPBACK: '1', ...more },
      resolvePushHost: async () => [{ address: '127.0.0.1', family: 4 }],
    });
    Object.assign(testApp.settings, { allowsLoopbackPushes: false });
    const { port } = new URL(service.origin);
    const browser = new PushBrowser(address.replace('PORT', port));
    await guest.call('DELETE', '/api/push/subscription');
    expect((await guest.call('PUT', '/api/push/subscription', browser.subscription)).status).toBe(204);
    await mention();
    testApp.pushQueue.notify();
    await vi.waitFor(async () => expect(await subscriptions()).toEqual([]));
    expect([service.received, service.errors]).toEqual([[], []]);
  });
});

test('a person has a limited number of browsers, the newest', async () => {
  const { guest, service, subscribe, subscriptions } = await createSubscribedGuest();
  for (let count = 0; count < notificationLimits.subscriptionsPerPerson; count++) {
    await subscribe(guest, service.createBrowser(`b${count}`));
  }
  const endpoints = (await subscriptions()).map(({ endpoint }) => new URL(endpoint).pathname);
  expect(endpoints).toHaveLength(notificationLimits.subscriptionsPerPerson);
  expect(endpoints).not.toContain('/browser');
});

test('the keys are made once and stay on this machine, for its owner alone', async () => {
  const testApp = await createTestApp({ makesPictures: false });
  const guest = testApp.client();
  await guest.signUp();
  const key = await guest.getJson<PushKey>('/api/push/key');
  expect(Buffer.from(key.publicKey, 'base64url')).toHaveLength(65);
  expect(await guest.getJson('/api/push/key')).toEqual(key);
  const path = join(testApp.dir, 'secrets', 'push-keys.json');
  const stored = JSON.parse(readFileSync(path, 'utf8')) as { privateKey: string };
  expect(Buffer.from(stored.privateKey, 'base64url')).toHaveLength(32);
  expect([statSync(path).mode & 0o777, statSync(join(path, '..')).mode & 0o777]).toEqual([0o600, 0o700]);
  expect(JSON.stringify(key)).not.toContain(stored.privateKey);
});

test('Retry-After is read as seconds or as a date', () => {
  const now = Date.parse('2027-06-12T10:00:00Z');
  expect(parseRetryAfterMs('30', now)).toBe(30_000);
  expect(parseRetryAfterMs('Sat, 12 Jun 2027 10:01:00 GMT', now)).toBe(60_000);
  for (const value of [null, '', 'soon', '-3', 'Sat, 12 Jun 2027 09:00:00 GMT']) {
    expect(parseRetryAfterMs(value, now)).toBe(0);
  }
});
