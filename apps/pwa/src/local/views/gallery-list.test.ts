import 'fake-indexeddb/auto';
import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { searchCases, wordlessSearches } from '@rollcall/schema/text-search.cases';
import { beforeEach, expect, test } from 'vitest';
import { drawJpeg } from '../../../../api/test/draw-pictures.ts';
import { seedPhotos } from '../../../../api/test/seed-photos.ts';
import type { TestClient } from '../../../../api/test/test-client.ts';
import { takePhoto } from '../../../test/prepared-photo.ts';
import { clearMirrors, createTestNetwork, type TestNetwork } from '../../../test/test-network.ts';
import { watchReads } from '../../../test/watch-reads.ts';
import { signInAs } from '../../identity/switch-user.ts';
import { syncEvent } from '../../mirror/sync-event.ts';
import { drainOutbox } from '../../outbox/drain-outbox.ts';
import { getCurrentMirror } from '../mirror/mirror-database.ts';
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

/** Runs a sync after the next query has read the photo index and before it continues. */
async function syncWhenPhotosAreRead(): Promise<void> {
  let hasBegun = false;
  await watchReads(await getCurrentMirror(), async (table) => {
    if (table !== 'frames' || hasBegun) return;
    hasBegun = true;
    await syncEvent(eventId);
  });
}

const readGallery = () => listGallery(eventId, { sort: 'newest' });

test('the gallery list is not marked as loaded before the photos of the first sync are in it', async () => {
  await seedPhotos(network.testApp.db, [{ eventId, userId: organizerId }]);
  await syncWhenPhotosAreRead();
  expect(await readGallery()).toMatchObject({ items: [], isLoaded: false });
  expect(await readGallery()).toMatchObject({ items: [{}], isLoaded: true });
});

test('the review queue is not marked as loaded before the photos of the first sync are in it', async () => {
  await seedPhotos(network.testApp.db, [{ eventId, userId: organizerId }]);
  await syncWhenPhotosAreRead();
  expect(await listReview(eventId)).toMatchObject({ pending: [], isLoaded: false });
  expect(await listReview(eventId)).toMatchObject({ pending: [{}], isLoaded: true });
});

test('a photo keeps its number when another is deleted, and has none before the server has received it', async () => {
  const [, second, third] = await seedPhotos(network.testApp.db, [
    { eventId, userId: organizerId },
    { eventId, userId: organizerId },
    { eventId, userId: organizerId },
  ]);
  await syncEvent(eventId);
  await organizer.call('DELETE', `/api/photos/${second}`);
  await syncEvent(eventId);
  const photoId = await takePhoto({ eventId, eventCode });
  const numbers = async () => new Map((await readGallery()).items.map(({ id, number }) => [id, number]));
  expect((await numbers()).get(third!)).toBe(3);
  expect((await numbers()).get(photoId)).toBeUndefined();
  await drainOutbox();
  await syncEvent(eventId);
  expect((await numbers()).get(photoId)).toBe(4);
});

test('a photo stays in the gallery list while it moves from the outbox to the mirror', async () => {
  const photoId = await takePhoto({ eventId, eventCode });
  await drainOutbox();
  await syncWhenPhotosAreRead();
  expect(await readGallery()).toMatchObject({ items: [{ id: photoId }] });
  expect(await readGallery()).toMatchObject({ items: [{ id: photoId }], isLoaded: true });
});

test('a search finds on the phone what it finds on the server, and nothing without a word', async () => {
  const texts = [...new Set(searchCases.map(([, text]) => text))];
  await seedPhotos(
    network.testApp.db,
    texts.flatMap((text) => [
      { eventId, userId: organizerId, caption: text },
      { eventId, userId: organizerId, tags: ['other', text] },
    ]),
  );
  await syncEvent(eventId);
  for (const search of [...searchCases.map(([search]) => search), ...wordlessSearches, 'gisela']) {
    const { items } = await listGallery(eventId, { sort: 'newest', q: search });
    const path = `/api/events/${eventId}/photos?limit=200&q=${encodeURIComponent(search)}`;
    const photos = await organizer.getJson<Photo[]>(path);
    expect([search, items.map(({ id }) => id).sort()]).toEqual([search, photos.map(({ id }) => id).sort()]);
  }
});

test('tells the photographer’s photos from those of guests, without a network', async () => {
  const find = async (by: 'photographer' | 'guests' | null) => await listGallery(eventId, { sort: 'newest', by });
  const guestPhoto = await takePhoto({ eventId, eventCode });
  await drainOutbox();
  await syncEvent(eventId);
  expect((await find(null)).hasBothAuthors).toBe(false);
  const photoId = newId();
  const bytes = await drawJpeg();
  await organizer.createUpload({ eventId, photoId, bytes, first: bytes, photographer: 'Ada' });
  await syncEvent(eventId);
  expect(await find('photographer')).toMatchObject({ items: [{ id: photoId }], hasBothAuthors: true });
  expect(await find('guests')).toMatchObject({ items: [{ id: guestPhoto }], hasBothAuthors: true });
  const local = await takePhoto({ eventId, eventCode });
  expect((await find('guests')).items.map(({ id }) => id)).toEqual([local, guestPhoto]);
});

test('finds the photos of a mission, on this phone and on the server', async () => {
  await organizer.call('PATCH', `/api/events/${eventId}`, { missions: ['Somebody laughing'] });
  const target = { eventId, eventCode };
  const ofMission = await takePhoto({ ...target, mission: 'Somebody laughing' });
  await takePhoto(target);
  const find = async () => (await listGallery(eventId, { sort: 'newest', mission: 'Somebody laughing' })).items;
  expect(await find()).toMatchObject([{ id: ofMission }]);
  await drainOutbox();
  await syncEvent(eventId);
  expect(await find()).toMatchObject([{ id: ofMission, number: expect.any(Number) }]);
});

test('in the order of the evening, photos are sorted by when they were taken, also those that only this phone has', async () => {
  const base = { eventId, userId: organizerId };
  const at = (minute: number) => new Date(Date.UTC(2026, 5, 13, 20, minute)).toISOString();
  const [last, untimed, first] = await seedPhotos(network.testApp.db, [
    { ...base, uploadedAt: at(40), takenAt: at(30) },
    { ...base, uploadedAt: at(20) },
    { ...base, uploadedAt: at(50), takenAt: at(10) },
  ]);
  await syncEvent(eventId);
  const own = await takePhoto({ eventId, eventCode });
  const { items } = await listGallery(eventId, { sort: 'taken' });
  expect(items.map(({ id }) => id)).toEqual([first, untimed, last, own]);
  expect(items.slice(0, 3).map(({ takenAt }) => takenAt)).toEqual([at(10), at(20), at(30)]);

  // An earlier version stored the index without these times.
  const mirror = await getCurrentMirror();
  await mirror.frames.toCollection().modify((entry) => {
    delete entry.takenAt;
  });
  expect((await listGallery(eventId, { sort: 'taken' })).items).toEqual(items);
});

test('a day of the event has the photos that were taken on it, by the clock of the event', async () => {
  const base = { eventId, userId: organizerId };
  const [evening, night] = await seedPhotos(network.testApp.db, [
    { ...base, takenAt: '2026-06-13T21:59:59.000Z' },
    { ...base, takenAt: '2026-06-13T22:00:00.000Z' },
  ]);
  await syncEvent(eventId);
  const idsOn = async (day: string) =>
    (await listGallery(eventId, { sort: 'newest', day, timeZone: 'Europe/Berlin' })).items.map(({ id }) => id);
  expect(await idsOn('2026-06-13')).toEqual([evening]);
  expect(await idsOn('2026-06-14')).toEqual([night]);
  expect(await idsOn('2026-06-15')).toEqual([]);
});
