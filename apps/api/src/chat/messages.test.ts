import type { EventMessage, EventMessageChanges, MutedPerson } from '@rollcall/schema/event-message';
import { eventMessageLimits } from '@rollcall/schema/event-message';
import type { Membership } from '@rollcall/schema/guest';
import { newId } from '@rollcall/schema/id';
import type { NewEvent } from '@rollcall/schema/new-event';
import type { Person } from '@rollcall/schema/person';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, unlimitedRates } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { openEventStream } from '../../test/event-stream.ts';
import { expectDataInvariants } from '../../test/fuzz/data-invariants.ts';
import { newGuestCredentials, type TestClient } from '../../test/test-client.ts';
import { verifyEmail } from '../../test/verify-email.ts';

async function createChat(fields: Partial<NewEvent> = {}, limits = unlimitedRates) {
  const testApp = await createTestApp({ makesPictures: false, limits });
  const { organizer, account, event, guest, credentials } = await createEventWithGuest(testApp, fields);
  const other = testApp.client();
  await other.join(event.id, newGuestCredentials(), 'Olga');
  const path = `/api/events/${event.id}/messages`;
  const list = (client = guest) => client.getJson<EventMessage[]>(path);
  const send = (text: string, { client = guest, id = newId(), ...more }: SendOptions = {}) =>
    client.post(path, { id, text, ...more });
  const sent = async (text: string, options?: SendOptions) =>
    (await (await send(text, options)).json()) as EventMessage;
  const changes = (since: number, client = guest) =>
    client.getJson<EventMessageChanges>(`${path}/changes?since=${since}`);
  const me = (client = guest) => client.getJson<Membership>(`/api/events/${event.id}/me`);
  const idOf = async (client: TestClient) => (await me(client)).personId!;
  const mute = (personId: string, method = 'PUT', client = organizer) =>
    client.call(method, `/api/events/${event.id}/muted/${personId}`);
  const people = { testApp, organizer, account, event, guest, other, credentials };
  return { ...people, path, list, send, sent, changes, me, idOf, mute };
}

interface SendOptions {
  client?: TestClient;
  id?: string;
  photoId?: string;
  mentions?: string[];
}

const textsOf = (messages: EventMessage[]) => messages.map(({ text }) => text);

describe('POST /api/events/{id}/messages', () => {
  test('adds a message that every member reads, with a name and without an address', async () => {
    const { organizer, guest, other, list, send, idOf, event } = await createChat();
    const response = await send('  Großmutter tanzt! 💃  ');
    expect(response.status).toBe(201);
    const personId = await idOf(guest);
    const message = { personId, eventId: event.id, name: 'Gisela', initials: 'G', text: 'Großmutter tanzt! 💃' };
    expect(await response.json()).toMatchObject({
      ...message,
      isMine: true,
      isHost: false,
      photoId: null,
      mentions: [],
    });
    await send('Come in!', { client: organizer });
    for (const client of [organizer, other]) {
      const messages = await list(client);
      expect(messages[1]).toMatchObject({ ...message, isMine: false });
      expect(messages[0]).toMatchObject({ text: 'Come in!', isHost: true, isMine: client === organizer });
      expect(JSON.stringify(messages)).not.toContain('@example.com');
    }
  });

  test('accepts a repeated request once, also from who was muted meanwhile', async () => {
    const { guest, other, organizer, list, send, mute, idOf } = await createChat();
    const id = newId();
    expect((await send('Once', { id })).status).toBe(201);
    await mute(await idOf(guest));
    const again = await send('Once', { id });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ id, text: 'Once' });
    expect(await list()).toHaveLength(1);
    await expectProblem(await send('Mine', { client: other, id }), 'conflict', 409);
    expect((await guest.call('DELETE', `/api/event-messages/${id}`)).status).toBe(204);
    await expectProblem(await send('Once', { id }), 'message-not-found', 404);
    expect(await list(organizer)).toEqual([]);
  });

  test('is for members of an event with a chat', async () => {
    const { testApp, organizer, event, guest, list, send, path } = await createChat();
    const stranger = testApp.client();
    await stranger.signUp();
    await expectProblem(await send('Hi', { client: testApp.client() }), 'not-signed-in', 401);
    await expectProblem(await send('Hi', { client: stranger }), 'forbidden', 403);
    await expectProblem(await stranger.get(path), 'forbidden', 403);
    const id = newId();
    await send('Before', { id });
    await organizer.call('PATCH', `/api/events/${event.id}`, { allowChat: false });
    for (const client of [guest, organizer]) {
      await expectProblem(await send('Hi', { client }), 'forbidden', 403);
      await expectProblem(await client.get(path), 'forbidden', 403);
      await expectProblem(await client.get(`${path}/changes?since=0`), 'forbidden', 403);
    }
    // One’s own message can be taken back all the same.
    expect((await guest.call('DELETE', `/api/event-messages/${id}`)).status).toBe(204);
    await organizer.call('PATCH', `/api/events/${event.id}`, { allowChat: true });
    expect(await list()).toEqual([]);
    await organizer.call('PATCH', `/api/events/${event.id}`, { isPublic: false });
    await expectProblem(await send('Hi', { client: stranger }), 'event-not-found', 404);
  });

  test('needs a text or a photo', async () => {
    const { event, guest, send } = await createChat();
    await expectProblem(await send('  '), 'validation', 400);
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
    expect((await send('', { photoId })).status).toBe(201);
    await expectProblem(await send('x'.repeat(1001)), 'validation', 400);
  });

  test('names people of the event whose name is in the text, and nobody else', async () => {
    const { testApp, organizer, account, other, list, send, idOf } = await createChat();
    const stranger = await testApp.client().signUp('stranger');
    const olga = await idOf(other);
    const mentions = [olga, stranger.id, newId(), account.id];
    await send('@Olga look, and @stranger Tester', { mentions });
    expect((await list(organizer))[0]!.mentions).toEqual([{ personId: olga, name: 'Olga' }]);
    await expectProblem(await send('@Olga', { mentions: Array(21).fill(olga) }), 'validation', 400);
  });

  test('refuses a flood by a person, an address and an event', async () => {
    const few = { calls: 3, seconds: 60 };
    const ofPerson = await createChat({}, { ...unlimitedRates, messages: few });
    for (let count = 0; count < 3; count++) expect((await ofPerson.send('Hi')).status).toBe(201);
    await expectProblem(await ofPerson.send('Hi'), 'rate-limited', 429);
    expect((await ofPerson.send('Hi', { client: ofPerson.other })).status).toBe(201);

    const ofAddress = await createChat({}, { ...unlimitedRates, messagesPerAddress: few });
    for (let count = 0; count < 3; count++) expect((await ofAddress.send('Hi')).status).toBe(201);
    await expectProblem(await ofAddress.send('Hi', { client: ofAddress.other }), 'rate-limited', 429);

    const ofEvent = await createChat();
    const { number: _, ...row } = await ofEvent.testApp.db
      .insertInto('event_messages')
      .values({
        ...{ id: newId(), event_id: ofEvent.event.id, user_id: (await ofEvent.me(ofEvent.other)).userId },
        ...{ event_guest_id: null, author_name: 'Olga', message: 'Hi', photo_id: null, was_shown: 1 as const },
        ...{ number: 1000, seq: 1000, created_at: new Date().toISOString(), deleted_at: null },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    for (let at = 1; at < eventMessageLimits.perEventAndMinute; at++) {
      await ofEvent.testApp.db
        .insertInto('event_messages')
        .values({ ...row, id: newId(), number: 1000 + at })
        .execute();
    }
    await expectProblem(await ofEvent.send('Hi'), 'rate-limited', 429);
    expect((await ofEvent.send('Dinner is served', { client: ofEvent.organizer })).status).toBe(201);
  });
});

describe('a message with a photo', () => {
  test('shows only where its photo does, and comes when the photo appears', async () => {
    const { organizer, event, guest, other, list, send, changes } = await createChat();
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
    const id = newId();
    expect((await send('Look!', { id, photoId })).status).toBe(201);
    await send('Nice');
    expect(textsOf(await list(other))).toEqual(['Nice']);
    expect(textsOf(await list())).toEqual(['Nice', 'Look!']);
    expect(textsOf(await list(organizer))).toEqual(['Nice', 'Look!']);
    const before = await changes(0, other);
    expect(before).toMatchObject({ seq: 2, removed: [] });
    expect(textsOf(before.messages)).toEqual(['Nice']);

    await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
    const after = await changes(before.seq, other);
    expect(after).toMatchObject({ seq: 3, messages: [{ id, text: 'Look!', photoId, number: 1, seq: 3 }], removed: [] });
    expect(textsOf(await list(other))).toEqual(['Nice', 'Look!']);

    await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: false });
    expect(await changes(after.seq, other)).toMatchObject({ seq: 4, messages: [], removed: [id] });
    expect(textsOf(await list(other))).toEqual(['Nice']);
  });

  test('is told to nobody who could not have seen it, not even as removed', async () => {
    const { event, guest, other, organizer, send, changes } = await createChat();
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
    const id = newId();
    await send('Only for the host', { id, photoId });
    await expectProblem(await other.call('DELETE', `/api/event-messages/${id}`), 'message-not-found', 404);
    await guest.call('DELETE', `/api/event-messages/${id}`);
    expect(await changes(0, other)).toMatchObject({ seq: 2, messages: [], removed: [] });
    expect(await changes(0, organizer)).toMatchObject({ seq: 2, messages: [], removed: [id] });
  });

  test('is deleted with its photo', async () => {
    const { testApp, organizer, event, guest, other, list, send, changes } = await createChat({ autoApprove: true });
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
    await send('One', { photoId });
    await send('Two', { photoId, client: other });
    await guest.call('DELETE', `/api/photos/${photoId}`);
    expect(await list(organizer)).toEqual([]);
    const { messages, removed, seq } = await changes(2, other);
    expect([messages, removed.length]).toEqual([[], 2]);
    const rows = await testApp.db.selectFrom('event_messages').selectAll().execute();
    expect(rows.map(({ message, author_name }) => message + author_name)).toEqual(['', '']);
    expect(Math.max(...rows.map((row) => row.seq))).toBe(seq);
    expect(new Set(rows.map((row) => row.seq)).size).toBe(2);
    await expectDataInvariants(testApp);
  });

  test('comes back with a photo that was removed and restored', async () => {
    const { organizer, event, guest, other, list, send } = await createChat({ autoApprove: true });
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
    await send('Look!', { photoId });
    await organizer.call('DELETE', `/api/photos/${photoId}`);
    expect(await list(other)).toEqual([]);
    await organizer.post(`/api/photos/${photoId}/restore`);
    expect(textsOf(await list(other))).toEqual(['Look!']);
  });

  test('takes no photo that its author does not see, nor one of another event', async () => {
    const { testApp, event, guest, other, send } = await createChat();
    const pending = await guest.uploadPhoto(event.id, await drawJpeg());
    const elsewhere = await createEventWithGuest(testApp, { autoApprove: true });
    const foreign = await elsewhere.guest.uploadPhoto(elsewhere.event.id, await drawJpeg());
    await other.join(elsewhere.event.id);
    for (const photoId of [pending, foreign, newId()]) {
      await expectProblem(await send('Look!', { client: other, photoId }), 'photo-not-found', 404);
    }
  });
});

test('the chat is listed by pages, in the order in which messages arrived', async () => {
  const { guest, other, send, path } = await createChat();
  for (let count = 1; count <= 7; count++) await send(`${count}`, { client: count % 2 ? guest : other });
  const texts: string[] = [];
  for (let next: string | undefined = `${path}?limit=3`; next; ) {
    const response: Response = await guest.get(next);
    expect(response.headers.get('Rollcall-Seq')).toBe('7');
    texts.push(...textsOf((await response.json()) as EventMessage[]));
    next = /<(.*)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  }
  expect(texts).toEqual(['7', '6', '5', '4', '3', '2', '1']);
  await expectProblem(await guest.get(`${path}?cursor=x`), 'validation', 400);
  await expectProblem(await guest.get(`${path}/changes?since=8`), 'validation', 400);
});

test('its author, the host and administrators delete a message, and nobody else', async () => {
  const { testApp, organizer, guest, other, list, sent, changes } = await createChat();
  const [first, second] = [await sent('One'), await sent('Two')];
  const remove = (client: TestClient, { id }: EventMessage) => client.call('DELETE', `/api/event-messages/${id}`);
  await expectProblem(await remove(other, first), 'forbidden', 403);
  await expectProblem(await remove(testApp.client(), first), 'not-signed-in', 401);
  expect((await remove(guest, first)).status).toBe(204);
  await expectProblem(await remove(guest, first), 'message-not-found', 404);
  expect((await remove(organizer, second)).status).toBe(204);
  expect(await list()).toEqual([]);
  expect(await changes(2)).toMatchObject({ seq: 4, messages: [], removed: [first.id, second.id] });
  const audited = await testApp.db.selectFrom('audit_log').select(['action', 'target_id']).execute();
  expect(audited).toEqual([{ action: 'message.erase', target_id: second.id }]);
});

test('people have the ids that they have everywhere in the event, also a host who joins late', async () => {
  const { organizer, account, guest, event, list, send, idOf, mute, testApp } = await createChat();
  const peopleOf = async () => {
    const people = await guest.getJson<Person[]>(`/api/events/${event.id}/people`);
    return new Map(people.map(({ id, name }) => [name, id]));
  };
  const before = await peopleOf();
  const hostName = `${account.firstName} ${account.lastName}`;
  expect(before.get(hostName)).toBe(account.id);
  await send('Welcome', { client: organizer });
  await send(`Thanks @${hostName}`, { mentions: [before.get(hostName)!] });
  const idsOf = async () =>
    (await list()).map(({ personId, mentions }) => [personId, ...mentions.map((m) => m.personId)]);
  expect(await idsOf()).toEqual([[before.get('Gisela'), account.id], [account.id]]);
  const phone = testApp.client();
  await verifyEmail(testApp, phone, 'gisela@example.com');
  await send('From my phone', { client: phone });
  expect((await list())[0]).toMatchObject({ personId: before.get('Gisela'), isHost: false });

  await organizer.join(event.id, newGuestCredentials(), 'Host');
  const hostId = (await peopleOf()).get('Host');
  expect(hostId).toBe(await idOf(organizer));
  expect((await idsOf()).slice(1)).toEqual([[before.get('Gisela'), hostId], [hostId]]);
  expect((await list()).at(-1)).toMatchObject({ isHost: true });
  await expectProblem(await mute(hostId!), 'forbidden', 403);
});

describe('unread messages', () => {
  test('are counted the same on two devices of one person, without own and hidden ones', async () => {
    const { testApp, organizer, account, event, guest, send, me, path } = await createChat();
    const tablet = testApp.client();
    await tablet.post('/api/auth/login', { email: account.email, password: 'correct horse battery' });
    await send('One');
    await send('Two');
    await send('From the host', { client: organizer });
    expect(await me(organizer)).toMatchObject({ unreadMessages: 2, isMuted: false });
    expect(await me(guest)).toMatchObject({ unreadMessages: 1 });
    expect((await tablet.call('PUT', `${path}/read`, { seq: 2 })).status).toBe(204);
    // An earlier one, from a device that was offline.
    expect((await organizer.call('PUT', `${path}/read`, { seq: 1 })).status).toBe(204);
    expect(await me(organizer)).toMatchObject({ unreadMessages: 0 });
    expect((await organizer.get(path)).headers.get('Rollcall-Read')).toBe('2');
    await expectProblem(await organizer.call('PUT', `${path}/read`, { seq: 4 }), 'validation', 400);

    const other = testApp.client();
    await other.join(event.id, newGuestCredentials(), 'Rosa');
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
    await other.call('PUT', `${path}/read`, { seq: 3 });
    await send('Look!', { photoId });
    expect(await me(other)).toMatchObject({ unreadMessages: 0 });
    await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
    expect(await me(other)).toMatchObject({ unreadMessages: 1 });
  });
});

describe('a muted guest', () => {
  test('reads and cannot write, until the host allows it again', async () => {
    const { organizer, guest, other, event, list, send, mute, idOf, me } = await createChat();
    await send('Hi');
    const personId = await idOf(guest);
    await expectProblem(await mute(personId, 'PUT', other), 'forbidden', 403);
    for (let times = 0; times < 2; times++) expect((await mute(personId)).status).toBe(204);
    await expectProblem(await send('Again'), 'muted', 403);
    expect(textsOf(await list())).toEqual(['Hi']);
    expect(await me()).toMatchObject({ isMuted: true });
    expect((await send('Me too', { client: other })).status).toBe(201);
    const muted = await organizer.getJson<MutedPerson[]>(`/api/events/${event.id}/muted`);
    expect(muted).toEqual([{ personId, name: 'Gisela', mutedAt: expect.any(String) }]);
    expect(JSON.stringify(muted)).not.toContain('@');
    await expectProblem(await guest.get(`/api/events/${event.id}/muted`), 'forbidden', 403);
    for (let times = 0; times < 2; times++) expect((await mute(personId, 'DELETE')).status).toBe(204);
    expect((await send('Thanks')).status).toBe(201);
  });

  test('is allowed to write again also after leaving, by the id of then and by that of the list', async () => {
    const { organizer, guest, other, event, mute, idOf } = await createChat();
    const path = `/api/events/${event.id}/muted`;
    for (const client of [guest, other]) {
      const personId = await idOf(client);
      await mute(personId);
      await client.call('DELETE', `/api/events/${event.id}/guests/${personId}`);
      const [muted] = await organizer.getJson<MutedPerson[]>(path);
      expect((await mute(client === guest ? personId : muted!.personId, 'DELETE')).status).toBe(204);
      expect(await organizer.getJson(path)).toEqual([]);
    }
  });

  test('stays muted after leaving and joining again, on another phone, and with an account', async () => {
    const { testApp, event, guest, credentials, send, mute, idOf } = await createChat();
    const phone = testApp.client();
    await verifyEmail(testApp, phone, 'gisela@example.com');
    await mute(await idOf(guest));
    await expectProblem(await send('From another phone', { client: phone }), 'muted', 403);
    const late = testApp.client();
    await verifyEmail(testApp, late, 'gisela@example.com');
    await expectProblem(await send('From a phone that came later', { client: late }), 'muted', 403);
    const { guestId } = await guest.getJson<Membership>(`/api/events/${event.id}/me`);
    await guest.call('DELETE', `/api/events/${event.id}/guests/${guestId}`);
    await guest.join(event.id, newGuestCredentials());
    await expectProblem(await send('By the same session'), 'muted', 403);
    const cleared = testApp.client();
    await cleared.join(event.id, credentials);
    await expectProblem(await send('By what the phone keeps', { client: cleared }), 'muted', 403);
    await expectProblem(await send('On the phone with a membership of its own', { client: phone }), 'muted', 403);
    const account = await testApp.client().signUp('hilde');
    await guest.post('/api/auth/login', { email: account.email, password: 'correct horse battery' });
    await expectProblem(await send('As an account'), 'muted', 403);
  });

  test('stays muted on a phone that proves their address, also without credentials', async () => {
    const { testApp, event, send, mute, idOf } = await createChat();
    const [script, phone] = [testApp.client(), testApp.client()];
    await script.post(`/api/events/${event.id}/join`, { guestName: 'Rosa', guestEmail: 'rosa@example.com' });
    await mute(await idOf(script));
    await verifyEmail(testApp, phone, 'rosa@example.com');
    await expectProblem(await send('From another phone', { client: phone }), 'muted', 403);
  });

  test('stays muted on a phone that came later, once either leaves or the guest signs in', async () => {
    for (const ending of ['guest leaves', 'guest signs in', 'phone leaves']) {
      const { testApp, event, guest, send, mute, idOf } = await createChat();
      const guestId = await idOf(guest);
      await mute(guestId);
      const phone = testApp.client();
      await verifyEmail(testApp, phone, 'gisela@example.com');
      if (ending === 'guest signs in') await guest.signUp();
      else {
        const leaving = ending === 'guest leaves' ? guest : phone;
        expect((await leaving.call('DELETE', `/api/events/${event.id}/guests/${guestId}`)).status).toBe(204);
      }
      await phone.join(event.id, newGuestCredentials(), 'Trude');
      await expectProblem(await send('With a membership of its own', { client: phone }), 'muted', 403);
      expect((await mute(await idOf(phone), 'DELETE')).status).toBe(204);
      expect((await send('Thanks', { client: phone })).status).toBe(201);
    }
  });

  test('is none of those who organize the event, nor of strangers', async () => {
    const { testApp, account, mute } = await createChat();
    const stranger = await testApp.client().signUp();
    await expectProblem(await mute(account.id), 'forbidden', 403);
    await expectProblem(await mute(stranger.id), 'not-found', 404);
    await expectProblem(await mute(newId()), 'not-found', 404);
  });

  test('does not mute who has proven the address that they typed', async () => {
    const { testApp, event, guest, send, mute, idOf } = await createChat();
    const victim = testApp.client();
    await victim.join(event.id, newGuestCredentials(), 'Victim');
    await verifyEmail(testApp, victim, 'gisela@example.com');
    await mute(await idOf(guest));
    expect((await send('Not me', { client: victim })).status).toBe(201);
  });
});

test('a removed guest takes no part any more, and their messages go with their photos alone', async () => {
  const { testApp, organizer, event, guest, other, list, send, me } = await createChat();
  await send('From Gisela');
  await send('From Olga', { client: other });
  const remove = async (client: TestClient, query: string) => {
    const { guestId } = await me(client);
    await organizer.post('/api/auth/reauth', { password: 'correct horse battery' });
    const response = await organizer.call('DELETE', `/api/events/${event.id}/guests/${guestId}${query}`);
    expect(response.status).toBe(204);
  };
  await remove(guest, '');
  await expectProblem(await send('Still here'), 'forbidden', 403);
  await expectProblem(await guest.get(`/api/events/${event.id}/messages`), 'forbidden', 403);
  expect(textsOf(await list(organizer))).toEqual(['From Olga', 'From Gisela']);
  await remove(other, '?photos=true');
  expect(textsOf(await list(organizer))).toEqual(['From Gisela']);
  await expectDataInvariants(testApp);
  const rows = await testApp.db.selectFrom('event_messages').select(['author_name', 'message']).execute();
  expect(JSON.stringify(rows)).not.toContain('Olga');
});

test('an erased person’s messages and the mentions of them are gone, for phones as well', async () => {
  const { testApp, guest, other, list, sent, send, changes, idOf } = await createChat();
  const olga = await idOf(other);
  const own = await sent('Call me', { client: other });
  const about = await sent('Where is @Olga?', { mentions: [olga] });
  await other.call('PUT', `/api/events/${own.eventId}/messages/read`, { seq: 1 });
  expect((await other.call('DELETE', '/api/privacy/me')).status).toBe(204);
  expect(textsOf(await list())).toEqual(['Where is @Olga?']);
  expect((await list())[0]!.mentions).toEqual([]);
  const { messages, removed } = await changes(2);
  expect([removed, messages.map(({ id }) => id)]).toEqual([[own.id], [about.id]]);
  const { db } = testApp;
  for (const table of ['event_message_mentions', 'event_message_reads'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  await expectProblem(await send('Call me', { client: guest, id: own.id }), 'conflict', 409);
});

test('signing in transfers messages, mentions and what was read to the account', async () => {
  const { testApp, guest, other, list, send, me, idOf, path } = await createChat();
  await send('From a guest');
  await send('@Gisela!', { client: other, mentions: [await idOf(guest)] });
  await guest.call('PUT', `${path}/read`, { seq: 2 });
  const account = await testApp.client().signUp('gisela');
  await guest.post('/api/auth/login', { email: account.email, password: 'correct horse battery' });
  const [mention, own] = await list();
  const personId = await idOf(guest);
  expect([own?.isMine, own?.personId]).toEqual([true, personId]);
  expect(mention!.mentions).toMatchObject([{ personId }]);
  expect(await me()).toMatchObject({ unreadMessages: 0 });
});

describe('the stream of the event', () => {
  test('sends a message to all at once, and has its author and who missed something fetch it', async () => {
    const { organizer, event, guest, other, send, sent, changes, path } = await createChat();
    const [hosts, guests, others] = await Promise.all(
      [organizer, guest, other].map((client) => openEventStream(client, event.id)),
    );
    for (const stream of [hosts, guests, others]) await stream!.next('changes');
    const first = await sent('One');
    for (const stream of [hosts, others]) {
      const { view, ...message } = await stream!.next('messages');
      expect(message).toEqual({ seq: 1, from: 0, messages: [{ ...first, isMine: false }], removed: [] });
      expect(view).toMatch(/^[0-9a-f]{16}$/);
    }
    expect(await guests!.next('messages')).toEqual({ seq: 1 });
    expect((await changes(0)).messages).toEqual([first]);
    await guest.call('DELETE', `/api/event-messages/${first.id}`);
    expect(await others!.next('messages')).toMatchObject({ seq: 2, from: 1, messages: [], removed: [first.id] });

    const late = await openEventStream(other, event.id);
    expect(await late.next('messages')).toEqual({ seq: 2, readSeq: 0 });
    await send('Two');
    await late.next('messages');
    await other.call('PUT', `${path}/read`, { seq: 3 });
    expect(await late.next('messages')).toEqual({ seq: 3, readSeq: 3 });
  });

  test('withholds a message until its photo appears', async () => {
    const { organizer, event, guest, other, send } = await createChat();
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
    const stream = await openEventStream(other, event.id);
    await stream.next('changes');
    await send('Look!', { photoId });
    expect(await stream.next('messages')).toMatchObject({ seq: 1, from: 0, messages: [], removed: [] });
    await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
    expect(await stream.next('messages')).toMatchObject({ seq: 2, from: 1, messages: [{ text: 'Look!', photoId }] });
  });

  test('tells visitors and removed guests nothing of the chat', async () => {
    const { testApp, organizer, event, guest, other, send, me } = await createChat();
    const visitors = await openEventStream(testApp.client(), event.id);
    const removed = await openEventStream(guest, event.id);
    const members = await openEventStream(other, event.id);
    for (const stream of [visitors, removed, members]) await stream.next('changes');
    const { guestId } = await me();
    await organizer.call('DELETE', `/api/events/${event.id}/guests/${guestId}`);
    await send('Now we are among us', { client: organizer });
    await members.next('messages');
    await organizer.uploadPhoto(event.id, await drawJpeg());
    for (const stream of [visitors, removed]) {
      const told: unknown[] = [];
      for (let isLast = false; !isLast; ) {
        const [kind, data] = await stream.nextEvent();
        told.push(kind);
        isLast = (data as { seq: number }).seq === 1;
      }
      expect(new Set(told)).toEqual(new Set(['changes']));
    }
  });
});
