import 'fake-indexeddb/auto';
import type { Photo } from '@rollcall/schema/photo';
import { beforeEach, expect, test } from 'vitest';
import { drawJpeg } from '../../../api/test/draw-pictures.ts';
import type { TestClient } from '../../../api/test/test-client.ts';
import { drainUntilDone } from '../../test/drain-until-done.ts';
import { scanCode } from '../../test/test-event.ts';
import { clearMirrors, createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { outboxDatabase } from '../local/outbox/outbox-database.ts';
import { listGallery } from '../local/views/gallery-list.ts';
import { listGalleryPhotos } from '../local/views/gallery-photo.ts';
import { listPeople, listPeopleInPhotos } from '../local/views/people.ts';
import { syncEvent } from '../mirror/sync-event.ts';
import { syncPeople } from '../mirror/sync-people.ts';
import { enqueueDeleteTag, enqueueTag, enqueueTagConfirmation } from './enqueue-tags.ts';

let network: TestNetwork;
let organizer: TestClient;
let photo: Photo;
let ownId: string;

/** A phone whose guest joined, has seen the organizer's photo and knows who takes part. */
beforeEach(async () => {
  await clearMirrors();
  network = await createTestNetwork();
  organizer = network.testApp.client();
  await organizer.signUp();
  const event = await organizer.createEvent({ autoApprove: true });
  const photoId = await organizer.uploadPhoto(event.id, await drawJpeg());
  await scanCode(event.eventCode);
  await drainUntilDone();
  await syncEvent(event.id);
  await syncPeople(event.id);
  photo = (await shown(photoId)).photo!;
  ownId = (await listPeople(event.id)).ownId!;
});

const shown = async (photoId = photo.id) => (await listGalleryPhotos([photoId]))[0]!;
const onServer = async () =>
  (await organizer.getJson<Photo[]>(`/api/events/${photo.eventId}/photos`)).find(({ id }) => id === photo.id)!;

const bob = { x: 0.2, y: 0.3, personId: null, name: 'Uncle Bob' };

test('shows a tag that was set offline, and sends it once', async () => {
  network.cut();
  await enqueueTag(photo, bob);
  expect((await shown()).people).toMatchObject([{ name: 'Uncle Bob', x: 0.2, y: 0.3, isPending: true }]);
  network.restore();
  let lost = 0;
  network.loseResponses((request) => request.url.endsWith('/tags') && lost++ === 0);
  await drainUntilDone();
  network.restore();
  expect((await onServer()).people).toMatchObject([{ name: 'Uncle Bob', personId: null, confirmed: false }]);
  // Before any sync, and after one.
  expect((await shown()).people).toMatchObject([{ name: 'Uncle Bob', isPending: false }]);
  await syncEvent(photo.eventId);
  expect((await shown()).people).toMatchObject([{ name: 'Uncle Bob', isPending: false }]);
});

test('takes back a tag that was never sent without a request', async () => {
  network.cut();
  await enqueueTag(photo, bob);
  await enqueueDeleteTag(photo, (await shown()).people[0]!.id, { hides: false });
  expect((await shown()).people).toEqual([]);
  expect(await outboxDatabase.actions.count()).toBe(0);
});

test('finds photos of oneself on this phone, confirms them, and has one hidden', async () => {
  const hostTag = { x: 0.5, y: 0.5, personId: ownId };
  await organizer.post(`/api/photos/${photo.id}/tags`, hostTag);
  await syncEvent(photo.eventId);
  network.cut();
  expect(await listPeopleInPhotos(photo.eventId)).toMatchObject({
    people: [{ id: ownId, isOwn: true }],
    hasUnknown: false,
  });
  expect((await listGallery(photo.eventId, { sort: 'newest', person: ownId })).items).toHaveLength(1);
  expect((await listGallery(photo.eventId, { sort: 'newest', person: 'nobody' })).items).toHaveLength(0);
  const tagId = (await shown()).people[0]!.id;
  await enqueueTagConfirmation(photo, tagId);
  expect((await shown()).people).toMatchObject([{ confirmed: true }]);
  network.restore();
  await drainUntilDone();
  expect((await onServer()).people).toMatchObject([{ confirmed: true }]);
  await enqueueDeleteTag(photo, tagId, { hides: true });
  expect((await shown()).people).toEqual([]);
  await drainUntilDone();
  expect(await onServer()).toMatchObject({ isApproved: false, hideRequested: true, people: [] });
});
