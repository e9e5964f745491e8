import type { Album, AlbumPlace } from '@rollcall/schema/album';
import type { PhotoChanges } from '@rollcall/schema/photo';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { recordQueries } from '../../test/explain-queries.ts';
import { grantPlan } from '../../test/grant-plan.ts';
import { seedPhotos } from '../../test/seed-photos.ts';

/** An album by hand with so many photos in the order of their ids. */
async function createLargeAlbum(photoCount: number) {
  const testApp = await createTestApp({ makesPictures: false });
  const { db } = testApp;
  const { event, guest, organizer, account } = await createEventWithGuest(testApp);
  await grantPlan(testApp, account.id, 'premium');
  const base = { eventId: event.id, userId: account.id, isApproved: true };
  const ids = (
    await seedPhotos(
      db,
      Array.from({ length: photoCount }, () => base),
    )
  ).sort();
  const { id } = (await (await organizer.post(`/api/events/${event.id}/albums`, { name: 'All' })).json()) as Album;
  const rows = ids.map((photo_id, position) => ({ album_id: id, photo_id, position }));
  await db.insertInto('album_photos').values(rows).execute();
  const arrange = async (change: { add?: string[]; before?: string | null; remove?: string[] }) => {
    const response = await organizer.call('PATCH', `/api/albums/${id}/photos`, change);
    expect(response.status).toBe(200);
    return (await response.json()) as AlbumPlace[];
  };
  let { seq } = await guest.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=${photoCount}`);
  /** Returns the places of the photos that the feed has since the last time. */
  const readFeed = async () => {
    const places: AlbumPlace[] = [];
    for (;;) {
      const page = await guest.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=${seq}`);
      seq = page.seq;
      for (const { id: photoId, albums } of page.photos) {
        places.push({ photoId, position: albums?.find((album) => album.id === id)?.position ?? null });
      }
      if (!page.more) return places;
    }
  };
  const places = new Map<string, number | null>(ids.map((photoId, position) => [photoId, position]));
  return { ids, arrange, readFeed, places };
}

const orderOf = (places: ReadonlyMap<string, number | null>) =>
  [...places]
    .filter(([, position]) => position !== null)
    .sort(([one, a], [other, b]) => a! - b! || (one < other ? -1 : 1))
    .map(([photoId]) => photoId);

test('many calls to one place change few photos beside those that move, and the feed has the same places', async () => {
  const { ids, arrange, readFeed, places } = await createLargeAlbum(2500);
  const before = ids[1250]!;
  const movable = ids.filter((id) => id !== before);
  let model = ids;
  let movedCount = 0;
  let changedCount = 0;
  for (let call = 0; call < 60; call++) {
    const size = call % 2 === 0 ? 100 : 200;
    const add = Array.from({ length: size }, (_, index) => movable[(call * 167 + index) % movable.length]!);
    const named = await arrange({ add, before });
    const changed = await readFeed();
    movedCount += size;
    changedCount += changed.length;
    expect(changed.length).toBeLessThan(2 * size);
    const moved = new Set(add);
    const kept = model.filter((id) => !moved.has(id));
    model = kept.toSpliced(kept.indexOf(before), 0, ...add);
    for (const { photoId, position } of changed) places.set(photoId, position);
    expect(orderOf(places)).toEqual(model);
    expect(named.filter(({ photoId, position }) => places.get(photoId) !== position)).toEqual([]);
    const told = new Set(named.map(({ photoId }) => photoId));
    expect(changed.filter(({ photoId }) => !told.has(photoId))).toEqual([]);
  }
  expect(changedCount).toBeLessThan(1.25 * movedCount);
}, 60_000);

test('a call on many photos makes few queries', async () => {
  const { ids, arrange } = await createLargeAlbum(250);
  const countOf = async (change: Parameters<typeof arrange>[0]) => (await recordQueries(() => arrange(change))).length;
  const few = await countOf({ add: ids.slice(100, 101), before: ids[3]!, remove: ids.slice(220, 221) });
  expect(await countOf({ add: ids.slice(20, 219), before: ids[3]!, remove: ids.slice(219) })).toBe(few);
});

test('photos that leave in the call that adds them move nobody', async () => {
  const { ids, arrange, readFeed } = await createLargeAlbum(4);
  const [a, , c, d] = ids as [string, string, string, string];
  const named = await arrange({ add: [d, a], before: c, remove: [a] });
  expect(named.toSorted((one, other) => (one.photoId < other.photoId ? -1 : 1))).toEqual([
    { photoId: a, position: null },
    { photoId: d, position: 1.5 },
  ]);
  expect((await readFeed()).map(({ photoId }) => photoId)).toEqual([a, d]);
  expect(await arrange({ add: [d], before: c })).toEqual([{ photoId: d, position: 1.5 }]);
  expect(await readFeed()).toEqual([]);
});
