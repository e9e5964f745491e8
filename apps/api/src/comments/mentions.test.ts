import type { Comment } from '@rollcall/schema/comment';
import { newId } from '@rollcall/schema/id';
import type { Mention } from '@rollcall/schema/mention';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { newGuestCredentials, type TestClient } from '../../test/test-client.ts';

async function createScene() {
  const testApp = await createTestApp({ makesPictures: false, limits: { comments: { calls: 1000, seconds: 60 } } });
  const scene = await createEventWithGuest(testApp, { autoApprove: true });
  const { event, guest, organizer } = scene;
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  const path = `/api/photos/${photoId}/comments`;
  const ana = testApp.client();
  const { id: anaId } = await ana.join(event.id, newGuestCredentials(), 'Ana');
  const { id: hostId } = await organizer.getJson<{ id: string }>('/api/auth/me');
  await organizer.call('PATCH', '/api/users/me', { firstName: 'Olga', lastName: 'Meyer' });
  const write = async (mentions: string[], text = 'Look, @Ana and @Olga Meyer') =>
    (await (await guest.post(path, { comment: text, mentions })).json()) as Comment;
  const list = (client: TestClient = guest) => client.getJson<Comment[]>(path);
  return { ...scene, testApp, path, ana, anaId, hostId, write, list };
}

test('a comment mentions people of its event, by name and for those who take part', async () => {
  const { testApp, anaId, hostId, write, list } = await createScene();
  const mentions = [
    { personId: anaId, name: 'Ana' },
    { personId: hostId, name: 'Olga Meyer' },
  ];
  const byId = (one: Mention, other: Mention) => (one.personId < other.personId ? -1 : 1);
  const written = await write([anaId, hostId, anaId]);
  expect(written.mentions.sort(byId)).toEqual(mentions.sort(byId));
  expect((await list())[0]!.mentions.sort(byId)).toEqual(mentions);
  expect((await list(testApp.client()))[0]).toMatchObject({ mentions: [] });
});

test('others than people of the event are dropped, so that nobody learns who takes part elsewhere', async () => {
  const { testApp, path, guest, anaId, write } = await createScene();
  const elsewhere = await createEventWithGuest(testApp, { isPublic: false });
  const { id: accountId } = await elsewhere.organizer.getJson<{ id: string }>('/api/auth/me');
  const others = [newId(), elsewhere.credentials.guestId, accountId];
  for (const other of others) expect(await write([other])).toMatchObject({ mentions: [] });
  expect((await write([...others, anaId])).mentions).toEqual([{ personId: anaId, name: 'Ana' }]);
  const rows = await testApp.db.selectFrom('comment_mentions').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(await write([anaId], 'Somebody')).toMatchObject({ mentions: [] });
  const tooMany = Array.from({ length: 21 }, () => newId());
  await expectProblem(await guest.post(path, { comment: 'All', mentions: tooMany }), 'validation', 400);
  await expectProblem(await guest.post(path, { comment: 'All', mentions: ['Ana'] }), 'validation', 400);
});

test('a name is sent as it was typed, and rendered by nobody here', async () => {
  const { testApp, event, write } = await createScene();
  const name = '<img src=x onerror=alert(1)>';
  const intruder = testApp.client();
  const body = { guestName: name, guestEmail: 'x@example.com' };
  const { id } = (await (await intruder.post(`/api/events/${event.id}/join`, body)).json()) as { id: string };
  expect((await write([id], `Look, @${name}`)).mentions).toEqual([{ personId: id, name }]);
});

test('an edit replaces the mentions that it has, and a comment says that it was edited', async () => {
  const { guest, anaId, hostId, write, list } = await createScene();
  const { id, isEdited } = await write([anaId]);
  expect(isEdited).toBe(false);
  const edit = async (body: object) =>
    (await (await guest.call('PATCH', `/api/comments/${id}`, body)).json()) as Comment;
  expect(await edit({ comment: 'Look, @Ana and @Olga Meyer' })).toMatchObject({
    isEdited: false,
    mentions: [{ personId: anaId }],
  });
  expect(await edit({ comment: 'Look!' })).toMatchObject({ isEdited: true, mentions: [{ personId: anaId }] });
  const edited = await edit({ comment: 'Look, @Olga Meyer', mentions: [hostId] });
  expect(edited).toMatchObject({ isEdited: true, mentions: [{ personId: hostId }] });
  expect(await edit({ comment: 'Look, @Olga Meyer', mentions: [hostId] })).toEqual(edited);
  expect(await list()).toMatchObject([
    { isEdited: true, comment: 'Look, @Olga Meyer', mentions: [{ personId: hostId }] },
  ]);
  expect(await edit({ comment: 'Nobody', mentions: [] })).toMatchObject({ mentions: [] });
});

test('mentions go with the comment, with who leaves, and with the data of the person', async () => {
  const { testApp, event, guest, ana, anaId, write, list } = await createScene();
  const rows = () => testApp.db.selectFrom('comment_mentions').selectAll().execute();
  const { id } = await write([anaId]);
  await guest.call('DELETE', `/api/comments/${id}`);
  expect(await rows()).toEqual([]);
  await write([anaId]);
  const tom = testApp.client();
  const { id: tomId } = await tom.join(event.id, newGuestCredentials(), 'Tom');
  await write([tomId], 'And @Tom');
  await tom.call('DELETE', `/api/events/${event.id}/guests/${tomId}`);
  expect((await list()).flatMap(({ mentions }) => mentions)).toEqual([{ personId: anaId, name: 'Ana' }]);
  const account = testApp.client();
  const { email } = await account.signUp();
  await account.join(event.id, newGuestCredentials(), 'Anna');
  await ana.post('/api/auth/login', { email, password: 'correct horse battery' });
  expect((await list()).flatMap(({ mentions }) => mentions)).toMatchObject([{ name: 'Anna' }]);
  await ana.call('DELETE', '/api/privacy/me');
  expect((await list()).flatMap(({ mentions }) => mentions)).toEqual([]);
  expect(await rows()).toHaveLength(1);
});
