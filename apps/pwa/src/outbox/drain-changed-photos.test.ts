import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { drainUntilDone } from '../../test/drain-until-done.ts';
import { takePhoto } from '../../test/prepared-photo.ts';
import { createTestEvent, scanCode, type TestEvent } from '../../test/test-event.ts';
import { createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { outboxDatabase } from '../local/outbox/outbox-database.ts';
import { getOutboxPhoto } from '../local/outbox/outbox-photos.ts';
import { drainOutbox } from './drain-outbox.ts';
import { enqueueDelete, enqueuePhotoChange } from './enqueue-photo-actions.ts';

let network: TestNetwork;
let event: TestEvent;

beforeEach(async () => {
  network = await createTestNetwork();
  event = await createTestEvent(network);
});

test('reports a photo that was deleted elsewhere and drops its bytes', async () => {
  const membership = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId: membership.id });
  network.loseResponses((request) => request.url.includes('/api/uploads'));
  await drainOutbox();
  network.restore();
  await event.organizer.call('DELETE', `/api/photos/${photoId}?forever=true`);
  await drainUntilDone();
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'removed', problem: { code: 'photo-removed' } });
  expect(await outboxDatabase.bytes.where('photoId').equals(photoId).count()).toBe(0);
});

test('deletes a photo on the server that was deleted here while its receipt was lost', async () => {
  const membership = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId: membership.id });
  network.loseResponses((request) => request.url.includes('/api/uploads'));
  await drainOutbox();
  expect(await event.listPhotos()).toHaveLength(1);
  await enqueueDelete({ id: photoId, eventId: event.id });
  expect(await getOutboxPhoto(photoId)).toBeNull();
  network.restore();
  await drainUntilDone();
  expect(await event.listPhotos()).toEqual([]);
});

test('sends nothing of a photo that was deleted before its first request', async () => {
  const membership = await scanCode(event.eventCode);
  await drainUntilDone();
  const photoId = await takePhoto({ membershipId: membership.id });
  await enqueueDelete({ id: photoId, eventId: event.id });
  const before = network.requests.length;
  await drainUntilDone();
  expect(network.requests.slice(before)).toEqual([]);
});

test('sends a caption after the photo when it was written during the upload', async () => {
  const membership = await scanCode(event.eventCode);
  const [early, late] = [
    await takePhoto({ membershipId: membership.id }),
    await takePhoto({ membershipId: membership.id }),
  ];
  await enqueuePhotoChange({ id: early, eventId: event.id }, { caption: 'Before', tags: ['candid'] });
  let isWritten = false;
  network.intercept(async (request, send) => {
    if (!isWritten && request.method === 'POST' && request.url.endsWith('/api/uploads')) {
      isWritten = true;
      await enqueuePhotoChange({ id: early, eventId: event.id }, { caption: 'While sending' });
      await enqueuePhotoChange({ id: late, eventId: event.id }, { caption: 'Late' });
    }
    return await send();
  });
  await drainUntilDone();
  const captions = new Map((await event.listPhotos()).map((photo) => [photo.id, photo.caption]));
  expect(captions).toEqual(
    new Map([
      [early, 'While sending'],
      [late, 'Late'],
    ]),
  );
});
