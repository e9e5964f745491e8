import { newId } from '@rollcall/schema/id';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { drawJpeg } from './draw-pictures.ts';
import { newGuestCredentials, TestClient } from './test-client.ts';

/** Contained in everything that users type. Tokens given to them are collected as secrets. */
const mark = 'canary';
const email = 'canary-mail@example.com';
const password = 'Canary password 1';
const person = { firstName: 'CanaryFirst', lastName: 'CanaryLast' };
const typed = { name: 'CanaryEvent', description: 'CanaryText', location: 'CanaryPlace', eventType: 'canary' };
const headers = { 'User-Agent': 'CanaryBrowser/1.0', Referer: 'http://localhost:3000/canary?token=canary' };

/** Fields of every call with valid types, so that they pass validation. */
const everything = {
  ...{ email, password, ...person, ...typed, guestName: 'CanaryGuest', guestEmail: email, caption: 'CanaryCaption' },
  ...{ tags: ['canary-tag'], comment: 'CanaryComment', message: 'CanaryMessage', code: '123456', isApproved: true },
  ...{
    token: `${mark}${'x'.repeat(43 - mark.length)}`,
    inviteToken: 'canary-invitation',
    date: new Date().toISOString(),
  },
};

/** A client that collects every cookie it ever had as a secret. */
class WatchedClient extends TestClient {
  readonly secrets: string[] = [];

  override async call(...args: Parameters<TestClient['call']>): Promise<Response> {
    const [method, path, body, more] = args;
    const response = await super.call(method, path, body, { ...headers, ...more });
    for (const cookie of response.headers.getSetCookie()) {
      const value = cookie.split(';')[0]!.split('=')[1]!;
      // The cookie that scripts can read is not a secret.
      if (value && !cookie.startsWith('rollcall-signed-in=')) this.secrets.push(value);
    }
    return response;
  }
}

async function plantCanaries(
  testApp: TestApp,
): Promise<{ clients: WatchedClient[]; secrets: string[]; eventId: string }> {
  const [organizer, guest, other] = [1, 2, 3].map(() => new WatchedClient(testApp.app)) as [
    WatchedClient,
    WatchedClient,
    WatchedClient,
  ];
  await organizer.post('/api/auth/register', { email, password, ...person });
  await organizer.post('/api/auth/login', { email, password: 'Canary wrong password' });
  await organizer.post('/api/auth/login', { email, password });
  const event = await organizer.createEvent({ ...typed, guestListEnabled: true });
  const invitation = { guestName: 'CanaryGuest', guestEmail: 'canary-guest@example.com' };
  await organizer.post(`/api/events/${event.id}/invite`, invitation);
  const invited = await testApp.mailTo(invitation.guestEmail);
  const inviteToken = /invite=([\w-]{43})/.exec(invited.text)![1]!;
  const credentials = newGuestCredentials();
  const joined = await guest.post(`/api/events/${event.id}/join`, { ...invitation, ...credentials, inviteToken });
  const { id: guestId } = (await joined.json()) as { id: string };
  const bytes = await drawJpeg();
  const named = { filename: 'canary-file.jpg', caption: 'CanaryCaption', tags: 'canary-tag' };
  const photoId = newId();
  await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes, ...named });
  await guest.createUpload({
    eventId: event.id,
    photoId: newId(),
    bytes: Buffer.from('canary'),
    first: Buffer.from('canary'),
    ...named,
  });
  const form = new FormData();
  form.set('photo', new Blob([new Uint8Array(await drawJpeg())], { type: 'image/jpeg' }), 'canary-form.jpg');
  form.set('caption', 'CanaryCaption');
  await guest.post(`/api/events/${event.id}/photos`, form);
  await guest.call('PATCH', `/api/photos/${photoId}`, { caption: 'CanaryCaption', tags: ['canary-tag'] });
  await guest.get(`/api/events/${event.id}/photos?q=canary&tag=canary&cursor=canary`);
  await other.post('/api/guests/lookup', { email: invitation.guestEmail });
  const code = /^\d{6}$/m.exec((await testApp.mailTo(invitation.guestEmail)).text)![0];
  await other.post('/api/guests/verify', { code });
  await other.post('/api/auth/reset-password', { email });
  const token = /token=([\w-]{43})/.exec((await testApp.mailTo(email)).text)![1]!;
  await other.post('/api/auth/reset-password/confirm', { token, password: 'Canary password 2' });
  await organizer.post('/api/auth/login', { email, password: 'Canary password 2' });
  const reentry = await organizer.post(`/api/events/${event.id}/guests/${guestId}/reentry`);
  const { url } = (await reentry.json()) as { url: string };
  const reentryToken = /reentry=([\w-]{43})/.exec(url)![1]!;
  const phoneKey = newGuestCredentials().guestKey;
  await other.post('/api/guests/reentry', { token: reentryToken, phoneKey });
  const clients = [organizer, guest, other];
  const secrets = [inviteToken, credentials.guestKey, code, token, reentryToken, phoneKey];
  return { clients, secrets, eventId: event.id };
}

/** Calls every route with canaries in each part of the request. */
async function callEveryRoute(testApp: TestApp, client: TestClient, eventId: string): Promise<void> {
  const routes = new Set(testApp.app.routes.map(({ method, path }) => `${method} ${path}`));
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ');
    if (method === 'ALL' || path.includes('*')) continue;
    for (const id of ['canary-id', eventId]) {
      const target = `${path.replace(/:\w+/g, id)}?email=${email}&q=canary&token=canary&limit=5`;
      const body = method === 'GET' || method === 'DELETE' ? undefined : everything;
      const response = await client.call(method, target, body, {
        'Upload-Metadata': 'filename Y2FuYXJ5',
        Range: 'canary',
      });
      await response.body?.cancel();
      await (await client.call(method, target, body && new Uint8Array(Buffer.from('{"email":"canary')))).body?.cancel();
    }
  }
}

test('never logs user input, credentials or tokens', { timeout: 120_000 }, async () => {
  const testApp = await createTestApp({ environment: { ROLLCALL_ORIGIN: 'http://localhost:3000' } });
  const { clients, secrets, eventId } = await plantCanaries(testApp);
  for (const client of [new WatchedClient(testApp.app), ...clients.toReversed()]) {
    await callEveryRoute(testApp, client, eventId);
  }
  await testApp.mails();
  // Errors log the most details.
  for (const table of ['photos', 'customers', 'rate_limits', 'sign_in_codes', 'event_guests']) {
    await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_away`)}`.execute(testApp.db);
  }
  for (const client of clients) await callEveryRoute(testApp, client, eventId);
  expect(testApp.logged.length).toBeGreaterThan(500);
  expect(testApp.logged.join('')).toContain('"code":"internal"');
  const all = [...secrets, ...clients.flatMap((client) => client.secrets)];
  expect(all.length).toBeGreaterThan(8);
  for (const logged of testApp.logged) {
    // A time or an id may contain the digits of a code by chance.
    const line = logged.replace(/"time":"[^"]*"/, '').replace(/[0-9a-f]{40}|[0-9a-f]{8}-[0-9a-f-]{27}/g, '');
    expect(line.toLowerCase()).not.toContain(mark);
    for (const secret of all) expect(line).not.toContain(secret);
  }
});
