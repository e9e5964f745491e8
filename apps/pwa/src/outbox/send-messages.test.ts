import 'fake-indexeddb/auto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventMessage } from '@rollcall/schema/event-message';
import { newId } from '@rollcall/schema/id';
import type { Person } from '@rollcall/schema/person';
import { beforeEach, expect, test } from 'vitest';
import type { TestClient } from '../../../api/test/test-client.ts';
import { drainUntilDone } from '../../test/drain-until-done.ts';
import { takePhoto } from '../../test/prepared-photo.ts';
import { scanCode } from '../../test/test-event.ts';
import { clearMirrors, createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { outboxDatabase } from '../local/outbox/outbox-database.ts';
import { hasUnreadMessages, listChat } from '../local/views/chat.ts';
import { applyStreamedMessages, loadOlderMessages, markChatRead, syncChat } from '../mirror/sync-chat.ts';
import { drainOutbox } from './drain-outbox.ts';
import { enqueueDeleteMessage, enqueueMessage, enqueueMessageRetry } from './enqueue-messages.ts';

let network: TestNetwork;
let organizer: TestClient;
let eventId: string;
let membershipId: string;

beforeEach(async () => {
  await clearMirrors();
  network = await createTestNetwork();
  organizer = network.testApp.client();
  await organizer.signUp();
  const event = await organizer.createEvent({ autoApprove: true, allowChat: true });
  eventId = event.id;
  membershipId = (await scanCode(event.eventCode)).id;
  await drainUntilDone();
});

const texts = async (limit = 50) => (await listChat(eventId, limit)).messages.map(({ text }) => text);
const onServer = async () =>
  (await organizer.getJson<EventMessage[]>(`/api/events/${eventId}/messages`)).map(({ text }) => text).reverse();
const write = (client: TestClient, text: string) =>
  client.post(`/api/events/${eventId}/messages`, { id: newId(), text });
const writeAsHost = (text: string) => write(organizer, text);

test('sends messages of an offline phone once each, in the order they were written', async () => {
  network.cut();
  for (const text of ['one', 'two', 'three']) await enqueueMessage(eventId, { text, mentions: [], photoId: null });
  expect(await texts()).toEqual(['one', 'two', 'three']);
  network.restore();
  let lost = 0;
  network.loseResponses((request) => request.url.endsWith('/messages') && lost++ < 2);
  await drainUntilDone();
  network.restore();
  expect(await onServer()).toEqual(['one', 'two', 'three']);
  await syncChat(eventId);
  expect(await texts()).toEqual(['one', 'two', 'three']);
});

test('sends whom a message mentions', async () => {
  const people = await organizer.getJson<Person[]>(`/api/events/${eventId}/people`);
  const { id: personId, name } = people.find(({ isHost }) => isHost)!;
  network.cut();
  const mentions = [{ personId, name }];
  await enqueueMessage(eventId, { text: `Thanks, @${name}`, mentions, photoId: null });
  expect((await listChat(eventId, 50)).messages).toMatchObject([{ mentions, isPending: true }]);
  network.restore();
  await drainUntilDone();
  expect(await organizer.getJson(`/api/events/${eventId}/messages`)).toMatchObject([{ mentions }]);
  expect((await listChat(eventId, 50)).messages).toMatchObject([{ mentions, isPending: false }]);
});

test('sends one message of a chat at a time, so that none overtakes another', async () => {
  for (const text of ['one', 'two', 'three']) await enqueueMessage(eventId, { text, mentions: [], photoId: null });
  let [inFlight, most] = [0, 0];
  network.intercept(async (request, send) => {
    if (request.method !== 'POST') return await send();
    most = Math.max(most, ++inFlight);
    // Long enough for another one to arrive.
    for (let turns = 0; turns < 200 && inFlight === 1; turns++) await nextTurn();
    most = Math.max(most, inFlight);
    return await send().finally(() => inFlight--);
  });
  await drainUntilDone();
  expect(most).toBe(1);
});

test('sends a message after the photo of this phone that goes with it', async () => {
  network.cut();
  const photoId = await takePhoto({ membershipId });
  await enqueueMessage(eventId, { text: 'Look', mentions: [], photoId });
  network.restore();
  // The photo has failed, and is not due yet.
  await outboxDatabase.photos.update(photoId, { nextTryAtMs: Date.now() + 60_000 });
  await drainOutbox();
  expect(await onServer()).toEqual([]);
  expect(await texts()).toEqual(['Look']);
  await drainUntilDone();
  const [message] = await organizer.getJson<EventMessage[]>(`/api/events/${eventId}/messages`);
  expect(message).toMatchObject({ text: 'Look', photoId });
});

test('parks a refused message with its reason, and sends it once it is allowed', async () => {
  const people = await organizer.getJson<Person[]>(`/api/events/${eventId}/people`);
  const me = people.find(({ isHost }) => !isHost);
  await organizer.call('PUT', `/api/events/${eventId}/muted/${me!.id}`);
  await enqueueMessage(eventId, { text: 'Psst', mentions: [], photoId: null });
  await drainUntilDone();
  const [refused] = (await listChat(eventId, 50)).messages;
  expect(refused?.problem).toMatchObject({ code: 'muted' });
  await organizer.call('DELETE', `/api/events/${eventId}/muted/${me!.id}`);
  await enqueueMessageRetry(eventId, refused!.id);
  await drainUntilDone();
  expect(await onServer()).toEqual(['Psst']);
});

test('deletes an unsent message here, and a sent one on the server', async () => {
  network.cut();
  await enqueueMessage(eventId, { text: 'never sent', mentions: [], photoId: null });
  await enqueueDeleteMessage(eventId, (await listChat(eventId, 50)).messages[0]!.id);
  expect([await texts(), await outboxDatabase.actions.count()]).toEqual([[], 0]);
  network.restore();
  await enqueueMessage(eventId, { text: 'sent', mentions: [], photoId: null });
  await drainUntilDone();
  await enqueueDeleteMessage(eventId, (await listChat(eventId, 50)).messages[0]!.id);
  expect(await texts()).toEqual([]);
  await drainUntilDone();
  expect(await onServer()).toEqual([]);
});

test('follows a chat by what the stream sends, and fetches what it does not', async () => {
  await writeAsHost('first');
  await syncChat(eventId);
  await writeAsHost('second');
  expect(await applyStreamedMessages(eventId, { seq: 2 })).toBe(false);
  expect(await hasUnreadMessages(eventId)).toBe(true);
  await syncChat(eventId);
  expect(await texts()).toEqual(['first', 'second']);
  expect(await hasUnreadMessages(eventId)).toBe(true);
  await markChatRead(eventId);
  expect(await hasUnreadMessages(eventId)).toBe(false);
});

test('loads older messages page by page', async () => {
  // More than one person may write in a minute.
  const guests = [organizer, network.testApp.client(), network.testApp.client()];
  for (const guest of guests.slice(1)) await guest.join(eventId);
  for (let count = 1; count <= 60; count++) await write(guests[count % 3]!, `message ${count}`);
  await syncChat(eventId);
  expect(await listChat(eventId, 50)).toMatchObject({ hasOlder: true, mustFetchOlder: true });
  await loadOlderMessages(eventId);
  const all = await listChat(eventId, 100);
  expect(all.messages).toHaveLength(60);
  expect(all).toMatchObject({ hasOlder: false });
  expect(all.messages[0]!.text).toBe('message 1');
});
