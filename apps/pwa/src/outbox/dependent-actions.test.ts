import 'fake-indexeddb/auto';
import type { Comment } from '@rollcall/schema/comment';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drainUntilDone } from '../../test/drain-until-done.ts';
import { takePhoto } from '../../test/prepared-photo.ts';
import { createTestEvent, scanCode, type TestEvent } from '../../test/test-event.ts';
import { createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { commitCapture } from '../local/outbox/captured-photos.ts';
import { outboxDatabase } from '../local/outbox/outbox-database.ts';
import { getOutboxPhoto } from '../local/outbox/outbox-photos.ts';
import { clearSignedInUser } from '../local/outbox/signed-in-user.ts';
import { drainInBackground } from './drain-in-background.ts';
import { drainOutbox } from './drain-outbox.ts';
import { enqueueDelete, enqueuePhotoChange, retryPhoto } from './enqueue-photo-actions.ts';
import { enqueueComment, enqueueReaction } from './enqueue-reactions.ts';

let network: TestNetwork;
let event: TestEvent;
let membershipId: string;

beforeEach(async () => {
  network = await createTestNetwork();
  event = await createTestEvent(network);
  membershipId = (await scanCode(event.eventCode)).id;
  await drainOutbox();
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const target = (id: string) => ({ id, eventId: event.id });
const stateOf = async (photoId: string) => (await getOutboxPhoto(photoId))?.state;
const captionOnServer = async () => (await event.listPhotos())[0]?.caption;

function refuse(isRefused: (request: Request) => boolean): void {
  network.intercept(async (request, send) =>
    isRefused(request)
      ? Response.json(
          { type: 'about:blank', title: 'x', status: 403, detail: 'x', code: 'event-closed' },
          { status: 403, headers: { 'Content-Type': 'application/problem+json' } },
        )
      : await send(),
  );
}

const isUpload = (request: Request) => request.url.includes('/api/uploads');

test('does not send a caption of a parked photo until the photo is retried', async () => {
  const photoId = await takePhoto({ membershipId });
  refuse(isUpload);
  await drainOutbox();
  expect(await stateOf(photoId)).toBe('parked');
  await enqueuePhotoChange(target(photoId), { caption: 'The cake' });
  expect(await drainOutbox()).toMatchObject({ remaining: 0 });
  await drainInBackground();

  network.restore();
  await retryPhoto(photoId);
  await drainUntilDone();
  expect(await captionOnServer()).toBe('The cake');
  expect(await outboxDatabase.actions.count()).toBe(0);
});

test('sends the caption of a partly uploaded photo after the rest of it', async () => {
  const photoId = await takePhoto({ membershipId }, { width: 1000, height: 750 });
  await enqueuePhotoChange(target(photoId), { caption: 'Before' });
  refuse((request) => request.method === 'PATCH');
  await drainOutbox();
  expect(await stateOf(photoId)).toBe('parked');
  await enqueuePhotoChange(target(photoId), { caption: 'After' });
  expect(await drainOutbox()).toMatchObject({ remaining: 0 });

  network.restore();
  await retryPhoto(photoId);
  await drainUntilDone();
  expect(await captionOnServer()).toBe('After');
});

test('deletes the actions of a parked photo with it', async () => {
  const photoId = await takePhoto({ membershipId });
  refuse(isUpload);
  await drainOutbox();
  await enqueuePhotoChange(target(photoId), { caption: 'The cake' });
  await enqueueDelete(target(photoId));
  network.restore();
  await drainUntilDone();
  expect(await outboxDatabase.actions.count()).toBe(0);
});

test('does not send likes and comments of a photo that is not prepared', async () => {
  const photoId = await commitCapture(
    { membershipId },
    { bytes: new ArrayBuffer(8), type: 'image/heic', originalName: 'a.heic', takenAt: null },
  );
  await enqueueReaction(target(photoId), { type: 'like', isSet: true });
  await enqueueComment(target(photoId), { text: 'Me again', mentions: [] });
  expect(await drainOutbox()).toMatchObject({ remaining: 0 });
  await drainInBackground();
});

test('schedules an action no earlier than its photo', async () => {
  const photoId = await takePhoto({ membershipId });
  network.intercept(async () =>
    Response.json(
      { type: 'about:blank', title: 'x', status: 500, detail: 'x', code: 'internal' },
      { status: 500, headers: { 'Content-Type': 'application/problem+json' } },
    ),
  );
  await drainOutbox();
  const nextTryAtMs = Date.now() + 60_000;
  await outboxDatabase.photos.update(photoId, { nextTryAtMs });
  await enqueueReaction(target(photoId), { type: 'like', isSet: true });
  expect(await drainOutbox()).toMatchObject({ remaining: 1, notBeforeMs: nextTryAtMs });

  network.restore();
  await drainUntilDone();
  const [photo] = await event.listPhotos();
  expect(photo).toMatchObject({ id: photoId, likeCount: 1 });
});

test('sends an action of a signed-out user once they are signed in again', async () => {
  const photoId = await takePhoto({ membershipId });
  const user = (await outboxDatabase.settings.get('signedIn'))!;
  await enqueueComment(target(photoId), { text: 'From the cellar', mentions: [] });
  await clearSignedInUser();
  expect(await drainOutbox()).toMatchObject({ remaining: 0 });
  expect(await stateOf(photoId)).toBe('signed-out');
  await outboxDatabase.settings.put(user);
  await drainUntilDone();
  const comments = await event.organizer.getJson<Comment[]>(`/api/photos/${photoId}/comments`);
  expect(comments).toMatchObject([{ comment: 'From the cellar' }]);
});
