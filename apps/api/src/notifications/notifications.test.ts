import type { Membership } from '@rollcall/schema/guest';
import { newId } from '@rollcall/schema/id';
import { languages } from '@rollcall/schema/language';
import {
  type Notification,
  type NotificationPreferences,
  notificationLimits,
  notificationTypes,
} from '@rollcall/schema/notification';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { openEventStream } from '../../test/event-stream.ts';
import { newGuestCredentials, type TestClient } from '../../test/test-client.ts';
import { verifyEmail } from '../../test/verify-email.ts';
import { notificationTexts, toSentence } from './sentence.ts';

async function createParty(fields: Parameters<TestClient['createEvent']>[0] = {}) {
  const testApp = await createTestApp({ makesPictures: false });
  const people = await createEventWithGuest(testApp, fields);
  const { event, guest, organizer } = people;
  const other = testApp.client();
  await other.join(event.id, newGuestCredentials(), 'Olga');
  const told = (client = guest, headers = {}) =>
    client.get('/api/notifications', headers).then(async (response) => (await response.json()) as Notification[]);
  const sentences = async (client = guest) => (await told(client)).map(({ message }) => message);
  const unread = async (client = guest) =>
    (await client.getJson<{ unread: number }>('/api/notifications/unread')).unread;
  const read = (body: object, client = guest) => client.post('/api/notifications/read', body);
  const approve = (photoId: string, isApproved = true) =>
    organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved });
  const upload = async (client = guest) => await client.uploadPhoto(event.id, await drawJpeg());
  const comment = (photoId: string, text: string, client = other, mentions: string[] = []) =>
    client.post(`/api/photos/${photoId}/comments`, { id: newId(), comment: text, mentions });
  const me = (client: TestClient) => client.getJson<Membership>(`/api/events/${event.id}/me`);
  const personOf = async (client: TestClient) => (await me(client)).personId!;
  return { ...people, testApp, other, told, sentences, unread, read, approve, upload, comment, personOf };
}

describe('a person is told', () => {
  test('of their approved photos, in one entry, and not of those that are not any more', async () => {
    const { event, told, approve, upload, unread, read } = await createParty();
    const [first, second, third] = [await upload(), await upload(), await upload()];
    await approve(first);
    await approve(second);
    const expected = { type: 'photo-approved', title: 'Gisela & Tom', eventId: event.id, isRead: false };
    expect(await told()).toMatchObject([
      { ...expected, message: '2 of your photos are in the gallery now.', photoId: second },
    ]);
    await approve(second, false);
    expect(await told()).toMatchObject([{ message: '1 of your photos is in the gallery now.', photoId: first }]);
    await approve(second);
    expect(await unread()).toBe(1);
    await read({ all: true });
    expect(await unread()).toBe(0);
    // Once a photo, however often it is reviewed.
    await approve(second, false);
    await approve(second);
    expect(await told()).toHaveLength(1);
    await approve(third);
    expect(await told()).toMatchObject([
      { message: '1 of your photos is in the gallery now.', photoId: third, isRead: false },
      { message: '2 of your photos are in the gallery now.', isRead: true },
    ]);
  });

  test('of nothing that is done to photos of the photographer whom they imported, but of their review', async () => {
    const { event, organizer, other, told, approve, comment } = await createParty();
    const [photoId, bytes] = [newId(), await drawJpeg()];
    await organizer.createUpload({ eventId: event.id, photoId, bytes, first: bytes, photographer: 'Ada' });
    expect(await told(organizer)).toMatchObject([{ type: 'photos-to-review' }]);
    await approve(photoId);
    await other.call('PUT', `/api/photos/${photoId}/reactions/love`);
    expect((await comment(photoId, 'Lovely')).status).toBe(201);
    expect(await told(organizer)).toEqual([]);
  });

  test('of each comment on their photo, with its words, until it is deleted', async () => {
    const { guest, other, organizer, told, sentences, approve, upload, comment } = await createParty();
    const photoId = await upload();
    await approve(photoId);
    const response = await comment(photoId, 'Lovely\n<b>!</b>');
    const { id } = (await response.json()) as { id: string };
    await comment(photoId, 'From me', guest);
    expect(await told()).toMatchObject([
      { type: 'comment', message: 'Olga commented on your photo: “Lovely <b>!</b>”', photoId },
      { type: 'photo-approved' },
    ]);
    for (const client of [organizer, other])
      expect(await sentences(client)).not.toContainEqual(expect.stringMatching(/comment/));
    await other.call('PATCH', `/api/comments/${id}`, { comment: 'Nicer' });
    expect((await sentences())[0]).toBe('Olga commented on your photo: “Nicer”');
    await other.call('DELETE', `/api/comments/${id}`);
    expect(await told()).toMatchObject([{ type: 'photo-approved' }]);
  });

  test('of reactions in one entry a photo, which goes with the last of them', async () => {
    const { account, organizer, other, guest, told, approve, upload, unread } = await createParty();
    const photoId = await upload();
    await approve(photoId);
    const like = (client: TestClient, method = 'PUT') => client.call(method, `/api/photos/${photoId}/like`);
    for (const client of [other, other, guest]) await like(client);
    expect((await told())[0]).toMatchObject({ type: 'reaction', message: 'Olga reacted to your photo.', photoId });
    await like(organizer);
    expect((await told())[0]?.message).toBe(
      `${account.firstName} ${account.lastName} and 1 other person reacted to your photo.`,
    );
    await like(organizer, 'DELETE');
    expect((await told())[0]?.message).toBe('Olga reacted to your photo.');
    await like(other, 'DELETE');
    expect(await told()).toMatchObject([{ type: 'photo-approved' }]);
    expect(await unread()).toBe(1);
  });

  test('of mentions in the chat, on each of their phones', async () => {
    const { testApp, event, other, told, personOf, guest } = await createParty();
    const phone = testApp.client();
    await verifyEmail(testApp, phone, 'gisela@example.com');
    const body = { id: newId(), text: 'Where are you, @Gisela?', mentions: [await personOf(guest)] };
    for (let times = 0; times < 2; times++) await other.post(`/api/events/${event.id}/messages`, body);
    for (const client of [guest, phone]) {
      expect(await told(client)).toMatchObject([
        { type: 'chat-mention', message: 'Olga mentioned you in the chat: “Where are you, @Gisela?”', photoId: null },
      ]);
    }
    await other.call('DELETE', `/api/event-messages/${body.id}`);
    expect(await told()).toEqual([]);
  });

  test('of mentions in comments, also of those that an edit adds, once', async () => {
    const { account, guest, organizer, other, told, sentences, approve, upload, comment, personOf } =
      await createParty();
    const photoId = await upload(other);
    await approve(photoId);
    const [gisela, olga] = [await personOf(guest), await personOf(other)];
    const { id } = await comment(photoId, 'Look, @Gisela', other, [gisela, olga]).then(
      async (response) => (await response.json()) as { id: string },
    );
    const mention = 'Olga mentioned you in a comment: “Look, @Gisela”';
    expect(await told()).toMatchObject([{ type: 'mention', message: mention, photoId }]);
    expect(await told(other)).toMatchObject([{ type: 'photo-approved' }]);
    const edit = (text: string, mentions: string[]) =>
      other.call('PATCH', `/api/comments/${id}`, { comment: text, mentions });
    const { id: hostId } = await organizer.getJson<{ id: string }>('/api/auth/me');
    const both = `@Gisela and @${account.firstName} ${account.lastName}, look`;
    for (let times = 0; times < 2; times++) await edit(both, [gisela, hostId]);
    const edited = `Olga mentioned you in a comment: “${both}”`;
    expect(await sentences(organizer)).toContain(edited);
    expect(await sentences()).toEqual([edited]);
    await edit('@Gisela, look', [gisela]);
    expect(await sentences(organizer)).not.toContainEqual(expect.stringMatching(/mentioned/));
    expect(await sentences()).toEqual(['Olga mentioned you in a comment: “@Gisela, look”']);
    await approve(photoId, false);
    expect(await told()).toEqual([]);
    await approve(photoId);
    await other.call('DELETE', `/api/comments/${id}`);
    expect(await told()).toEqual([]);
  });

  test('of a comment on their photo that names them, once', async () => {
    const { guest, other, told, approve, upload, comment, personOf } = await createParty();
    const photoId = await upload();
    await approve(photoId);
    await comment(photoId, 'Well done, @Gisela', other, [await personOf(guest)]);
    expect(await told()).toMatchObject([{ type: 'mention', photoId }, { type: 'photo-approved' }]);
  });

  test('of tags of them, until they are removed, and not of those that they set', async () => {
    const { testApp, guest, other, told, approve, upload, personOf } = await createParty();
    const phone = testApp.client();
    await verifyEmail(testApp, phone, 'gisela@example.com');
    const [first, second] = [await upload(other), await upload(other)];
    for (const photoId of [first, second]) await approve(photoId);
    const personId = await personOf(guest);
    const tag = (photoId: string, client: TestClient) =>
      client.post(`/api/photos/${photoId}/tags`, { id: newId(), personId, x: 0.5, y: 0.5 });
    const { id } = (await (await tag(first, other)).json()) as { id: string };
    for (const client of [other, guest]) await tag(first, client);
    await tag(second, phone);
    for (const client of [guest, phone]) {
      expect(await told(client)).toMatchObject([
        { type: 'tag', message: 'Olga tagged you in a photo.', photoId: first },
      ]);
    }
    await other.call('DELETE', `/api/photo-tags/${id}`);
    for (const client of [guest, phone]) expect(await told(client)).toEqual([]);
  });

  test('of photos to review, as many as there are now', async () => {
    const { organizer, guest, told, approve, upload } = await createParty();
    const first = await upload();
    const second = await upload();
    await upload(organizer);
    expect(await told(guest)).toEqual([]);
    expect(await told(organizer)).toMatchObject([
      { type: 'photos-to-review', message: '3 new photos are waiting for your OK.', photoId: null },
    ]);
    await approve(first);
    await approve(second);
    expect((await told(organizer))[0]?.message).toBe('1 new photo is waiting for your OK.');
    await organizer.call('DELETE', `/api/photos/${first}`);
    const { id } = (
      await organizer.getJson<{ id: string; isApproved: boolean }[]>(
        `/api/events/${(await told(organizer))[0]!.eventId}/photos?status=pending`,
      )
    )[0]!;
    await approve(id);
    expect(await told(organizer)).toEqual([]);
  });

  test('of an event tomorrow, once and by day', async () => {
    const { testApp, organizer, event, told, other } = await createParty({ timeZone: 'Europe/Berlin' });
    const run = (now: string) => testApp.stores.dueNotifications.notifyDue(new Date(now));
    const { db } = testApp;
    const year = new Date().getUTCFullYear() + 1;
    await db
      .updateTable('events')
      .set({ date: `${year}-06-12T22:30:00.000Z` })
      .execute();
    // In Berlin it begins on the 13th.
    for (const now of [`${year}-06-11T12:00:00Z`, `${year}-06-12T07:59:00Z`]) await run(now);
    expect(await told()).toEqual([]);
    for (const now of [`${year}-06-12T08:01:00Z`, `${year}-06-12T09:00:00Z`]) await run(now);
    for (const client of [organizer, other]) {
      expect(await told(client)).toMatchObject([
        { type: 'event-tomorrow', message: 'It’s tomorrow! Your camera is ready when you are.', eventId: event.id },
      ]);
    }
    await db
      .updateTable('events')
      .set({ date: new Date(Date.now() - 1000).toISOString() })
      .execute();
    expect(await told()).toEqual([]);
  });

  test('of an event without a time zone a day before, when it is tomorrow everywhere', async () => {
    const { testApp, told } = await createParty();
    const run = (now: string) => testApp.stores.dueNotifications.notifyDue(new Date(now));
    const year = new Date().getUTCFullYear() + 1;
    await testApp.db
      .updateTable('events')
      .set({ date: `${year}-06-13T01:00:00.000Z` })
      .execute();
    // In New York it begins on the 12th, in Berlin on the 13th.
    for (const time of ['00:59', '04:00', '12:00']) await run(`${year}-06-12T${time}:00Z`);
    expect(await told()).toEqual([]);
    await run(`${year}-06-12T01:00:00Z`);
    expect(await told()).toMatchObject([{ type: 'event-tomorrow' }]);
  });

  test('of developed photos, the guests, once a time that the host sets', async () => {
    const developsAt = '2040-06-12T22:30:00.000Z';
    const { testApp, organizer, event, told, other } = await createParty({ developsAt });
    const run = (now: string) => testApp.stores.dueNotifications.notifyOfDeveloped(new Date(now));
    const setTime = (at: string | null) => organizer.call('PATCH', `/api/events/${event.id}`, { developsAt: at });
    const message = 'The photos are developed. Come and see!';
    await run('2040-06-12T22:29:59Z');
    for (const now of ['2040-06-12T22:30:00Z', '2040-06-12T22:31:00Z']) await run(now);
    // By the clock of the server it is not yet: as after the host has moved the time.
    expect(await told()).toEqual([]);
    const now = new Date();
    await setTime(now.toISOString());
    await run(now.toISOString());
    await run(now.toISOString());
    for (const client of [undefined, other]) {
      expect(await told(client)).toMatchObject([
        { type: 'photos-developed', message, eventId: event.id, photoId: null },
        { type: 'photos-developed' },
      ]);
    }
    expect(await told(organizer)).toEqual([]);
    await setTime(null);
    expect(await told()).toEqual([]);
  });

  test('of photos that wait on their phone, once an event', async () => {
    const { testApp, guest, event, told, read } = await createParty();
    await guest.get(`/api/events/${event.id}/me`, { 'Rollcall-Waiting': '3' });
    const run = (hours: number) => testApp.stores.dueNotifications.notifyDue(new Date(Date.now() + hours * 3_600_000));
    await run(1);
    expect(await told()).toEqual([]);
    await run(3);
    const message = '3 photos are still on your phone. Open the camera to send them.';
    expect(await told()).toMatchObject([{ type: 'photos-waiting', message }]);
    await read({ all: true });
    await run(4);
    expect(await told()).toHaveLength(1);
    await guest.get(`/api/events/${event.id}/me`, { 'Rollcall-Waiting': '0' });
    expect(await told()).toEqual([]);
  });
});

describe('nothing is shown of what its reader may not see any more', () => {
  test('after leaving, and while a photo is withdrawn', async () => {
    const { organizer, other, event, told, approve, upload, comment, unread, personOf } = await createParty();
    const photoId = await upload();
    await approve(photoId);
    await comment(photoId, 'Secret words');
    const message = { id: newId(), text: '@Olga secret words', photoId, mentions: [await personOf(other)] };
    await organizer.post(`/api/events/${event.id}/messages`, message);
    expect(await told(other)).toMatchObject([{ type: 'chat-mention', photoId }]);
    await approve(photoId, false);
    expect(await told(other)).toEqual([]);
    expect(await unread(other)).toBe(0);
    // It is the guest’s own photo.
    expect(await told()).toMatchObject([{ type: 'comment' }]);
    await approve(photoId);
    await organizer.call('PATCH', `/api/events/${event.id}`, { allowChat: false });
    expect(await told(other)).toEqual([]);
    const guests = await organizer.getJson<{ id: string; guestName: string }[]>(`/api/events/${event.id}/guests`);
    const gisela = guests.find(({ guestName }) => guestName === 'Gisela')!;
    await organizer.call('DELETE', `/api/events/${event.id}/guests/${gisela.id}`);
    expect(await told()).toEqual([]);
    expect(await unread()).toBe(0);
  });

  test('and nothing is left of an erased person or a deleted event', async () => {
    const { testApp, organizer, other, event, told, approve, upload, comment } = await createParty();
    const photoId = await upload();
    await approve(photoId);
    await comment(photoId, 'Lovely');
    await other.call('PUT', `/api/photos/${photoId}/like`);
    await other.call('DELETE', '/api/privacy/me');
    expect(await told()).toMatchObject([{ type: 'photo-approved' }]);
    await organizer.post('/api/auth/reauth', { password: 'correct horse battery' });
    await organizer.call('DELETE', `/api/events/${event.id}`);
    for (const table of ['notifications', 'notification_items'] as const) {
      expect(await testApp.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});

test('notifications are read one by one or all, by their person alone, and listed by pages', async () => {
  const { guest, other, told, approve, upload, comment, unread, read } = await createParty();
  const photoId = await upload();
  await approve(photoId);
  for (let count = 1; count <= 4; count++) await comment(photoId, `${count}`);
  const [newest, ...older] = await told();
  expect(await unread()).toBe(5);
  await read({ ids: [newest!.id] }, other);
  expect(await unread()).toBe(5);
  for (let times = 0; times < 2; times++) expect((await read({ ids: [newest!.id] })).status).toBe(204);
  expect(await unread()).toBe(4);
  const ids: string[] = [];
  for (let next: string | undefined = '/api/notifications?limit=2'; next; ) {
    const response: Response = await guest.get(next);
    ids.push(...((await response.json()) as Notification[]).map(({ id }) => id));
    next = /<(.*)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  }
  expect(ids).toEqual([newest, ...older].map((one) => one!.id));
  await expectProblem(await read({}), 'validation', 400);
});

test('the newest of a person are kept', async () => {
  const { testApp, approve, upload, comment } = await createParty();
  const photoId = await upload();
  await approve(photoId);
  const { user_id, event_id } = await testApp.db.selectFrom('photos').selectAll().executeTakeFirstOrThrow();
  for (let count = 0; count < notificationLimits.perPerson; count++) {
    const created_at = new Date(Date.now() - 1_000_000 + count).toISOString();
    const row = { id: newId(), user_id, event_id, type: 'comment', photo_id: null, bundle: `${count}` } as const;
    await testApp.db
      .insertInto('notifications')
      .values({ ...row, created_at })
      .execute();
  }
  await comment(photoId, 'One more');
  const bundles = await testApp.db.selectFrom('notifications').select('bundle').where('type', '=', 'comment').execute();
  expect(bundles.length).toBeLessThanOrEqual(notificationLimits.perPerson);
  expect(bundles.map(({ bundle }) => bundle)).not.toContain('0');
  expect(bundles.map(({ bundle }) => bundle)).toContain('100');
});

test('nobody is told of what they do not want, by type and by event', async () => {
  const { testApp, guest, event, told, approve, upload, comment } = await createParty();
  const path = '/api/notifications/preferences';
  const before = await guest.getJson<NotificationPreferences>(path);
  expect(before).toEqual({ types: Object.fromEntries(notificationTypes.map((type) => [type, true])), eventsOff: [] });
  const stranger = await createEventWithGuest(testApp, { isPublic: false });
  const types = { ...before.types, 'photo-approved': false };
  const change = await guest.call('PUT', path, { types, eventsOff: [stranger.event.id, newId()] });
  expect(await change.json()).toEqual({ types, eventsOff: [] });
  const photoId = await upload();
  await approve(photoId);
  await comment(photoId, 'One');
  expect(await told()).toMatchObject([{ type: 'comment' }]);
  await guest.call('PUT', path, { types, eventsOff: [event.id] });
  expect(await guest.getJson(path)).toEqual({ types, eventsOff: [event.id] });
  await comment(photoId, 'Two');
  expect(await told()).toHaveLength(1);
  await expectProblem(await guest.call('PUT', path, { types: { unknown: true }, eventsOff: [] }), 'validation', 400);
});

test('kinds that a phone of an earlier version does not know stay as they are', async () => {
  const { guest } = await createParty();
  const path = '/api/notifications/preferences';
  const { types } = await guest.getJson<NotificationPreferences>(path);
  await guest.call('PUT', path, { types: { ...types, tag: false, mention: false }, eventsOff: [] });
  const { mention: _, ...known } = { ...types, tag: true, comment: false };
  const change = await guest.call('PUT', path, { types: known, eventsOff: [] });
  expect(change.status).toBe(200);
  expect(await change.json()).toEqual({ types: { ...types, mention: false, comment: false }, eventsOff: [] });
});

test('signing in keeps what a guest was told', async () => {
  const { testApp, guest, told, approve, upload, comment } = await createParty();
  const photoId = await upload();
  await approve(photoId);
  await comment(photoId, 'Lovely');
  const before = await told();
  const { email } = await testApp.client().signUp('gisela');
  await guest.post('/api/auth/login', { email, password: 'correct horse battery' });
  expect(await told()).toEqual(before);
});

test('the stream tells a person how much is unread', async () => {
  const { guest, other, event, approve, upload, comment, read } = await createParty();
  const photoId = await upload();
  await approve(photoId);
  const [mine, others] = [await openEventStream(guest, event.id), await openEventStream(other, event.id)];
  // What came between the page's own request and its stream nobody else would tell it.
  expect(await mine.next('notifications')).toEqual({ unread: 1 });
  expect(await others.next('notifications')).toEqual({ unread: 0 });
  await comment(photoId, 'Lovely');
  expect(await mine.next('notifications')).toEqual({ unread: 2 });
  await read({ all: true });
  expect(await mine.next('notifications')).toEqual({ unread: 0 });
  expect((await others.nextEvent())[0]).toBe('changes');
});

describe.each(languages)('the sentences in %s', (language) => {
  const sentenceOf = (code: typeof language, type: (typeof notificationTypes)[number], count: number) =>
    toSentence(code, { type, count, name: 'Ana $& {count}', text: 'Hi' });

  test('are complete, and none is English', () => {
    for (const type of notificationTypes) {
      for (const count of [1, 2, 5]) {
        const sentence = sentenceOf(language, type, count);
        expect(sentence).not.toMatch(/undefined|\{name\}|\[object/);
        if (language !== 'en-US') expect(sentence).not.toBe(sentenceOf('en-US', type, count));
      }
      if (!['comment', 'mention', 'tag', 'reaction', 'chat-mention'].includes(type)) continue;
      expect(sentenceOf(language, type, 3)).toContain('Ana $& {count}');
    }
  });

  test('have exactly the plural forms of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const { photoApproved, reactions, photosToReview, photosWaiting } = notificationTexts[language];
    for (const forms of [photoApproved, reactions, photosToReview, photosWaiting]) {
      expect(Object.keys(forms).sort()).toEqual([...pluralCategories].sort());
      for (const form of Object.values(forms)) expect(form).toContain('{count}');
    }
  });
});

test('typed text in a sentence is one line of limited length, in the direction it is read', () => {
  const told = { type: 'comment', count: 1, name: 'A\u202Ena', text: `a\n\tb ${'x'.repeat(500)}` } as const;
  const sentence = toSentence('en-US', told);
  expect(sentence).toMatch(/^A na commented on your photo: “a b x+…”$/);
  expect([...sentence].length).toBeLessThan(160);
  expect(toSentence('de', { ...told, name: null })).toMatch(/^Jemand hat/);
});
