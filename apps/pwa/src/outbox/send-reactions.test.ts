import 'fake-indexeddb/auto';
import type { Comment } from '@rollcall/schema/comment';
import type { Photo } from '@rollcall/schema/photo';
import { beforeEach, expect, test } from 'vitest';
import { drawJpeg } from '../../../api/test/draw-pictures.ts';
import type { TestClient } from '../../../api/test/test-client.ts';
import { drainUntilDone } from '../../test/drain-until-done.ts';
import { takePhoto } from '../../test/prepared-photo.ts';
import { scanCode } from '../../test/test-event.ts';
import { clearMirrors, createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { getCurrentMirror } from '../local/mirror/mirror-database.ts';
import { applyPhotoChanges, findSync } from '../local/mirror/mirror-photos.ts';
import { outboxDatabase } from '../local/outbox/outbox-database.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { listComments } from '../local/views/comments.ts';
import { listGalleryPhotos } from '../local/views/gallery-photo.ts';
import { syncComments } from '../mirror/sync-comments.ts';
import { syncEvent } from '../mirror/sync-event.ts';
import { drainOutbox } from './drain-outbox.ts';
import {
  enqueueComment,
  enqueueCommentChange,
  enqueueCommentRetry,
  enqueueDeleteComment,
  enqueueReaction,
} from './enqueue-reactions.ts';

let network: TestNetwork;
let organizer: TestClient;
let membershipId: string;
let photo: Photo;

/** A phone whose guest joined and has seen the organizer's photo. */
beforeEach(async () => {
  await clearMirrors();
  network = await createTestNetwork();
  organizer = network.testApp.client();
  await organizer.signUp();
  const event = await organizer.createEvent({ autoApprove: true });
  const photoId = await organizer.uploadPhoto(event.id, await drawJpeg());
  membershipId = (await scanCode(event.eventCode)).id;
  await drainUntilDone();
  await syncEvent(event.id);
  photo = (await shown(photoId)).photo!;
});

const shown = async (photoId = photo.id) => (await listGalleryPhotos([photoId]))[0]!;
const liked = { reactions: { like: 1 }, ownReactions: ['like'] };
const onServer = async (id = photo.id) =>
  (await organizer.getJson<Photo[]>(`/api/events/${photo.eventId}/photos`)).find((one) => one.id === id)!;
const commentsOnServer = (id = photo.id) => organizer.getJson<Comment[]>(`/api/photos/${id}/comments`);
const listActions = () => outboxDatabase.actions.toArray();

test('shows an offline like at once and sends it later', async () => {
  network.cut();
  await enqueueReaction(photo, { type: 'like', isSet: true });
  expect(await shown()).toMatchObject(liked);
  await drainOutbox();
  expect(await onServer()).toMatchObject({ likeCount: 0 });
  network.restore();
  await drainUntilDone();
  expect(await onServer()).toMatchObject({ likeCount: 1 });
  // Before any sync: the heart does not flicker.
  expect(await shown()).toMatchObject(liked);
  await syncEvent(photo.eventId);
  expect(await shown()).toMatchObject({ ...liked, photo: { isLiked: true, likeCount: 1 } });
});

test('keeps a like that an older response does not contain', async () => {
  const requestedAtMs = Date.now();
  const stale = await onServer();
  await enqueueReaction(photo, { type: 'like', isSet: true });
  await drainUntilDone();
  const mirror = await getCurrentMirror();
  const sync = (await findSync(mirror, photo.eventId))!;
  await applyPhotoChanges(mirror, sync, { photos: [stale], removed: [], requestedAtMs });
  expect(await shown()).toMatchObject(liked);
  // What is asked later knows better: here, that another device of theirs took it back.
  await applyPhotoChanges(mirror, sync, { photos: [stale], removed: [], requestedAtMs: Date.now() + 1 });
  expect(await shown()).toMatchObject({ ownReactions: [] });
});

test('ends with the last of many likes, whatever responses are lost', async () => {
  network.loseResponses((request) => request.url.endsWith('/like'));
  for (const isLiked of [true, false, true, false, true]) {
    await enqueueReaction(photo, { type: 'like', isSet: isLiked });
    await outboxDatabase.actions.toCollection().modify({ nextTryAtMs: 0 });
    await drainOutbox();
  }
  network.restore();
  await drainUntilDone();
  expect(await listActions()).toEqual([]);
  expect(await onServer()).toMatchObject({ likeCount: 1 });
  network.cut();
  for (const isLiked of [false, true, false]) await enqueueReaction(photo, { type: 'like', isSet: isLiked });
  expect(await listActions()).toHaveLength(1);
  network.restore();
  await drainUntilDone();
  expect(await onServer()).toMatchObject({ likeCount: 0 });
});

test('reverts a refused like, which can be tried again', async () => {
  const { testApp } = network;
  await testApp.db.updateTable('photos').set({ event_guest_id: null }).execute();
  await testApp.db.deleteFrom('event_guests').execute();
  await enqueueReaction(photo, { type: 'like', isSet: true });
  await drainOutbox();
  expect(await listActions()).toMatchObject([{ state: 'parked', problem: { code: 'forbidden' } }]);
  expect(await shown()).toMatchObject({ ownReactions: [] });
  await enqueueReaction(photo, { type: 'like', isSet: true });
  expect(await listActions()).toMatchObject([{ state: 'waiting' }]);
});

test('shows an offline comment at once and stores it once on the server', async () => {
  network.cut();
  await enqueueComment(photo, { text: 'What a party', mentions: [] });
  expect(await listComments(photo.id)).toMatchObject([{ comment: 'What a party', isMine: true, isPending: true }]);
  expect(await shown()).toMatchObject({ commentCount: 1 });
  network.loseResponses((request) => request.url.endsWith('/comments'));
  await drainOutbox();
  await outboxDatabase.actions.toCollection().modify({ nextTryAtMs: 0 });
  await drainOutbox();
  network.restore();
  await drainUntilDone();
  expect(await commentsOnServer()).toMatchObject([{ comment: 'What a party', authorName: 'Gisela' }]);
  expect(await listComments(photo.id)).toMatchObject([{ isMine: true, isPending: false, authorName: 'Gisela' }]);
  expect(await shown()).toMatchObject({ commentCount: 1 });
});

test('sends likes and comments after the photo they belong to', async () => {
  network.cut();
  const own = { id: await takePhoto({ membershipId }), eventId: photo.eventId };
  await enqueueComment(own, { text: 'Me again', mentions: [] });
  await enqueueReaction(own, { type: 'like', isSet: true });
  expect(await shown(own.id)).toMatchObject({ ...liked, commentCount: 1 });
  network.restore();
  await drainUntilDone();
  expect(await onServer(own.id)).toMatchObject({ likeCount: 1, commentCount: 1 });
});

test('changes a comment, offline too: the last text is sent, once', async () => {
  await enqueueComment(photo, { text: 'What a patry', mentions: [] });
  await drainUntilDone();
  const [written] = await listComments(photo.id);
  network.cut();
  for (const text of ['What a part', 'What a party']) {
    await enqueueCommentChange(photo, written!.id, { text, mentions: [] });
  }
  expect(await listActions()).toHaveLength(1);
  expect(await listComments(photo.id)).toMatchObject([{ id: written!.id, comment: 'What a party', isPending: true }]);
  network.restore();
  await drainUntilDone();
  expect(await commentsOnServer()).toMatchObject([{ comment: 'What a party', isEdited: true }]);
  expect(await listComments(photo.id)).toMatchObject([{ comment: 'What a party', isEdited: true, isPending: false }]);
  expect(await shown()).toMatchObject({ commentCount: 1 });
});

test('changes a comment that is not sent yet after it, and drops the change with the comment', async () => {
  network.cut();
  await enqueueComment(photo, { text: 'First', mentions: [] });
  const [written] = await listComments(photo.id);
  await enqueueCommentChange(photo, written!.id, { text: 'Second', mentions: [] });
  expect(await listComments(photo.id)).toMatchObject([{ comment: 'Second', isPending: true }]);
  await enqueueDeleteComment(photo, written!.id);
  expect(await listActions()).toEqual([]);
  await enqueueComment(photo, { text: 'Third', mentions: [] });
  const [again] = await listComments(photo.id);
  await enqueueCommentChange(photo, again!.id, { text: 'Fourth', mentions: [] });
  network.restore();
  await drainUntilDone();
  expect(await commentsOnServer()).toMatchObject([{ comment: 'Fourth' }]);
});

test('shows why a change of a comment was refused, and deletes the comment all the same', async () => {
  await enqueueComment(photo, { text: 'Mine', mentions: [] });
  await drainUntilDone();
  const [written] = await listComments(photo.id);
  network.intercept(async (request, send) =>
    request.method === 'PATCH'
      ? Response.json(
          { type: 'about:blank', title: 'x', status: 403, detail: 'x', code: 'forbidden' },
          { status: 403, headers: { 'Content-Type': 'application/problem+json' } },
        )
      : await send(),
  );
  await enqueueCommentChange(photo, written!.id, { text: 'Changed', mentions: [] });
  await drainOutbox();
  expect(await listComments(photo.id)).toMatchObject([{ comment: 'Changed', problem: { code: 'forbidden' } }]);
  network.restore();
  await enqueueDeleteComment(photo, written!.id);
  await drainUntilDone();
  expect(await commentsOnServer()).toEqual([]);
});

test('drops an unsent comment, and deletes a sent one on the server', async () => {
  network.cut();
  await enqueueComment(photo, { text: 'Never heard of', mentions: [] });
  const [written] = await listComments(photo.id);
  await enqueueDeleteComment(photo, written!.id);
  expect(await listActions()).toEqual([]);
  network.restore();
  await enqueueComment(photo, { text: 'Heard of', mentions: [] });
  await drainUntilDone();
  const [sent] = await listComments(photo.id);
  network.loseResponses((request) => request.method === 'DELETE');
  await enqueueDeleteComment(photo, sent!.id);
  expect(await listComments(photo.id)).toEqual([]);
  await drainOutbox();
  network.restore();
  await drainUntilDone();
  expect(await listActions()).toEqual([]);
  expect(await commentsOnServer()).toEqual([]);
  expect(await listComments(photo.id)).toEqual([]);
});

test('keeps a refused comment with its reason until the user decides', async () => {
  await organizer.call('PATCH', `/api/events/${photo.eventId}`, { allowChat: false });
  await enqueueComment(photo, { text: 'Too late', mentions: [] });
  await drainOutbox();
  expect(await listComments(photo.id)).toMatchObject([{ isPending: false, problem: { code: 'forbidden' } }]);
  expect(await shown()).toMatchObject({ commentCount: 0 });
  await organizer.call('PATCH', `/api/events/${photo.eventId}`, { allowChat: true });
  const [refused] = await listComments(photo.id);
  await enqueueCommentRetry(photo.id, refused!.id);
  await drainUntilDone();
  expect(await commentsOnServer()).toHaveLength(1);
});

test('keeps comments for offline reading, without those deleted since', async () => {
  const { testApp } = network;
  for (let number = 1; number <= 60; number++) {
    await testApp.db
      .insertInto('photo_comments')
      .values({
        id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
        photo_id: photo.id,
        user_id: (await getSignedInUser())!.userId,
        event_guest_id: null,
        author_name: 'Tom',
        comment: `number ${number}`,
        created_at: new Date(number * 1000).toISOString(),
        updated_at: new Date(number * 1000).toISOString(),
        deleted_at: null,
      })
      .execute();
  }
  const older = await syncComments(photo.id);
  expect(await listComments(photo.id)).toHaveLength(50);
  expect(await syncComments(photo.id, older)).toBeNull();
  network.cut();
  const read = await listComments(photo.id);
  expect(read.map(({ comment }) => comment)).toEqual(Array.from({ length: 60 }, (_, at) => `number ${at + 1}`));
  network.restore();
  await testApp.db.deleteFrom('photo_comments').where('comment', 'in', ['number 5', 'number 55']).execute();
  await syncComments(photo.id, await syncComments(photo.id));
  expect(await listComments(photo.id)).toHaveLength(58);
});

test('renews a guest’s session and sends likes and comments once', async () => {
  network.cut();
  await enqueueReaction(photo, { type: 'like', isSet: true });
  await enqueueComment(photo, { text: 'From the cellar', mentions: [] });
  await network.testApp.db.deleteFrom('sessions').execute();
  organizer = network.testApp.client();
  network.restore();
  await drainUntilDone();
  expect(await listActions()).toEqual([]);
  expect(await commentsOnServer()).toMatchObject([{ comment: 'From the cellar', authorName: 'Gisela' }]);
  expect(await onServer()).toMatchObject({ likeCount: 1, commentCount: 1 });
});

test('completes actions on a deleted photo and removes it from the phone', async () => {
  network.cut();
  await enqueueReaction(photo, { type: 'like', isSet: true });
  await enqueueComment(photo, { text: 'Too late', mentions: [] });
  await enqueueReaction(photo, { type: 'like', isSet: false });
  await enqueueReaction(photo, { type: 'like', isSet: true });
  expect((await organizer.call('DELETE', `/api/photos/${photo.id}?forever=true`)).status).toBe(204);
  network.restore();
  await drainUntilDone();
  expect(await listActions()).toEqual([]);
  expect(await shown()).toBeUndefined();
  expect(await listComments(photo.id)).toEqual([]);
});

test('shows reactions of several kinds offline and sends each once', async () => {
  network.cut();
  await enqueueReaction(photo, { type: 'laugh', isSet: true });
  await enqueueReaction(photo, { type: 'celebrate', isSet: true });
  await enqueueReaction(photo, { type: 'laugh', isSet: false });
  await enqueueReaction(photo, { type: 'wow', isSet: true });
  const own = { reactions: { celebrate: 1, wow: 1 }, ownReactions: ['celebrate', 'wow'] };
  expect(await shown()).toMatchObject(own);
  expect((await shown()).reactions).toEqual(own.reactions);
  network.restore();
  await drainUntilDone();
  expect((await onServer()).reactions).toEqual(own.reactions);
  // Before any sync, and after one.
  expect((await shown()).reactions).toEqual(own.reactions);
  await syncEvent(photo.eventId);
  expect((await shown()).reactions).toEqual(own.reactions);
  expect([...(await shown()).ownReactions].sort()).toEqual(own.ownReactions);
});

test('sends a like that an earlier version enqueued', async () => {
  network.cut();
  await enqueueReaction(photo, { type: 'like', isSet: true });
  await outboxDatabase.actions.toCollection().modify({ request: { kind: 'like', isLiked: true } });
  expect(await shown()).toMatchObject(liked);
  network.restore();
  await drainUntilDone();
  expect(await onServer()).toMatchObject({ likeCount: 1 });
  expect(await shown()).toMatchObject(liked);
});

test('shows the likes of a photo that an earlier version stored', async () => {
  const mirror = await getCurrentMirror();
  const { reactions: _, myReactions: __, ...older } = (await mirror.photos.get(photo.id))!;
  await mirror.photos.put({ ...older, likeCount: 2, isLiked: true } as Photo);
  expect(await shown()).toMatchObject({ reactions: { like: 2 }, ownReactions: ['like'] });
});
