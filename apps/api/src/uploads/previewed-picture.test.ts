import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawPreview, drawScene } from '../../test/draw-pictures.ts';
import { sha256, type TestClient } from '../../test/test-client.ts';

/** An event whose organizer has approved the preview of one picture, under the digest of another. */
async function approvePreview(testApp: TestApp, shown: Buffer, sent: Buffer, fields: { autoApprove?: boolean } = {}) {
  const people = await createEventWithGuest(testApp, fields);
  const upload = { eventId: people.event.id, photoId: newId(), bytes: sent };
  await people.guest.putPreview({ ...upload, preview: await drawPreview(shown) });
  const [preview] = await listPhotos(people.organizer, people.event.id);
  const approval = { isApproved: true, changeSeq: preview!.changeSeq };
  const approved = await people.organizer.call('PATCH', `/api/photos/${upload.photoId}/approve`, approval);
  expect(approved.status).toBe(200);
  const visitor = testApp.client();
  return { ...people, ...upload, visitor, preview: preview! };
}

async function listPhotos(client: TestClient, eventId: string): Promise<Photo[]> {
  return await client.getJson<Photo[]>(`/api/events/${eventId}/photos`);
}

async function countPhotos(client: TestClient, eventId: string) {
  return await client.getJson<object>(`/api/events/${eventId}/stats`);
}

const rotate = (picture: Buffer) => sharp(picture).rotate(90).jpeg().toBuffer();
const mirror = (picture: Buffer) => sharp(picture).flop().jpeg().toBuffer();

/** Covers a tenth of each side, half black and half white. */
async function paintOver(picture: Buffer): Promise<Buffer> {
  const [width, height] = [80, 60];
  const halves = Buffer.alloc(width * height * 3, 0).fill(255, (width * height * 3) / 2);
  const raw = { width, height, channels: 3 } as const;
  return await sharp(picture)
    .composite([{ input: halves, raw, left: 300, top: 200 }])
    .jpeg()
    .toBuffer();
}

describe('a picture under the id of an approved preview', () => {
  test('keeps the approval if it is the one of the preview', async () => {
    const testApp = await createTestApp();
    const picture = await drawScene();
    const { organizer, guest, visitor, event, photoId } = await approvePreview(testApp, picture, picture);
    await guest.patchUpload(photoId, 0, picture);
    expect(await listPhotos(visitor, event.id)).toMatchObject([{ id: photoId, isApproved: true }]);
    expect(await countPhotos(organizer, event.id)).toMatchObject({ total: 1, approved: 1, pending: 0 });
  });

  test.each<[string, (picture: Buffer) => Promise<Buffer>]>([
    ['is another one', () => drawScene()],
    ['has another shape', async (picture) => await sharp(picture).resize(800, 500, { fit: 'fill' }).jpeg().toBuffer()],
    ['is turned by a quarter', rotate],
    ['is turned by a half', async (picture) => await sharp(picture).rotate(180).jpeg().toBuffer()],
    ['is mirrored', mirror],
    ['is a square turned by a quarter', async (picture) => await rotate(picture)],
    ['has something else in one place', paintOver],
  ])('is pending again if it %s', async (name, change) => {
    const testApp = await createTestApp({ makesPictures: false });
    const shown = await drawScene(...(name.includes('square') ? [600, 600] : []));
    const picture = await change(shown);
    const { organizer, guest, visitor, event, photoId, preview } = await approvePreview(testApp, shown, picture);
    const { seq } = await visitor.getJson<{ seq: number }>(`/api/events/${event.id}/changes?since=0`);

    const response = await guest.patchUpload(photoId, 0, picture);

    expect(response.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(picture)}`);
    expect(await listPhotos(visitor, event.id)).toEqual([]);
    expect(await visitor.getJson(`/api/events/${event.id}/changes?since=${seq}`)).toMatchObject({ removed: [photoId] });
    expect(await countPhotos(organizer, event.id)).toMatchObject({ total: 1, approved: 0, pending: 1 });
    // The reviewer is not shown the preview as if it were the picture, and a decision about it is stale.
    const [photo] = await listPhotos(organizer, event.id);
    expect(photo).toMatchObject({ isApproved: false, url: null, thumbnailUrl: null, thumbhash: null });
    expect((await organizer.get(preview.thumbnailUrl!)).status).toBe(404);
    const stale = { isApproved: true, changeSeq: preview.changeSeq };
    await expectProblem(await organizer.call('PATCH', `/api/photos/${photoId}/approve`, stale), 'conflict', 409);
    const log = await testApp.db.selectFrom('audit_log').selectAll().where('target_id', '=', photoId).execute();
    expect(log.map(({ action }) => action)).toEqual(['photo.approve', 'photo.disapprove']);
    expect(log[1]).toMatchObject({ actor_id: null, event_id: event.id });
  });

  test('makes a decision stale that was made about the preview', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { organizer, guest, event } = await createEventWithGuest(testApp);
    const [photoId, bytes] = [newId(), await drawScene()];
    await guest.putPreview({ eventId: event.id, photoId, bytes, preview: await drawPreview(await drawScene()) });
    const [preview] = await listPhotos(organizer, event.id);
    await guest.patchUpload(photoId, 0, bytes);
    const stale = { isApproved: true, changeSeq: preview!.changeSeq };
    await expectProblem(await organizer.call('PATCH', `/api/photos/${photoId}/approve`, stale), 'conflict', 409);
    expect(await countPhotos(organizer, event.id)).toMatchObject({ total: 1, approved: 0, pending: 1 });
  });

  test('is pending again if it comes in a form', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const [shown, picture] = [await drawScene(), await drawScene()];
    const { guest, visitor, event, photoId } = await approvePreview(testApp, shown, picture);
    const form = new FormData();
    form.set('photo', new File([new Uint8Array(picture)], 'a.jpg', { type: 'image/jpeg' }));
    form.set('id', photoId);
    expect((await guest.post(`/api/events/${event.id}/photos`, form)).status).toBe(201);
    expect(await listPhotos(visitor, event.id)).toEqual([]);
  });

  test('is pending also after the removal of its preview is undone', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const [shown, picture] = [await drawScene(), await drawScene()];
    const { organizer, guest, visitor, event, photoId } = await approvePreview(testApp, shown, picture);
    await organizer.call('DELETE', `/api/photos/${photoId}`);
    await guest.patchUpload(photoId, 0, picture);
    await organizer.post(`/api/photos/${photoId}/restore`);
    expect(await listPhotos(visitor, event.id)).toEqual([]);
    expect(await countPhotos(organizer, event.id)).toMatchObject({ total: 1, approved: 0, pending: 1 });
  });

  test('is approved in an event that reviews nothing', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const [shown, picture] = [await drawScene(), await drawScene()];
    const { guest, visitor, event, photoId } = await approvePreview(testApp, shown, picture, { autoApprove: true });
    await guest.patchUpload(photoId, 0, picture);
    expect(await listPhotos(visitor, event.id)).toMatchObject([{ id: photoId, url: null }]);
  });

  test('is pending again if its preview is lost', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const picture = await drawScene();
    const { guest, visitor, event, photoId, preview } = await approvePreview(testApp, picture, picture);
    await testApp.blobs.delete(preview.thumbnailUrl!.replace('/uploads/', ''));
    await guest.patchUpload(photoId, 0, picture);
    expect(await listPhotos(visitor, event.id)).toEqual([]);
  });
});

describe('after a digest mismatch, the id of a preview', () => {
  test('accepts the same digest alone', async () => {
    const testApp = await createTestApp();
    const picture = await drawScene();
    const { guest, visitor, event, photoId } = await approvePreview(testApp, picture, picture);
    const damaged = Buffer.from(picture).fill(0, 500, 600);
    await expectProblem(await guest.patchUpload(photoId, 0, damaged), 'digest-mismatch', 460);

    const other = await drawScene();
    const another = { eventId: event.id, photoId, bytes: other };
    await expectProblem(await guest.createUpload({ ...another, first: other }), 'upload-conflict', 409);
    await expectProblem(
      await guest.putPreview({ ...another, preview: await drawPreview(other) }),
      'upload-conflict',
      409,
    );
    const form = new FormData();
    form.set('photo', new File([new Uint8Array(other)], 'a.jpg', { type: 'image/jpeg' }));
    form.set('id', photoId);
    await expectProblem(await guest.post(`/api/events/${event.id}/photos`, form), 'upload-conflict', 409);

    const again = await guest.createUpload({ eventId: event.id, photoId, bytes: picture, first: picture });
    expect(again.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(picture)}`);
    expect(await listPhotos(visitor, event.id)).toMatchObject([{ id: photoId, isApproved: true }]);
  });
});
