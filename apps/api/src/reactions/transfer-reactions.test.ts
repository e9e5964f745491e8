import type { Comment } from '@rollcall/schema/comment';
import type { Photo } from '@rollcall/schema/photo';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { newGuestCredentials } from '../../test/test-client.ts';

async function photoOfOrganizer() {
  const testApp = await createTestApp({ makesPictures: false });
  const { organizer, event, guest } = await createEventWithGuest(testApp, { autoApprove: true });
  const photoId = await organizer.uploadPhoto(event.id, await drawJpeg());
  const photoAs = async (client = organizer) => (await client.getJson<Photo[]>(`/api/events/${event.id}/photos`))[0]!;
  const react = async (client = guest) => {
    await client.call('PUT', `/api/photos/${photoId}/like`);
    await client.post(`/api/photos/${photoId}/comments`, { comment: 'Lovely' });
  };
  const comments = (client = organizer) => client.getJson<Comment[]>(`/api/photos/${photoId}/comments`);
  return { testApp, organizer, event, guest, photoId, photoAs, react, comments };
}

test('what a guest liked and wrote is the account’s once they signed in; what both liked counts once', async () => {
  const { testApp, event, photoAs, react, comments } = await photoOfOrganizer();
  const account = testApp.client();
  const { email } = await account.signUp('gisela');
  await account.join(event.id, newGuestCredentials());
  await react(account);
  const guest = testApp.client();
  await guest.join(event.id, newGuestCredentials());
  await react(guest);
  expect(await photoAs(guest)).toMatchObject({ likeCount: 2, commentCount: 2 });
  await guest.post('/api/auth/login', { email, password: 'correct horse battery' });
  expect(await photoAs(guest)).toMatchObject({ likeCount: 1, commentCount: 2, isLiked: true });
  expect((await comments(guest)).map(({ isMine }) => isMine)).toEqual([true, true]);
});

test('who erases themselves takes likes, comments and counted downloads along', async () => {
  const { testApp, guest, event, photoAs, react, comments } = await photoOfOrganizer();
  await react();
  const own = await guest.uploadPhoto(event.id, await drawJpeg());
  const photo = (await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`)).find(({ id }) => id === own)!;
  await guest.get(`/api/download/${photo.filename}`);
  expect(await testApp.db.selectFrom('downloads').selectAll().execute()).toHaveLength(1);
  expect((await guest.call('DELETE', '/api/privacy/me')).status).toBe(204);
  expect(await photoAs()).toMatchObject({ likeCount: 0, commentCount: 0 });
  expect(await comments()).toEqual([]);
  for (const table of ['photo_likes', 'photo_comments', 'downloads'] as const) {
    expect(await testApp.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test('a guest who is removed with their photos leaves no likes and no comments; without them, both stay', async () => {
  const { testApp, organizer, event, photoAs, react } = await photoOfOrganizer();
  const leaving = testApp.client();
  const { id } = await leaving.join(event.id, newGuestCredentials());
  await react(leaving);
  await organizer.call('DELETE', `/api/events/${event.id}/guests/${id}`);
  expect(await photoAs()).toMatchObject({ likeCount: 1, commentCount: 1 });
  const thrownOut = testApp.client();
  const { id: otherId } = await thrownOut.join(event.id, newGuestCredentials());
  await react(thrownOut);
  expect(await photoAs()).toMatchObject({ likeCount: 2, commentCount: 2 });
  await organizer.call('DELETE', `/api/events/${event.id}/guests/${otherId}?photos=true`);
  expect(await photoAs()).toMatchObject({ likeCount: 1, commentCount: 1 });
});
