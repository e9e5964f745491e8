import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { seedPhotos } from '../../../../api/test/seed-photos.ts';
import type { TestClient } from '../../../../api/test/test-client.ts';
import { takePhoto } from '../../../test/prepared-photo.ts';
import { clearMirrors, createTestNetwork, type TestNetwork } from '../../../test/test-network.ts';
import { watchReads } from '../../../test/watch-reads.ts';
import { signInAs } from '../../identity/signed-in-user.ts';
import { syncEvent } from '../../mirror/sync-event.ts';
import { drainOutbox } from '../../outbox/drain-outbox.ts';
import { currentMirror } from '../mirror/mirror-database.ts';
import { listGallery } from './gallery-list.ts';
import { listReview } from './review.ts';

let network: TestNetwork;
let organizer: TestClient;
let organizerId: string;
let eventId: string;
let eventCode: string;

beforeEach(async () => {
  await clearMirrors();
  network = await createTestNetwork();
  organizer = network.testApp.client();
  organizerId = (await organizer.signUp()).id;
  ({ id: eventId, eventCode } = await organizer.createEvent());
  network.cookie = organizer.cookie;
  await signInAs({ userId: organizerId, kind: 'customer' });
});

/** Brings the mirror up to date just when a list has read its photos and before it goes on. */
async function syncWhenPhotosAreRead(): Promise<void> {
  let hasBegun = false;
  await watchReads(await currentMirror(), async (table) => {
    if (table !== 'frames' || hasBegun) return;
    hasBegun = true;
    await syncEvent(eventId);
  });
}

const readGallery = () => listGallery(eventId, { sort: 'newest' });

test('an empty list never says that this is all there is while the first photos come', async () => {
  await seedPhotos(network.testApp.db, [{ eventId, userId: organizerId }]);
  await syncWhenPhotosAreRead();
  expect(await readGallery()).toMatchObject({ frames: [], isKnown: false });
  expect(await readGallery()).toMatchObject({ frames: [{}], isKnown: true });
});

test('neither does an empty review', async () => {
  await seedPhotos(network.testApp.db, [{ eventId, userId: organizerId }]);
  await syncWhenPhotosAreRead();
  expect(await listReview(eventId)).toMatchObject({ pending: [], isKnown: false });
  expect(await listReview(eventId)).toMatchObject({ pending: [{}], isKnown: true });
});

test('a photo of this phone stays in the list while it becomes one of the server', async () => {
  const photoId = await takePhoto({ eventId, eventCode });
  await drainOutbox();
  await syncWhenPhotosAreRead();
  expect(await readGallery()).toMatchObject({ frames: [{ id: photoId }] });
  expect(await readGallery()).toMatchObject({ frames: [{ id: photoId }], isKnown: true });
});
