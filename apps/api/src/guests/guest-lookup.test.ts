import type { GuestWithEvent, Membership } from '@rollcall/schema/guest';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import type { TestClient } from '../../test/test-client.ts';
import { requestMailedCode, verifyEmail } from '../../test/verify-email.ts';

const address = 'gisela@example.com';
const search = (client: TestClient, email: string) =>
  client.getJson<GuestWithEvent[]>(`/api/guests/search?email=${encodeURIComponent(email)}`);
const eventsOf = (guests: GuestWithEvent[]) => guests.map(({ event }) => event.id);

/** Returns six digits that differ from the code. */
const wrongCodeFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function listNamedUsers(testApp: TestApp) {
  return await testApp.db.selectFrom('users').select(['id', 'email']).where('first_name', 'is not', null).execute();
}

describe('GET /api/guests/search', () => {
  test('returns the events of the session under the address, and nothing of anybody else', async () => {
    const testApp = await createTestApp();
    const { guest, organizer, event, account } = await createEventWithGuest(testApp, { isPublic: false });
    expect(await search(guest, ' Gisela@Example.com ')).toEqual([
      {
        id: expect.any(String),
        guestName: 'Gisela',
        guestEmail: address,
        eventId: event.id,
        event: {
          id: event.id,
          name: event.name,
          description: null,
          date: event.date,
          location: null,
          eventCode: event.eventCode,
          isPublic: false,
        },
      },
    ]);
    expect(await search(guest, account.email)).toEqual([]);
    for (const client of [testApp.client(), organizer]) expect(await search(client, address)).toEqual([]);
    await expectProblem(await guest.get('/api/guests/search?email='), 'validation', 400);
  });

  test('returns all events of an account to its owner, whatever address they joined with', async () => {
    const testApp = await createTestApp();
    const { organizer, event, account } = await createEventWithGuest(testApp);
    await organizer.join(event.id);
    expect(eventsOf(await search(organizer, account.email))).toEqual([event.id]);
  });
});

describe('POST /api/guests/lookup', () => {
  test('returns the same response for a known and an unknown address, and mails both', async () => {
    const testApp = await createTestApp();
    await createEventWithGuest(testApp);
    const responses = await Promise.all(
      [address, 'nobody@example.com'].map((email) => testApp.client().post('/api/guests/lookup', { email })),
    );
    for (const response of responses) {
      expect([response.status, await response.json()]).toEqual([202, []]);
      const [lookupCookie] = response.headers.getSetCookie();
      expect(lookupCookie).toMatch(/^rollcall-lookup=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    }
    const mails = await testApp.mails();
    expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual([address, 'nobody@example.com']);
    expect(mails.map(({ text }) => text?.replace(/\d{6}/g, '')).every((text, _index, [first]) => text === first)).toBe(
      true,
    );
  });

  test('returns the events that the session already has access to', async () => {
    const testApp = await createTestApp();
    const { guest, event } = await createEventWithGuest(testApp);
    const response = await guest.post('/api/guests/lookup', { email: 'another@example.com' });
    expect(eventsOf((await response.json()) as GuestWithEvent[])).toEqual([event.id]);
  });

  test('stores neither the code nor the browser’s secret, and sets a host-only cookie on https', async () => {
    const testApp = await createTestApp({ environment: { ROLLCALL_ORIGIN: 'https://photos.example' } });
    const client = testApp.client();
    const code = await requestMailedCode(testApp, client, address);
    expect(client.lookupCookie).toMatch(/^__Host-rollcall-lookup=/);
    const rows = JSON.stringify(await testApp.db.selectFrom('sign_in_codes').selectAll().execute());
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(client.lookupCookie.split('=')[1]);
    expect(await verifyEmail(testApp, client, address)).toEqual([]);
  });
});

describe('a mailed code', () => {
  test('gives another phone access to the memberships under the address', async () => {
    const testApp = await createTestApp();
    const { event, organizer } = await createEventWithGuest(testApp, { isPublic: false });
    const otherPhone = testApp.client();
    expect(eventsOf(await verifyEmail(testApp, otherPhone, address))).toEqual([event.id]);
    expect(await otherPhone.getJson(`/api/events/${event.id}/me`)).toMatchObject({ guestName: 'Gisela' });
    expect(await otherPhone.getJson('/api/events')).toMatchObject([{ id: event.id }]);
    expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ guestCount: 1 });
  });

  test('can be used again by the same browser after a lost response, as the same user', async () => {
    const testApp = await createTestApp();
    const { guest, event, organizer } = await createEventWithGuest(testApp);
    const other = await organizer.createEvent();
    const phone = testApp.client();
    await phone.join(other.id, undefined, 'Gisi');
    const code = await requestMailedCode(testApp, phone, address);
    const { lookupCookie, cookie } = phone;
    const twin = Object.assign(testApp.client(), { lookupCookie });
    const late = Object.assign(testApp.client(), { lookupCookie, cookie });
    for (const client of [phone, twin, late]) {
      const response = await client.post('/api/guests/verify', { code });
      expect(eventsOf((await response.json()) as GuestWithEvent[]).sort()).toEqual([event.id, other.id].sort());
    }
    const userIds = await Promise.all(
      [phone, twin, late].map(async (one) => (await one.getJson<Membership>(`/api/events/${event.id}/me`)).userId),
    );
    expect(new Set(userIds).size).toBe(1);
    expect(await guest.getJson<Membership>(`/api/events/${event.id}/me`)).not.toMatchObject({ userId: userIds[0] });
    expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ guestCount: 1 });
  });

  test('can be used again for two minutes only, and never for an account that is not signed in', async () => {
    const testApp = await createTestApp();
    const client = testApp.client();
    const code = await requestMailedCode(testApp, client, address);
    await client.post('/api/guests/verify', { code });
    const { expires_at } = await testApp.db.selectFrom('sign_in_codes').select('expires_at').executeTakeFirstOrThrow();
    expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(120_000);

    const customer = testApp.client();
    await customer.signUp();
    const another = await requestMailedCode(testApp, customer, address);
    for (let times = 0; times < 2; times++) {
      expect((await customer.post('/api/guests/verify', { code: another })).status).toBe(200);
    }
    const { lookupCookie } = customer;
    const stranger = Object.assign(testApp.client(), { lookupCookie });
    await expectProblem(await stranger.post('/api/guests/verify', { code: another }), 'code-invalid', 403);
  });

  test('is refused in another browser, and once another code was requested', async () => {
    const testApp = await createTestApp();
    const client = testApp.client();
    const code = await requestMailedCode(testApp, client, address);
    const thief = testApp.client();
    await expectProblem(await thief.post('/api/guests/verify', { code }), 'code-invalid', 403);
    await thief.post('/api/guests/lookup', { email: address });
    const another = (await testApp.mailTo(address)).text.match(/^\d{6}$/m)![0];
    if (another !== code) {
      await expectProblem(await thief.post('/api/guests/verify', { code }), 'code-invalid', 403);
    }
    const before = client.lookupCookie;
    await client.post('/api/guests/lookup', { email: address });
    client.lookupCookie = before;
    await expectProblem(await client.post('/api/guests/verify', { code }), 'code-invalid', 403);
  });

  test('creates one user when it is used fifty times simultaneously', async () => {
    const testApp = await createTestApp({ limits: { codes: { calls: 100, seconds: 60 } } });
    const client = testApp.client();
    const code = await requestMailedCode(testApp, client, address);
    const { lookupCookie } = client;
    const twins = Array.from({ length: 50 }, () => Object.assign(testApp.client(), { lookupCookie }));
    const responses = await Promise.all(twins.map((twin) => twin.post('/api/guests/verify', { code })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 403]));
    const users = await testApp.db.selectFrom('users').select('email').execute();
    expect(users).toEqual([{ email: address }]);
  });

  test('is refused after five wrong attempts, also simultaneous ones', async () => {
    const testApp = await createTestApp();
    const client = testApp.client();
    const code = await requestMailedCode(testApp, client, address);
    const wrong = Array.from({ length: 5 }, () => client.post('/api/guests/verify', { code: wrongCodeFor(code) }));
    for (const response of await Promise.all(wrong)) await expectProblem(response, 'code-invalid', 403);
    await expectProblem(await client.post('/api/guests/verify', { code }), 'code-invalid', 403);
  });

  test('is accepted as the fifth attempt', async () => {
    const testApp = await createTestApp();
    const client = testApp.client();
    const code = await requestMailedCode(testApp, client, address);
    for (let attempt = 0; attempt < 4; attempt++) await client.post('/api/guests/verify', { code: wrongCodeFor(code) });
    expect((await client.post('/api/guests/verify', { code })).status).toBe(200);
  });

  test('expires after ten minutes and is deleted', async () => {
    const testApp = await createTestApp();
    const client = testApp.client();
    const code = await requestMailedCode(testApp, client, address);
    await testApp.db
      .updateTable('sign_in_codes')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute();
    await expectProblem(await client.post('/api/guests/verify', { code }), 'code-invalid', 403);
    await testApp.stores.lookups.deleteExpired();
    expect(await testApp.db.selectFrom('sign_in_codes').selectAll().execute()).toEqual([]);
  });

  test.each(['12345', '1234567', 'abcdef', ''])('is rejected as malformed: %j', async (code) => {
    const testApp = await createTestApp();
    await expectProblem(await testApp.client().post('/api/guests/verify', { code }), 'validation', 400);
  });
});

describe('a verified address', () => {
  test('identifies one user on every phone, the guest who verified it first', async () => {
    const testApp = await createTestApp();
    const { guest, event } = await createEventWithGuest(testApp);
    const { userId } = await guest.getJson<{ userId: string }>(`/api/events/${event.id}/me`);
    await verifyEmail(testApp, guest, address);
    const otherPhone = testApp.client();
    await verifyEmail(testApp, otherPhone, address);
    for (const client of [guest, otherPhone]) {
      expect(await client.getJson(`/api/events/${event.id}/me`)).toMatchObject({ userId });
    }
    expect((await listNamedUsers(testApp)).filter(({ email }) => email === address)).toEqual([
      { id: userId, email: address },
    ]);
  });

  test('keeps the events that this browser joined under another address', async () => {
    const testApp = await createTestApp();
    const { event, organizer } = await createEventWithGuest(testApp);
    const other = await organizer.createEvent({ isPublic: false });
    await verifyEmail(testApp, testApp.client(), 'tom@example.com');
    const phone = testApp.client();
    await phone.join(other.id, undefined, 'Thomas');
    await phone.join(event.id, undefined, 'Thomas');
    expect(eventsOf(await verifyEmail(testApp, phone, 'tom@example.com')).sort()).toEqual([event.id, other.id].sort());
    expect((await phone.get(`/api/events/${other.id}/me`)).status).toBe(200);
  });

  test('gives no access once another address is verified in the same browser', async () => {
    const testApp = await createTestApp();
    const { guest, event } = await createEventWithGuest(testApp, { isPublic: false });
    expect(eventsOf(await verifyEmail(testApp, guest, address))).toEqual([event.id]);
    expect(await verifyEmail(testApp, guest, 'tom@example.com')).toEqual([]);
    await expectProblem(await guest.get(`/api/events/${event.id}/photos`), 'event-not-found', 404);
    expect(eventsOf(await verifyEmail(testApp, guest, address))).toEqual([event.id]);
  });

  test('does not sign in to the account that has it', async () => {
    const testApp = await createTestApp();
    const customer = testApp.client();
    const account = await customer.signUp('ada');
    const event = await customer.createEvent({ isPublic: false });
    await customer.join(event.id, undefined, 'Ada');
    await verifyEmail(testApp, customer, account.email);
    expect(await customer.getJson('/api/auth/me')).toMatchObject({ id: account.id });

    const otherPhone = testApp.client();
    expect(await verifyEmail(testApp, otherPhone, account.email)).toEqual([]);
    await expectProblem(await otherPhone.get('/api/auth/me'), 'not-signed-in', 401);
    await expectProblem(await otherPhone.get(`/api/events/${event.id}/photos`), 'event-not-found', 404);
    await expectProblem(await otherPhone.post('/api/events', {}), 'forbidden', 403);
  });

  test('is added to the signed-in account, which stays signed in', async () => {
    const testApp = await createTestApp();
    const { event } = await createEventWithGuest(testApp, { isPublic: false });
    await verifyEmail(testApp, testApp.client(), address);
    const customer = testApp.client();
    const account = await customer.signUp();
    expect(eventsOf(await verifyEmail(testApp, customer, address))).toEqual([event.id]);
    expect(await customer.getJson('/api/auth/sessions')).toHaveLength(1);
    expect(await customer.getJson(`/api/events/${event.id}/me`)).toMatchObject({
      userId: account.id,
      guestName: 'Gisela',
    });
  });
});
