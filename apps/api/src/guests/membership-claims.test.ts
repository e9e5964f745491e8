import type { Event } from '@rollcall/schema/event';
import type { Guest, GuestWithEvent, Membership } from '@rollcall/schema/guest';
import { newId } from '@rollcall/schema/id';
import type { Photo, PhotoChanges } from '@rollcall/schema/photo';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest, waitForRenditions } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { newGuestCredentials, type TestClient } from '../../test/test-client.ts';
import { verifyEmail } from '../../test/verify-email.ts';

const address = 'gisela@example.com';
const meIn = (client: TestClient, { id }: Event) => client.getJson<Membership>(`/api/events/${id}/me`);
const idsOf = async (client: TestClient, { id }: Event) =>
  (await client.getJson<Photo[]>(`/api/events/${id}/photos?sort=newest`)).map((photo) => photo.id);

/** A guest of a private event, and their person on a second phone who has proven the address. */
async function claimed(testApp: TestApp) {
  const all = await createEventWithGuest(testApp, { isPublic: false });
  const second = testApp.client();
  await verifyEmail(testApp, second, address);
  return { ...all, second };
}

describe('who has a claim on a membership', () => {
  test('sees what it made, by list, by changes and as pictures, and may change and delete it', async () => {
    const testApp = await createTestApp();
    const { guest, event, second, credentials } = await claimed(testApp);
    const [kept, deleted] = [
      await guest.uploadPhoto(event.id, await drawJpeg()),
      await guest.uploadPhoto(event.id, await drawJpeg()),
    ];
    expect((await meIn(second, event)).guestId).toBe(credentials.guestId);
    const photo = await waitForRenditions(second, event.id, kept);
    expect(photo).toMatchObject({ isMine: true, guestId: credentials.guestId });
    for (const path of [photo.url, photo.thumbnailUrl]) expect((await second.get(path)).status).toBe(200);
    const changes = await second.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=0`);
    expect(changes.photos.map(({ id }) => id).sort()).toEqual([kept, deleted].sort());

    expect((await second.call('PATCH', `/api/photos/${kept}`, { caption: 'mine' })).status).toBe(200);
    expect((await second.call('DELETE', `/api/photos/${deleted}`)).status).toBe(204);
    const told = await second.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=${changes.seq}`);
    expect(told.removed).toEqual([deleted]);
    expect(await idsOf(guest, event)).toEqual([kept]);
    expect(await testApp.db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
  });

  test('sends photos of their own, which the membership’s own phone does not see', async () => {
    const testApp = await createTestApp();
    const { guest, event, second, credentials } = await claimed(testApp);
    const photoId = await second.uploadPhoto(event.id, await drawJpeg());
    expect(await second.getJson(`/api/events/${event.id}/photos`)).toMatchObject([
      { id: photoId, isMine: true, guestId: credentials.guestId, uploaderName: 'Gisela' },
    ]);
    expect(await idsOf(guest, event)).toEqual([]);
    expect((await guest.call('DELETE', `/api/photos/${photoId}`)).status).toBe(404);
  });

  test('has nothing to do with uploads that are not complete', async () => {
    const testApp = await createTestApp();
    const { guest, event, second } = await claimed(testApp);
    const [photoId, bytes] = [newId(), await drawJpeg()];
    await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes.subarray(0, 100) });
    expect((await second.headUpload(photoId)).status).toBe(404);
  });

  test('joins as the same guest, and their new phone’s pair is their own', async () => {
    const testApp = await createTestApp();
    const { event, second, credentials, organizer } = await claimed(testApp);
    const newPhone = newGuestCredentials();
    const body = { guestName: 'Gisela', guestEmail: address, ...newPhone };
    const answer = await second.post(`/api/events/${event.id}/join`, body);
    expect([answer.status, ((await answer.json()) as Guest).id]).toEqual([200, credentials.guestId]);
    const { userId } = await meIn(second, event);
    const afterwards = testApp.client();
    expect((await afterwards.join(event.id, newPhone)).id).toBe(credentials.guestId);
    expect((await meIn(afterwards, event)).userId).toBe(userId);
    expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ guestCount: 1 });
  });

  test('tells what waits on their phone, beside the other one', async () => {
    const testApp = await createTestApp();
    const { guest, event, second, organizer } = await claimed(testApp);
    await guest.get(`/api/events/${event.id}/me`, { 'Rollcall-Waiting': '7' });
    await second.get(`/api/events/${event.id}/me`, { 'Rollcall-Waiting': '2' });
    expect([(await meIn(guest, event)).waiting, (await meIn(second, event)).waiting]).toEqual([7, 2]);
    expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ waiting: 9 });
    expect(await organizer.getJson(`/api/events/${event.id}/guests`)).toMatchObject([{ waiting: 9 }]);
  });

  test('takes a new snapshot, since other photos are visible', async () => {
    const testApp = await createTestApp();
    const { event } = await createEventWithGuest(testApp);
    const phone = testApp.client();
    await phone.join(event.id, undefined, 'Thomas');
    const view = async () => (await phone.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=0`)).view;
    const before = await view();
    await verifyEmail(testApp, phone, address);
    expect(await view()).not.toBe(before);
  });
});

describe('joining with somebody else’s address', () => {
  test('opens nothing of theirs, not before and not after they proved it', async () => {
    const testApp = await createTestApp();
    const organizer = testApp.client();
    await organizer.signUp();
    const event = await organizer.createEvent({ isPublic: false });
    const secret = await organizer.createEvent({ isPublic: false });
    const victim = testApp.client();
    await victim.join(secret.id);
    await victim.uploadPhoto(secret.id, await drawJpeg());

    const attacker = testApp.client();
    const credentials = newGuestCredentials();
    await attacker.join(event.id, credentials);
    await attacker.uploadPhoto(event.id, await drawJpeg());
    const before = await meIn(attacker, event);
    expect((await verifyEmail(testApp, victim, address)).map((place) => place.event.id)).toContain(event.id);
    expect(await meIn(victim, event)).toMatchObject({ guestId: credentials.guestId });
    await victim.uploadPhoto(event.id, await drawJpeg());
    await victim.post(`/api/events/${event.id}/promo`, { code: 'FREE' });

    const byPair = testApp.client();
    await byPair.join(event.id, credentials);
    for (const client of [attacker, byPair]) {
      expect(await meIn(client, event)).toEqual(before);
      expect(await idsOf(client, event)).toHaveLength(1);
      const places = await client.getJson<GuestWithEvent[]>(`/api/guests/search?email=${address}`);
      expect(places.map((place) => place.event.id)).toEqual([event.id]);
      await expectProblem(await client.get(`/api/events/${secret.id}/photos`), 'event-not-found', 404);
    }
    // Nor does the pair lead to the victim in the event that it does not know yet.
    const joined = await byPair.join(secret.id, credentials);
    expect(await idsOf(byPair, secret)).toEqual([]);
    expect(joined.id).not.toBe((await meIn(victim, secret)).guestId);
  });
});

describe('a membership that becomes an account’s', () => {
  test('is held by nobody else; who had a claim keeps a place, and what they sent', async () => {
    const testApp = await createTestApp();
    const { guest, event, second, organizer, credentials } = await claimed(testApp);
    const ofFirst = await guest.uploadPhoto(event.id, await drawJpeg());
    const ofSecond = await second.uploadPhoto(event.id, await drawJpeg());
    await guest.signUp();
    const place = await meIn(second, event);
    expect(place).toMatchObject({ guestName: 'Gisela' });
    expect(place.guestId).not.toBe(credentials.guestId);
    expect(await second.getJson(`/api/events/${event.id}/photos`)).toMatchObject([
      { id: ofSecond, guestId: place.guestId, isMine: true },
    ]);
    expect(await idsOf(guest, event)).toEqual([ofFirst]);
    expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ guestCount: 2, guests: 2 });
    expect(await testApp.db.selectFrom('membership_claims').selectAll().execute()).toEqual([]);
  });

  test('is not claimed by who proves the address later', async () => {
    const testApp = await createTestApp();
    const { guest } = await createEventWithGuest(testApp, { isPublic: false });
    await guest.signUp();
    expect(await verifyEmail(testApp, testApp.client(), address)).toEqual([]);
  });

  test('brings the claims of the guest who signs in along, and the proven address', async () => {
    const testApp = await createTestApp();
    const { guest, event, second, credentials } = await claimed(testApp);
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
    const own = await second.uploadPhoto(event.id, await drawJpeg());
    const account = await second.signUp();
    expect(await meIn(second, event)).toMatchObject({ userId: account.id, guestId: credentials.guestId });
    expect((await idsOf(second, event)).sort()).toEqual([photoId, own].sort());
    expect(await second.getJson(`/api/guests/search?email=${address}`)).toMatchObject([{ eventId: event.id }]);
    const users = await testApp.db.selectFrom('users').select('id').where('email', '=', address).execute();
    expect(users).toEqual([{ id: account.id }]);
    expect(await meIn(guest, event)).toMatchObject({ guestId: credentials.guestId });
  });
});
