import { createHash } from 'node:crypto';
import type { Event } from '@rollcall/schema/event';
import { newId } from '@rollcall/schema/id';
import { type Photo, photoLimits } from '@rollcall/schema/photo';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { waitForRenditions } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpegWithExif, drawScene } from '../../test/draw-pictures.ts';
import { grantPlan } from '../../test/grant-plan.ts';
import { createPhotoWithoutOriginal, drawOriginal } from '../../test/original-of-photo.ts';
import { testOnDisk } from '../../test/stored-files.ts';
import { sha256 } from '../../test/test-client.ts';

const findPhoto = async (testApp: TestApp, photoId: string) =>
  await testApp.db.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirstOrThrow();

describe('an original', () => {
  test('follows its picture under an upload of its own, with a receipt of its own', async () => {
    const testApp = await createTestApp();
    const { guest, organizer, event, photoId, original, picture, upload, uploadId } =
      await createPhotoWithoutOriginal(testApp);
    const before = await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`);
    expect(before[0]).not.toHaveProperty('hasOriginal');
    expect((await guest.headUpload(uploadId)).status).toBe(404);

    const created = await guest.createUpload({ ...upload, first: original.subarray(0, 1000) });
    expect(created.status).toBe(201);
    expect(created.headers.get('location')).toBe(`/api/uploads/${uploadId}`);
    expect(created.headers.get('upload-offset')).toBe('1000');
    const receiptOfPicture = (await guest.headUpload(photoId)).headers.get('rollcall-receipt');
    expect(receiptOfPicture).toBe(`${photoId} ${sha256(picture)}`);
    const again = await guest.createUpload({ ...upload, first: original });
    expect(again.headers.get('upload-offset')).toBe('1000');
    expect(again.headers.get('location')).toBe(`/api/uploads/${uploadId}`);
    await expectProblem(again, 'upload-exists', 409);

    const completed = await guest.patchUpload(uploadId, 1000, original.subarray(1000));
    expect(completed.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(original)}`);
    const head = await guest.headUpload(uploadId);
    expect(head.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(original)}`);
    expect(head.headers.get('upload-offset')).toBe(String(original.length));
    const late = await guest.createUpload({ ...upload, first: original });
    expect(late.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(original)}`);
    await expectProblem(late, 'upload-exists', 409);
    await expectProblem(
      await guest.createUpload({ ...upload, bytes: (await drawOriginal()).original }),
      'upload-conflict',
      409,
    );
    const empty = await guest.patchUpload(uploadId, original.length, new Uint8Array());
    expect(empty.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(original)}`);

    const [photo] = await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`);
    expect(photo).toMatchObject({ id: photoId, hasOriginal: true });
    expect(photo!.changeSeq).toBe(before[0]!.changeSeq);
    expect(await testApp.blobs.incomingSize(uploadId)).toBeNull();
  });

  test('goes on under the account that its guest signs up with', async () => {
    const testApp = await createTestApp();
    const { guest, original, upload, uploadId, photoId } = await createPhotoWithoutOriginal(testApp);
    await guest.createUpload({ ...upload, first: original.subarray(0, 1000) });
    const { id } = await guest.signUp();
    const { user_id } = await testApp.db.selectFrom('uploads').selectAll().executeTakeFirstOrThrow();
    expect(user_id).toBe(id);
    const completed = await guest.patchUpload(uploadId, 1000, original.subarray(1000));
    expect(completed.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(original)}`);
  });

  testOnDisk('completes by an empty request at its end after a crash', async () => {
    const testApp = await createTestApp();
    const { guest, original, upload, uploadId, photoId } = await createPhotoWithoutOriginal(testApp);
    await guest.createUpload({ ...upload, first: original.subarray(0, -1) });
    const { Readable } = await import('node:stream');
    await testApp.blobs.appendIncoming(uploadId, Readable.from([original.subarray(-1)]));
    const completed = await guest.patchUpload(uploadId, original.length, new Uint8Array());
    expect(completed.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(original)}`);
  });

  test('is what downloads and archives hand out', async () => {
    const testApp = await createTestApp({ environment: { ROLLCALL_BILLING: 'off' } });
    const { organizer, guest, event, original, picture, upload, photoId } = await createPhotoWithoutOriginal(testApp);
    const [{ filename }] = (await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`)) as [Photo];
    const download = async () => Buffer.from(await (await organizer.get(`/api/download/${filename}`)).arrayBuffer());
    expect((await download()).equals(picture)).toBe(true);
    const first = await organizer.get(`/api/events/${event.id}/photos.zip`);
    const firstZip = Buffer.from(await first.arrayBuffer());
    expect(firstZip.includes(picture)).toBe(true);
    await guest.createUpload({ ...upload, first: original });
    expect((await download()).equals(original)).toBe(true);
    const part = await organizer.get(`/api/download/${filename}`, { Range: 'bytes=100-199' });
    expect(Buffer.from(await part.arrayBuffer()).equals(original.subarray(100, 200))).toBe(true);
    const zip = await organizer.get(`/api/events/${event.id}/photos.zip`);
    const bytes = Buffer.from(await zip.arrayBuffer());
    expect(zip.headers.get('content-length')).toBe(String(bytes.length));
    expect(zip.headers.get('etag')).not.toBe(first.headers.get('etag'));
    expect(bytes.includes(original)).toBe(true);
    const { full_size_stored_crc32 } = await findPhoto(testApp, photoId);
    const { crc32 } = await import('node:zlib');
    expect(full_size_stored_crc32).toBe(crc32(original));
    expect(await organizer.getJson(`/api/events/${event.id}/archive`)).toMatchObject({ bytes: original.length });
  });

  test('loses its private metadata, and is named by its format', async () => {
    const testApp = await createTestApp({ environment: { ROLLCALL_BILLING: 'off' } });
    const { organizer, guest, event } = await createPhotoWithoutOriginal(testApp);
    const original = await drawJpegWithExif();
    const picture = await sharp(original).autoOrient().jpeg().toBuffer();
    const photoId = await guest.uploadPhoto(event.id, picture);
    const response = await guest.createUpload({
      eventId: event.id,
      photoId,
      part: 'original',
      bytes: original,
      first: original,
    });
    expect(response.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(original)}`);
    const photos = await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`);
    const { filename } = photos.find(({ id }) => id === photoId)!;
    const stored = Buffer.from(await (await organizer.get(`/api/download/${filename}`)).arrayBuffer());
    expect(stored.includes('Secret Camera')).toBe(false);
    const row = await findPhoto(testApp, photoId);
    expect(row.full_size_stored_sha256).toBe(createHash('sha256').update(stored).digest('hex'));
    expect(row).toMatchObject({ full_size_width: 200, full_size_height: 320 });
  });

  test('makes a large view, which those who may download without a limit get', async () => {
    const testApp = await createTestApp();
    const { organizer, guest, event, original, upload, photoId } = await createPhotoWithoutOriginal(testApp, {
      guestsSeeAll: true,
    });
    const shown = await waitForRenditions(guest, event.id, photoId);
    await guest.createUpload({ ...upload, first: original });
    await vi.waitFor(async () => expect((await findPhoto(testApp, photoId)).has_large_view).toBe(1), 10_000);
    const large = shown.url.replace(/-1600(-marked)?\.jpg/, '-3840.jpg');
    // Reviews, and sees the clean view of 1600 px.
    expect((await organizer.get(large)).status).toBe(404);
    const { id: organizerId } = await organizer.getJson<{ id: string }>('/api/auth/me');
    await grantPlan(testApp, organizerId);
    const view = await organizer.get(large);
    const { width } = await sharp(Buffer.from(await view.arrayBuffer())).metadata();
    expect(width).toBe(2400);
    const other = testApp.client();
    await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
    expect((await other.get(shown.thumbnailUrl)).status).toBe(200);
    expect((await other.get(large)).status).toBe(404);
    const listed = async (client: typeof other) => (await client.getJson<Photo[]>(`/api/events/${event.id}/photos`))[0];
    expect(await listed(other)).not.toHaveProperty('largeUrl');
    expect(await listed(organizer)).toMatchObject({ largeUrl: large });
    expect(await testApp.db.selectFrom('rendition_jobs').selectAll().execute()).toEqual([]);
  });
});

describe('an original is refused', () => {
  test('before its picture has arrived, for a while', async () => {
    const testApp = await createTestApp();
    const { guest, event, original, picture } = await createPhotoWithoutOriginal(testApp);
    const photoId = newId();
    const upload = { eventId: event.id, photoId, part: 'original', bytes: original, first: original };
    await expectProblem(await guest.createUpload(upload), 'picture-missing', 409);
    await guest.createUpload({ eventId: event.id, photoId, bytes: picture, first: picture.subarray(0, 10) });
    await expectProblem(await guest.createUpload(upload), 'picture-missing', 409);
    await guest.patchUpload(photoId, 10, picture.subarray(10));
    expect((await guest.createUpload(upload)).headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(original)}`);
  });

  test('where the event keeps none, or does not any more', async () => {
    const testApp = await createTestApp();
    const { organizer, guest, event, original, upload, photoId } = await createPhotoWithoutOriginal(testApp);
    const changed = await organizer.call('PATCH', `/api/events/${event.id}`, { keepsOriginals: false });
    expect((await changed.json()) as Event).toMatchObject({ keepsOriginals: false });
    await expectProblem(await guest.createUpload({ ...upload, first: original }), 'originals-not-kept', 403);
    expect(await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`)).toMatchObject([{ id: photoId }]);
    expect(await organizer.createEvent()).toMatchObject({ keepsOriginals: false });
    expect(await organizer.createEvent({ keepsOriginals: true })).toMatchObject({ keepsOriginals: true });
  });

  test('of another person’s photo, and of another event', async () => {
    const testApp = await createTestApp();
    const { organizer, guest, event, original, upload, uploadId } = await createPhotoWithoutOriginal(testApp);
    const other = testApp.client();
    await other.join(event.id);
    const whole = { ...upload, first: original };
    await expectProblem(await other.createUpload(whole), 'picture-missing', 409);
    await expectProblem(await organizer.createUpload(whole), 'picture-missing', 409);
    const elsewhere = await organizer.createEvent({ keepsOriginals: true });
    await expectProblem(await guest.createUpload({ ...whole, eventId: elsewhere.id }), 'forbidden', 403);
    await guest.join(elsewhere.id);
    await expectProblem(await guest.createUpload({ ...whole, eventId: elsewhere.id }), 'picture-missing', 409);
    await guest.createUpload({ ...upload, first: original.subarray(0, 9) });
    expect((await other.headUpload(uploadId)).status).toBe(404);
    await expectProblem(await other.patchUpload(uploadId, 9, original.subarray(9)), 'not-found', 404);
    const tus = { 'Tus-Resumable': '1.0.0' };
    await expectProblem(await other.call('DELETE', `/api/uploads/${uploadId}`, undefined, tus), 'not-found', 404);
    await expectProblem(await other.createUpload(whole), 'upload-conflict', 409);
  });

  test('with an unknown part, without a photo, or as a preview', async () => {
    const testApp = await createTestApp();
    const { guest, original, upload, uploadId } = await createPhotoWithoutOriginal(testApp);
    await expectProblem(await guest.createUpload({ ...upload, part: 'foo' }), 'validation', 400);
    expect((await guest.headUpload(`${uploadId}.original`)).status).toBe(404);
    expect((await guest.headUpload('.original')).status).toBe(404);
    const preview = { ...upload, preview: await drawScene(40, 30) };
    await expectProblem(await guest.putPreview(preview), 'validation', 400);
    expect(original.length).toBeGreaterThan(0);
  });

  test('if it is another picture than the one that was reviewed', async () => {
    const testApp = await createTestApp();
    const { guest, organizer, event, picture, upload, uploadId, photoId } = await createPhotoWithoutOriginal(testApp);
    const { original: other } = await drawOriginal();
    const refused = await guest.createUpload({ ...upload, bytes: other, first: other });
    await expectProblem(refused, 'original-differs', 422);
    await waitForRenditions(guest, event.id, photoId);
    await expectProblem(await guest.createUpload({ ...upload, bytes: other, first: other }), 'original-differs', 422);
    expect((await guest.headUpload(uploadId)).status).toBe(404);
    const [photo] = await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`);
    expect(photo).not.toHaveProperty('hasOriginal');
    expect((await testApp.blobs.read(photo!.filename)).equals(picture)).toBe(true);
    const key = photo!.filename.slice(0, 40);
    expect((await testApp.blobs.listStored(key.slice(0, 2))).some((name) => name.includes('original'))).toBe(false);
  });

  test('with a wrong digest or no picture, and can start again', async () => {
    const testApp = await createTestApp();
    const { guest, original, upload, uploadId, photoId } = await createPhotoWithoutOriginal(testApp);
    const damaged = Buffer.from(original);
    damaged[200] = damaged[200]! ^ 0xff;
    await expectProblem(await guest.createUpload({ ...upload, first: damaged }), 'digest-mismatch');
    expect(await testApp.blobs.incomingSize(uploadId)).toBeNull();
    const text = Buffer.from('this is no picture at all');
    await expectProblem(await guest.createUpload({ ...upload, bytes: text, first: text }), 'unsupported-image', 415);
    const sent = await guest.createUpload({ ...upload, first: original });
    expect(sent.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(original)}`);
  });

  test('over the limit of a file, beyond the quota, on a full disk, and in a closed event', async () => {
    const testApp = await createTestApp();
    const { guest, event, original, upload } = await createPhotoWithoutOriginal(testApp);
    const headers = (length: number) => ({
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(length),
      'Upload-Metadata': Object.entries({
        photoId: upload.photoId,
        eventId: event.id,
        part: 'original',
        sha256: sha256(original),
        filename: 'a.jpg',
        filetype: 'image/jpeg',
      })
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    });
    const large = await guest.call('POST', '/api/uploads', undefined, headers(photoLimits.maxBytes + 1));
    await expectProblem(large, 'payload-too-large', 413);
    await testApp.db.updateTable('events').set({ date: '2020-01-01T00:00:00.000Z' }).execute();
    await expectProblem(await guest.createUpload({ ...upload, first: original }), 'event-closed', 403);
    await testApp.db.updateTable('events').set({ date: new Date().toISOString() }).execute();
    const freeSpace = async () => ({ freeBytes: 1000, totalBytes: 1e12 });
    const full = await createTestApp({ dir: testApp.dir, wrapBlobs: (blobs) => Object.assign(blobs, { freeSpace }) });
    const guestOfFull = Object.assign(full.client(), { cookie: guest.cookie });
    await expectProblem(await guestOfFull.createUpload({ ...upload, first: original }), 'storage-full', 507);
  });
});
