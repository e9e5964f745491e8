import { createHash } from 'node:crypto';
import type { SignIn } from '@rollcall/schema/session';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';

const credentials = { email: 'ada@example.com', password: 'correct horse battery' };
const onAndroid = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36 <b>';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Signs the same user in on a laptop, then on a phone. */
async function twoSignIns() {
  const testApp = await createTestApp();
  const laptop = testApp.client();
  await laptop.signUp('ada');
  const phone = testApp.client();
  await phone.post('/api/auth/login', credentials, { 'User-Agent': onAndroid });
  const signIns = () => phone.getJson<SignIn[]>('/api/auth/sessions');
  return { testApp, laptop, phone, signIns };
}

test('sign-ins are listed with their devices, the most recently used first, and without their tokens', async () => {
  const { testApp, laptop, phone, signIns } = await twoSignIns();
  const hashOf = (cookie: string) => createHash('sha256').update(cookie.split('=')[1]!).digest('hex');
  await testApp.db
    .updateTable('sessions')
    .set({ last_used_at: minutesAgo(5), created_at: minutesAgo(9) })
    .where('id', '=', hashOf(laptop.cookie))
    .execute();

  const [first, second] = await signIns();
  expect(first).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    device: 'Chrome on Android',
    createdAt: expect.stringMatching(/Z$/),
    lastUsedAt: expect.stringMatching(/Z$/),
    isCurrent: true,
  });
  expect(second).toMatchObject({ device: 'Unknown app', isCurrent: false });
  expect(Date.parse(first!.lastUsedAt)).toBeGreaterThan(Date.parse(second!.lastUsedAt));
  const json = JSON.stringify([first, second]);
  for (const { cookie } of [laptop, phone]) {
    expect(json).not.toContain(cookie.split('=')[1]!);
    expect(json).not.toContain(hashOf(cookie));
  }
});

test('the time of last use is updated at most once a minute', async () => {
  const { testApp, phone } = await twoSignIns();
  const lastUsed = async () =>
    (await testApp.db.selectFrom('sessions').select('last_used_at').execute()).map((row) => row.last_used_at).sort();
  const setBack = (time: string) => testApp.db.updateTable('sessions').set({ last_used_at: time }).execute();

  const justNow = minutesAgo(0.5);
  await setBack(justNow);
  await phone.get('/api/auth/me');
  expect(await lastUsed()).toEqual([justNow, justNow]);

  const before = minutesAgo(2);
  await setBack(before);
  await phone.get('/api/auth/me');
  const [untouched, moved] = await lastUsed();
  expect(untouched).toBe(before);
  expect(moved! > justNow).toBe(true);
});

test('a sign-in is ended by its id, and a repetition returns not-found', async () => {
  const { laptop, phone, signIns } = await twoSignIns();
  const other = (await signIns()).find(({ isCurrent }) => !isCurrent)!;
  expect((await phone.call('DELETE', `/api/auth/sessions/${other.id}`)).status).toBe(204);
  await expectProblem(await laptop.get('/api/auth/me'), 'not-signed-in', 401);
  expect(await signIns()).toHaveLength(1);
  await expectProblem(await phone.call('DELETE', `/api/auth/sessions/${other.id}`), 'not-found', 404);
});

test('all other sign-ins are ended at once, and the current one stays', async () => {
  const { laptop, phone, signIns } = await twoSignIns();
  expect((await phone.call('DELETE', '/api/auth/sessions')).status).toBe(204);
  expect((await phone.call('DELETE', '/api/auth/sessions')).status).toBe(204);
  await expectProblem(await laptop.get('/api/auth/me'), 'not-signed-in', 401);
  expect(await signIns()).toHaveLength(1);
});

test('no user can list or end the sign-ins of another user', async () => {
  const { testApp, laptop, signIns } = await twoSignIns();
  const stranger = testApp.client();
  await stranger.signUp('grace');
  expect(await stranger.getJson('/api/auth/sessions')).toHaveLength(1);
  for (const { id } of await signIns()) {
    await expectProblem(await stranger.call('DELETE', `/api/auth/sessions/${id}`), 'not-found', 404);
  }
  await stranger.call('DELETE', '/api/auth/sessions');
  expect((await laptop.get('/api/auth/me')).status).toBe(200);
  const { guest } = await createEventWithGuest(testApp);
  await expectProblem(await guest.get('/api/auth/sessions'), 'forbidden', 403);
  await expectProblem(await guest.call('DELETE', '/api/auth/sessions'), 'forbidden', 403);
  for (const { id } of await signIns()) {
    await expectProblem(await guest.call('DELETE', `/api/guests/sessions/${id}`), 'not-found', 404);
  }
  await expectProblem(await testApp.client().get('/api/auth/sessions'), 'not-signed-in', 401);
});

test('an expired sign-in is not listed', async () => {
  const { testApp, laptop, signIns } = await twoSignIns();
  const hash = createHash('sha256').update(laptop.cookie.split('=')[1]!).digest('hex');
  await testApp.db
    .updateTable('sessions')
    .set({ expires_at: minutesAgo(1) })
    .where('id', '=', hash)
    .execute();
  expect(await signIns()).toHaveLength(1);
});
