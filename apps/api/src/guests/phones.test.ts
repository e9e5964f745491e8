import type { Event } from '@rollcall/schema/event';
import type { GuestPhone, Membership } from '@rollcall/schema/guest';
import type { Photo } from '@rollcall/schema/photo';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { newGuestCredentials, type TestClient } from '../../test/test-client.ts';
import { verifyEmail } from '../../test/verify-email.ts';

/** Creates a guest with a photo who lost the phone, and a new phone that a re-entry link of the organizer let in. */
async function createReentry(testApp: TestApp, fields: object = { isPublic: false }) {
  const given = await createEventWithGuest(testApp, fields);
  const { organizer, guest, event, credentials } = given;
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  const response = await organizer.post(`/api/events/${event.id}/guests/${credentials.guestId}/reentry`);
  const token = new URL(((await response.json()) as { url: string }).url).searchParams.get('reentry');
  const phone = testApp.client();
  const { guestKey: phoneKey } = newGuestCredentials();
  expect((await phone.post('/api/guests/reentry', { token, phoneKey })).status).toBe(200);
  return { ...given, phone, photoId };
}

const endOthers = (client: TestClient, { id }: Event, { guestId }: { guestId: string }) =>
  client.call('DELETE', `/api/events/${id}/guests/${guestId}/other-phones`);

test('a new phone ends the access of a lost one, which keeps its other events', async () => {
  const testApp = await createTestApp();
  const { organizer, guest, event, credentials, phone, photoId } = await createReentry(testApp);
  const other = await organizer.createEvent({ isPublic: false });
  await guest.join(other.id, credentials);
  expect(await phone.getJson<GuestPhone[]>('/api/guests/phones')).toEqual([
    {
      eventId: event.id,
      eventName: event.name,
      guestId: credentials.guestId,
      since: expect.stringMatching(/Z$/),
      isEarlier: true,
    },
  ]);

  expect((await endOthers(phone, event, credentials)).status).toBe(204);
  expect((await endOthers(phone, event, credentials)).status).toBe(204);
  await expectProblem(await guest.get(`/api/events/${event.id}/photos`), 'event-not-found', 404);
  await expectProblem(await guest.call('DELETE', `/api/photos/${photoId}`), 'photo-not-found', 404);
  const join = { guestName: 'Gisela', guestEmail: 'gisela@example.com', ...credentials };
  for (const client of [guest, testApp.client()]) {
    await expectProblem(await client.post(`/api/events/${event.id}/join`, join), 'forbidden', 403);
  }
  expect((await guest.get(`/api/events/${other.id}/me`)).status).toBe(200);
  expect(await phone.getJson<Photo[]>(`/api/events/${event.id}/photos`)).toMatchObject([{ id: photoId, isMine: true }]);
  expect(await phone.getJson('/api/guests/phones')).toEqual([]);
  expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ guestCount: 1 });
});

test('the organizer lets a lost phone back in once it is found', async () => {
  const testApp = await createTestApp();
  const { organizer, guest, event, credentials, phone, photoId } = await createReentry(testApp);
  await endOthers(phone, event, credentials);
  const path = `/api/events/${event.id}/removed-guests`;
  expect(await organizer.getJson(path)).toMatchObject([{ id: credentials.guestId, isLostPhone: true }]);
  expect((await organizer.call('DELETE', `${path}/${credentials.guestId}`)).status).toBe(204);
  expect(await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`)).toMatchObject([{ id: photoId, isMine: true }]);
});

test('a guest sees a phone that a re-entry link let in, and ends its access', async () => {
  const testApp = await createTestApp();
  const { guest, event, credentials, phone } = await createReentry(testApp);
  expect(await guest.getJson('/api/guests/phones')).toMatchObject([{ eventId: event.id, isEarlier: false }]);
  expect((await endOthers(guest, event, credentials)).status).toBe(204);
  await expectProblem(await phone.get(`/api/events/${event.id}/photos`), 'event-not-found', 404);
  expect((await guest.get(`/api/events/${event.id}/me`)).status).toBe(200);
  expect(await guest.getJson('/api/guests/phones')).toEqual([]);
});

test('only the phones of the membership may, and not by an address that was merely typed', async () => {
  const testApp = await createTestApp();
  const { organizer, guest, event, credentials } = await createReentry(testApp, { isPublic: true });
  const claimant = testApp.client();
  await verifyEmail(testApp, claimant, 'gisela@example.com');
  const stranger = testApp.client();
  await stranger.join(event.id, undefined, 'Olga');
  for (const client of [claimant, stranger, organizer]) {
    await expectProblem(await endOthers(client, event, credentials), 'forbidden', 403);
  }
  await expectProblem(await endOthers(testApp.client(), event, credentials), 'not-signed-in', 401);
  await expectProblem(await testApp.client().get('/api/guests/phones'), 'not-signed-in', 401);
  expect((await guest.getJson<Membership>(`/api/events/${event.id}/me`)).guestId).toBe(credentials.guestId);
});
