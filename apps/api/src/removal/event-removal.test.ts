import { newId } from '@rollcall/schema/id';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest, waitForRenditions } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { listStoredFiles } from '../../test/stored-files.ts';

describe('DELETE /api/events/{id}', () => {
  test('deletes members, photos, uploads and files, and keeps other events', async () => {
    const testApp = await createTestApp();
    const { organizer, account, guest, event } = await createEventWithGuest(testApp);
    const photo = await waitForRenditions(guest, event.id, await guest.uploadPhoto(event.id, await drawJpeg()));
    const bytes = await drawJpeg();
    await guest.createUpload({ eventId: event.id, photoId: newId(), bytes, first: bytes.subarray(0, 100) });
    const other = await organizer.createEvent();
    await guest.join(other.id);
    const kept = await waitForRenditions(guest, other.id, await guest.uploadPhoto(other.id, await drawJpeg()));

    expect((await organizer.call('DELETE', `/api/events/${event.id}`)).status).toBe(204);
    await expectProblem(await organizer.call('DELETE', `/api/events/${event.id}`), 'event-not-found', 404);
    await expectProblem(await guest.get(`/api/events/${event.eventCode}`), 'event-not-found', 404);
    await expectProblem(await guest.get(photo.url), 'not-found', 404);
    expect((await guest.get(kept.url)).status).toBe(200);
    const { file_key } = await testApp.db.selectFrom('photos').select('file_key').executeTakeFirstOrThrow();
    expect(await listStoredFiles(testApp, 'pictures', 'incoming')).toHaveLength(5);
    for (const name of await listStoredFiles(testApp, 'pictures', 'incoming')) expect(name).toContain(file_key);
    for (const table of ['event_guests', 'photos', 'uploads'] as const) {
      const rows = await testApp.db.selectFrom(table).select('event_id').execute();
      expect(rows.filter((row) => row.event_id === event.id)).toEqual([]);
    }
    const late = await guest.createUpload({ eventId: event.id, photoId: photo.id, bytes });
    await expectProblem(late, 'event-not-found', 404);
    const auditEvents = await testApp.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'event.erase')
      .execute();
    expect(auditEvents).toMatchObject([{ actor_id: account.id, event_id: event.id }]);
  });

  test('requires the organizer and a recent password', async () => {
    const testApp = await createTestApp();
    const { organizer, guest, event } = await createEventWithGuest(testApp);
    const stranger = testApp.client();
    await expectProblem(await stranger.call('DELETE', `/api/events/${event.id}`), 'not-signed-in', 401);
    await expectProblem(await guest.call('DELETE', `/api/events/${event.id}`), 'forbidden', 403);
    await testApp.db.updateTable('sessions').set({ reauthenticated_at: null }).execute();
    await expectProblem(await organizer.call('DELETE', `/api/events/${event.id}`), 'reauth-required', 403);
    expect((await guest.get(`/api/events/${event.id}`)).status).toBe(200);
  });

  test('leaves orphan files after a crash between rows and files, which a scheduled job removes', async () => {
    const testApp = await createTestApp({
      makesPictures: false,
      wrapBlobs: (blobs) =>
        Object.assign(Object.create(blobs) as typeof blobs, { deleteAll: () => Promise.reject(new Error('crashed')) }),
    });
    const { organizer, guest, event } = await createEventWithGuest(testApp);
    await guest.uploadPhoto(event.id, await drawJpeg());
    expect((await organizer.call('DELETE', `/api/events/${event.id}`)).status).toBe(500);
    await expectProblem(await guest.get(`/api/events/${event.id}`), 'event-not-found', 404);
    expect(await listStoredFiles(testApp, 'pictures', 'incoming')).not.toEqual([]);
    const restarted = await createTestApp({ dir: testApp.dir, makesPictures: false });
    await restarted.stores.photoRemoval.sweepOrphanFiles();
    expect(await listStoredFiles(testApp, 'pictures', 'incoming')).toEqual([]);
  });
});
