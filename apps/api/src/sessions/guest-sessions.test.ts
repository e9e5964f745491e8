import type { SignIn } from '@rollcall/schema/session';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { newGuestCredentials, type TestClient } from '../../test/test-client.ts';
import { verifyEmail } from '../../test/verify-email.ts';

const address = 'gisela@example.com';

/** A guest with a photo, who proved the address on both phones; both have guest credentials. */
async function createTwoPhones() {
  const testApp = await createTestApp();
  const given = await createEventWithGuest(testApp, { isPublic: false });
  const { guest: first, event } = given;
  await verifyEmail(testApp, first, address);
  await first.uploadPhoto(event.id, await drawJpeg());
  const second = testApp.client();
  await verifyEmail(testApp, second, address);
  const secondCredentials = newGuestCredentials();
  await second.join(event.id, secondCredentials);
  const listOf = (client: TestClient) => client.getJson<SignIn[]>('/api/guests/sessions');
  const photosOf = (client: TestClient) => client.getJson<unknown[]>(`/api/events/${event.id}/photos`);
  return { testApp, ...given, first, second, secondCredentials, listOf, photosOf };
}

test('a guest sees the phones that are signed in as them, and ends one for good', async () => {
  const { testApp, event, first, second, credentials, secondCredentials, listOf, photosOf } = await createTwoPhones();
  const other = (await listOf(second)).find(({ isCurrent }) => !isCurrent);
  expect(await listOf(second)).toHaveLength(2);
  expect((await second.call('DELETE', `/api/guests/sessions/${other?.id}`)).status).toBe(204);
  expect(await listOf(second)).toHaveLength(1);
  await expectProblem(await first.get('/api/guests/sessions'), 'not-signed-in', 401);

  // The guest's id is taken, and its key opens nothing any more.
  const again = { guestName: 'Gisela', guestEmail: address, ...credentials };
  await expectProblem(await testApp.client().post(`/api/events/${event.id}/join`, again), 'forbidden', 403);
  const renewed = testApp.client();
  await renewed.join(event.id, secondCredentials);
  expect(await photosOf(renewed)).toHaveLength(1);
});

test('ending all others ends them for good, and keeps the credentials of this phone', async () => {
  const { testApp, event, first, second, credentials, secondCredentials, photosOf } = await createTwoPhones();
  expect((await first.call('DELETE', '/api/guests/sessions')).status).toBe(204);
  await expectProblem(await second.get(`/api/events/${event.id}/me`), 'not-signed-in', 401);
  const stranger = testApp.client();
  await stranger.join(event.id, secondCredentials);
  expect(await photosOf(stranger)).toEqual([]);
  const renewed = testApp.client();
  await renewed.join(event.id, credentials);
  expect(await photosOf(renewed)).toHaveLength(1);
});

test('a session that expired leaves the credentials of its phone', async () => {
  const { testApp, event, first, credentials, photosOf } = await createTwoPhones();
  await first.post('/api/auth/logout');
  await testApp.db.updateTable('sessions').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute();
  await testApp.stores.sessions.deleteExpired();
  const renewed = testApp.client();
  await renewed.join(event.id, credentials);
  expect(await photosOf(renewed)).toHaveLength(1);
});

test('the id of a session stays when its token is replaced', async () => {
  const { event, first, credentials, listOf } = await createTwoPhones();
  const idOf = async () => (await listOf(first)).find(({ isCurrent }) => isCurrent)?.id;
  const [before, token] = [await idOf(), first.cookie];
  await first.join(event.id, credentials);
  expect(first.cookie).not.toBe(token);
  expect(await idOf()).toBe(before);
});
