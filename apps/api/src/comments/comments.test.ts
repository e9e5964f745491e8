import type { Comment } from '@rollcall/schema/comment';
import { newId } from '@rollcall/schema/id';
import type { NewEvent } from '@rollcall/schema/new-event';
import type { Photo } from '@rollcall/schema/photo';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';

async function createCommentablePhoto(
  fields: Partial<NewEvent> = {},
  limits = { comments: { calls: 1000, seconds: 60 } },
) {
  const testApp = await createTestApp({ makesPictures: false, limits });
  const { organizer, event, guest } = await createEventWithGuest(testApp, { autoApprove: true, ...fields });
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  const path = `/api/photos/${photoId}/comments`;
  const list = (client = guest) => client.getJson<Comment[]>(path);
  const write = (comment: string, { client = guest, id = newId() } = {}) => client.post(path, { id, comment });
  const photo = async () => (await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`))[0]!;
  return { testApp, organizer, event, guest, photoId, path, list, write, photo };
}

test('a comment is visible to everybody who sees the photo, with its author’s name and without an address', async () => {
  const { testApp, write, list, photo } = await createCommentablePhoto();
  const response = await write('  Großmutter tanzt! 💃  ');
  expect(response.status).toBe(201);
  expect(await photo()).toMatchObject({ commentCount: 1, likeCount: 0 });
  const [comment] = await list(testApp.client());
  expect(comment).toMatchObject({ authorName: 'Gisela', comment: 'Großmutter tanzt! 💃', isMine: false });
  expect(JSON.stringify(comment)).not.toContain('@');
  expect((await list())[0]).toMatchObject({ isMine: true });
});

test('a comment contains its author’s account id for members of the event, but not for strangers', async () => {
  const { testApp, organizer, write, list } = await createCommentablePhoto();
  await write('From the host', { client: organizer });
  const { id } = await organizer.getJson<{ id: string }>('/api/auth/me');
  await write('From a guest');
  const authorIds = async (client?: typeof organizer) => (await list(client)).map(({ authorId }) => authorId);
  expect(await authorIds()).toEqual([null, id]);
  expect(await authorIds(testApp.client())).toEqual([null, null]);
});

test('a repeated request returns the same comment', async () => {
  const { organizer, write, list, photo } = await createCommentablePhoto();
  const id = newId();
  expect((await write('Once', { id })).status).toBe(201);
  const again = await write('Once', { id });
  expect(again.status).toBe(200);
  expect(await again.json()).toMatchObject({ id, comment: 'Once' });
  expect(await list()).toHaveLength(1);
  expect(await photo()).toMatchObject({ commentCount: 1 });
  await expectProblem(await write('Mine', { client: organizer, id }), 'conflict', 409);
});

test('a late repeated request does not restore a deleted comment', async () => {
  const { guest, write, list, photo } = await createCommentablePhoto();
  const id = newId();
  await write('Oh no', { id });
  expect((await guest.call('DELETE', `/api/comments/${id}`)).status).toBe(204);
  await expectProblem(await write('Oh no', { id }), 'comment-not-found', 404);
  await expectProblem(await guest.call('DELETE', `/api/comments/${id}`), 'comment-not-found', 404);
  expect(await list()).toEqual([]);
  expect(await photo()).toMatchObject({ commentCount: 0 });
});

test('only its author edits a comment; the organizer may delete it', async () => {
  const { testApp, organizer, guest, event, write, list } = await createCommentablePhoto();
  const id = newId();
  await write('Teh cake', { id });
  const changed = await guest.call('PATCH', `/api/comments/${id}`, { comment: 'The cake' });
  expect(await changed.json()).toMatchObject({ comment: 'The cake', isMine: true });
  const other = testApp.client();
  await other.join(event.id);
  for (const client of [organizer, other]) {
    await expectProblem(await client.call('PATCH', `/api/comments/${id}`, { comment: 'x' }), 'forbidden', 403);
  }
  await expectProblem(await other.call('DELETE', `/api/comments/${id}`), 'forbidden', 403);
  expect((await organizer.call('DELETE', `/api/comments/${id}`)).status).toBe(204);
  expect(await list()).toEqual([]);
  const auditEvents = await testApp.db.selectFrom('audit_log').select(['action', 'target_id']).execute();
  expect(auditEvents).toEqual([{ action: 'comment.erase', target_id: id }]);
});

test('pages are ordered newest first and contain each comment once while others are added', async () => {
  const { guest, path, write } = await createCommentablePhoto();
  const written: string[] = [];
  for (let number = 0; number < 7; number++) {
    await write(`number ${number}`);
    written.unshift(`number ${number}`);
  }
  const read: string[] = [];
  let next: string | undefined = `${path}?limit=3`;
  while (next) {
    const page = await guest.get(next);
    read.push(...((await page.json()) as Comment[]).map(({ comment }) => comment));
    await write('meanwhile');
    next = /<(.*)>; rel="next"/.exec(page.headers.get('Link') ?? '')?.[1];
  }
  expect(read).toEqual(written);
  for (const query of ['cursor=nonsense', 'cursor=MSAy', 'limit=0', 'limit=201']) {
    await expectProblem(await guest.get(`${path}?${query}`), 'validation', 400);
  }
});

test('guests without an account read comments but cannot write them when the event’s chat is off', async () => {
  const { testApp, event, organizer, write, list } = await createCommentablePhoto({ allowChat: false });
  await expectProblem(await write('Hello'), 'forbidden', 403);
  const account = testApp.client();
  await account.signUp();
  await account.join(event.id);
  expect((await write('With an account', { client: account })).status).toBe(201);
  expect((await write('The host', { client: organizer })).status).toBe(201);
  expect(await list()).toHaveLength(2);
});

test('comments can be neither read nor written under a photo that the caller cannot see', async () => {
  const { testApp, organizer, guest, event, path, write, list } = await createCommentablePhoto({ isPublic: false });
  await write('Between us', { client: organizer });
  const other = testApp.client();
  await other.join(event.id);
  await expectProblem(await other.get(path), 'photo-not-found', 404);
  await expectProblem(await write('I was here', { client: other }), 'photo-not-found', 404);
  await expectProblem(await testApp.client().get(path), 'photo-not-found', 404);
  const [comment] = await list();
  await expectProblem(await other.call('DELETE', `/api/comments/${comment!.id}`), 'comment-not-found', 404);
  expect((await guest.get(path)).status).toBe(200);
});

test('empty and overlong comments are refused, and more than the limit per minute', async () => {
  const { write } = await createCommentablePhoto({}, { comments: { calls: 4, seconds: 60 } });
  for (const comment of ['', '   ', 'x'.repeat(1001)]) await expectProblem(await write(comment), 'validation', 400);
  expect((await write('x'.repeat(1000))).status).toBe(201);
  const refused = await write('One more');
  await expectProblem(refused, 'rate-limited', 429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
});
