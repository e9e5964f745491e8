import { newId } from '@rollcall/schema/id';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';

test.each([
  ['POST', '/api/events'],
  ['PATCH', `/api/events/${newId()}`],
  ['PATCH', `/api/photos/${newId()}/approve`],
  ['PATCH', `/api/photos/${newId()}`],
  ['DELETE', `/api/photos/${newId()}?forever=maybe`],
  ['POST', '/api/auth/reauth'],
])('%s %s requires a session before it validates the request', async (method, path) => {
  const testApp = await createTestApp();
  await expectProblem(await testApp.client().call(method, path, { nonsense: true }), 'not-signed-in', 401);
});

test('rejects a guest with 403 where an account is required, but GET /api/auth/me with 401', async () => {
  const testApp = await createTestApp();
  const { guest } = await createEventWithGuest(testApp);
  await expectProblem(await guest.post('/api/events', {}), 'forbidden', 403);
  await expectProblem(await guest.post('/api/auth/reauth', {}), 'forbidden', 403);
  expect((await guest.get('/api/auth/me')).status).toBe(401);
});
