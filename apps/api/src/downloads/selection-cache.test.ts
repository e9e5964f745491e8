import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { type ArchiveSelection, archivePhotos } from './archive-selection.ts';
import { SelectionCache } from './selection-cache.ts';

/** Creates an event and a cache of names that were made for its selections. */
async function createCache(maxWeight: number) {
  const testApp = await createTestApp({ makesPictures: false });
  const { organizer, event } = await createEventWithGuest(testApp);
  const cache = new SelectionCache<string>(testApp.db, { maxWeight, weigh: ({ length }) => length });
  const made: string[] = [];
  const find = (key: string, eventId = event.id) =>
    cache.find(selectionOf(testApp, eventId, key), async (timeZone) => {
      made.push(`${key} ${timeZone}`);
      return key;
    });
  return { testApp, organizer, event, made, find };
}

function selectionOf({ db }: TestApp, eventId: string, key: string): ArchiveSelection {
  const access = { event: { id: eventId }, isMember: false } as Parameters<typeof archivePhotos>[1];
  return {
    eventId,
    key,
    photos: archivePhotos(db, access, { isOwnOnly: true }),
    count: 0,
    order: 'received',
    note: null,
  };
}

test('a value is made once for all who ask at the same time, and again after a change', async () => {
  const { testApp, event, organizer, made, find } = await createCache(100);
  expect(await Promise.all([find('a'), find('a'), find('a')])).toEqual(['a', 'a', 'a']);
  expect(made).toEqual(['a UTC']);
  await organizer.call('PATCH', `/api/events/${event.id}`, { timeZone: 'Asia/Tokyo' });
  await find('a');
  expect(made.splice(0)).toEqual(['a UTC', 'a Asia/Tokyo']);
  await testApp.db.updateTable('events').set({ change_seq: 77 }).execute();
  await find('a');
  await find('a');
  expect(made).toEqual(['a Asia/Tokyo']);
  await expect(find('a', 'another')).rejects.toMatchObject({ code: 'event-not-found' });
});

test('those used last are kept, and the last one whatever it weighs', async () => {
  const { made, find } = await createCache(3);
  for (const key of ['a', 'b', 'c', 'a', 'd']) await find(key);
  expect(made.splice(0)).toEqual(['a UTC', 'b UTC', 'c UTC', 'd UTC']);
  for (const key of ['a', 'c', 'd']) await find(key);
  expect(made.splice(0)).toEqual([]);
  await find('longer');
  await find('longer');
  await find('a');
  expect(made).toEqual(['longer UTC', 'a UTC']);
});
