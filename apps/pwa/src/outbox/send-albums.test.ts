import 'fake-indexeddb/auto';
import type { Album, AlbumRule } from '@rollcall/schema/album';
import type { Event } from '@rollcall/schema/event';
import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { beforeEach, expect, test, vi } from 'vitest';
import { grantPlan } from '../../../api/test/grant-plan.ts';
import { seedPhotos } from '../../../api/test/seed-photos.ts';
import { newGuestCredentials, type TestClient } from '../../../api/test/test-client.ts';
import { clearMirrors, createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { signInAs } from '../identity/switch-user.ts';
import { outboxDatabase } from '../local/outbox/outbox-database.ts';
import { listAlbums } from '../local/views/albums.ts';
import { listGallery } from '../local/views/gallery-list.ts';
import { changeAlbum, eraseAlbum, hasAlbums, syncAlbums } from '../mirror/sync-albums.ts';
import { syncEvent } from '../mirror/sync-event.ts';
import { drainOutbox } from './drain-outbox.ts';
import { enqueueAlbum, enqueueAlbumPhotos } from './enqueue-albums.ts';
import { enqueuePhotoChanges } from './enqueue-photo-changes.ts';

const timeZone = 'Europe/Berlin';

let network: TestNetwork;
let organizer: TestClient;
let organizerId: string;
let event: Event;
/** In the order in which they arrived. */
let ids: string[];

beforeEach(async () => {
  await outboxDatabase.actions.clear();
  await clearMirrors();
  network = await createTestNetwork();
  organizer = network.testApp.client();
  organizerId = (await organizer.signUp()).id;
  await grantPlan(network.testApp, organizerId, 'premium');
  event = await organizer.createEvent({ timeZone, missions: ['A hat'] });
  network.cookie = organizer.cookie;
  await signInAs({ userId: organizerId, kind: 'customer' });
  ids = await seedPhotos(
    network.testApp.db,
    Array.from({ length: 6 }, () => ({ eventId: event.id, userId: organizerId })),
  );
  await syncEvent(event.id);
});

/** The numbers of an album's photos on this phone, counted from 0. */
async function shownIn(albumId: string): Promise<number[]> {
  const { items } = await listGallery(event.id, { sort: 'album', album: albumId, timeZone });
  const album = (await listAlbums(event.id, timeZone)).albums.find(({ id }) => id === albumId);
  const shown = items.map(({ id }) => ids.indexOf(id));
  expect(album?.photoIds.map((id) => ids.indexOf(id)) ?? []).toEqual(shown);
  return shown;
}

async function storedIn(albumId: string): Promise<number[]> {
  const photos = await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos?album=${albumId}&sort=album`);
  return photos.map(({ id }) => ids.indexOf(id));
}

const photosAt = (...places: number[]) => places.map((place) => ids[place]!);

test('an album that is made and arranged without a network is shown at once, and is the same on the server', async () => {
  network.cut();
  const id = await enqueueAlbum(event.id, { name: 'Dances' }, photosAt(4, 1, 2));
  expect(await shownIn(id)).toEqual([4, 1, 2]);
  await enqueueAlbumPhotos({ id, eventId: event.id }, { add: photosAt(2), before: ids[4]! });
  await enqueueAlbumPhotos({ id, eventId: event.id }, { add: photosAt(5, 4), before: null });
  await enqueueAlbumPhotos({ id, eventId: event.id }, { remove: photosAt(1) });
  expect(await shownIn(id)).toEqual([2, 5, 4]);
  expect((await listAlbums(event.id, timeZone)).albums).toMatchObject([
    { name: 'Dances', isPending: true, coverId: ids[2] },
  ]);
  network.restore();
  await drainOutbox();
  expect(await storedIn(id)).toEqual([2, 5, 4]);
  // Before the next sync as well.
  expect(await shownIn(id)).toEqual([2, 5, 4]);
  expect((await listAlbums(event.id, timeZone)).albums).toMatchObject([{ name: 'Dances', isPending: false }]);
  await syncEvent(event.id);
  await syncAlbums(event.id);
  expect(await shownIn(id)).toEqual([2, 5, 4]);
});

test('more photos than one call takes are added by several, in their order', async () => {
  const more = await seedPhotos(
    network.testApp.db,
    Array.from({ length: 450 }, () => ({ eventId: event.id, userId: organizerId })),
  );
  await syncEvent(event.id);
  const id = await enqueueAlbum(event.id, { name: 'All' }, more.toReversed());
  await drainOutbox();
  const { items } = await listGallery(event.id, { sort: 'album', album: id });
  expect(items.map((item) => item.id)).toEqual(more.toReversed());
});

test('what the plan does not include is stopped with its reason, and shown no more', async () => {
  await network.testApp.db.deleteFrom('subscriptions').execute();
  const id = await enqueueAlbum(event.id, { name: 'Dances' }, photosAt(0));
  await drainOutbox();
  const { albums, refused } = await listAlbums(event.id, timeZone);
  expect(albums).toEqual([]);
  expect(refused).toMatchObject([{ albumId: id, name: 'Dances', problem: { code: 'subscription-required' } }]);
});

test('photos for an album that another host deleted meanwhile are dropped', async () => {
  const id = await enqueueAlbum(event.id, { name: 'Dances' }, photosAt(0));
  await drainOutbox();
  await organizer.call('DELETE', `/api/albums/${id}`);
  await enqueueAlbumPhotos({ id, eventId: event.id }, { add: photosAt(1) });
  await drainOutbox();
  expect((await listAlbums(event.id, timeZone)).refused).toEqual([]);
  await syncAlbums(event.id);
  expect(await shownIn(id)).toEqual([]);
});

test('a phone finds the same photos by every rule as the server', async () => {
  const { db } = network.testApp;
  const guest = network.testApp.client();
  const { id: guestId } = await guest.join(event.id, newGuestCredentials());
  const change = (place: number, set: Record<string, unknown>) =>
    db.updateTable('photos').set(set).where('id', '=', ids[place]!).execute();
  await change(0, { taken_at: '2026-06-14T20:30:00.000Z', tags: '["food"]' });
  await change(1, { taken_at: '2026-06-14T23:30:00.000Z', event_guest_id: guestId });
  await change(2, { taken_at: '2026-06-13T22:00:00.000Z', mission: 'A hat' });
  await change(3, { taken_at: '2026-06-15T00:00:00.000Z', by_photographer: 1 });
  await change(4, { mission: 'Another hat', tags: '["food","candid"]' });
  await organizer.post(`/api/photos/${ids[5]}/tags`, { x: 0.5, y: 0.5, personId: guestId });
  const rules: [AlbumRule, number[]][] = [
    [{ day: '2026-06-14' }, [2, 0]],
    [{ day: '2026-06-14', fromHour: 22, untilHour: 2 }, [0, 1]],
    [{ day: '2026-06-15', untilHour: 2 }, [1]],
    [{ tag: 'food' }, [0, 4]],
    [{ tag: 'food', day: '2026-06-14' }, [0]],
    [{ mission: 'A hat' }, [2]],
    [{ mission: 'Another hat' }, []],
    [{ guestId }, [1]],
    [{ guestId: newId() }, []],
    [{ person: guestId }, [5]],
    [{ by: 'photographer' }, [3]],
  ];
  await syncEvent(event.id);
  await clearMirrors();
  await syncEvent(event.id);
  for (const [rule, expected] of rules) {
    const body = { name: JSON.stringify(rule), rule };
    const { id } = (await (await organizer.post(`/api/events/${event.id}/albums`, body)).json()) as Album;
    await syncAlbums(event.id);
    expect(await storedIn(id), body.name).toEqual(expected);
    expect(await shownIn(id), body.name).toEqual(expected);
  }
  const byGuests = await enqueueAlbum(event.id, { name: 'Guests', rule: { by: 'guests' } }, []);
  expect(await shownIn(byGuests)).toHaveLength(5);
});

test('of an event without a time zone a phone finds the same photos by day as the server, wherever it is', async () => {
  await network.testApp.db
    .updateTable('photos')
    .set({ taken_at: '2026-06-14T23:30:00.000Z' })
    .where('id', '=', ids[1]!)
    .execute();
  await organizer.call('PATCH', `/api/events/${event.id}`, { timeZone: null });
  await clearMirrors();
  await syncEvent(event.id);
  const body = { name: 'Night', rule: { day: '2026-06-14', fromHour: 23 } };
  const { id } = (await (await organizer.post(`/api/events/${event.id}/albums`, body)).json()) as Album;
  await syncAlbums(event.id);
  expect(await storedIn(id)).toEqual([1]);
  const device = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  device.mockReturnValue({ timeZone: 'Pacific/Auckland' } as Intl.ResolvedDateTimeFormatOptions);
  expect((await listAlbums(event.id, null)).albums[0]?.photoIds).toEqual([ids[1]]);
  const { items } = await listGallery(event.id, { sort: 'album', album: id, timeZone: null });
  expect(items).toMatchObject([{ id: ids[1] }]);
  // The day that is chosen in the gallery is that of the times that this device shows.
  const onDay = async (day: string) =>
    (await listGallery(event.id, { sort: 'taken', day, timeZone: null })).items.length;
  expect([await onDay('2026-06-14'), await onDay('2026-06-15')]).toEqual([0, 1]);
});

test('an album is changed and deleted here and on the server, and the list is fetched when it is another one', async () => {
  const id = await enqueueAlbum(event.id, { name: 'Dances' }, photosAt(3, 1));
  await drainOutbox();
  await syncAlbums(event.id);
  const change = await changeAlbum(id, { name: 'Waltz', order: 'taken', coverPhotoId: ids[3]! });
  expect(change.name).toBe('Waltz');
  expect((await listAlbums(event.id, timeZone)).albums).toMatchObject([{ name: 'Waltz', coverId: ids[3] }]);
  expect(await shownIn(id)).toEqual([1, 3]);
  const { albums_seq: seq } = await network.testApp.db
    .selectFrom('events')
    .select('albums_seq')
    .executeTakeFirstOrThrow();
  expect(await hasAlbums(event.id, seq)).toBe(false);
  await syncAlbums(event.id);
  expect(await hasAlbums(event.id, seq)).toBe(true);
  await eraseAlbum(change);
  expect((await listAlbums(event.id, timeZone)).albums).toEqual([]);
  expect(await organizer.getJson(`/api/events/${event.id}/albums`)).toEqual([]);
});

test('captions and tags of many photos change without a network, and no photo gets an eleventh tag', async () => {
  const full = Array.from({ length: 9 }, (_, at) => `tag ${at}`);
  await network.testApp.db
    .updateTable('photos')
    .set({ tags: JSON.stringify(full) })
    .where('id', '=', ids[1]!)
    .execute();
  await organizer.call('PATCH', `/api/photos/${ids[0]}`, { tags: ['food', 'old'] });
  await clearMirrors();
  await syncEvent(event.id);
  network.cut();
  const change = { caption: 'Dinner', addTags: ['food', 'candid'], removeTags: ['old'] };
  expect(await enqueuePhotoChanges(event.id, photosAt(0, 1, 2), change)).toEqual({ changed: 3, full: 1 });
  network.restore();
  await drainOutbox();
  const photos = await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos?sort=newest`);
  const stored = new Map(photos.map(({ id, caption, tags }) => [ids.indexOf(id), { caption, tags }]));
  expect(stored.get(0)).toEqual({ caption: 'Dinner', tags: ['food', 'candid'] });
  expect(stored.get(1)).toEqual({ caption: 'Dinner', tags: full });
  expect(stored.get(2)).toEqual({ caption: 'Dinner', tags: ['food', 'candid'] });
  expect(stored.get(3)).toMatchObject({ tags: [] });
  const again = { ...change, caption: null };
  expect(await enqueuePhotoChanges(event.id, photosAt(0, 1, 2), again)).toEqual({ changed: 0, full: 1 });
});
