import 'fake-indexeddb/auto';
import type { Photo } from '@rollcall/schema/photo';
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
import { enqueueReview } from './enqueue-reviews.ts';

let network: TestNetwork;
/** Reviews on this phone and on another one. */
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

/** Runs `meanwhile` after the server has approved and before this phone receives the response. */
function delayApproval(meanwhile: () => Promise<void>): void {
  network.intercept(async (request, send) => {
    if (!request.url.endsWith('/approve')) return await send();
    network.restore();
    const response = await send();
    await meanwhile();
    return response;
  });
}

test('does not conflict with a later review when the response to an earlier one is slow', async () => {
  delayApproval(async () => {
    await organizer.call('PATCH', `/api/photos/${photo.id}`, { caption: 'changed meanwhile' });
    await syncEvent(eventId);
    await enqueueReview((await shown())!.photo!, false);
  });
  await enqueueReview(photo, true);
  await drainOutbox();
  await drainOutbox();
  expect(await outboxDatabase.actions.toArray()).toEqual([]);
  const [onServer] = await organizer.getJson<Photo[]>(`/api/events/${eventId}/photos`);
  expect(onServer).toMatchObject({ isApproved: false, caption: 'changed meanwhile' });
});

test('does not conflict when a photo is decided again before its undone approval has left the screen', async () => {
  await decideReview(eventId, [photo], 'approve');
  await drainOutbox();
  const approved = (await shown())!.photo!;
  await undoReview(eventId);
  await drainOutbox();
  await decideReview(eventId, [approved], 'remove');
  await drainOutbox();
  expect(await outboxDatabase.actions.toArray()).toEqual([]);
  expect(await shown()).toBeNull();
});

test('does not conflict when an approval that the screen does not show yet is taken back', async () => {
  await enqueueReview(photo, true);
  await drainOutbox();
  await enqueueReview(photo, false);
  await drainOutbox();
  expect(await outboxDatabase.actions.toArray()).toEqual([]);
  expect(await shown()).toMatchObject({ isApproved: false });
});

test('conflicts with a decision of another reviewer that this phone has not shown', async () => {
  await organizer.call('PATCH', `/api/photos/${photo.id}/approve`, { isApproved: true });
  await syncEvent(eventId);
  await decideReview(eventId, [photo], 'remove');
  await drainOutbox();
  expect(await outboxDatabase.actions.toArray()).toMatchObject([{ state: 'conflict' }]);
});

test('keeps the newer state of a photo when a slow response is older', async () => {
  delayApproval(async () => {
    await organizer.call('PATCH', `/api/photos/${photo.id}`, { caption: 'changed meanwhile' });
    await syncEvent(eventId);
  });
  await enqueueReview(photo, true);
  await drainOutbox();
  expect(await shown()).toMatchObject({ caption: 'changed meanwhile', isApproved: true });
});

test('does not bring back a removed photo with a slow response', async () => {
  delayApproval(async () => {
    await organizer.call('DELETE', `/api/photos/${photo.id}?forever=true`);
    await syncEvent(eventId);
  });
  await enqueueReview(photo, true);
  await drainOutbox();
  expect(await shown()).toBeNull();
});
