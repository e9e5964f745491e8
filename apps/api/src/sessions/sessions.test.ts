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
  test('is in the database only as the hash of its token', async () => {
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
  ])('ends at its %s limit', async (_name, limit) => {
    const testApp = await createTestApp();
    const caller = await signedIn(testApp);
    await testApp.db.updateTable('sessions').set(limit).execute();
    await expectProblem(await caller.get('/api/auth/me'), 'not-signed-in', 401);
    await testApp.stores.sessions.deleteExpired();
    expect(await testApp.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  test('is renewed past half of its idle time, and its absolute limit stays', async () => {
    const testApp = await createTestApp();
    const caller = await signedIn(testApp);
    const absolute = inDays(20);
    await testApp.db
      .updateTable('sessions')
      .set({ expires_at: inDays(2), absolute_expires_at: absolute })
      .execute();

    const renewing = await caller.get('/api/auth/me');
    expect(renewing.headers.getSetCookie()).toHaveLength(1);
    const row = await testApp.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    expect(row.expires_at > inDays(6)).toBe(true);
    expect(row.absolute_expires_at).toBe(absolute);
    const next = await caller.get('/api/auth/me');
    expect(next.status).toBe(200);
    expect(next.headers.getSetCookie()).toEqual([]);
  });

  test('gets a new token at every sign-in, and the old one ends', async () => {
    const testApp = await createTestApp();
    const caller = testApp.client();
    await caller.signUp('twice');
    const before = caller.cookie;
    await caller.post('/api/auth/login', { email: 'twice@example.com', password: 'correct horse battery' });
    expect(caller.cookie).not.toBe(before);
    caller.cookie = before;
    await expectProblem(await caller.get('/api/auth/me'), 'not-signed-in', 401);
  });

  test('is carried by a cookie of this host alone on https, beside whatever else the site sets', async () => {
    const testApp = await createTestApp({ environment: { ROLLCALL_ORIGIN: 'https://photos.example' } });
    const caller = await signedIn(testApp);
    expect(caller.cookie).toMatch(/^__Host-rollcall=/);
    const answer = await testApp.app.request('/api/auth/me', { headers: { Cookie: `odd=100%; ${caller.cookie}` } });
    expect(answer.status).toBe(200);
  });
});

describe('a call in somebody’s name', () => {
  test('passes with that person’s session alone', async () => {
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
    // A public event answers strangers too; this one asked as somebody.
    const asNobody = await testApp.client().get(`/api/events/${event.id}/photos`, { 'Rollcall-Actor': userId });
    await expectProblem(asNobody, 'not-signed-in', 401);
  });
});
