import type { ListedGuest } from '@rollcall/schema/guest';
import type { Photo } from '@rollcall/schema/photo';
import { type ReactionType, reactionTypes } from '@rollcall/schema/reaction';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { seededRandom } from '../../test/seeded-random.ts';
import { newGuestCredentials, type TestClient } from '../../test/test-client.ts';
import { findWronglyCountedPhotos } from '../reactions/wrong-counts.ts';
import { findWrongInteractions } from './interactions.table.ts';

async function expectCountsOfRows({ db }: TestApp): Promise<void> {
  expect(await findWrongInteractions(db)).toEqual([]);
  expect(await findWronglyCountedPhotos(db)).toEqual([]);
}

async function interactionsOf({ db }: TestApp, userId: string) {
  return await db.selectFrom('user_event_interactions').selectAll().where('user_id', '=', userId).execute();
}

test('what a person did is counted as it happens, and taken back with it', async () => {
  const testApp = await createTestApp({ makesPictures: false });
  const { organizer, event, guest, credentials } = await createEventWithGuest(testApp, { autoApprove: true });
  const { userId } = await guest.getJson<{ userId: string }>(`/api/events/${event.id}/me`);
  const photoId = await organizer.uploadPhoto(event.id, await drawJpeg());
  const ownId = await guest.uploadPhoto(event.id, await drawJpeg());
  await guest.call('PUT', `/api/photos/${photoId}/like`);
  await guest.call('PUT', `/api/photos/${photoId}/reactions/wow`);
  const comment = (await (await guest.post(`/api/photos/${photoId}/comments`, { comment: 'A' })).json()) as Photo;
  const done = { photos_uploaded: 1, photos_liked: 1, comments_left: 1, joined_at: expect.stringMatching(/Z$/) };
  const [row] = await interactionsOf(testApp, userId);
  expect(row).toMatchObject({ event_id: event.id, ...done });
  const last = await testApp.db.selectFrom('photo_comments').select('created_at').executeTakeFirstOrThrow();
  expect(row!.last_interaction_at).toBe(last.created_at);

  await guest.call('DELETE', `/api/comments/${comment.id}`);
  await organizer.call('DELETE', `/api/photos/${ownId}`);
  const less = { ...done, photos_uploaded: 0, comments_left: 0 };
  expect(await interactionsOf(testApp, userId)).toMatchObject([less]);
  await organizer.post(`/api/photos/${ownId}/restore`);
  expect(await interactionsOf(testApp, userId)).toMatchObject([{ ...less, photos_uploaded: 1 }]);
  // The photo goes for ever, and with it the like.
  await organizer.call('DELETE', `/api/photos/${photoId}`);
  expect(await interactionsOf(testApp, userId)).toMatchObject([{ photos_uploaded: 1, photos_liked: 0 }]);
  await guest.call('DELETE', `/api/events/${event.id}/guests/${credentials.guestId}`);
  expect(await interactionsOf(testApp, userId)).toMatchObject([{ photos_uploaded: 1, joined_at: null }]);
  await expectCountsOfRows(testApp);
  await organizer.call('DELETE', `/api/photos/${ownId}?forever=true`);
  expect(await interactionsOf(testApp, userId)).toEqual([]);
});

test('what a guest did is their account’s after signing in, and gone with their data or the event', async () => {
  const testApp = await createTestApp({ makesPictures: false });
  const { organizer, event, guest } = await createEventWithGuest(testApp, { autoApprove: true });
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  await guest.call('PUT', `/api/photos/${photoId}/like`);
  const account = testApp.client();
  const { id, email } = await account.signUp();
  await account.join(event.id);
  await account.call('PUT', `/api/photos/${photoId}/like`);
  await account.post(`/api/photos/${photoId}/comments`, { comment: 'Mine' });
  await guest.post('/api/auth/login', { email, password: 'correct horse battery' });
  expect(await interactionsOf(testApp, id)).toMatchObject([{ photos_uploaded: 1, photos_liked: 1, comments_left: 1 }]);
  expect(await testApp.db.selectFrom('user_event_interactions').selectAll().execute()).toHaveLength(1);
  expect(await guest.getJson(`/api/users/${id}/profile`)).toMatchObject({ photosUploaded: 1, likes: 1, comments: 1 });
  const guests = await organizer.getJson<ListedGuest[]>(`/api/events/${event.id}/guests`);
  expect(guests).toMatchObject([{ photoCount: 1, photosLiked: 1, commentsLeft: 1 }]);
  await expectCountsOfRows(testApp);
  await organizer.uploadPhoto(event.id, await drawJpeg());
  expect((await guest.call('DELETE', '/api/privacy/me')).status).toBe(204);
  expect(await interactionsOf(testApp, id)).toEqual([]);
  await expectCountsOfRows(testApp);
  expect((await organizer.call('DELETE', `/api/events/${event.id}`)).status).toBe(204);
  expect(await testApp.db.selectFrom('user_event_interactions').selectAll().execute()).toEqual([]);
});

test('numbers equal the rows after thousands of concurrent actions', { timeout: 120_000 }, async () => {
  const testApp = await createTestApp({ makesPictures: false, limits: { comments: { calls: 1e6, seconds: 60 } } });
  const { organizer, event, guest } = await createEventWithGuest(testApp, { autoApprove: true });
  const clients = [organizer, guest];
  const personIds: string[] = [];
  for (let count = 0; count < 6; count++) {
    const client = testApp.client();
    personIds.push((await client.join(event.id, newGuestCredentials(), `Guest ${count}`)).id);
    clients.push(client);
  }
  const photoIds: string[] = [];
  for (let count = 0; count < 4; count++) photoIds.push(await clients[count]!.uploadPhoto(event.id, await drawJpeg()));
  const random = seededRandom(37);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const act = async (client: TestClient, photoId: string, type: ReactionType, choice: number): Promise<unknown> => {
    if (choice < 0.4) return await client.call('PUT', `/api/photos/${photoId}/reactions/${type}`);
    if (choice < 0.7) return await client.call('DELETE', `/api/photos/${photoId}/reactions/${type}`);
    if (choice < 0.8) return await client.post(`/api/photos/${photoId}/comments`, { comment: type });
    if (choice < 0.85) {
      const comments = await client.getJson<{ id: string }[]>(`/api/photos/${photoId}/comments?limit=1`);
      return comments[0] && (await client.call('DELETE', `/api/comments/${comments[0].id}`));
    }
    if (choice < 0.95) {
      return await client.post(`/api/photos/${photoId}/tags`, { x: 0.5, y: 0.5, personId: pick(personIds) });
    }
    const tags = await client.getJson<{ id: string }[]>(`/api/photos/${photoId}/tags`);
    return tags[0] && (await client.call('DELETE', `/api/photo-tags/${tags[0].id}`));
  };
  for (let round = 0; round < 60; round++) {
    const actions = Array.from({ length: 50 }, () => act(pick(clients), pick(photoIds), pick(reactionTypes), random()));
    await Promise.all(actions);
  }
  await expectCountsOfRows(testApp);
  const photos = await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`);
  expect(photos.some(({ reactions }) => Object.keys(reactions).length > 3)).toBe(true);
  const tags = await testApp.db.selectFrom('photo_tags').selectAll().where('removed_at', 'is', null).execute();
  expect(photos.flatMap(({ people }) => people)).toHaveLength(tags.length);
  expect(new Set(tags.map(({ photo_id, user_id }) => `${photo_id} ${user_id}`)).size).toBe(tags.length);
});
