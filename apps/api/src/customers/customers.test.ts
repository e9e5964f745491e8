import type { Customer } from '@rollcall/schema/customer';
import { describe, expect, test } from 'vitest';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';

const ada = { email: 'Ada@Example.com', password: 'correct horse', firstName: ' Ada ', lastName: 'Lovelace' };
const joinBody = { guestName: 'Ada', guestEmail: ada.email };
const adaAccount = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', isAdmin: false };

describe('POST /api/auth/register', () => {
  test('creates an account but no session, and ignores all other fields of the body', async () => {
    const { client, db } = await createTestApp();
    const caller = client();
    const response = await caller.post('/api/auth/register', { ...ada, isAdmin: true, isActive: false, id: 'mine' });
    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.json()).toEqual({ ...adaAccount, id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const row = await db.selectFrom('customers').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ is_admin: 0, is_active: 1 });
    expect(row.password).toMatch(/^\$argon2id\$v=19\$/);
    await expectProblem(await caller.get('/api/auth/me'), 'not-signed-in', 401);
  });

  test('refuses an address that is taken, regardless of its case', async () => {
    const { client } = await createTestApp();
    await client().post('/api/auth/register', ada);
    const again = await client().post('/api/auth/register', {
      ...ada,
      email: 'ADA@example.COM',
      password: 'another one',
    });
    await expectProblem(again, 'email-taken', 409);
  });

  test('creates one account for twenty simultaneous requests', async () => {
    const { client } = await createTestApp();
    const responses = await Promise.all(Array.from({ length: 20 }, () => client().post('/api/auth/register', ada)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  });
});

describe('POST /api/auth/login', () => {
  test('returns the account and sets a cookie that scripts cannot read', async () => {
    const { client } = await createTestApp();
    const caller = client();
    await caller.post('/api/auth/register', ada);
    const response = await caller.post('/api/auth/login', { email: 'ADA@EXAMPLE.COM', password: ada.password });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject(adaAccount);
    expect(response.headers.getSetCookie()[0]).toMatch(/^rollcall=\S+; HttpOnly; Max-Age=\d+; Path=\/; SameSite=Lax$/);
    expect(await caller.getJson<Customer>('/api/auth/me')).toMatchObject(adaAccount);
  });

  test.each([
    ['a wrong password', { email: ada.email, password: 'wrong horse' }],
    ['an unknown address', { email: 'nobody@example.com', password: ada.password }],
  ])('refuses %s with the same message', async (_name, credentials) => {
    const { client } = await createTestApp();
    await client().post('/api/auth/register', ada);
    const response = await client().post('/api/auth/login', credentials);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.clone().json()).toMatchObject({ detail: 'Invalid email or password' });
    await expectProblem(response, 'invalid-credentials', 401);
  });

  test('accepts a password typed with composed or combining characters', async () => {
    const { client } = await createTestApp();
    await client().post('/api/auth/register', { ...ada, password: 'gr\u00fc\u00dfe aus dem keller' });
    const response = await client().post('/api/auth/login', { ...ada, password: 'gru\u0308\u00dfe aus dem keller' });
    expect(response.status).toBe(200);
  });

  test('refuses a deactivated account, whose open sessions see no more than a visitor', async () => {
    const { client, db } = await createTestApp();
    const caller = client();
    await caller.signUp('idle');
    const event = await caller.createEvent({ isPublic: false });
    await db.updateTable('customers').set({ is_active: 0 }).execute();
    const credentials = { email: 'idle@example.com', password: 'correct horse battery' };
    await expectProblem(await client().post('/api/auth/login', credentials), 'account-inactive', 403);
    await expectProblem(await caller.get('/api/auth/me'), 'account-inactive', 403);
    await expectProblem(await caller.post(`/api/events/${event.id}/join`, joinBody), 'account-inactive', 403);
    await expectProblem(await caller.get(`/api/events/${event.id}/photos`), 'account-inactive', 403);
    expect(await caller.getJson('/api/events')).toEqual([]);
  });
});

test('POST /api/auth/logout deletes the session on the server and clears only the cache of the browser', async () => {
  const { client, db } = await createTestApp();
  const caller = client();
  await caller.signUp();
  const before = caller.cookie;
  const response = await caller.post('/api/auth/logout');
  expect(response.status).toBe(204);
  expect(response.headers.get('clear-site-data')).toBe('"cache"');
  expect(response.headers.getSetCookie().join()).toMatch(/^rollcall=;.*Max-Age=0/);
  caller.cookie = before;
  await expectProblem(await caller.get('/api/auth/me'), 'not-signed-in', 401);
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

test('POST /api/auth/reauth records in the session that the password was entered, unless it is wrong', async () => {
  const { client, db } = await createTestApp();
  const caller = client();
  await caller.signUp();
  await db.updateTable('sessions').set({ reauthenticated_at: null }).execute();
  const reauthenticatedAt = async () =>
    (await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()).reauthenticated_at;

  await expectProblem(await caller.post('/api/auth/reauth', { password: 'wrong' }), 'invalid-credentials', 401);
  expect(await reauthenticatedAt()).toBeNull();
  const response = await caller.post('/api/auth/reauth', { password: 'correct horse battery' });
  expect(response.status).toBe(204);
  expect(Date.parse((await reauthenticatedAt()) ?? '')).toBeGreaterThan(Date.now() - 60_000);
  await expectProblem(await client().post('/api/auth/reauth', { password: 'x' }), 'not-signed-in', 401);
});
