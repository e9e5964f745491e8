import { readFile } from 'node:fs/promises';
import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg, drawJpegWithExif, drawPng, drawPreview, drawScene } from '../../test/draw-pictures.ts';
import { readZip } from '../../test/read-zip.ts';
import type { TestClient } from '../../test/test-client.ts';

const displayP3Heic = new URL('../../test/pictures/display-p3.heic', import.meta.url);

/** An event whose guest has sent the preview of a photo, and nothing of the photo itself. */
async function createPreview(testApp: TestApp, fields: { autoApprove?: boolean } = {}) {
  const people = await createEventWithGuest(testApp, fields);
  const bytes = await drawScene(640, 480);
  const upload = { eventId: people.event.id, photoId: newId(), bytes, preview: await drawPreview(bytes) };
  const response = await people.guest.putPreview({ ...upload, caption: 'Cake' });
  return { ...people, ...upload, upload, response };
}

async function listPhotos(client: TestClient, eventId: string): Promise<Photo[]> {
  return await client.getJson<Photo[]>(`/api/events/${eventId}/photos`);
}

async function countPhotos(client: TestClient, eventId: string) {
  return await client.getJson<object>(`/api/events/${eventId}/stats`);
}

const sendPicture = (guest: TestClient, photoId: string, bytes: Uint8Array) => guest.patchUpload(photoId, 0, bytes);

describe('PUT /api/uploads/{photoId}/preview', () => {
  test('lists the photo with its preview for reviewers, before any byte of the picture', async () => {
    const testApp = await createTestApp();
    const { organizer, event, guest, photoId, response } = await createPreview(testApp);

    expect(response.status).toBe(204);
    expect(response.headers.get('upload-offset')).toBe('0');
    const [photo] = await listPhotos(organizer, event.id);
    expect(photo).toMatchObject({ id: photoId, isPreview: true, isApproved: false, caption: 'Cake' });
    expect(photo!.thumbhash).toBeTruthy();
    for (const url of [photo!.url, photo!.thumbnailUrl]) expect((await organizer.get(url!)).status).toBe(200);
    expect(await listPhotos(guest, event.id)).toMatchObject([{ id: photoId, isPreview: true, isMine: true }]);
    expect(await listPhotos(testApp.client(), event.id)).toEqual([]);
    expect(await countPhotos(organizer, event.id)).toMatchObject({ total: 1, pending: 1, previews: 1, guests: 1 });
  });

  test('changes nothing when it is repeated', async () => {
    const testApp = await createTestApp();
    const { organizer, event, guest, upload } = await createPreview(testApp);
    await sendPicture(guest, upload.photoId, upload.bytes.subarray(0, 100));
    const before = await listPhotos(organizer, event.id);

    const again = await guest.putPreview(upload);

    expect(again.status).toBe(204);
    expect(again.headers.get('upload-offset')).toBe('100');
    expect(await listPhotos(organizer, event.id)).toEqual(before);
    expect(await countPhotos(organizer, event.id)).toMatchObject({ total: 1 });
  });

  test('is replaced in place by the picture, which keeps the decision about the preview', async () => {
    const testApp = await createTestApp();
    const { organizer, event, guest, photoId, bytes } = await createPreview(testApp);
    const [preview] = await listPhotos(organizer, event.id);
    await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });

    const response = await sendPicture(guest, photoId, bytes);
    expect(response.headers.get('rollcall-receipt')).toContain(photoId);
    await waitForPicture(organizer, event.id);

    const [photo, ...others] = await listPhotos(organizer, event.id);
    expect(others).toEqual([]);
    expect(photo).toMatchObject({ id: photoId, isApproved: true, caption: 'Cake', width: 640, height: 480 });
    expect(photo).not.toHaveProperty('isPreview');
    expect(photo!.uploadedAt).toBe(preview!.uploadedAt);
    expect((await organizer.get(photo!.url!)).status).toBe(200);
    expect((await organizer.get(preview!.thumbnailUrl!)).status).toBe(404);
    expect(await countPhotos(organizer, event.id)).toEqual(expect.objectContaining({ total: 1, approved: 1 }));
    const receipt = await guest.putPreview({ eventId: event.id, photoId, bytes, preview: await drawJpeg() });
    expect(receipt.headers.get('rollcall-receipt')).toContain(photoId);
  });

  test('shows the preview until the renditions of the picture exist', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { organizer, event, guest, photoId, bytes } = await createPreview(testApp);
    const [preview] = await listPhotos(organizer, event.id);

    await sendPicture(guest, photoId, bytes);

    const [photo] = await listPhotos(organizer, event.id);
    expect(photo).not.toHaveProperty('isPreview');
    expect(photo!.url).toBe(preview!.url);
    // A decision made on the preview is not stale.
    expect(photo!.changeSeq).toBe(preview!.changeSeq);
  });

  test('reaches reviewers through the change feed, and again as the picture', async () => {
    const testApp = await createTestApp();
    const { organizer, event, guest, photoId, bytes } = await createPreview(testApp);
    const changesSince = async (since: number) =>
      await organizer.getJson<{ seq: number; photos: Photo[] }>(`/api/events/${event.id}/changes?since=${since}`);
    const first = await changesSince(0);
    expect(first.photos).toMatchObject([{ id: photoId, isPreview: true }]);

    await sendPicture(guest, photoId, bytes);

    const second = await changesSince(first.seq);
    expect(second.photos).toMatchObject([{ id: photoId }]);
    expect(second.photos[0]).not.toHaveProperty('isPreview');
  });

  test('is watermarked for callers without the right to the clean picture', async () => {
    const testApp = await createTestApp({ environment: { ROLLCALL_BILLING: 'on' } });
    const { event, photoId } = await createPreview(testApp, { autoApprove: true });
    const visitor = testApp.client();
    const [photo] = await listPhotos(visitor, event.id);
    expect(photo).toMatchObject({ id: photoId, isPreview: true });
    const [marked, thumbnail] = await Promise.all(
      [photo!.url!, photo!.thumbnailUrl!].map(async (url) => Buffer.from(await (await visitor.get(url)).arrayBuffer())),
    );
    expect(photo!.url).toMatch(/-preview-marked\.jpg$/);
    expect(marked!.equals(thumbnail!)).toBe(false);
  });

  test('cannot be downloaded as if it were the picture', async () => {
    const testApp = await createTestApp({ environment: { ROLLCALL_BILLING: 'off' } });
    const { organizer, event, guest, bytes } = await createPreview(testApp);
    const [preview] = await listPhotos(organizer, event.id);
    await expectProblem(await organizer.get(`/api/download/${preview!.filename}`), 'photo-not-found', 404);
    const [own] = await listPhotos(guest, event.id);
    await expectProblem(await guest.get(`/api/download/${own!.filename}`), 'photo-not-found', 404);
    await guest.uploadPhoto(event.id, bytes);
    const archive = Buffer.from(await (await organizer.get(`/api/events/${event.id}/photos.zip`)).arrayBuffer());
    expect(readZip(archive).map(({ name }) => name)).toEqual([expect.stringMatching(/^1 .*\.jpg$/), 'photos.csv']);
  });

  test('is not counted as a free download', async () => {
    const testApp = await createTestApp();
    const { event, organizer, upload } = await createPreview(testApp);
    await organizer.putPreview({ ...upload, photoId: newId() });
    const photoId = await organizer.uploadPhoto(event.id, upload.bytes);
    await (await organizer.get(`/api/events/${event.id}/photos.zip`)).arrayBuffer();
    const counted = await testApp.db.selectFrom('downloads').select('photo_id').execute();
    expect(counted).toEqual([{ photo_id: photoId }]);
  });

  test('lets the picture arrive after a reviewer removed the preview, so that undoing brings the picture', async () => {
    const testApp = await createTestApp();
    const { organizer, event, guest, photoId, bytes } = await createPreview(testApp);
    expect((await organizer.call('DELETE', `/api/photos/${photoId}`)).status).toBe(204);

    const response = await sendPicture(guest, photoId, bytes);
    expect(response.headers.get('rollcall-receipt')).toContain(photoId);
    expect(await listPhotos(organizer, event.id)).toEqual([]);
    await organizer.post(`/api/photos/${photoId}/restore`);

    await waitForPicture(organizer, event.id);
    expect(await countPhotos(organizer, event.id)).not.toHaveProperty('previews');
  });

  test('is erased with its upload when its guest deletes the photo, and never comes back', async () => {
    const testApp = await createTestApp();
    const { organizer, event, guest, photoId, upload } = await createPreview(testApp);
    const [preview] = await listPhotos(organizer, event.id);
    const tus = { 'Tus-Resumable': '1.0.0' };
    expect((await guest.call('DELETE', `/api/uploads/${photoId}`, undefined, tus)).status).toBe(204);

    expect(await listPhotos(organizer, event.id)).toEqual([]);
    expect((await organizer.get(preview!.thumbnailUrl!)).status).toBe(404);
    await expectProblem(await guest.putPreview(upload), 'photo-removed', 410);
    expect(await testApp.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
    expect(await countPhotos(organizer, event.id)).toMatchObject({ total: 0 });
  });

  test('takes up the picture after its idle upload was discarded', async () => {
    const testApp = await createTestApp();
    const { organizer, event, guest, photoId, bytes } = await createPreview(testApp);
    await testApp.stores.photoRemoval.discardIdleUploads(new Date(Date.now() + 1000));
    await testApp.stores.photoRemoval.sweepOrphanFiles();
    expect((await guest.headUpload(photoId)).status).toBe(404);
    const [preview] = await listPhotos(organizer, event.id);
    expect((await organizer.get(preview!.thumbnailUrl!)).status).toBe(200);

    const response = await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes });

    expect(response.headers.get('rollcall-receipt')).toContain(photoId);
    await waitForPicture(organizer, event.id);
  });

  test('rejects a preview under the id of another guest’s preview', async () => {
    const testApp = await createTestApp();
    const { event, upload, photoId, bytes } = await createPreview(testApp);
    const other = testApp.client();
    await other.join(event.id);
    await expectProblem(await other.putPreview(upload), 'upload-conflict', 409);
    await testApp.stores.photoRemoval.discardIdleUploads(new Date(Date.now() + 1000));
    await expectProblem(await other.createUpload({ eventId: event.id, photoId, bytes }), 'upload-conflict', 409);
  });

  test('removes private metadata', async () => {
    const testApp = await createTestApp();
    const { guest, event, bytes } = await createPreview(testApp);
    const photoId = newId();
    await guest.putPreview({ eventId: event.id, photoId, bytes, preview: await drawJpegWithExif() });
    const photo = (await listPhotos(guest, event.id)).find(({ id }) => id === photoId);
    const shown = Buffer.from(await (await guest.get(photo!.thumbnailUrl!)).arrayBuffer());
    expect(shown.includes('Secret Camera')).toBe(false);
  });

  test.each([
    ['more than 32 KB', async () => Buffer.alloc(32 * 1024 + 1), 'payload-too-large', 413],
    ['more than a megapixel', async () => await drawFlatJpeg(1001, 1000), 'image-too-large', 413],
    ['a PNG', async () => await drawPng(40, 30), 'unsupported-image', 415],
    ['a HEIC', async () => await readFile(displayP3Heic), 'unsupported-image', 415],
    ['text', async () => Buffer.from('no picture'), 'unsupported-image', 415],
    ['a damaged picture', async () => (await drawJpeg(320, 240)).subarray(0, 1500), 'corrupt-image', 422],
    ['nothing', async () => Buffer.alloc(0), 'unsupported-image', 415],
  ] as const)('rejects %s, and still accepts the picture', async (_name, draw, code, status) => {
    const testApp = await createTestApp();
    const { guest, event } = await createEventWithGuest(testApp);
    const bytes = await drawJpeg();
    const photoId = newId();
    await expectProblem(
      await guest.putPreview({ eventId: event.id, photoId, bytes, preview: await draw() }),
      code,
      status,
    );
    expect(await listPhotos(guest, event.id)).toEqual([]);
    const response = await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes });
    expect([201, 409]).toContain(response.status);
    if (response.status === 409) await sendPicture(guest, photoId, bytes);
    expect(await listPhotos(guest, event.id)).toMatchObject([{ id: photoId }]);
  });

  test('rejects the id of another path and a missing length', async () => {
    const testApp = await createTestApp();
    const { guest, upload } = await createPreview(testApp);
    const path = `/api/uploads/${newId()}/preview`;
    const response = await guest.call('PUT', path, upload.preview, { 'Upload-Length': '10', 'Upload-Metadata': 'x' });
    await expectProblem(response, 'validation', 400);
    await expectProblem(await guest.call('PUT', path, upload.preview), 'validation', 400);
  });
});

async function drawFlatJpeg(width: number, height: number): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: '#a07050' } })
    .jpeg()
    .toBuffer();
}

/** Resolves once the event's first photo shows its own renditions. */
async function waitForPicture(client: TestClient, eventId: string): Promise<void> {
  await expect
    .poll(async () => (await listPhotos(client, eventId))[0]?.thumbnailUrl, { timeout: 10_000 })
    .toMatch(/-400\.jpg$/);
}
