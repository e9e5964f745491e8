import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { takePhoto } from '../../test/prepared-photo.ts';
import { createTestEvent, scanCode, type TestEvent } from '../../test/test-event.ts';
import { createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { drainOutbox } from './drain-outbox.ts';
import { enqueueDelete } from './enqueue-photo-actions.ts';

let network: TestNetwork;
let event: TestEvent;
let membershipId: string;

beforeEach(async () => {
  network = await createTestNetwork();
  event = await createTestEvent(network);
  membershipId = (await scanCode(event.eventCode)).id;
});

test('keeps a photo deleted whose first request was in flight', async () => {
  const photoId = await takePhoto({ membershipId });
  let late: (() => Promise<Response>) | undefined;
  network.intercept(async (request, send) => {
    if (late || request.method !== 'POST' || !request.url.endsWith('/uploads')) return await send();
    late = send;
    throw new TypeError('fetch failed');
  });
  await drainOutbox();
  await enqueueDelete({ id: photoId, eventId: event.id });
  expect(await drainOutbox()).toMatchObject({ remaining: 0 });
  expect((await late!()).status).toBe(410);
  expect(await event.listPhotos()).toEqual([]);
  expect(await network.testApp.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
});

test('deletes a photo on the server whose first request arrives after the deletion', async () => {
  const photoId = await takePhoto({ membershipId });
  let late: (() => Promise<Response>) | undefined;
  network.intercept(async (request, send) => {
    if (request.method !== 'POST' || !request.url.endsWith('/uploads')) return await send();
    if (late) await late();
    else {
      late = send;
      throw new TypeError('fetch failed');
    }
    // Just between the first question and this.
    return await send();
  });
  await drainOutbox();
  await enqueueDelete({ id: photoId, eventId: event.id });
  expect(await drainOutbox()).toMatchObject({ remaining: 0 });
  expect(await event.listPhotos()).toEqual([]);
  expect(await network.testApp.db.selectFrom('photo_tombstones').select('photo_id').execute()).toHaveLength(1);
});
