import type { ListedGuest } from '@rollcall/schema/guest';
import { newId } from '@rollcall/schema/id';
import type { Photo, PhotoChanges } from '@rollcall/schema/photo';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { listStoredFiles } from '../../test/stored-files.ts';
import { newGuestCredentials, type TestClient } from '../../test/test-client.ts';
import { verifyEmail } from '../../test/verify-email.ts';

describe('GET /api/events/{id}/guests', () => {
  test('returns the guests to the organizer in the order they joined, with photo and pending counts', async () => {
    const testApp = await createTestApp();
    const { organizer, event, guest, credentials } = await createEventWithGuest(testApp, { isPublic: false });
    await guest.uploadPhoto(event.id, await drawJpeg());
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
    await guest.call('PUT', `/api/photos/${photoId}/like`);
    await guest.post(`/api/photos/${photoId}/comments`, { comment: 'Lovely' });
    await guest.get(`/api/events/${event.id}/me`, { 'Rollcall-Waiting': '3' });
    await testApp.client().join(event.id, undefined, 'Tom');
    expect(await organizer.getJson(`/api/events/${event.id}/guests`)).toEqual([
      {
        id: credentials.guestId,
        guestName: 'Gisela',
        guestEmail: 'gisela@example.com',
        eventId: event.id,
        joinedAt: expect.stringMatching(/Z$/),
        photoCount: 2,
        photosLiked: 1,
        commentsLeft: 1,
        lastInteractionAt: expect.stringMatching(/Z$/),
        waiting: 3,
      },
      expect.objectContaining({ guestName: 'Tom', photoCount: 0, waiting: 0 }),
    ]);
    await expectProblem(await guest.get(`/api/events/${event.id}/guests`), 'forbidden', 403);
    await expectProblem(await testApp.client().get(`/api/events/${event.id}/guests`), 'not-signed-in', 401);
  });

  test('returns pages, also when many guests joined at the same time', async () => {
    const testApp = await createTestApp();
    const { organizer, event } = await createEventWithGuest(testApp);
    await Promise.all(Array.from({ length: 8 }, () => testApp.client().join(event.id)));
    await testApp.db.updateTable('event_guests').set({ joined_at: '2026-01-01T00:00:00.000Z' }).execute();
    const ids: string[] = [];
    let path: string | undefined = `/api/events/${event.id}/guests?limit=4`;
    const pages: number[] = [];
    while (path) {
      const response = await organizer.get(path);
      const page = (await response.json()) as ListedGuest[];
      pages.push(page.length);
      ids.push(...page.map(({ id }) => id));
      path = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
    }
    expect(pages).toEqual([4, 4, 1]);
    expect(new Set(ids).size).toBe(9);
    for (const query of ['limit=0', 'limit=201', 'limit=x', 'cursor=nonsense']) {
      await expectProblem(await organizer.get(`/api/events/${event.id}/guests?${query}`), 'validation', 400);
    }
  });

  test('finds guests by name and address, and counts them on every page', async () => {
    const testApp = await createTestApp();
    const { organizer, event } = await createEventWithGuest(testApp);
    for (const name of ['Jörg', 'Tom']) await testApp.client().join(event.id, undefined, name);
    for (const [words, names] of [
      ['jorg', ['Jörg']],
      ['TOM@', ['Tom']],
      ['example.com', ['Gisela', 'Jörg']],
    ] as const) {
      const response = await organizer.get(`/api/events/${event.id}/guests?limit=2&q=${encodeURIComponent(words)}`);
      const guests = (await response.json()) as ListedGuest[];
      expect(guests.map(({ guestName }) => guestName)).toEqual(names);
      expect(response.headers.get('Rollcall-Total')).toBe(words === 'example.com' ? '3' : '1');
    }
  });
});

/** Creates a guest with an approved photo that another guest may see, and with an unfinished upload. */
async function createGuestWithPhotos(testApp: TestApp) {
  const all = await createEventWithGuest(testApp, { isPublic: false, guestsSeeAll: true });
  const other = testApp.client();
  await other.join(all.event.id, undefined, 'Tom');
  const bytes = await drawJpeg();
  const photoId = await all.guest.uploadPhoto(all.event.id, bytes);
  await all.organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
  const uploadId = newId();
  await all.guest.createUpload({ eventId: all.event.id, photoId: uploadId, bytes, first: bytes.subarray(0, 100) });
  return { ...all, other, photoId, uploadId, bytes };
}

describe('DELETE /api/events/{id}/guests/{guestId}', () => {
  const remove = (client: TestClient, eventId: string, guestId: string, query = '') =>
    client.call('DELETE', `/api/events/${eventId}/guests/${guestId}${query}`);

  test('ends the guest’s access immediately, and keeps their photos without a guest', async () => {
    const testApp = await createTestApp();
    const { organizer, event, guest, credentials, other, photoId, uploadId, bytes } =
      await createGuestWithPhotos(testApp);
    const otherPhone = testApp.client();
    await verifyEmail(testApp, otherPhone, 'gisela@example.com');
    const stream = (await guest.get(`/api/events/${event.id}/stream`)).body!.getReader();
    await stream.read();

    expect((await remove(organizer, event.id, credentials.guestId)).status).toBe(204);
    for (let part = await stream.read(); !part.done; part = await stream.read()) {
      expect(Buffer.from(part.value).toString()).not.toContain('changes');
    }
    for (const client of [guest, otherPhone]) {
      await expectProblem(await client.get(`/api/events/${event.id}/photos`), 'event-not-found', 404);
    }
    expect(await other.getJson<Photo[]>(`/api/events/${event.id}/photos`)).toMatchObject([
      { id: photoId, guestId: null },
    ]);
    expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({
      guestCount: 1,
      total: 1,
      guests: 1,
    });
    expect((await guest.headUpload(uploadId)).status).toBe(404);
    await expectProblem(await guest.patchUpload(uploadId, 100, bytes.subarray(100)), 'not-found', 404);
    expect(await listStoredFiles(testApp, 'incoming')).toEqual([]);
    const log = await testApp.db.selectFrom('audit_log').selectAll().where('action', '=', 'guest.remove').execute();
    expect(log).toMatchObject([{ target_id: credentials.guestId, details: '{"withPhotos":false}' }]);
    await expectProblem(await remove(organizer, event.id, credentials.guestId), 'not-found', 404);
  });

  test('erases the guest’s photos when requested: rows, files, counts, and from every phone', async () => {
    const testApp = await createTestApp();
    const { organizer, event, credentials, other, photoId, guest } = await createGuestWithPhotos(testApp);
    const removedId = await guest.uploadPhoto(event.id, await drawJpeg());
    await organizer.call('DELETE', `/api/photos/${removedId}`);
    await testApp.renditions.stop();
    expect((await listStoredFiles(testApp, 'pictures')).length).toBeGreaterThan(0);
    const { seq } = await other.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=0`);
    expect((await remove(organizer, event.id, credentials.guestId, '?photos=true')).status).toBe(204);
    expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({
      guestCount: 1,
      total: 0,
      approved: 0,
      guests: 0,
    });
    const changes = await other.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=${seq}`);
    expect([changes.photos, changes.removed]).toEqual([[], [photoId]]);
    expect(await testApp.db.selectFrom('photos').select('id').execute()).toEqual([]);
    expect(await listStoredFiles(testApp, 'pictures')).toEqual([]);
    await expectProblem(await organizer.post(`/api/photos/${removedId}/restore`), 'photo-not-found', 404);
  });

  test('is completed by a scheduled job after a crash', async () => {
    const testApp = await createTestApp({
      wrapBlobs: (blobs) =>
        Object.assign(Object.create(blobs) as typeof blobs, {
          deleteAll: async (names: string[]) => {
            await blobs.deleteAll(names.slice(0, 1));
            throw new Error('the power failed');
          },
        }),
    });
    const { organizer, event, guest, credentials } = await createEventWithGuest(testApp);
    for (let sent = 0; sent < 3; sent++) await guest.uploadPhoto(event.id, await drawJpeg());
    expect((await remove(organizer, event.id, credentials.guestId, '?photos=true')).status).toBe(500);
    expect(await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`)).toEqual([]);
    expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ guestCount: 0, total: 0 });
    for (let left = 3; left > 0; left--) await testApp.stores.photoRemoval.eraseExpired().catch(() => undefined);
    expect(await testApp.db.selectFrom('photos').select('id').execute()).toEqual([]);
  });

  test('is allowed for the organizer and for the guest themselves', async () => {
    const testApp = await createTestApp();
    const { organizer, event, guest, credentials } = await createEventWithGuest(testApp);
    const other = testApp.client();
    const otherCredentials = newGuestCredentials();
    await other.join(event.id, otherCredentials);
    await expectProblem(await remove(testApp.client(), event.id, credentials.guestId), 'not-signed-in', 401);
    for (const guestId of [credentials.guestId, newId()]) {
      await expectProblem(await remove(other, event.id, guestId), 'forbidden', 403);
    }
    await expectProblem(await remove(organizer, event.id, newId()), 'not-found', 404);
    expect((await remove(guest, event.id, credentials.guestId)).status).toBe(204);
    expect((await remove(other, event.id, otherCredentials.guestId, '?photos=true')).status).toBe(204);
    expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ guestCount: 0 });
    expect(await testApp.db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
  });

  test('gives the guest a new membership without their former photos, once they may join again', async () => {
    const testApp = await createTestApp();
    const { organizer, event, guest, credentials } = await createEventWithGuest(testApp);
    await guest.uploadPhoto(event.id, await drawJpeg());
    await remove(organizer, event.id, credentials.guestId);
    await organizer.call('DELETE', `/api/events/${event.id}/removed-guests/${credentials.guestId}`);
    expect((await guest.join(event.id, credentials)).id).toBe(credentials.guestId);
    expect(await organizer.getJson(`/api/events/${event.id}/guests`)).toMatchObject([{ photoCount: 0 }]);
  });
});
