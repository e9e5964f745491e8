import 'fake-indexeddb/auto';
import type { Photo } from '@rollcall/schema/photo';
import { beforeEach, expect, test } from 'vitest';
import type { TestClient } from '../../../api/test/test-client.ts';
import { takePhoto } from '../../test/prepared-photo.ts';
import { createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { createMembership } from '../local/memberships.ts';
import { drainOutbox } from './drain-outbox.ts';
import { enqueueDelete } from './enqueue-actions.ts';

let network: TestNetwork;
let organizer: TestClient;
let event: Awaited<ReturnType<TestClient['createEvent']>>;
let membershipId: string;

beforeEach(async () => {
  network = await createTestNetwork();
  organizer = network.testApp.client();
  await organizer.becomeCustomer();
  event = await organizer.createEvent();
  const guest = { guestName: 'Gisela', guestEmail: 'gisela@example.com' };
  membershipId = (await createMembership({ eventCode: event.eventCode, ...guest })).id;
});

const listPhotos = () => organizer.json<Photo[]>(`/api/events/${event.id}/photos`);

test('a photo deleted while its first request was under way does not come back with it', async () => {
  const photoId = await takePhoto({ membershipId });
  let late: (() => Promise<Response>) | undefined;
  network.whenCalled(async (request, send) => {
    if (late || request.method !== 'POST' || !request.url.endsWith('/uploads')) return await send();
    late = send;
    throw new TypeError('fetch failed');
  });
  await drainOutbox();
  await enqueueDelete({ id: photoId, eventId: event.id });
  expect(await drainOutbox()).toMatchObject({ remaining: 0 });
  expect((await late!()).status).toBe(410);
  expect(await listPhotos()).toEqual([]);
  expect(await network.testApp.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
});

test('a photo deleted here whose first request came after all, and late, is gone on the server', async () => {
  const photoId = await takePhoto({ membershipId });
  let late: (() => Promise<Response>) | undefined;
  network.whenCalled(async (request, send) => {
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
  expect(await listPhotos()).toEqual([]);
  expect(await network.testApp.db.selectFrom('photo_tombstones').select('photo_id').execute()).toHaveLength(1);
});
