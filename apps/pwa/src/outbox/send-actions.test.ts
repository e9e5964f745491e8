import 'fake-indexeddb/auto';
import type { Photo } from '@rollcall/schema/photo';
import { Dexie } from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import { drawJpeg } from '../../../api/test/draw-pictures.ts';
import type { TestClient } from '../../../api/test/test-client.ts';
import { clearMirrors, createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { signInAs } from '../identity/switch-user.ts';
import { outboxDatabase } from '../local/outbox/outbox-database.ts';
import { listGallery } from '../local/views/gallery-list.ts';
import { listGalleryPhotos } from '../local/views/gallery-photo.ts';
import { syncEvent } from '../mirror/sync-event.ts';
import { decideReview, undoReview } from './decide-review.ts';
import { drainOutbox } from './drain-outbox.ts';
import { enqueueDelete, enqueuePhotoChange } from './enqueue-photo-actions.ts';
import { enqueueRemovals, enqueueRestores, enqueueReview, enqueueReviews } from './enqueue-reviews.ts';

let network: TestNetwork;
/** Reviews on this phone. */
let organizer: TestClient;
let eventId: string;
let photo: Photo;

beforeEach(async () => {
  await clearMirrors();
  network = await createTestNetwork();
  organizer = network.testApp.client();
  const account = await organizer.signUp();
  eventId = (await organizer.createEvent()).id;
  const guest = network.testApp.client();
  await guest.join(eventId);
  await guest.uploadPhoto(eventId, await drawJpeg());
  network.cookie = organizer.cookie;
  await signInAs({ userId: account.id, kind: 'customer' });
  await syncEvent(eventId);
  photo = (await shown())!.photo!;
});

async function shown() {
  const { items } = await listGallery(eventId, { sort: 'newest' });
  return (await listGalleryPhotos(items.map((item) => item.id)))[0] ?? null;
}
const onServer = async () => (await organizer.getJson<Photo[]>(`/api/events/${eventId}/photos`))[0] ?? null;
const listActions = () => outboxDatabase.actions.toArray();

test('shows an offline review at once and sends it later', async () => {
  network.cut();
  await enqueueReview(photo, true);
  await drainOutbox();
  expect((await shown())?.isApproved).toBe(true);
  expect((await listGallery(eventId, { sort: 'newest' })).counts).toEqual({ total: 1, approved: 1, pending: 0 });
  expect((await onServer())?.isApproved).toBe(false);
  network.restore();
  await outboxDatabase.actions.toCollection().modify({ nextTryAtMs: 0 });
  await drainOutbox();
  expect((await onServer())?.isApproved).toBe(true);
  expect((await shown())?.photo?.isApproved).toBe(true);
  expect(await listActions()).toEqual([]);
});

test('commits responses to concurrent reviews in one transaction', async () => {
  const guest = network.testApp.client();
  await guest.join(eventId);
  for (let count = 0; count < 2; count++) await guest.uploadPhoto(eventId, await drawJpeg());
  await syncEvent(eventId);
  const { items } = await listGallery(eventId, { sort: 'newest' });
  const photos = (await listGalleryPhotos(items.map(({ id }) => id))).map((one) => one.photo!);
  await enqueueReviews(photos, true);

  const held: (() => void)[] = [];
  network.intercept(async (request, send) => {
    const response = await send();
    if (request.url.includes('/approve')) {
      await new Promise<void>((resolve) => {
        held.push(resolve);
        if (held.length === photos.length) for (const release of held) release();
      });
    }
    return response;
  });
  let commits = 0;
  const countCommits = (changed: object) => {
    if (Object.keys(changed).some((part) => part.endsWith('/frames/'))) commits++;
  };
  Dexie.on('storagemutated', countCommits);
  await drainOutbox();
  Dexie.on.storagemutated.unsubscribe(countCommits);

  expect(photos).toHaveLength(3);
  expect(commits).toBe(1);
  expect(await listActions()).toEqual([]);
  expect((await listGallery(eventId, { sort: 'newest' })).counts).toEqual({ total: 3, approved: 3, pending: 0 });
});

test('sends only the last of several offline decisions, without a conflict', async () => {
  await enqueueReview(photo, true);
  await enqueueReview(photo, false);
  await enqueueReview(photo, true);
  expect(await listActions()).toHaveLength(1);
  await drainOutbox();
  expect((await onServer())?.isApproved).toBe(true);
});

test('restores a photo as pending whose approval was taken back right before its removal', async () => {
  await decideReview(eventId, [photo], 'approve');
  await drainOutbox();
  await undoReview(eventId);
  await decideReview(eventId, [(await shown())!.photo!], 'remove');
  await drainOutbox();
  expect(await onServer()).toBeNull();
  await undoReview(eventId);
  await drainOutbox();
  expect(await onServer()).toMatchObject({ id: photo.id, isApproved: false });
  expect(await listActions()).toEqual([]);
});

test('does not conflict with a review whose response was lost', async () => {
  network.loseResponses((request) => request.url.includes('/approve'));
  await enqueueReview(photo, true);
  await drainOutbox();
  await enqueueReview(photo, false);
  network.restore();
  await drainOutbox();
  expect((await onServer())?.isApproved).toBe(false);
  expect(await listActions()).toEqual([]);
});

test('reports a conflict with a newer review of somebody else', async () => {
  network.cut();
  await enqueueReview(photo, true);
  await drainOutbox();
  await organizer.call('PATCH', `/api/photos/${photo.id}`, { caption: 'changed meanwhile' });
  network.restore();
  await drainOutbox();
  expect(await onServer()).toMatchObject({ isApproved: false });
  expect(await listActions()).toMatchObject([{ state: 'conflict', problem: { code: 'conflict' } }]);
  expect((await shown())?.isApproved).toBe(false);

  await syncEvent(eventId);
  await enqueueReview((await shown())!.photo!, true);
  await drainOutbox();
  expect((await onServer())?.isApproved).toBe(true);
  expect(await listActions()).toEqual([]);
});

test('hides a removed photo at once and shows it again after a restoration', async () => {
  await enqueueRemovals([photo]);
  expect(await shown()).toBeNull();
  await drainOutbox();
  expect(await onServer()).toBeNull();
  await enqueueRestores([photo]);
  await drainOutbox();
  expect((await onServer())?.id).toBe(photo.id);
  expect((await shown())?.id).toBe(photo.id);
});

test('cancels out an offline removal and its restoration', async () => {
  network.cut();
  await enqueueRemovals([photo]);
  await enqueueRestores([photo]);
  expect((await shown())?.id).toBe(photo.id);
  network.restore();
  await drainOutbox();
  expect((await onServer())?.id).toBe(photo.id);
});

test('reviews a restored photo without a conflict', async () => {
  await decideReview(eventId, [photo], 'remove');
  await drainOutbox();
  await undoReview(eventId);
  await drainOutbox();
  expect((await shown())?.photo?.changeSeq).toBeGreaterThan(photo.changeSeq);
  // As it still stands on the screen.
  await decideReview(eventId, [photo], 'approve');
  await drainOutbox();
  expect(await listActions()).toEqual([]);
  expect((await onServer())?.isApproved).toBe(true);
});

test('counts a repeated removal as done when its response was lost', async () => {
  network.loseResponses((request) => request.method === 'DELETE');
  await enqueueDelete(photo, { isForever: true });
  await drainOutbox();
  network.restore();
  await drainOutbox();
  expect(await listActions()).toEqual([]);
});

test('parks a refused action with its reason', async () => {
  const guest = network.testApp.client();
  await guest.join(eventId);
  await signInAs({
    userId: (await guest.getJson<{ userId: string }>(`/api/events/${eventId}/me`)).userId,
    kind: 'guest',
  });
  network.cookie = guest.cookie;
  await organizer.call('PATCH', `/api/photos/${photo.id}/approve`, { isApproved: true });
  await enqueuePhotoChange(photo, { caption: 'not mine' });
  await drainOutbox();
  expect(await listActions()).toMatchObject([{ state: 'parked', problem: { code: 'forbidden' } }]);
});

test.each([
  ['private', false],
  ['public', true],
])('parks all decisions of a removed co-host about a %s event, with the reason', async (_, isPublic) => {
  await organizer.call('PATCH', `/api/events/${eventId}`, { isPublic });
  const helper = network.testApp.client();
  const { id, email } = await helper.signUp('helper');
  await network.testApp.db
    .updateTable('customers')
    .set({ email_proven_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  const invited = await organizer.post(`/api/events/${eventId}/hosts`, { email, role: 'reviewer' });
  const host = (await invited.json()) as { id: string };
  network.cookie = helper.cookie;
  await signInAs({ userId: id, kind: 'customer' });
  await syncEvent(eventId);
  network.cut();
  await enqueueRemovals([photo]);
  await drainOutbox();
  await organizer.call('DELETE', `/api/events/${eventId}/hosts/${host.id}`);
  network.restore();
  await outboxDatabase.actions.toCollection().modify({ nextTryAtMs: 0 });
  await drainOutbox();
  expect(await listActions()).toMatchObject([{ state: 'parked', problem: { code: 'forbidden' } }]);
  expect(await onServer()).toMatchObject({ id: photo.id, isApproved: false });
});
