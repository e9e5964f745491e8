import type { Customer } from '@rollcall/schema/customer';
import { describe, expect, test } from 'vitest';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';

const ada = { email: 'Ada@Example.com', password: 'correct horse', firstName: ' Ada ', lastName: 'Lovelace' };
const joining = { guestName: 'Ada', guestEmail: ada.email };
const asAnswered = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', isAdmin: false };

describe('registering', () => {
  test('makes an account and no session, whatever else the body claims', async () => {
    const { client, db } = await createTestApp();
    const caller = client();
    const answer = await caller.post('/api/auth/register', { ...ada, isAdmin: true, isActive: false, id: 'mine' });
    expect(answer.status).toBe(201);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.json()).toEqual({ ...asAnswered, id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const row = await db.selectFrom('customers').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ is_admin: 0, is_active: 1 });
    expect(row.password).toMatch(/^\$argon2id\$v=19\$/);
    await expectProblem(await caller.get('/api/auth/me'), 'not-signed-in', 401);
  });

  test('takes an address once, in whatever case', async () => {
    const { client } = await createTestApp();
    await client().post('/api/auth/register', ada);
    const again = await client().post('/api/auth/register', {
      ...ada,
      email: 'ADA@example.COM',
      password: 'another one',
    });
    await expectProblem(again, 'email-taken', 409);
  });

  test('twenty times at once makes one account', async () => {
    const { client } = await createTestApp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => client().post('/api/auth/register', ada)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  });
});

describe('signing in', () => {
  test('answers who it is and keeps it in a cookie that scripts cannot read', async () => {
    const { client } = await createTestApp();
    const caller = client();
    await caller.post('/api/auth/register', ada);
    const answer = await caller.post('/api/auth/login', { email: 'ADA@EXAMPLE.COM', password: ada.password });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject(asAnswered);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^rollcall=\S+; HttpOnly; Max-Age=\d+; Path=\/; SameSite=Lax$/);
    expect(await caller.getJson<Customer>('/api/auth/me')).toMatchObject(asAnswered);
  });

  test.each([
    ['a wrong password', { email: ada.email, password: 'wrong horse' }],
    ['an unknown address', { email: 'nobody@example.com', password: ada.password }],
  ])('with %s is refused in the same words', async (_name, credentials) => {
    const { client } = await createTestApp();
    await client().post('/api/auth/register', ada);
    const answer = await client().post('/api/auth/login', credentials);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.clone().json()).toMatchObject({ detail: 'Invalid email or password' });
    await expectProblem(answer, 'invalid-credentials', 401);
  });

  test('takes a password typed with composed or combining characters', async () => {
    const { client } = await createTestApp();
    await client().post('/api/auth/register', { ...ada, password: 'gr\u00fc\u00dfe aus dem keller' });
    const answer = await client().post('/api/auth/login', { ...ada, password: 'gru\u0308\u00dfe aus dem keller' });
    expect(answer.status).toBe(200);
  });

  test('of a deactivated account is refused, and its open sessions see no more than a visitor', async () => {
    const { client, db } = await createTestApp();
    const caller = client();
    await caller.signUp('idle');
    const event = await caller.createEvent({ isPublic: false });
    await db.updateTable('customers').set({ is_active: 0 }).execute();
    const credentials = { email: 'idle@example.com', password: 'correct horse battery' };
    await expectProblem(await client().post('/api/auth/login', credentials), 'account-inactive', 403);
    await expectProblem(await caller.get('/api/auth/me'), 'account-inactive', 403);
    await expectProblem(await caller.post(`/api/events/${event.id}/join`, joining), 'account-inactive', 403);
    await expectProblem(await caller.get(`/api/events/${event.id}/photos`), 'account-inactive', 403);
    expect(await caller.getJson('/api/events')).toEqual([]);
  });
});

test('signing out ends the session on the server too, and never clears what waits on the phone', async () => {
  const { client, db } = await createTestApp();
  const caller = client();
  await caller.signUp();
  const before = caller.cookie;
  const answer = await caller.post('/api/auth/logout');
  expect(answer.status).toBe(204);
  expect(answer.headers.get('clear-site-data')).toBe('"cache"');
  expect(answer.headers.getSetCookie().join()).toMatch(/^rollcall=;.*Max-Age=0/);
  caller.cookie = before;
  await expectProblem(await caller.get('/api/auth/me'), 'not-signed-in', 401);
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

test('giving the password again is noted in this session, a wrong one is not', async () => {
  const { client, db } = await createTestApp();
  const caller = client();
  await caller.signUp();
  await db.updateTable('sessions').set({ reauthenticated_at: null }).execute();
  const noted = async () => (await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()).reauthenticated_at;

  await expectProblem(await caller.post('/api/auth/reauth', { password: 'wrong' }), 'invalid-credentials', 401);
  expect(await noted()).toBeNull();
  const answer = await caller.post('/api/auth/reauth', { password: 'correct horse battery' });
  expect(answer.status).toBe(204);
  expect(Date.parse((await noted()) ?? '')).toBeGreaterThan(Date.now() - 60_000);
  await expectProblem(await client().post('/api/auth/reauth', { password: 'x' }), 'not-signed-in', 401);
});
