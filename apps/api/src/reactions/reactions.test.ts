import { popularity } from '@rollcall/gallery/popularity';
import { newId } from '@rollcall/schema/id';
import type { Photo, PhotoChanges } from '@rollcall/schema/photo';
import type { PhotoReaction } from '@rollcall/schema/photo-reaction';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';

async function likedPhoto() {
  const testApp = await createTestApp({ makesPictures: false });
  const { organizer, event, guest } = await createEventWithGuest(testApp, { autoApprove: true });
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  const photoAs = async (client = guest) => (await client.getJson<Photo[]>(`/api/events/${event.id}/photos`))[0]!;
  const like = (client = guest) => client.call('PUT', `/api/photos/${photoId}/like`);
  const unlike = (client = guest) => client.call('DELETE', `/api/photos/${photoId}/like`);
  const changes = (since: number) => guest.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=${since}`);
  return { testApp, organizer, event, guest, photoId, photoAs, like, unlike, changes };
}

describe('PUT and DELETE /api/photos/{id}/like', () => {
  test('counts one like per user, however often it is sent', async () => {
    const { organizer, photoAs, like, unlike } = await likedPhoto();
    for (let times = 0; times < 3; times++) expect((await like()).status).toBe(204);
    expect(await photoAs()).toMatchObject({ likeCount: 1, isLiked: true });
    await like(organizer);
    expect(await photoAs()).toMatchObject({ likeCount: 2, isLiked: true });
    for (let times = 0; times < 2; times++) expect((await unlike()).status).toBe(204);
    expect(await photoAs()).toMatchObject({ likeCount: 1, isLiked: false });
    expect(await photoAs(organizer)).toMatchObject({ likeCount: 1, isLiked: true });
  });

  test('counts concurrent likes of many guests', async () => {
    const { testApp, event, photoAs, like } = await likedPhoto();
    const guests = Array.from({ length: 12 }, () => testApp.client());
    for (const guest of guests) await guest.join(event.id);
    await Promise.all(guests.map((guest) => like(guest)));
    expect(await photoAs()).toMatchObject({ likeCount: 12, isLiked: false });
  });

  test('rejects visitors and strangers, who see the count', async () => {
    const { testApp, photoAs, like } = await likedPhoto();
    await like();
    const visitor = testApp.client();
    expect(await photoAs(visitor)).toMatchObject({ likeCount: 1, isLiked: false });
    await expectProblem(await like(visitor), 'not-signed-in', 401);
    const stranger = testApp.client();
    await stranger.signUp();
    await expectProblem(await like(stranger), 'forbidden', 403);
  });

  test('allows a subscriber to like the photos of public events only', async () => {
    const { testApp, organizer, event, photoAs, like } = await likedPhoto();
    const subscriber = testApp.client();
    const { id } = await subscriber.signUp();
    await expectProblem(await like(subscriber), 'forbidden', 403);
    const now = new Date().toISOString();
    await testApp.db
      .insertInto('subscriptions')
      .values({ id: newId(), user_id: id, plan_type: 'premium', created_at: now, updated_at: now })
      .execute();
    expect((await like(subscriber)).status).toBe(204);
    expect(await photoAs()).toMatchObject({ likeCount: 1 });
    await organizer.call('PATCH', `/api/events/${event.id}`, { isPublic: false });
    await expectProblem(await like(subscriber), 'photo-not-found', 404);
  });

  test('reports a new like in the changes and recomputes the popularity', async () => {
    const { testApp, photoId, photoAs, like, changes } = await likedPhoto();
    const { seq } = await changes(0);
    await like();
    expect((await changes(seq)).photos).toMatchObject([{ id: photoId, likeCount: 1, isLiked: true }]);
    const { uploadedAt } = await photoAs();
    const row = await testApp.db.selectFrom('photos').select('popularity').executeTakeFirstOrThrow();
    expect(row.popularity).toBe(
      popularity({ reactionCount: 1, commentCount: 0, uploadedAtMs: Date.parse(uploadedAt) }),
    );
    const { seq: after } = await changes(0);
    await like();
    expect((await changes(after)).photos).toEqual([]);
  });

  test('does not outdate the version that a review is based on', async () => {
    const { organizer, photoId, photoAs, like } = await likedPhoto();
    const { changeSeq } = await photoAs(organizer);
    await like();
    const review = { isApproved: false, changeSeq };
    expect((await organizer.call('PATCH', `/api/photos/${photoId}/approve`, review)).status).toBe(200);
  });

  test('deletes the likes of a deleted photo and rejects new ones', async () => {
    const { testApp, guest, photoId, like } = await likedPhoto();
    await like();
    await guest.call('DELETE', `/api/photos/${photoId}`);
    expect(await testApp.db.selectFrom('photo_reactions').selectAll().execute()).toEqual([]);
    await expectProblem(await like(), 'photo-not-found', 404);
  });
});

describe('PUT and DELETE /api/photos/{id}/reactions/{type}', () => {
  async function createReactable() {
    const scene = await likedPhoto();
    const react = (type: string, client = scene.guest) =>
      client.call('PUT', `/api/photos/${scene.photoId}/reactions/${type}`);
    const unreact = (type: string, client = scene.guest) =>
      client.call('DELETE', `/api/photos/${scene.photoId}/reactions/${type}`);
    const list = (query = '', client = scene.guest) =>
      client.getJson<PhotoReaction[]>(`/api/photos/${scene.photoId}/reactions${query}`);
    return { ...scene, react, unreact, list };
  }

  test('count one of a kind per person, however often they are sent', async () => {
    const { organizer, photoAs, react, unreact } = await createReactable();
    for (const type of ['wow', 'love', 'love']) expect((await react(type)).status).toBe(204);
    await react('love', organizer);
    expect(await photoAs()).toMatchObject({
      reactions: { love: 2, wow: 1 },
      myReactions: ['love', 'wow'],
      likeCount: 0,
    });
    expect(await photoAs(organizer)).toMatchObject({ myReactions: ['love'], isLiked: false });
    for (let times = 0; times < 2; times++) expect((await unreact('love')).status).toBe(204);
    expect(await photoAs()).toMatchObject({ reactions: { love: 1, wow: 1 }, myReactions: ['wow'] });
  });

  test('and the like are the same rows', async () => {
    const { photoAs, react, unreact, like, unlike } = await createReactable();
    await like();
    await react('like');
    const liked = { likeCount: 1, isLiked: true, reactions: { like: 1 }, myReactions: ['like'] };
    expect(await photoAs()).toMatchObject(liked);
    await unlike();
    expect(await photoAs()).toMatchObject({ likeCount: 0, isLiked: false, reactions: {}, myReactions: [] });
    await react('like');
    expect(await photoAs()).toMatchObject(liked);
    await unreact('like');
    expect(await photoAs()).toMatchObject({ likeCount: 0 });
  });

  test('weigh the same in the popular order', async () => {
    const { testApp, photoAs, react } = await createReactable();
    await react('cry');
    await react('laugh');
    const { uploadedAt } = await photoAs();
    const row = await testApp.db.selectFrom('photos').select('popularity').executeTakeFirstOrThrow();
    expect(row.popularity).toBe(
      popularity({ reactionCount: 2, commentCount: 0, uploadedAtMs: Date.parse(uploadedAt) }),
    );
  });

  test('refuse an unknown kind, visitors and strangers', async () => {
    const { testApp, react, unreact, photoAs } = await createReactable();
    for (const type of ['hate', 'LOVE', 'constructor', '%00']) {
      await expectProblem(await react(type), 'validation', 400);
      await expectProblem(await unreact(type), 'validation', 400);
    }
    await expectProblem(await react('love', testApp.client()), 'not-signed-in', 401);
    const stranger = testApp.client();
    await stranger.signUp();
    await expectProblem(await react('love', stranger), 'forbidden', 403);
    expect(await photoAs()).toMatchObject({ reactions: {} });
  });

  test('are listed by name to everybody who sees the photo, without an address', async () => {
    const { testApp, organizer, event, photoId, react, list } = await createReactable();
    const typed = testApp.client();
    await typed.post(`/api/events/${event.id}/join`, { guestName: 'tom@example.com', guestEmail: 'tom@example.com' });
    const { firstName, lastName } = await organizer.getJson<{ firstName: string; lastName: string }>('/api/auth/me');
    await react('love');
    await react('wow', typed);
    await react('love', organizer);
    await testApp.db.updateTable('photo_reactions').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute();
    const listed = await list('', testApp.client());
    expect(new Set(listed.map(({ type, name }) => `${type} ${name}`))).toEqual(
      new Set(['love Gisela', 'wow tom', `love ${firstName} ${lastName}`]),
    );
    expect(JSON.stringify(listed)).not.toContain('@');
    expect(await list('?type=wow')).toEqual([{ type: 'wow', name: 'tom' }]);
    expect(await list('?limit=2')).toHaveLength(2);
    await organizer.call('PATCH', `/api/events/${event.id}`, { isPublic: false });
    await expectProblem(await testApp.client().get(`/api/photos/${photoId}/reactions`), 'photo-not-found', 404);
  });
});
