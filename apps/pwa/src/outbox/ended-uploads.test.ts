import 'fake-indexeddb/auto';
import { uploadLimits } from '@rollcall/schema/upload';
import { beforeEach, expect, test } from 'vitest';
import { drainUntilDone } from '../../test/drain-until-done.ts';
import { large, takePhoto } from '../../test/prepared-photo.ts';
import { createTestEvent, scanCode, type TestEvent } from '../../test/test-event.ts';
import { createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { getOutboxPhoto } from '../local/outbox/outbox-photos.ts';
import { drainOutbox } from './drain-outbox.ts';

const dayMs = 24 * 60 * 60 * 1000;

let network: TestNetwork;
let event: TestEvent;

beforeEach(async () => {
  network = await createTestNetwork();
  event = await createTestEvent(network);
});

const isAppend = ({ method }: Request) => method === 'PATCH';

/** Ends every unfinished upload, as a scheduled job does once it stood still for too long. */
async function endUploads(): Promise<void> {
  const { stores } = network.testApp;
  await stores.photoRemoval.discardIdleUploads(new Date(Date.now() + uploadLimits.idleDays * dayMs));
}

test('uploads a photo again from its first byte, once, after its upload ended on the server', async () => {
  const { id: membershipId } = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId }, large);
  let appended = 0;
  network.intercept(async (request, send) => {
    if (isAppend(request) && appended++ > 1) throw new TypeError('fetch failed');
    return await send();
  });
  await drainOutbox();
  const { offset } = await network.testApp.db
    .selectFrom('uploads')
    .select('received_bytes as offset')
    .executeTakeFirstOrThrow();
  expect(offset).toBeGreaterThan(0);
  network.restore();
  await endUploads();
  await drainUntilDone();
  expect(await event.listPhotoIds()).toEqual([photoId]);
  expect((await event.listPhotos())[0]).not.toHaveProperty('isPreview');
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'received' });
});

test('starts again when the upload ends between two of its requests', async () => {
  const { id: membershipId } = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId }, large);
  let appended = 0;
  network.intercept(async (request, send) => {
    if (isAppend(request) && appended++ === 1) await endUploads();
    return await send();
  });
  await drainUntilDone();
  expect(network.requests).toContain('POST /api/uploads');
  expect(await event.listPhotoIds()).toEqual([photoId]);
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'received' });
});

test('keeps a photo that the server has no room for, and sends it once there is', async () => {
  const { id: membershipId } = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId }, large);
  const { blobs } = network.testApp;
  const { freeSpace } = blobs;
  blobs.freeSpace = async () => ({ freeBytes: 0, totalBytes: 1e12 });
  await drainOutbox();
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'waiting', problem: { code: 'storage-full' } });
  blobs.freeSpace = freeSpace;
  await drainUntilDone();
  expect(await event.listPhotoIds()).toEqual([photoId]);
});
