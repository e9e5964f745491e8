import type { Album } from '@rollcall/schema/album';
import type { Photo } from '@rollcall/schema/photo';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { testOnSqlite } from '../../test/engine.ts';
import { explainQueries } from '../../test/explain-queries.ts';
import { grantPlan } from '../../test/grant-plan.ts';
import { seedPhotos } from '../../test/seed-photos.ts';

/** An event with an album by hand of photos that a guest sees and others, of which some have the same position. */
async function createAlbum() {
  const testApp = await createTestApp({ makesPictures: false });
  const { event, guest, organizer, account } = await createEventWithGuest(testApp);
  await grantPlan(testApp, account.id, 'premium');
  const seeds = Array.from({ length: 12 }, (_, index) => ({
    eventId: event.id,
    userId: account.id,
    isApproved: index % 4 > 0,
    caption: index % 3 > 0 ? 'A dance' : 'A cake',
  }));
  const ids = await seedPhotos(testApp.db, seeds);
  const { id } = (await (await organizer.post(`/api/events/${event.id}/albums`, { name: 'Dances' })).json()) as Album;
  const places = ids.slice(1).map((photo_id, index) => ({ photo_id, position: ((index * 7) % 11) >> 1 }));
  await testApp.db
    .insertInto('album_photos')
    .values(places.map((place) => ({ ...place, album_id: id })))
    .execute();
  places.sort((one, other) => one.position - other.position || (one.photo_id < other.photo_id ? -1 : 1));
  const order = places.map(({ photo_id }) => ({ id: photo_id, ...seeds[ids.indexOf(photo_id)]! }));
  return { testApp, guest, organizer, order, path: `/api/events/${event.id}/photos?album=${id}` };
}

test('pages of an album by hand have its order for all who see parts of it', async () => {
  const { guest, organizer, order, path } = await createAlbum();
  const readPages = async (client: typeof guest, filters: string) => {
    const read: string[] = [];
    for (let next: string | undefined = `${path}&sort=album&limit=2${filters}`; next; ) {
      const response: Response = await client.get(next);
      read.push(...((await response.json()) as Photo[]).map(({ id }) => id));
      next = /(?<=<)[^>]*/.exec(response.headers.get('link') ?? '')?.[0];
    }
    return read;
  };
  const idsOf = (photos: typeof order) => photos.map(({ id }) => id);
  const approved = order.filter(({ isApproved }) => isApproved);
  expect(await readPages(organizer, '')).toEqual(idsOf(order));
  expect(await readPages(guest, '')).toEqual(idsOf(approved));
  expect(await readPages(organizer, '&status=approved')).toEqual(idsOf(approved));
  const dances = approved.filter(({ caption }) => caption === 'A dance');
  expect(await readPages(guest, '&q=dance')).toEqual(idsOf(dances));
});

testOnSqlite('a page of an album by hand is read from the index of its order', async () => {
  const { testApp, guest, organizer, path } = await createAlbum();
  const address = `${path}&sort=album&limit=2`;
  const expectInOrder = async (client: typeof guest, page: string, searched: string) => {
    const explain = (of: string) => explainQueries(testApp, () => client.get(of));
    const steps = await explain(page);
    const at = steps.findIndex((step) => step.endsWith(`INDEX album_photos_in_order (${searched})`));
    expect(steps[at + 1]).toMatch(/^SEARCH photos USING INDEX \w+ \(id=\?\)$/);
    // None beside those of the other queries.
    const sortsOf = (all: string[]) => all.filter((step) => step.includes('TEMP B-TREE')).length;
    expect(sortsOf(steps)).toBe(sortsOf(await explain(path.replace(/\?.*/, '?sort=newest'))));
  };
  for (const client of [guest, organizer]) {
    await expectInOrder(client, address, 'album_id=?');
    const [next] = /(?<=<)[^>]*/.exec((await client.get(address)).headers.get('link')!)!;
    await expectInOrder(client, next, 'album_id=? AND (position,photo_id)>(?,?)');
  }
  await testApp.db.updateTable('events').set({ guests_see_all: 0 }).execute();
  await expectInOrder(guest, address, 'album_id=?');
});
