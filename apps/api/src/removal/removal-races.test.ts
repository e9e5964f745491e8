import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { describe, expect, test, vi } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg, drawJpegWithExif } from '../../test/draw-pictures.ts';
import type { BlobStore } from '../blobs/blob-store.ts';

/** Calls a function of the test whenever the app calls a method of its blob store, before the method itself. */
function interceptBlobs() {
  const hooks: { beforeKeep?: () => Promise<void>; beforeWrite?: () => Promise<void>; onSize?: () => void } = {};
  const wrapBlobs = (blobs: BlobStore) =>
    Object.assign(Object.create(blobs) as BlobStore, {
      keepIncoming: async (id: string, name: string) => {
        await hooks.beforeKeep?.();
        await blobs.keepIncoming(id, name);
      },
      write: async (name: string, bytes: Buffer) => {
        await hooks.beforeWrite?.();
        await blobs.write(name, bytes);
      },
      incomingSize: async (id: string) => {
        const size = await blobs.incomingSize(id);
        hooks.onSize?.();
        return size;
      },
    });
  return { hooks, wrapBlobs };
}

function filesUnder(dir: string): string[] {
  return ['pictures', 'incoming'].flatMap((folder) =>
    existsSync(join(dir, folder))
      ? readdirSync(join(dir, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => name)
      : [],
  );
}

async function rowsOf({ db }: TestApp, photoId: string) {
  const photo = await db.selectFrom('photos').select('id').where('id', '=', photoId).executeTakeFirst();
  const tombstone = await db
    .selectFrom('photo_tombstones')
    .select('photo_id')
    .where('photo_id', '=', photoId)
    .executeTakeFirst();
  return { hasPhoto: photo !== undefined, hasTombstone: tombstone !== undefined };
}

const tus = { 'Tus-Resumable': '1.0.0' };

describe('a photo that is deleted while its upload completes', () => {
  test('is erased when the completion ends first', async () => {
    const { hooks, wrapBlobs } = interceptBlobs();
    const testApp = await createTestApp({ wrapBlobs, makesPictures: false });
    const { guest, event } = await createEventWithGuest(testApp);
    const [photoId, bytes] = [newId(), await drawJpeg()];
    await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes.subarray(0, 100) });

    let deletion: Promise<Response> | undefined;
    hooks.beforeKeep = async () => {
      // The route and the store each load the upload; after the second time the deletion waits for the lock.
      const hasLoadedTwice = new Promise<void>((resolve) => {
        let left = 2;
        hooks.onSize = () => void (--left === 0 && resolve());
      });
      deletion = guest.call('DELETE', `/api/uploads/${photoId}`, undefined, tus);
      await hasLoadedTwice;
    };
    await guest.patchUpload(photoId, 100, bytes.subarray(100));

    expect((await deletion)?.status).toBe(204);
    expect(await rowsOf(testApp, photoId)).toEqual({ hasPhoto: false, hasTombstone: true });
    expect(await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`)).toEqual([]);
    expect(await guest.getJson(`/api/events/${event.id}/changes?since=0`)).toMatchObject({ removed: [photoId] });
    expect((await guest.headUpload(photoId)).status).toBe(410);
    expect(filesUnder(testApp.dir)).toEqual([]);
    await testApp.stores.photoRemoval.eraseExpired();
  });

  test('leaves a row or a tombstone in any order, and never both', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { guest, event } = await createEventWithGuest(testApp);
    const bytes = await drawJpeg();
    for (let attempt = 0; attempt < 40; attempt++) {
      const photoId = newId();
      await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes.subarray(0, 100) });
      const completion = guest.patchUpload(photoId, 100, bytes.subarray(100));
      for (let turns = attempt * 3; turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve));
      const deletion = await guest.call('DELETE', `/api/uploads/${photoId}`, undefined, tus);
      await completion;
      const isDeleted = deletion.status === 204;
      expect(await rowsOf(testApp, photoId)).toEqual({ hasPhoto: !isDeleted, hasTombstone: isDeleted });
      // What was refused in the middle can be asked for again.
      if (!isDeleted) expect((await guest.call('DELETE', `/api/photos/${photoId}`)).status).toBe(204);
    }
    expect(await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`)).toEqual([]);
    expect(filesUnder(testApp.dir)).toEqual([]);
  });
});

test('erasing a photo with a tombstone beside it succeeds, and devices hear of it', async () => {
  const testApp = await createTestApp({ makesPictures: false });
  const { guest, organizer, event } = await createEventWithGuest(testApp);
  const [erased, expired] = [
    await guest.uploadPhoto(event.id, await drawJpeg()),
    await guest.uploadPhoto(event.id, await drawJpeg()),
  ];
  const { userId } = await guest.getJson<{ userId: string }>(`/api/events/${event.id}/me`);
  for (const photo_id of [erased, expired]) {
    const tombstone = { photo_id, event_id: event.id, user_id: userId, was_approved: 0, feed_seq: 0 } as const;
    await testApp.db
      .insertInto('photo_tombstones')
      .values({ ...tombstone, erased_at: new Date().toISOString() })
      .execute();
  }
  expect((await guest.call('DELETE', `/api/photos/${erased}`)).status).toBe(204);
  expect((await organizer.call('DELETE', `/api/photos/${expired}`)).status).toBe(204);
  await testApp.stores.photoRemoval.eraseExpired(Date.now() + 25 * 60 * 60 * 1000);
  expect(await guest.getJson(`/api/events/${event.id}/changes?since=0`)).toMatchObject({ removed: [erased, expired] });
});

test('erasing a person while their photo is stored leaves no file of it', async () => {
  const { hooks, wrapBlobs } = interceptBlobs();
  const testApp = await createTestApp({ wrapBlobs, makesPictures: false });
  const { guest, event } = await createEventWithGuest(testApp);
  // With EXIF: the original is written anew, and not linked to what arrived.
  const [photoId, bytes] = [newId(), await drawJpegWithExif()];
  await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes.subarray(0, 100) });

  let erasure: Promise<Response> | undefined;
  hooks.beforeWrite = async () => {
    erasure = guest.call('DELETE', '/api/privacy/me');
    await vi.waitFor(async () => {
      expect(await testApp.db.selectFrom('uploads').select('photo_id').execute()).toEqual([]);
    });
  };
  const completion = await guest.patchUpload(photoId, 100, bytes.subarray(100));

  expect((await erasure)?.status).toBe(204);
  expect(completion.status).toBe(404);
  expect(await rowsOf(testApp, photoId)).toEqual({ hasPhoto: false, hasTombstone: false });
  expect(filesUnder(testApp.dir)).toEqual([]);
});

test('an upload that loses its row while its original is linked leaves no file', async () => {
  const { hooks, wrapBlobs } = interceptBlobs();
  const testApp = await createTestApp({ wrapBlobs, makesPictures: false });
  const { guest, event } = await createEventWithGuest(testApp);
  const [photoId, bytes] = [newId(), await drawJpeg()];
  await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes.subarray(0, 100) });
  hooks.beforeKeep = async () => {
    await testApp.db.deleteFrom('uploads').where('photo_id', '=', photoId).execute();
  };
  expect((await guest.patchUpload(photoId, 100, bytes.subarray(100))).status).toBe(404);
  expect(filesUnder(testApp.dir)).toEqual([]);
});
