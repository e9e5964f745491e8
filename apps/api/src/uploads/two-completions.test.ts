import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { drawJpeg, drawPreview, drawScene } from '../../test/draw-pictures.ts';
import { isOnObjectStore } from '../../test/object-stores.ts';
import { createPhotoWithoutOriginal } from '../../test/original-of-photo.ts';
import { sha256, type TestClient } from '../../test/test-client.ts';
import { comparePictures } from '../renditions/compare-pictures.ts';
import { inspectPicture } from '../renditions/inspect-picture.ts';
import { makeEventPicture } from '../renditions/make-event-picture.ts';
import { makeLargeView, makeRenditions } from '../renditions/make-renditions.ts';
import { inspectVideo } from '../videos/inspect-video.ts';

/** Two processes on one folder, of which the second has inspected a picture when the first stores the photo. */
async function createTwoApps() {
  const first = await createTestApp({ makesPictures: false });
  const [inspected, isStored] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const second = await createTestApp({
    dir: first.dir,
    makesPictures: false,
    pictures: {
      comparePictures,
      makeRenditions,
      makeLargeView,
      makeEventPicture,
      readTakenAt: async () => null,
      inspectVideo,
      inspectPicture: async (bytes) => {
        const picture = await inspectPicture(bytes);
        inspected.resolve();
        await isStored.promise;
        return picture;
      },
    },
  });
  return { first, second, inspected: inspected.promise, isStored };
}

test.each([['tus'], ['a form'], ['tus after a preview']])(
  'of two completions by %s, the loser returns the winner’s photo',
  async (way) => {
    const { first, second, inspected, isStored } = await createTwoApps();
    const { organizer, guest, event } = await createEventWithGuest(first);
    const bytes = await drawScene();
    const upload = { eventId: event.id, photoId: newId(), bytes };
    if (way.includes('preview')) await guest.putPreview({ ...upload, preview: await drawPreview(bytes) });
    const guestOfSecond = Object.assign(second.client(), { cookie: guest.cookie });
    const send = async (client: typeof guest) => {
      if (way === 'a form') {
        const form = new FormData();
        form.set('photo', new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }));
        form.set('id', upload.photoId);
        return await client.post(`/api/events/${event.id}/photos`, form);
      }
      await client.createUpload(upload);
      return await client.patchUpload(upload.photoId, 0, bytes);
    };
    const losing = send(guestOfSecond);
    await inspected;
    const winner = way === 'a form' ? await send(guest) : await sendRest(guest, upload.photoId, bytes);
    expect(winner.ok).toBe(true);
    isStored.resolve();
    const loser = await losing;
    expect(loser.ok).toBe(true);
    if (way !== 'a form') expect(loser.headers.get('rollcall-receipt')).toBe(`${upload.photoId} ${sha256(bytes)}`);

    const [photo, ...others] = await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`);
    expect(others).toEqual([]);
    expect((await first.blobs.read(photo!.filename)).equals(bytes)).toBe(true);
  },
);

test('a completion whose photo was deleted meanwhile leaves no original', async () => {
  const { first, second, inspected, isStored } = await createTwoApps();
  const { guest, event } = await createEventWithGuest(first);
  const bytes = await drawJpeg();
  const upload = { eventId: event.id, photoId: newId(), bytes };
  await guest.createUpload(upload);
  const losing = Object.assign(second.client(), { cookie: guest.cookie }).patchUpload(upload.photoId, 0, bytes);
  await inspected;
  const { file_key: key } = await first.db.selectFrom('uploads').select('file_key').executeTakeFirstOrThrow();
  const tus = { 'Tus-Resumable': '1.0.0' };
  await guest.call('DELETE', `/api/uploads/${upload.photoId}`, undefined, tus);
  isStored.resolve();
  expect((await losing).status).toBe(410);
  expect(await first.blobs.listStored(key.slice(0, 2))).toEqual([]);
});

// In an object store the row says how much there is.
test.skipIf(isOnObjectStore)(
  'an upload that another server completes meanwhile has its receipt, and no new file',
  async () => {
    const first = await createTestApp({ makesPictures: false });
    const { guest, event } = await createEventWithGuest(first);
    const bytes = await drawJpeg();
    const photoId = newId();
    await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes.subarray(0, -1) });
    let complete = async () => void (await guest.patchUpload(photoId, bytes.length - 1, bytes.subarray(-1)));
    const second = await createTestApp({
      dir: first.dir,
      makesPictures: false,
      wrapBlobs: (blobs) =>
        Object.assign(Object.create(blobs), {
          incomingSize: async (id: string) => {
            const completing = complete;
            complete = async () => undefined;
            await completing();
            return await blobs.incomingSize(id);
          },
        }),
    });
    const head = await Object.assign(second.client(), { cookie: guest.cookie }).headUpload(photoId);
    expect(head.headers.get('rollcall-receipt')).toContain(photoId);
    expect(await first.blobs.incomingSize(photoId)).toBeNull();
  },
);

test.each([
  ['stays with the photo of the winner', false],
  ['is gone where the photo was deleted meanwhile', true],
])('of two completions of an original its file %s', async (_name, isDeleted) => {
  const first = await createTestApp({ makesPictures: false });
  const { guest, upload, uploadId, original, photoId } = await createPhotoWithoutOriginal(first);
  const [inspected, isStored] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const second = await createTestApp({
    dir: first.dir,
    makesPictures: false,
    pictures: {
      comparePictures,
      makeRenditions,
      makeLargeView,
      makeEventPicture,
      readTakenAt: async () => null,
      inspectVideo,
      inspectPicture: async (bytes) => {
        const picture = await inspectPicture(bytes);
        inspected.resolve();
        await isStored.promise;
        return picture;
      },
    },
  });
  await guest.createUpload(upload);
  const losing = Object.assign(second.client(), { cookie: guest.cookie }).patchUpload(uploadId, 0, original);
  await inspected.promise;
  const { file_key: key } = await first.db.selectFrom('photos').select('file_key').executeTakeFirstOrThrow();
  const winner = isDeleted
    ? await guest.call('DELETE', `/api/photos/${photoId}`)
    : await sendRest(guest, uploadId, original);
  expect(winner.ok).toBe(true);
  isStored.resolve();
  const loser = await losing;
  const files = await first.blobs.listStored(key.slice(0, 2));
  if (isDeleted) {
    expect(loser.status).toBe(410);
    expect(files).toEqual([]);
  } else {
    expect(loser.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(original)}`);
    expect((await first.blobs.read(`${key}-original.jpg`)).equals(original)).toBe(true);
  }
});

/** Sends what the server lacks whose answer was lost: nothing, or in an object store what the other one has in memory. */
async function sendRest(client: TestClient, uploadId: string, bytes: Buffer): Promise<Response> {
  return isOnObjectStore
    ? await client.patchUpload(uploadId, 0, bytes)
    : await client.patchUpload(uploadId, bytes.length, new Uint8Array());
}
