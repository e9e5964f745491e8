import 'fake-indexeddb/auto';
import type { PhotoDuplicate } from '@rollcall/schema/photo-duplicate';
import { beforeEach, expect, test } from 'vitest';
import { seedPhotos } from '../../../api/test/seed-photos.ts';
import type { TestClient } from '../../../api/test/test-client.ts';
import { clearMirrors, createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { signInAs } from '../identity/switch-user.ts';
import { listLookAlikes } from '../local/views/look-alikes.ts';
import { listMirroredPhotos, listReview } from '../local/views/review.ts';
import { syncDuplicates } from '../mirror/sync-duplicates.ts';
import { syncEvent } from '../mirror/sync-event.ts';
import { decideReview, keepAll, undoReview } from './decide-review.ts';
import { drainOutbox } from './drain-outbox.ts';

let network: TestNetwork;
let organizer: TestClient;
let eventId: string;
/** Three photos in a row that look alike, of which the second one is the sharpest, two others, and one like no other. */
let ids: string[];

beforeEach(async () => {
  await clearMirrors();
  network = await createTestNetwork();
  organizer = network.testApp.client();
  const { id: userId } = await organizer.signUp();
  eventId = (await organizer.createEvent()).id;
  network.cookie = organizer.cookie;
  await signInAs({ userId, kind: 'customer' });
  const { db } = network.testApp;
  ids = await seedPhotos(
    db,
    Array.from({ length: 6 }, () => ({ eventId, userId })),
  );
  // Somebody else's, whose removal can be undone.
  const other = await network.testApp.client().signUp();
  await db.updateTable('photos').set({ user_id: other.id }).execute();
  for (const [at, sharpness] of [3, 5, 1, 1, 2].entries()) {
    await db.updateTable('photos').set({ sharpness }).where('id', '=', ids[at]!).execute();
  }
  const pairs = [
    [0, 1],
    [1, 2],
    [3, 4],
  ] as const;
  for (const [at, [one, other]] of pairs.entries()) {
    await db
      .insertInto('photo_duplicates')
      .values({
        id: `01900000-0000-7000-8000-00000000000${at}`,
        event_id: eventId,
        photo1_id: ids[one]!,
        photo2_id: ids[other]!,
        similarity_score: 0.9,
        detected_at: '2026-11-21T20:14:00.000Z',
      })
      .execute();
  }
  await syncEvent(eventId);
  await syncDuplicates(eventId);
});

const groups = async () => (await listLookAlikes(eventId)).map(({ photoIds }) => photoIds.map((id) => ids.indexOf(id)));
const statuses = async () =>
  (await organizer.getJson<PhotoDuplicate[]>(`/api/events/${eventId}/duplicates`)).map(({ status }) => status).sort();

test('groups photos that are linked by pairs, the sharpest first', async () => {
  expect(await groups()).toEqual([
    [1, 0, 2],
    [4, 3],
  ]);
});

test('keeps one of a group offline, and removes the others once the network is back', async () => {
  network.cut();
  await decideReview(eventId, await listMirroredPhotos([ids[0]!, ids[2]!]), 'remove');
  expect(await groups()).toEqual([[4, 3]]);
  network.restore();
  await drainOutbox();
  expect(await statuses()).toEqual(['kept', 'kept', 'pending']);
  expect(await groups()).toEqual([[4, 3]]);
  await undoReview(eventId);
  await drainOutbox();
  await syncEvent(eventId);
  await syncDuplicates(eventId);
  expect(await groups()).toEqual([
    [1, 0, 2],
    [4, 3],
  ]);
});

test('keeps all of a group offline, which can be undone before and after it was sent', async () => {
  const [first] = await listLookAlikes(eventId);
  network.cut();
  await keepAll(eventId, first!);
  expect(await groups()).toEqual([[4, 3]]);
  await undoReview(eventId);
  expect(await groups()).toHaveLength(2);
  await keepAll(eventId, first!);
  network.restore();
  await drainOutbox();
  expect(await statuses()).toEqual(['dismissed', 'dismissed', 'pending']);
  expect(await groups()).toEqual([[4, 3]]);
  await undoReview(eventId);
  await drainOutbox();
  expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
  expect(await groups()).toHaveLength(2);
});

test('gives way to a reviewer who kept one of two meanwhile, and loses no photo', async () => {
  const [, second] = await listLookAlikes(eventId);
  network.cut();
  await keepAll(eventId, second!);
  await organizer.call('DELETE', `/api/photos/${ids[3]}`);
  network.restore();
  await drainOutbox();
  expect(await statuses()).toEqual(['kept', 'pending', 'pending']);
  expect((await listReview(eventId)).stopped).toEqual([]);
  expect(await listMirroredPhotos([ids[4]!])).toHaveLength(1);
});
