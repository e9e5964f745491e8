import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { describe, expect, test, vi } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg, drawJpegWithExif } from '../../test/draw-pictures.ts';
import { listStoredFiles, testOnDisk } from '../../test/stored-files.ts';
import type { TestClient } from '../../test/test-client.ts';
import type { BlobStore } from '../blobs/blob-store.ts';

/** Calls a function of the test whenever the app calls a method of its blob store, before the method itself. */
function interceptBlobs() {
  const hooks: { beforeKeep?: () => Promise<void>; beforeWrite?: () => Promise<void>; onSize?: () => void } = {};
  const wrapBlobs = (blobs: BlobStore) =>
    Object.assign(Object.create(blobs) as BlobStore, {
      storeIncoming: async (id: string, name: string, bytes: Buffer) => {
        await hooks.beforeKeep?.();
        await blobs.storeIncoming(id, name, bytes);
      },
      write: async (name: string, bytes: Buffer) => {
        // Not the facts, which are written before it.
        if (!name.endsWith('.json')) await hooks.beforeWrite?.();
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

async function rowsOf({ db }: TestApp, photoId: string) {
  const photo = await db.selectFrom('photos').select('id').where('id', '=', photoId).executeTakeFirst();
  const tombstone = await db
    .selectFrom('photo_tombstones')
    .select('photo_id')
    .where('photo_id', '=', photoId)
    .executeTakeFirst();
  return { hasPhoto: photo !== undefined, hasTombstone: tombstone !== undefined };
}

type People = Awaited<ReturnType<typeof createEventWithGuest>>;

const tus = { 'Tus-Resumable': '1.0.0' };

describe('DELETE /api/uploads/{photoId} while the upload completes', () => {
  testOnDisk('erases the photo when the completion ends first', async () => {
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
    expect(await listStoredFiles(testApp, 'pictures', 'incoming')).toEqual([]);
    await testApp.stores.photoRemoval.eraseExpired();
  });

  test('leaves either a row or a tombstone in any order', async () => {
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
      // A rejected deletion can be repeated.
      if (!isDeleted) expect((await guest.call('DELETE', `/api/photos/${photoId}`)).status).toBe(204);
    }
    expect(await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`)).toEqual([]);
    expect(await listStoredFiles(testApp, 'pictures', 'incoming')).toEqual([]);
  });
});

test('erasing a photo that already has a tombstone succeeds and is reported in the changes', async () => {
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
  // With EXIF, the original is rewritten instead of linked to the incoming file.
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
  expect(await listStoredFiles(testApp, 'pictures', 'incoming')).toEqual([]);
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
  expect(await listStoredFiles(testApp, 'pictures', 'incoming')).toEqual([]);
});

async function postForm(guest: TestClient, eventId: string, { photoId, bytes }: { photoId: string; bytes: Buffer }) {
  const form = new FormData();
  form.set('photo', new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }));
  form.set('id', photoId);
  return await guest.post(`/api/events/${eventId}/photos`, form);
}

describe('PATCH /api/uploads/{photoId} while the upload is removed', () => {
  const removals = {
    'the guest erases their data': async ({ guest }) => await guest.call('DELETE', '/api/privacy/me'),
    'the organizer removes the guest': async ({ organizer, credentials, event }) =>
      await organizer.call('DELETE', `/api/events/${event.id}/guests/${credentials.guestId}`),
    'the organizer deletes the event': async ({ organizer, event }) =>
      await organizer.call('DELETE', `/api/events/${event.id}`),
    'a form completed it': async ({ guest, event }, upload) => await postForm(guest, event.id, upload),
    'a form completed it and the guest deleted the photo': async ({ guest, event }, upload) => {
      await postForm(guest, event.id, upload);
      return await guest.call('DELETE', `/api/photos/${upload.photoId}`);
    },
  } satisfies Record<string, (people: People, upload: { photoId: string; bytes: Buffer }) => Promise<Response>>;

  test.each([
    ['the guest erases their data', 404, 'not-found'],
    ['the organizer removes the guest', 404, 'not-found'],
    ['the organizer deletes the event', 404, 'not-found'],
    ['a form completed it', 409, 'upload-offset'],
    ['a form completed it and the guest deleted the photo', 410, 'photo-removed'],
  ] as const)('is rejected when %s', async (cause, status, code) => {
    const testApp = await createTestApp({ makesPictures: false });
    const people = await createEventWithGuest(testApp);
    const [photoId, bytes] = [newId(), await drawJpeg(800, 600)];
    await people.guest.createUpload({ eventId: people.event.id, photoId, bytes });
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const writer = body.writable.getWriter();
    const appended = people.guest.patchUpload(photoId, 0, body.readable);
    await writer.write(bytes.subarray(0, 5000));
    await vi.waitFor(() => expect(testApp.stores.quota.receivedBytes).toBe(5000));

    expect((await removals[cause](people, { photoId, bytes })).ok).toBe(true);
    await writer.write(bytes.subarray(5000, 6000));
    await writer.close();

    await expectProblem(await appended, code, status);
    // The original and its facts.
    expect(await listStoredFiles(testApp, 'pictures', 'incoming')).toHaveLength(code === 'upload-offset' ? 2 : 0);
  });
});
