import 'fake-indexeddb/auto';
import type { Album } from '@rollcall/schema/album';
import type { Event } from '@rollcall/schema/event';
import { beforeEach, expect, test } from 'vitest';
import { drawJpeg } from '../../../api/test/draw-pictures.ts';
import { grantPlan } from '../../../api/test/grant-plan.ts';
import type { TestClient } from '../../../api/test/test-client.ts';
import { clearMirrors, createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { signInAs, switchToVisitor } from '../identity/switch-user.ts';
import { getMirror, type MirrorDatabase } from '../local/mirror/mirror-database.ts';
import { forgetEvent } from './forget-event.ts';
import { changeAlbum, syncAlbums } from './sync-albums.ts';
import { syncEvent } from './sync-event.ts';

let network: TestNetwork;
let organizer: TestClient;
let organizerId: string;
let event: Event;

beforeEach(async () => {
  await clearMirrors();
  network = await createTestNetwork();
  organizer = network.testApp.client();
  organizerId = (await organizer.signUp()).id;
  await grantPlan(network.testApp, organizerId, 'premium');
  event = await organizer.createEvent({ isPublic: true });
  await organizer.post(`/api/events/${event.id}/albums`, { name: 'Dances', rule: { tag: 'dance' } });
  network.cookie = organizer.cookie;
  await signInAs({ userId: organizerId, kind: 'customer' });
});

const isList = (request: Request) => request.method === 'GET' && request.url.endsWith('/albums');
const namesIn = async (mirror: MirrorDatabase) =>
  (await mirror.albums.toArray()).flatMap(({ albums }) => albums.map(({ name }) => name));

/** Does something between the server's answer to a request for the albums and its arrival. */
async function syncDuring(meanwhile: () => Promise<unknown>): Promise<void> {
  network.intercept(async (request, send) => {
    const response = await send();
    if (!isList(request)) return response;
    network.restore();
    await meanwhile();
    return response;
  });
  await syncAlbums(event.id);
}

test.each([
  ['at first', false],
  ['again', true],
])('an answer that arrives after the event was forgotten brings no album back (%s)', async (_, isKnown) => {
  if (isKnown) await syncAlbums(event.id);
  await syncDuring(() => forgetEvent(organizerId, event.id));
  expect(await getMirror(organizerId).albums.toArray()).toEqual([]);
});

test('an answer that arrives after the person has changed is stored for nobody', async () => {
  await syncDuring(switchToVisitor);
  expect(await namesIn(getMirror(organizerId))).toEqual([]);
  expect(await namesIn(getMirror(null))).toEqual([]);
});

test('an answer to a visitor who has signed in meanwhile is stored for nobody', async () => {
  await switchToVisitor();
  await syncDuring(() => signInAs({ userId: organizerId, kind: 'customer' }));
  expect(await namesIn(getMirror(organizerId))).toEqual([]);
  expect(await namesIn(getMirror(null))).toEqual([]);
});

test('an album that is changed while the event is forgotten is not stored', async () => {
  await syncEvent(event.id);
  const [album] = await organizer.getJson<Album[]>(`/api/events/${event.id}/albums`);
  network.intercept(async (_request, send) => {
    const response = await send();
    await forgetEvent(organizerId, event.id);
    return response;
  });
  await changeAlbum(album!.id, { name: 'Waltz' });
  expect(await getMirror(organizerId).albums.toArray()).toEqual([]);
});

test('albums that the server no longer shows to this person are forgotten', async () => {
  const { albums } = getMirror(organizerId);
  await syncAlbums(event.id);
  await organizer.call('DELETE', `/api/events/${event.id}`);
  await expect(syncAlbums(event.id)).rejects.toMatchObject({ code: 'event-not-found' });
  expect(await albums.toArray()).toEqual([]);
});

test('an older answer does not replace a newer one', async () => {
  await syncDuring(async () => {
    await organizer.post(`/api/events/${event.id}/albums`, { name: 'Waltz' });
    await syncAlbums(event.id);
  });
  expect(await namesIn(getMirror(organizerId))).toEqual(['Dances', 'Waltz']);
});

test('the list of a server that was restored from a backup replaces a newer one', async () => {
  await syncAlbums(event.id);
  await network.testApp.db.updateTable('events').set({ albums_seq: 1 }).execute();
  await getMirror(organizerId).albums.toCollection().modify({ seq: 1000, albums: [] });
  await syncAlbums(event.id);
  expect(await namesIn(getMirror(organizerId))).toEqual(['Dances']);
});

/** A visitor, who does not see the cover before the photos are developed. Returns how to find the cover's id. */
async function lookAsVisitor(): Promise<() => Promise<string | null | undefined>> {
  const developsAt = new Date(Date.now() + 3_600_000).toISOString();
  await organizer.call('PATCH', `/api/events/${event.id}`, { developsAt, autoApprove: true });
  const coverPhotoId = await organizer.uploadPhoto(event.id, await drawJpeg());
  const [album] = await organizer.getJson<Album[]>(`/api/events/${event.id}/albums`);
  await organizer.call('PATCH', `/api/albums/${album!.id}`, { coverPhotoId });
  await switchToVisitor();
  network.cookie = '';
  await syncEvent(event.id);
  network.requests.length = 0;
  return async () => (await getMirror(null).albums.get(event.id))?.albums[0]?.coverPhotoId;
}

const develop = () => organizer.call('PATCH', `/api/events/${event.id}`, { developsAt: null });
const countFetches = () => network.requests.filter((call) => call.endsWith('/albums')).length;

test('the albums are fetched again when the user may see other photos, and only then', async () => {
  const findCover = await lookAsVisitor();
  await syncAlbums(event.id);
  await syncEvent(event.id);
  expect(await findCover()).toBeNull();
  expect(countFetches()).toBe(1);
  await develop();
  await syncEvent(event.id);
  await syncEvent(event.id);
  expect(await findCover()).toEqual(expect.any(String));
  expect(countFetches()).toBe(2);
});

test('albums that could not be fetched again are with the next sync', async () => {
  const findCover = await lookAsVisitor();
  await syncAlbums(event.id);
  await develop();
  network.intercept(async (request, send) => {
    if (isList(request)) throw new TypeError('fetch failed');
    return await send();
  });
  await syncEvent(event.id);
  expect(await findCover()).toBeNull();
  network.restore();
  await syncEvent(event.id);
  expect(await findCover()).toEqual(expect.any(String));
});

test('who has not fetched the albums of an event does not when other photos are visible', async () => {
  await lookAsVisitor();
  await develop();
  await syncEvent(event.id);
  expect(countFetches()).toBe(0);
});

test('an answer from before the change of what the user may see is fetched again', async () => {
  const findCover = await lookAsVisitor();
  await syncDuring(async () => {
    await develop();
    // Its own fetch of the albums does not get through.
    network.intercept((request, send) => (isList(request) ? Promise.reject(new TypeError('cut')) : send()));
    await syncEvent(event.id);
    network.restore();
  });
  await syncEvent(event.id);
  expect(await findCover()).toEqual(expect.any(String));
});
