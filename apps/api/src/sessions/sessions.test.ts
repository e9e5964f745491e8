import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';

const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

async function signedIn(testApp: TestApp) {
  const caller = testApp.client();
  await caller.signUp();
  return caller;
}

describe('a session', () => {
  test('is stored only as the hash of its token', async () => {
    const testApp = await createTestApp();
    const caller = await signedIn(testApp);
    const token = caller.cookie.split('=')[1]!;
    const rows = await testApp.db.selectFrom('sessions').selectAll().execute();
    expect(rows.map(({ id }) => id)).toEqual([createHash('sha256').update(token).digest('hex')]);
    expect(JSON.stringify(rows)).not.toContain(token);
    // The hash itself opens nothing.
    caller.cookie = `rollcall=${rows[0]!.id}`;
    await expectProblem(await caller.get('/api/auth/me'), 'not-signed-in', 401);
  });

  test.each([
    ['idle', { expires_at: inDays(-1) }],
    ['absolute', { absolute_expires_at: inDays(-1) }],
  ])(
    'ends at its %s limit, and is deleted by the job alone, which distrusts a clock that was set',
    async (_name, limit) => {
      const testApp = await createTestApp();
      const caller = await signedIn(testApp);
      const before = await testApp.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
      await testApp.db.updateTable('sessions').set(limit).execute();
      await expectProblem(await caller.get('/api/auth/me'), 'not-signed-in', 401);
      await testApp.db.updateTable('sessions').set(before).execute();
      expect((await caller.get('/api/auth/me')).status).toBe(200);
      await testApp.db.updateTable('sessions').set(limit).execute();
      await testApp.stores.sessions.deleteExpired();
      expect(await testApp.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    },
  );

  test('is renewed past half of its idle time, without changing its absolute limit', async () => {
    const testApp = await createTestApp();
    const caller = await signedIn(testApp);
    const absolute = inDays(20);
    await testApp.db
      .updateTable('sessions')
      .set({ expires_at: inDays(2), absolute_expires_at: absolute })
      .execute();

    const renewing = await caller.get('/api/auth/me');
    const names = renewing.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
    expect(names).toEqual(['rollcall', 'rollcall-signed-in']);
    const row = await testApp.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    expect(row.expires_at > inDays(6)).toBe(true);
    expect(row.absolute_expires_at).toBe(absolute);
    const next = await caller.get('/api/auth/me');
    expect(next.status).toBe(200);
    expect(next.headers.getSetCookie()).toEqual([]);
  });

  test('is renewed by a failing call, and not by one that signs out', async () => {
    const testApp = await createTestApp();
    const caller = await signedIn(testApp);
    const startOfLastDays = async () => {
      await testApp.db
        .updateTable('sessions')
        .set({ expires_at: inDays(2) })
        .execute();
    };
    await startOfLastDays();
    const refused = await caller.get('/api/events/NOTHING2');
    const cookieOf = (response: Response) =>
      response.headers.getSetCookie().filter((one) => one.startsWith('rollcall='));
    expect([refused.status, cookieOf(refused).length]).toEqual([404, 1]);
    await startOfLastDays();
    const signedOut = await caller.post('/api/auth/logout');
    expect(cookieOf(signedOut)).toEqual([expect.stringContaining('Max-Age=0')]);
  });

  test('gets a new token at every sign-in, which invalidates the old one', async () => {
    const testApp = await createTestApp();
    const caller = testApp.client();
    await caller.signUp('twice');
    const before = caller.cookie;
    await caller.post('/api/auth/login', { email: 'twice@example.com', password: 'correct horse battery' });
    expect(caller.cookie).not.toBe(before);
    caller.cookie = before;
    await expectProblem(await caller.get('/api/auth/me'), 'not-signed-in', 401);
  });

  test('uses a host-only cookie on https, beside other cookies of the site', async () => {
    const testApp = await createTestApp({ environment: { ROLLCALL_ORIGIN: 'https://photos.example' } });
    const caller = await signedIn(testApp);
    expect(caller.cookie).toMatch(/^__Host-rollcall=/);
    const response = await testApp.app.request('/api/auth/me', { headers: { Cookie: `odd=100%; ${caller.cookie}` } });
    expect(response.status).toBe(200);
  });
});

describe('the cookie that scripts can read', () => {
  const name = 'rollcall-signed-in';
  const clear = new RegExp(`^${name}=; Max-Age=0; Path=/; SameSite=Lax$`);

  /** The readable cookie that a response sets. */
  const setBy = (response: Response) => response.headers.getSetCookie().find((one) => one.includes(name));

  test('names a customer and expires with the session', async () => {
    const caller = (await createTestApp()).client();
    await caller.signUp('ada');
    const response = await caller.post('/api/auth/login', {
      email: 'ada@example.com',
      password: 'correct horse battery',
    });
    expect(setBy(response)).toBe(`${name}=customer; Max-Age=${7 * 24 * 60 * 60}; Path=/; SameSite=Lax`);
  });

  test('names a guest and is host-only on https', async () => {
    const testApp = await createTestApp({ environment: { ROLLCALL_ORIGIN: 'https://photos.example' } });
    const organizer = await signedIn(testApp);
    const { id } = await organizer.createEvent();
    const guest = { guestName: 'Gisela', guestEmail: 'gisela@example.com' };
    const response = await testApp.client().post(`/api/events/${id}/join`, guest);
    expect(setBy(response)).toBe(`__Host-${name}=guest; Max-Age=${7 * 24 * 60 * 60}; Path=/; Secure; SameSite=Lax`);
  });

  test('is renewed with the session, and restored in a browser that lost it', async () => {
    const testApp = await createTestApp();
    const caller = await signedIn(testApp);
    expect(setBy(await caller.get('/api/auth/me'))).toBeUndefined();
    await testApp.db
      .updateTable('sessions')
      .set({ expires_at: inDays(2) })
      .execute();
    expect(setBy(await caller.get('/api/auth/me'))).toMatch(/=customer;/);
    caller.signedInCookie = '';
    expect(setBy(await caller.get('/api/auth/me', { 'Sec-Fetch-Site': 'same-origin' }))).toMatch(/=customer;/);
    caller.signedInCookie = '';
    // A script has no use for it, and may keep one cookie only.
    expect(setBy(await caller.get('/api/auth/me'))).toBeUndefined();
  });

  test('is cleared by signing out, and by any response once the session is invalid', async () => {
    const testApp = await createTestApp();
    const caller = await signedIn(testApp);
    expect(setBy(await caller.post('/api/auth/logout'))).toMatch(clear);
    const other = await signedIn(testApp);
    await testApp.db.deleteFrom('sessions').execute();
    expect(setBy(await other.get('/api/events'))).toMatch(clear);
    expect(setBy(await testApp.client().get('/api/events'))).toBeUndefined();
  });

  test('does not authenticate', async () => {
    const testApp = await createTestApp();
    const response = await testApp.app.request('/api/auth/me', { headers: { Cookie: `${name}=customer` } });
    await expectProblem(response, 'not-signed-in', 401);
  });
});

describe('a call with an actor', () => {
  test('succeeds only with the session of that user', async () => {
    const testApp = await createTestApp();
    const { guest, event } = await createEventWithGuest(testApp);
    const { userId } = await guest.getJson<{ userId: string }>(`/api/events/${event.id}/me`);
    const asMe = await guest.get(`/api/events/${event.id}/me`, { 'Rollcall-Actor': userId });
    expect(asMe.status).toBe(200);
    const other = testApp.client();
    await other.join(event.id);
    const asOther = await other.get(`/api/events/${event.id}/me`, { 'Rollcall-Actor': userId });
    await expectProblem(asOther, 'session-changed', 409);
    const upload = await other.call('POST', '/api/uploads', undefined, { 'Rollcall-Actor': userId });
    await expectProblem(upload, 'session-changed', 409);
    // A public event is open to visitors too, but this session has ended.
    const asNobody = await testApp.client().get(`/api/events/${event.id}/photos`, { 'Rollcall-Actor': userId });
    await expectProblem(asNobody, 'not-signed-in', 401);
  });
});
