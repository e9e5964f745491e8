import type { Comment } from '@rollcall/schema/comment';
import type { Photo } from '@rollcall/schema/photo';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { newGuestCredentials } from '../../test/test-client.ts';

async function createPhotoOfOrganizer() {
  const testApp = await createTestApp({ makesPictures: false });
  const { organizer, event, guest } = await createEventWithGuest(testApp, { autoApprove: true });
  const photoId = await organizer.uploadPhoto(event.id, await drawJpeg());
  const photoAs = async (client = organizer) => (await client.getJson<Photo[]>(`/api/events/${event.id}/photos`))[0]!;
  const react = async (client = guest) => {
    for (const type of ['like', 'wow']) await client.call('PUT', `/api/photos/${photoId}/reactions/${type}`);
    await client.post(`/api/photos/${photoId}/comments`, { comment: 'Lovely' });
  };
  const comments = (client = organizer) => client.getJson<Comment[]>(`/api/photos/${photoId}/comments`);
  return { testApp, organizer, event, guest, photoId, photoAs, react, comments };
}

test('signing in transfers a guest’s likes and comments to the account and merges duplicate likes', async () => {
  const { testApp, event, photoId, photoAs, react, comments } = await createPhotoOfOrganizer();
  const account = testApp.client();
  const { email } = await account.signUp('gisela');
  await account.join(event.id, newGuestCredentials());
  await react(account);
  const guest = testApp.client();
  await guest.join(event.id, newGuestCredentials());
  await react(guest);
  await account.call('DELETE', `/api/photos/${photoId}/reactions/wow`);
  expect(await photoAs(guest)).toMatchObject({ likeCount: 2, reactions: { like: 2, wow: 1 }, commentCount: 2 });
  await guest.post('/api/auth/login', { email, password: 'correct horse battery' });
  expect(await photoAs(guest)).toMatchObject({ likeCount: 1, commentCount: 2, isLiked: true });
  expect(await photoAs(account)).toMatchObject({ reactions: { like: 1, wow: 1 }, myReactions: ['like', 'wow'] });
  expect((await comments(guest)).map(({ isMine }) => isMine)).toEqual([true, true]);
});

test('erasing a person deletes their likes, comments and counted downloads', async () => {
  const { testApp, guest, event, photoAs, react, comments } = await createPhotoOfOrganizer();
  await react();
  const own = await guest.uploadPhoto(event.id, await drawJpeg());
  const photo = (await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`)).find(({ id }) => id === own)!;
  await guest.get(`/api/download/${photo.filename}`);
  expect(await testApp.db.selectFrom('downloads').selectAll().execute()).toHaveLength(1);
  expect((await guest.call('DELETE', '/api/privacy/me')).status).toBe(204);
  expect(await photoAs()).toMatchObject({ likeCount: 0, reactions: {}, commentCount: 0 });
  expect(await comments()).toEqual([]);
  for (const table of ['photo_reactions', 'photo_comments', 'downloads'] as const) {
    expect(await testApp.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test('removing a guest keeps their likes and comments, unless their photos are removed too', async () => {
  const { testApp, organizer, event, photoAs, react } = await createPhotoOfOrganizer();
  const removed = testApp.client();
  const { id } = await removed.join(event.id, newGuestCredentials());
  await react(removed);
  await organizer.call('DELETE', `/api/events/${event.id}/guests/${id}`);
  expect(await photoAs()).toMatchObject({ likeCount: 1, commentCount: 1 });
  const removedWithPhotos = testApp.client();
  const { id: removedWithPhotosId } = await removedWithPhotos.join(event.id, newGuestCredentials());
  await react(removedWithPhotos);
  expect(await photoAs()).toMatchObject({ likeCount: 2, commentCount: 2 });
  await organizer.call('DELETE', `/api/events/${event.id}/guests/${removedWithPhotosId}?photos=true`);
  expect(await photoAs()).toMatchObject({ likeCount: 1, commentCount: 1 });
});
