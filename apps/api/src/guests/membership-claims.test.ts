import type { Event } from '@rollcall/schema/event';
import type { Guest, GuestWithEvent, Membership } from '@rollcall/schema/guest';
import { newId } from '@rollcall/schema/id';
import type { Photo, PhotoChanges } from '@rollcall/schema/photo';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest, waitForRenditions } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { readZip } from '../../test/read-zip.ts';
import { newGuestCredentials, type TestClient } from '../../test/test-client.ts';
import { verifyEmail } from '../../test/verify-email.ts';

const address = 'gisela@example.com';
const getMembership = (client: TestClient, { id }: Event) => client.getJson<Membership>(`/api/events/${id}/me`);
const listPhotoIds = async (client: TestClient, { id }: Event) =>
  (await client.getJson<Photo[]>(`/api/events/${id}/photos?sort=newest`)).map((photo) => photo.id);

/** Creates a guest of a private event, and a second phone that claims the membership by its verified address. */
async function createClaim(testApp: TestApp) {
  const all = await createEventWithGuest(testApp, { isPublic: false });
  const second = testApp.client();
  await verifyEmail(testApp, second, address);
  return { ...all, second };
}

describe('a claim on a membership', () => {
  test('gives access to its photos in lists, changes and pictures, to edit and to delete', async () => {
    const testApp = await createTestApp();
    const { guest, event, second, credentials } = await createClaim(testApp);
    const [kept, deleted] = [
      await guest.uploadPhoto(event.id, await drawJpeg()),
      await guest.uploadPhoto(event.id, await drawJpeg()),
    ];
    expect((await getMembership(second, event)).guestId).toBe(credentials.guestId);
    const photo = await waitForRenditions(second, event.id, kept);
    expect(photo).toMatchObject({ isMine: true, guestId: credentials.guestId });
    for (const path of [photo.url, photo.thumbnailUrl]) expect((await second.get(path)).status).toBe(200);
    const changes = await second.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=0`);
    expect(changes.photos.map(({ id }) => id).sort()).toEqual([kept, deleted].sort());

    expect((await second.call('PATCH', `/api/photos/${kept}`, { caption: 'mine' })).status).toBe(200);
    expect((await second.call('DELETE', `/api/photos/${deleted}`)).status).toBe(204);
    const next = await second.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=${changes.seq}`);
    expect(next.removed).toEqual([deleted]);
    expect(await listPhotoIds(guest, event)).toEqual([kept]);
    expect(await testApp.db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
  });

  test('does not show the claimant’s own photos to the phone that joined', async () => {
    const testApp = await createTestApp();
    const { guest, event, second, credentials } = await createClaim(testApp);
    const photoId = await second.uploadPhoto(event.id, await drawJpeg());
    expect(await second.getJson(`/api/events/${event.id}/photos`)).toMatchObject([
      { id: photoId, isMine: true, guestId: credentials.guestId, uploaderName: 'Gisela' },
    ]);
    expect(await listPhotoIds(guest, event)).toEqual([]);
    expect((await guest.call('DELETE', `/api/photos/${photoId}`)).status).toBe(404);
  });

  test('gives no access to unfinished uploads', async () => {
    const testApp = await createTestApp();
    const { guest, event, second } = await createClaim(testApp);
    const [photoId, bytes] = [newId(), await drawJpeg()];
    await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes.subarray(0, 100) });
    expect((await second.headUpload(photoId)).status).toBe(404);
  });

  test('joins the claimant as the same guest, with the new phone’s own credentials', async () => {
    const testApp = await createTestApp();
    const { event, second, credentials, organizer } = await createClaim(testApp);
    const newPhone = newGuestCredentials();
    const body = { guestName: 'Gisela', guestEmail: address, ...newPhone };
    const response = await second.post(`/api/events/${event.id}/join`, body);
    expect([response.status, ((await response.json()) as Guest).id]).toEqual([200, credentials.guestId]);
    const { userId } = await getMembership(second, event);
    const afterwards = testApp.client();
    expect((await afterwards.join(event.id, newPhone)).id).toBe(credentials.guestId);
    expect((await getMembership(afterwards, event)).userId).toBe(userId);
    expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ guestCount: 1 });
  });

  test('counts the pending uploads of both phones', async () => {
    const testApp = await createTestApp();
    const { guest, event, second, organizer } = await createClaim(testApp);
    await guest.get(`/api/events/${event.id}/me`, { 'Rollcall-Waiting': '7' });
    await second.get(`/api/events/${event.id}/me`, { 'Rollcall-Waiting': '2' });
    expect([(await getMembership(guest, event)).waiting, (await getMembership(second, event)).waiting]).toEqual([7, 2]);
    expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ waiting: 9 });
    expect(await organizer.getJson(`/api/events/${event.id}/guests`)).toMatchObject([{ waiting: 9 }]);
  });

  test('changes the view, since other photos are visible', async () => {
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
  test('gives no access to their data, before and after they verify it', async () => {
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
    const before = await getMembership(attacker, event);
    expect((await verifyEmail(testApp, victim, address)).map((guest) => guest.event.id)).toContain(event.id);
    expect(await getMembership(victim, event)).toMatchObject({ guestId: credentials.guestId });
    await victim.uploadPhoto(event.id, await drawJpeg());
    await victim.post(`/api/events/${event.id}/promo`, { code: 'FREE' });

    const attackerOnNewPhone = testApp.client();
    await attackerOnNewPhone.join(event.id, credentials);
    for (const client of [attacker, attackerOnNewPhone]) {
      expect(await getMembership(client, event)).toEqual(before);
      expect(await listPhotoIds(client, event)).toHaveLength(1);
      const guests = await client.getJson<GuestWithEvent[]>(`/api/guests/search?email=${address}`);
      expect(guests.map((guest) => guest.event.id)).toEqual([event.id]);
      await expectProblem(await client.get(`/api/events/${secret.id}/photos`), 'event-not-found', 404);
    }
    // Nor do the credentials identify the victim in an event that the attacker has not joined.
    const joined = await attackerOnNewPhone.join(secret.id, credentials);
    expect(await listPhotoIds(attackerOnNewPhone, secret)).toEqual([]);
    expect(joined.id).not.toBe((await getMembership(victim, secret)).guestId);
  });
});

describe('the guest who joined under another’s address', () => {
  /** Photo and comment of each; the claimant's are attributed to the claimed membership. */
  async function createPhotosOfBoth(testApp: TestApp) {
    const all = await createClaim(testApp);
    const { guest, event, second } = all;
    const ofFirst = await guest.uploadPhoto(event.id, await drawJpeg());
    const ofSecond = await waitForRenditions(second, event.id, await second.uploadPhoto(event.id, await drawJpeg()));
    await second.post(`/api/photos/${ofSecond.id}/comments`, { id: newId(), comment: 'by the claimant' });
    const [underWay, bytes] = [newId(), await drawJpeg()];
    await second.createUpload({ eventId: event.id, photoId: underWay, bytes, first: bytes.subarray(0, 100) });
    return { ...all, ofFirst, ofSecond, underWay };
  }

  test('does not export what the claimant made', async () => {
    const testApp = await createTestApp();
    const { guest, second, ofFirst, ofSecond } = await createPhotosOfBoth(testApp);
    const exportOf = async (client: TestClient) =>
      readZip(Buffer.from(await (await client.get('/api/privacy/export')).arrayBuffer())).map(({ name }) => name);
    const exported = await exportOf(guest);
    expect(exported.filter((name) => name.includes(ofFirst))).toHaveLength(1);
    expect(exported).toHaveLength(2);
    expect((await exportOf(second)).filter((name) => name.includes(ofSecond.id))).toHaveLength(1);
  });

  test.each([
    [
      'leaves with their photos',
      (guestId: string, eventId: string) => `/api/events/${eventId}/guests/${guestId}?photos=true`,
    ],
    ['leaves without their photos', (guestId: string, eventId: string) => `/api/events/${eventId}/guests/${guestId}`],
    ['erases themselves', () => '/api/privacy/me'],
  ])('%s, and the claimant keeps a membership and everything they made', async (_how, pathOf) => {
    const testApp = await createTestApp();
    const { guest, second, event, credentials, ofSecond, underWay, organizer } = await createPhotosOfBoth(testApp);
    expect((await guest.call('DELETE', pathOf(credentials.guestId, event.id))).status).toBe(204);

    const kept = await getMembership(second, event);
    expect(kept.guestId).not.toBe(credentials.guestId);
    expect(await second.getJson(`/api/events/${event.id}/photos`)).toMatchObject([
      { id: ofSecond.id, isMine: true, guestId: kept.guestId },
    ]);
    expect((await second.get(ofSecond.url)).status).toBe(200);
    expect(await second.getJson(`/api/photos/${ofSecond.id}/comments`)).toMatchObject([{ comment: 'by the claimant' }]);
    expect((await second.headUpload(underWay)).headers.get('upload-offset')).toBe('100');
    expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ guestCount: 1 });
    await second.uploadPhoto(event.id, await drawJpeg());
  });

  test('takes the claimant’s photos along when the organizer removes the guest with all photos', async () => {
    const testApp = await createTestApp();
    const { organizer, event, credentials } = await createPhotosOfBoth(testApp);
    const path = `/api/events/${event.id}/guests/${credentials.guestId}?photos=true`;
    expect((await organizer.call('DELETE', path)).status).toBe(204);
    expect(await listPhotoIds(organizer, event)).toEqual([]);
  });
});

describe('a membership transferred to an account', () => {
  test('loses its claims; the claimant gets a membership of their own and keeps their photos', async () => {
    const testApp = await createTestApp();
    const { guest, event, second, organizer, credentials } = await createClaim(testApp);
    const ofFirst = await guest.uploadPhoto(event.id, await drawJpeg());
    const ofSecond = await second.uploadPhoto(event.id, await drawJpeg());
    await guest.signUp();
    const ownMembership = await getMembership(second, event);
    expect(ownMembership).toMatchObject({ guestName: 'Gisela' });
    expect(ownMembership.guestId).not.toBe(credentials.guestId);
    expect(await second.getJson(`/api/events/${event.id}/photos`)).toMatchObject([
      { id: ofSecond, guestId: ownMembership.guestId, isMine: true },
    ]);
    expect(await listPhotoIds(guest, event)).toEqual([ofFirst]);
    expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ guestCount: 2, guests: 2 });
    expect(await testApp.db.selectFrom('membership_claims').selectAll().execute()).toEqual([]);
  });

  test('cannot be claimed by verifying the address later', async () => {
    const testApp = await createTestApp();
    const { guest } = await createEventWithGuest(testApp, { isPublic: false });
    await guest.signUp();
    expect(await verifyEmail(testApp, testApp.client(), address)).toEqual([]);
  });

  test('transfers the claims and the verified address of the guest who signs in', async () => {
    const testApp = await createTestApp();
    const { guest, event, second, credentials } = await createClaim(testApp);
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
    const own = await second.uploadPhoto(event.id, await drawJpeg());
    const account = await second.signUp();
    expect(await getMembership(second, event)).toMatchObject({ userId: account.id, guestId: credentials.guestId });
    expect((await listPhotoIds(second, event)).sort()).toEqual([photoId, own].sort());
    expect(await second.getJson(`/api/guests/search?email=${address}`)).toMatchObject([{ eventId: event.id }]);
    const users = await testApp.db.selectFrom('users').select('id').where('email', '=', address).execute();
    expect(users).toEqual([{ id: account.id }]);
    expect(await getMembership(guest, event)).toMatchObject({ guestId: credentials.guestId });
  });
});
