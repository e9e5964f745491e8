import 'fake-indexeddb/auto';
import { type Album, albumLimits } from '@rollcall/schema/album';
import type { Event } from '@rollcall/schema/event';
import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { beforeEach, expect, test } from 'vitest';
import { grantPlan } from '../../../api/test/grant-plan.ts';
import { seedPhotos } from '../../../api/test/seed-photos.ts';
import type { TestClient } from '../../../api/test/test-client.ts';
import { clearMirrors, createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { signInAs } from '../identity/switch-user.ts';
import { getMirror } from '../local/mirror/mirror-database.ts';
import { dismissRefusedAlbum } from '../local/outbox/album-actions.ts';
import { outboxDatabase } from '../local/outbox/outbox-database.ts';
import { listAlbums } from '../local/views/albums.ts';
import { syncEvent } from '../mirror/sync-event.ts';
import { drainOutbox } from './drain-outbox.ts';
import { enqueueAlbum, enqueueAlbumPhotos, retryRefusedAlbum } from './enqueue-albums.ts';

let network: TestNetwork;
let organizer: TestClient;
let organizerId: string;
let event: Event;
let ids: string[];

beforeEach(async () => {
  await clearMirrors();
  network = await createTestNetwork();
  organizer = network.testApp.client();
  organizerId = (await organizer.signUp()).id;
  event = await organizer.createEvent();
  network.cookie = organizer.cookie;
  await signInAs({ userId: organizerId, kind: 'customer' });
  ids = await seedPhotos(
    network.testApp.db,
    Array.from({ length: 4 }, () => ({ eventId: event.id, userId: organizerId })),
  );
  await syncEvent(event.id);
});

const photosAt = (...places: number[]) => places.map((place) => ids[place]!);
const listRefused = async () => (await listAlbums(event.id, 'UTC')).refused;

async function storedIn(albumId: string): Promise<number[]> {
  const photos = await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos?album=${albumId}&sort=album`);
  return photos.map(({ id }) => ids.indexOf(id));
}

async function makeAlbum(): Promise<string> {
  network.cut();
  const id = await enqueueAlbum(event.id, { name: 'Dances' }, photosAt(3, 1));
  await enqueueAlbumPhotos({ id, eventId: event.id }, { add: photosAt(2), before: ids[1]! });
  network.restore();
  return id;
}

test('the photos of an album that the plan does not include stay with it, and are sent after it once the plan does', async () => {
  const id = await makeAlbum();
  expect(await drainOutbox()).toMatchObject({ remaining: 0 });
  expect((await listAlbums(event.id, 'UTC')).albums).toEqual([]);
  expect(await listRefused()).toMatchObject([
    { albumId: id, name: 'Dances', photos: 3, problem: { code: 'subscription-required' } },
  ]);
  // They are not offered on their own: the server would answer that the album is not there.
  network.requests.length = 0;
  await drainOutbox();
  expect(network.requests).toEqual([]);

  await retryRefusedAlbum(id);
  expect(await listRefused()).toEqual([]);
  await drainOutbox();
  expect(await listRefused()).toMatchObject([{ albumId: id, photos: 3 }]);

  await grantPlan(network.testApp, organizerId, 'premium');
  await retryRefusedAlbum(id);
  await drainOutbox();
  expect(await storedIn(id)).toEqual([3, 2, 1]);
  expect(await outboxDatabase.actions.count()).toBe(0);
  expect((await listAlbums(event.id, 'UTC')).albums).toMatchObject([{ name: 'Dances', isPending: false }]);
});

test('an album beyond the most of an event is made once another one was deleted', async () => {
  await grantPlan(network.testApp, organizerId, 'premium');
  const others = Array.from({ length: albumLimits.perEvent }, () => ({
    id: newId(),
    event_id: event.id,
    name: 'Other',
    rule: null,
    sort_order: 'own' as const,
    cover_photo_id: null,
    created_at: new Date().toISOString(),
  }));
  await network.testApp.db.insertInto('albums').values(others).execute();
  const id = await makeAlbum();
  await drainOutbox();
  expect(await listRefused()).toMatchObject([{ albumId: id, problem: { code: 'conflict' } }]);
  await organizer.call('DELETE', `/api/albums/${others[0]!.id}`);
  await retryRefusedAlbum(id);
  await drainOutbox();
  expect(await storedIn(id)).toEqual([3, 2, 1]);
});

test('a refused album is dismissed with the photos that wait for it, and no other one', async () => {
  const [id, other] = [await makeAlbum(), await makeAlbum()];
  await drainOutbox();
  await dismissRefusedAlbum(id);
  expect(await listRefused()).toMatchObject([{ albumId: other, photos: 3 }]);
  await dismissRefusedAlbum(other);
  expect(await outboxDatabase.actions.count()).toBe(0);
});

test.each([
  ['of a private event', false, null],
  ['of a public event', true, null],
  ['who only reviews a private event by now', false, 'reviewer'],
] as const)('keeps what a former co-host %s arranged, with the reason', async (_, isPublic, role) => {
  await grantPlan(network.testApp, organizerId, 'premium');
  await organizer.call('PATCH', `/api/events/${event.id}`, { isPublic });
  const helper = network.testApp.client();
  const { id: helperId, email } = await helper.signUp('helper');
  await network.testApp.db
    .updateTable('customers')
    .set({ email_proven_at: new Date().toISOString() })
    .where('id', '=', helperId)
    .execute();
  const path = `/api/events/${event.id}/hosts`;
  const host = (await (await organizer.post(path, { email, role: 'co-host' })).json()) as { id: string };
  const made = (await (await organizer.post(`/api/events/${event.id}/albums`, { name: 'Theirs' })).json()) as Album;
  network.cookie = helper.cookie;
  await signInAs({ userId: helperId, kind: 'customer' });
  await syncEvent(event.id);
  network.cut();
  await enqueueAlbumPhotos(made, { add: photosAt(0, 1) });
  const own = await enqueueAlbum(event.id, { name: 'Own' }, photosAt(2));
  await drainOutbox();
  await organizer.call('DELETE', `${path}/${host.id}`);
  if (role) await organizer.post(path, { email, role });
  network.restore();
  await outboxDatabase.actions.toCollection().modify({ nextTryAtMs: 0 });
  await drainOutbox();
  const problem = { code: 'forbidden', detail: 'You no longer arrange the albums of this event.' };
  expect(await listRefused()).toMatchObject([
    { albumId: made.id, photos: 2, problem },
    { albumId: own, photos: 1, problem },
  ]);
  await getMirror(helperId).albums.put({ eventId: event.id, seq: 1, albums: [made] });
  expect((await listAlbums(event.id, 'UTC')).albums).toMatchObject([{ name: 'Theirs', isPending: false }]);

  await organizer.call('DELETE', `${path}/${host.id}`);
  await organizer.post(path, { email, role: 'co-host' });
  await retryRefusedAlbum(made.id);
  await retryRefusedAlbum(own);
  await drainOutbox();
  expect(await storedIn(made.id)).toEqual([0, 1]);
  expect(await storedIn(own)).toEqual([2]);
});
