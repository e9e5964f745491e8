import { sessionLimits } from '@rollcall/schema/session';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { openEventStream } from '../../test/event-stream.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function signedInAdmin() {
  const testApp = await createTestApp();
  const admin = testApp.client();
  await admin.signUp('ada');
  await testApp.db.updateTable('customers').set({ is_admin: 1 }).execute();
  const setSession = (times: { created_at?: string; last_used_at?: string }) =>
    testApp.db.updateTable('sessions').set(times).execute();
  return { testApp, admin, setSession };
}

test.each([
  ['half an hour without use', { last_used_at: minutesAgo(sessionLimits.adminIdleMinutes) }],
  ['twelve hours', { created_at: minutesAgo(sessionLimits.adminAbsoluteHours * 60), last_used_at: minutesAgo(0) }],
])('the session of an administrator ends after %s and is deleted', async (_name, times) => {
  const { testApp, admin, setSession } = await signedInAdmin();
  await setSession(times);
  await expectProblem(await admin.get('/api/auth/me'), 'not-signed-in', 401);
  expect(await testApp.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

test('the session of an administrator continues within its limits, and use restarts the idle time', async () => {
  const { admin, setSession } = await signedInAdmin();
  for (let times = 0; times < 2; times++) {
    await setSession({ last_used_at: minutesAgo(29), created_at: minutesAgo(11 * 60) });
    expect((await admin.get('/api/auth/me')).status).toBe(200);
  }
});

test('the limits of administrators apply as soon as a user becomes one, and no longer after that', async () => {
  const { testApp, admin, setSession } = await signedInAdmin();
  await testApp.db.updateTable('customers').set({ is_admin: 0 }).execute();
  await setSession({ last_used_at: minutesAgo(31) });
  expect((await admin.get('/api/auth/me')).status).toBe(200);
  await setSession({ last_used_at: minutesAgo(31) });
  await testApp.db.updateTable('customers').set({ is_admin: 1 }).execute();
  expect((await admin.get('/api/auth/me')).status).toBe(401);
});

test('an open stream does not extend the idle time of an administrator', async () => {
  const testApp = await createTestApp();
  const { organizer: admin, account, event, guest } = await createEventWithGuest(testApp);
  await testApp.db.updateTable('customers').set({ is_admin: 1 }).execute();
  const stream = await openEventStream(admin, event.id);
  await stream.next('changes');
  const longAgo = minutesAgo(29);
  await testApp.db.updateTable('sessions').set({ last_used_at: longAgo }).execute();
  await guest.get(`/api/events/${event.id}/me`, { 'Rollcall-Waiting': '12' });
  expect(await stream.next('changes')).toMatchObject({ counts: { waiting: 12 } });
  const sessions = testApp.db.selectFrom('sessions').select('last_used_at').where('user_id', '=', account.id);
  expect(await sessions.execute()).toEqual([{ last_used_at: longAgo }]);
});
