import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { newGuestCredentials, type TestClient } from '../../test/test-client.ts';
import { verifyEmail } from '../../test/verify-email.ts';

type Given = Awaited<ReturnType<typeof createEventWithGuest>> & { testApp: TestApp };

const proofs: [string, (given: Given, caller: TestClient) => Promise<unknown>][] = [
  ['a mailed code', async ({ testApp }, caller) => await verifyEmail(testApp, caller, 'gisela@example.com')],
  [
    'a re-entry link',
    async ({ organizer, event, credentials }, caller) => {
      const link = await organizer.post(`/api/events/${event.id}/guests/${credentials.guestId}/reentry`);
      const { url } = (await link.json()) as { url: string };
      const token = new URL(url).searchParams.get('reentry');
      const response = await caller.post('/api/guests/reentry', { token, phoneKey: newGuestCredentials().guestKey });
      expect(response.status).toBe(200);
    },
  ],
  ['guest credentials', async ({ event, credentials }, caller) => await caller.join(event.id, credentials)],
];

test.each(proofs)('%s renews the token of a guest, and ends the one before', async (_name, prove) => {
  const testApp = await createTestApp();
  const given = { ...(await createEventWithGuest(testApp)), testApp };
  const { guest, event } = given;
  const before = guest.cookie;
  await prove(given, guest);
  expect(guest.cookie).not.toBe(before);
  expect((await guest.get(`/api/events/${event.id}/me`)).status).toBe(200);
  guest.cookie = before;
  await expectProblem(await guest.get(`/api/events/${event.id}/me`), 'not-signed-in', 401);
});

test.each(proofs.filter(([name]) => name !== 'guest credentials'))(
  '%s renews the token of an account, which stays signed in with its password',
  async (_name, prove) => {
    const testApp = await createTestApp();
    const given = { ...(await createEventWithGuest(testApp)), testApp };
    const customer = testApp.client();
    const { id } = await customer.signUp();
    const before = customer.cookie;
    await prove(given, customer);
    expect(customer.cookie).not.toBe(before);
    expect(await customer.getJson('/api/auth/me')).toMatchObject({ id });
    // Requires a recent password.
    expect((await customer.get('/api/privacy/export')).status).toBe(200);
    customer.cookie = before;
    await expectProblem(await customer.get('/api/auth/me'), 'not-signed-in', 401);
  },
);

test('guest credentials keep the token of an account, which a lost response would otherwise sign out', async () => {
  const testApp = await createTestApp();
  const { event, credentials } = await createEventWithGuest(testApp);
  const customer = testApp.client();
  const { id } = await customer.signUp();
  const before = customer.cookie;
  for (const attempt of ['the first', 'the repeated one after a lost response']) {
    await customer.join(event.id, credentials);
    expect(customer.cookie, attempt).toBe(before);
  }
  expect(await customer.getJson('/api/auth/me')).toMatchObject({ id });
});
