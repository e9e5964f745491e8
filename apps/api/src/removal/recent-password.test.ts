import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';

/** Ages the last confirmation of every password. */
async function ageConfirmations(testApp: TestApp, minutes: number): Promise<void> {
  const reauthenticated_at = new Date(Date.now() - minutes * 60_000).toISOString();
  await testApp.db.updateTable('sessions').set({ reauthenticated_at }).execute();
}

async function createEventWithErasables() {
  const testApp = await createTestApp();
  const { organizer, guest, event } = await createEventWithGuest(testApp);
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  const ownPhotoId = await organizer.uploadPhoto(event.id, await drawJpeg());
  const { event_guest_id: guestId } = await testApp.db
    .selectFrom('photos')
    .select('event_guest_id')
    .where('id', '=', photoId)
    .executeTakeFirstOrThrow();
  const { organizer_id: userId } = await testApp.db
    .selectFrom('events')
    .select('organizer_id')
    .executeTakeFirstOrThrow();
  await testApp.db.updateTable('customers').set({ is_admin: 1 }).where('id', '=', userId).execute();
  return { testApp, organizer, guest, event, photoId, ownPhotoId, guestId: guestId!, userId };
}

test.each<[string, (given: Awaited<ReturnType<typeof createEventWithErasables>>) => string]>([
  ['a photo of a guest', ({ photoId }) => `/api/photos/${photoId}?forever=true`],
  ['a guest with all photos', ({ event, guestId }) => `/api/events/${event.id}/guests/${guestId}?photos=true`],
  ['a photo, as an administrator', ({ photoId }) => `/api/admin/photos/${photoId}`],
  ['an event', ({ event }) => `/api/events/${event.id}`],
  ['an event, as an administrator', ({ event }) => `/api/admin/events/${event.id}`],
  ['a customer', ({ userId }) => `/api/admin/customers/${userId}`],
  ['oneself', () => '/api/privacy/me'],
])('erasing %s requires the password again after an hour', async (_name, pathOf) => {
  const given = await createEventWithErasables();
  const { testApp, organizer } = given;
  await ageConfirmations(testApp, 60);
  await expectProblem(await organizer.call('DELETE', pathOf(given)), 'reauth-required', 403);
  expect(await testApp.db.selectFrom('photos').select('id').execute()).toHaveLength(2);
  expect(await testApp.db.selectFrom('event_guests').select('id').execute()).toHaveLength(1);

  await organizer.post('/api/auth/reauth', { password: 'correct horse battery' });
  expect((await organizer.call('DELETE', pathOf(given))).status).not.toBe(403);
});

test('what can be undone, one’s own photos, and guests need no password', async () => {
  const { testApp, organizer, guest, event, photoId, ownPhotoId, guestId } = await createEventWithErasables();
  await ageConfirmations(testApp, 60);
  expect((await organizer.call('DELETE', `/api/photos/${photoId}`)).status).toBe(204);
  expect((await organizer.post(`/api/photos/${photoId}/restore`)).status).toBe(200);
  expect((await organizer.call('DELETE', `/api/photos/${ownPhotoId}`)).status).toBe(204);
  expect((await guest.call('DELETE', `/api/events/${event.id}/guests/${guestId}?photos=true`)).status).toBe(204);
});
