import type { EventStats } from '@rollcall/schema/event';
import { newId } from '@rollcall/schema/id';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { sha256, type TestClient } from '../../test/test-client.ts';
import { unfinishedUploadLimits } from './upload-quota.ts';

const minuteMs = 60 * 1000;
const zeros = Buffer.alloc(48 * 1024 * 1024);

/** Starts an upload of `zeros` under a new id, and sends all but its last byte. */
async function sendInPart(guest: TestClient, eventId: string) {
  const photoId = newId();
  const response = await guest.createUpload({ eventId, photoId, bytes: zeros, first: zeros.subarray(0, -1) });
  return { photoId, response };
}

/** Sets what has arrived of an upload, and when. */
async function setProgress(
  { db }: TestApp,
  photoId: string,
  { receivedBytes, minutesAgo }: { receivedBytes: number; minutesAgo: number },
) {
  await db
    .updateTable('uploads')
    .set({ received_bytes: receivedBytes, updated_at: new Date(Date.now() - minutesAgo * minuteMs).toISOString() })
    .where('photo_id', '=', photoId)
    .execute();
}

describe('unfinished uploads', () => {
  test('of one guest are limited in bytes, and those of another one go on', { timeout: 60_000 }, async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { guest, event } = await createEventWithGuest(testApp);
    const fitting = Math.floor(unfinishedUploadLimits.bytesPerGuest / zeros.length);
    for (let count = 0; count < fitting; count++) {
      expect((await sendInPart(guest, event.id)).response.status).toBe(201);
    }
    await expectProblem((await sendInPart(guest, event.id)).response, 'storage-full', 507);

    const other = testApp.client();
    await other.join(event.id);
    const [photoId, bytes] = [newId(), await drawJpeg()];
    const received = await other.createUpload({ eventId: event.id, photoId, bytes, first: bytes });
    expect(received.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(bytes)}`);
  });

  test('sent at the same time do not exceed the limit together', { timeout: 60_000 }, async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { guest, event } = await createEventWithGuest(testApp);
    const fitting = Math.floor(unfinishedUploadLimits.bytesPerGuest / zeros.length);
    const sent = await Promise.all(Array.from({ length: fitting + 3 }, () => sendInPart(guest, event.id)));
    expect(sent.filter(({ response }) => response.status === 201).length).toBeLessThanOrEqual(fitting);
  });

  test('of a guest at the limit make room once they stand still for ten minutes', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { guest, event } = await createEventWithGuest(testApp);
    const bytes = await drawJpeg();
    const [stalled, active, next] = [newId(), newId(), newId()];
    for (const photoId of [stalled, active]) {
      await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes.subarray(0, 100) });
    }
    await setProgress(testApp, stalled, { receivedBytes: unfinishedUploadLimits.bytesPerGuest, minutesAgo: 9 });
    const send = () => guest.createUpload({ eventId: event.id, photoId: next, bytes, first: bytes });
    await expectProblem(await send(), 'storage-full', 507);
    await setProgress(testApp, stalled, { receivedBytes: unfinishedUploadLimits.bytesPerGuest, minutesAgo: 11 });
    expect((await guest.patchUpload(next, 0, bytes)).headers.get('rollcall-receipt')).toContain(next);
    expect((await guest.headUpload(stalled)).status).toBe(404);
    expect((await guest.headUpload(active)).headers.get('upload-offset')).toBe('100');
    // It starts again under the same id.
    const again = await guest.createUpload({ eventId: event.id, photoId: stalled, bytes, first: bytes });
    expect(again.headers.get('rollcall-receipt')).toContain(stalled);
  });

  test('of all guests of an event are limited in bytes, and those without progress for longest end first', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { guest, organizer, event } = await createEventWithGuest(testApp);
    const elsewhere = await organizer.createEvent();
    const bytes = await drawJpeg();
    const strangers = await Promise.all(
      [30, 20, 5].map(async (minutesAgo) => {
        const stranger = testApp.client();
        await stranger.join(event.id);
        const photoId = newId();
        await stranger.createUpload({ eventId: event.id, photoId, bytes, first: bytes.subarray(0, 100) });
        await setProgress(testApp, photoId, {
          receivedBytes: Math.floor(unfinishedUploadLimits.bytesPerEvent / 3),
          minutesAgo,
        });
        return { stranger, photoId };
      }),
    );
    const photoId = newId();
    const received = await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes });
    expect(received.headers.get('rollcall-receipt')).toContain(photoId);
    const statuses = await Promise.all(
      strangers.map(async (one) => (await one.stranger.headUpload(one.photoId)).status),
    );
    expect(statuses).toEqual([404, 200, 200]);

    for (const one of strangers.slice(1)) {
      await setProgress(testApp, one.photoId, {
        receivedBytes: unfinishedUploadLimits.bytesPerEvent / 2,
        minutesAgo: 1,
      });
    }
    const refused = await guest.createUpload({ eventId: event.id, photoId: newId(), bytes, first: bytes });
    await expectProblem(refused, 'storage-full', 507);
    const other = await organizer.createUpload({ eventId: elsewhere.id, photoId: newId(), bytes, first: bytes });
    expect(other.status).toBe(201);
  });

  test('are limited in number for each guest', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { guest, event } = await createEventWithGuest(testApp);
    const bytes = await drawJpeg();
    await guest.createUpload({ eventId: event.id, photoId: newId(), bytes });
    const upload = await testApp.db.selectFrom('uploads').selectAll().executeTakeFirstOrThrow();
    const others = Array.from({ length: unfinishedUploadLimits.uploadsPerGuest - 1 }, () => ({
      ...upload,
      photo_id: newId(),
      file_key: newId(),
    }));
    for (let first = 0; first < others.length; first += 500) {
      await testApp.db
        .insertInto('uploads')
        .values(others.slice(first, first + 500))
        .execute();
    }
    const refused = await guest.createUpload({ eventId: event.id, photoId: newId(), bytes, first: bytes });
    await expectProblem(refused, 'storage-full', 507);
    // Those that were begun go on.
    expect((await guest.patchUpload(upload.photo_id, 0, bytes)).headers.get('rollcall-receipt')).toBeTruthy();
    expect((await guest.createUpload({ eventId: event.id, photoId: newId(), bytes, first: bytes })).status).toBe(201);
  });

  test('two hundred of one phone, three of them in progress, reach no limit', { timeout: 60_000 }, async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { guest, event } = await createEventWithGuest(testApp);
    const bytes = await drawJpeg(400, 300);
    const photoIds = Array.from({ length: 200 }, () => newId());
    for (const photoId of photoIds) {
      expect((await guest.createUpload({ eventId: event.id, photoId, bytes })).status).toBe(201);
    }
    for (const photoId of photoIds.slice(0, 3)) {
      expect((await guest.patchUpload(photoId, 0, bytes.subarray(0, 5000))).status).toBe(204);
    }
  });

  test('end two days after their last progress, and an empty request is none', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { guest, event } = await createEventWithGuest(testApp);
    const bytes = await drawJpeg();
    const [ended, kept] = [newId(), newId()];
    for (const photoId of [ended, kept]) {
      await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes.subarray(0, 100) });
    }
    await setProgress(testApp, ended, { receivedBytes: 100, minutesAgo: 48 * 60 + 1 });
    await setProgress(testApp, kept, { receivedBytes: 100, minutesAgo: 48 * 60 - 1 });
    await guest.patchUpload(ended, 100, new Uint8Array());
    await testApp.stores.photoRemoval.discardIdleUploads();
    expect((await guest.headUpload(ended)).status).toBe(404);
    expect((await guest.headUpload(kept)).headers.get('upload-offset')).toBe('100');
  });

  test('are counted in bytes for the organizer until they are complete, end or are erased', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { guest, organizer, event } = await createEventWithGuest(testApp);
    const bytes = await drawJpeg(800, 600);
    const unfinishedBytes = async () =>
      (await organizer.getJson<EventStats>(`/api/events/${event.id}/stats`)).unfinishedBytes;
    expect(await unfinishedBytes()).toBeUndefined();
    const [completed, ended, erased] = [newId(), newId(), newId()];
    for (const photoId of [completed, ended, erased]) {
      await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes.subarray(0, 1000) });
    }
    expect(await unfinishedBytes()).toBe(3000);
    await guest.patchUpload(completed, 1000, bytes.subarray(1000, 4000));
    expect(await unfinishedBytes()).toBe(6000);
    await guest.patchUpload(completed, 4000, bytes.subarray(4000));
    expect(await unfinishedBytes()).toBe(2000);
    await setProgress(testApp, ended, { receivedBytes: 1000, minutesAgo: 49 * 60 });
    await testApp.stores.photoRemoval.discardIdleUploads();
    expect(await unfinishedBytes()).toBe(1000);
    await guest.call('DELETE', `/api/uploads/${erased}`, undefined, { 'Tus-Resumable': '1.0.0' });
    expect(await unfinishedBytes()).toBeUndefined();
  });
});
