import type { Photo } from '@rollcall/schema/photo';
import { describe, expect, test, vi } from 'vitest';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { createPhotoWithoutOriginal } from '../../test/original-of-photo.ts';
import { KeyedMutex } from '../concurrency/keyed-mutex.ts';
import { discardIdleUploads } from './discard-upload.ts';
import { sweepOrphanFiles } from './orphan-files.ts';

type Created = Awaited<ReturnType<typeof createApp>>;

async function createApp() {
  const testApp = await createTestApp();
  const created = await createPhotoWithoutOriginal(testApp);
  const { file_key: key } = await testApp.db.selectFrom('photos').select('file_key').executeTakeFirstOrThrow();
  const listFiles = async () =>
    (await testApp.blobs.listStored(key.slice(0, 2))).filter((name) => name.startsWith(key)).sort();
  const waitForLargeView = () =>
    vi.waitFor(async () => {
      const { has_large_view } = await testApp.db
        .selectFrom('photos')
        .select('has_large_view')
        .executeTakeFirstOrThrow();
      expect(has_large_view).toBe(1);
    });
  const send = (first: Uint8Array) => created.guest.createUpload({ ...created.upload, first });
  return { testApp, ...created, key, listFiles, waitForLargeView, send };
}

const removals: [name: string, remove: (created: Created) => Promise<Response>][] = [
  ['its photo', ({ guest, photoId }) => guest.call('DELETE', `/api/photos/${photoId}`)],
  [
    'its person',
    ({ guest, event, credentials }) =>
      guest.call('DELETE', `/api/events/${event.id}/guests/${credentials.guestId}?photos=true`),
  ],
  ['its event', ({ organizer, event }) => organizer.call('DELETE', `/api/events/${event.id}`)],
];

describe('an original goes with', () => {
  test.each(removals)('%s', async (_name, remove) => {
    const created = await createApp();
    const { original, send, listFiles, waitForLargeView, uploadId, guest } = created;
    await send(original);
    await waitForLargeView();
    expect((await listFiles()).map((name) => name.slice(40))).toEqual(
      expect.arrayContaining(['-3840.jpg', '-original.jpg', '.jpg', '.json']),
    );
    expect((await remove(created)).status).toBe(204);
    expect(await listFiles()).toEqual([]);
    expect((await guest.headUpload(uploadId)).status).toBeGreaterThanOrEqual(400);
  });

  test.each(removals)('%s while it is on its way', async (_name, remove) => {
    const created = await createApp();
    const { original, send, testApp, uploadId, listFiles } = created;
    await send(original.subarray(0, 1000));
    expect((await remove(created)).status).toBe(204);
    expect(await testApp.blobs.incomingSize(uploadId)).toBeNull();
    expect(await testApp.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
    expect(await listFiles()).toEqual([]);
  });
});

test('a photo that its person deleted answers that it was removed, so that the phone drops the original', async () => {
  const { guest, photoId, original, send, uploadId } = await createApp();
  await send(original.subarray(0, 1000));
  await guest.call('DELETE', `/api/photos/${photoId}`);
  await expectProblem(await send(original), 'photo-removed', 410);
  await expectProblem(await guest.patchUpload(uploadId, 1000, original.subarray(1000)), 'photo-removed', 410);
});

test('a removed photo that is restored has its original again', async () => {
  const { organizer, guest, event, photoId, original, send, uploadId } = await createApp();
  await send(original);
  await organizer.call('DELETE', `/api/photos/${photoId}`);
  expect((await guest.headUpload(uploadId)).status).toBe(410);
  await organizer.post(`/api/photos/${photoId}/restore`);
  expect(await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`)).toMatchObject([{ hasOriginal: true }]);
  expect((await guest.headUpload(uploadId)).headers.get('rollcall-receipt')).toContain(photoId);
});

test('an idle upload of an original ends without its photo', async () => {
  const { testApp, guest, event, original, send, uploadId } = await createApp();
  await send(original.subarray(0, 1000));
  await discardIdleUploads({ ...testApp, photoLocks: new KeyedMutex() }, new Date(Date.now() + 1000));
  expect(await testApp.blobs.incomingSize(uploadId)).toBeNull();
  expect((await guest.headUpload(uploadId)).status).toBe(404);
  expect(await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`)).toHaveLength(1);
});

test('ending the upload of an original leaves its photo, and a completed one cannot be ended', async () => {
  const { guest, event, original, send, uploadId } = await createApp();
  const tus = { 'Tus-Resumable': '1.0.0' };
  await send(original.subarray(0, 1000));
  expect((await guest.call('DELETE', `/api/uploads/${uploadId}`, undefined, tus)).status).toBe(204);
  expect(await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`)).toHaveLength(1);
  expect((await send(original)).status).toBe(201);
  await expectProblem(await guest.call('DELETE', `/api/uploads/${uploadId}`, undefined, tus), 'forbidden', 403);
});

test('a sweep keeps the files of originals', async () => {
  const { testApp, original, send, listFiles, waitForLargeView } = await createApp();
  await send(original);
  await waitForLargeView();
  const before = await listFiles();
  await sweepOrphanFiles({ db: testApp.db, blobs: testApp.blobs, erasures: { list: () => [] } });
  expect(await listFiles()).toEqual(before);
});
