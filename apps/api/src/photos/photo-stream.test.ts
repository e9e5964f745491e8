import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StreamedChange } from '@rollcall/schema/photo';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { recordQueries } from '../../test/explain-queries.ts';
import { signInAdmin } from '../../test/sign-in-admin.ts';
import type { TestClient } from '../../test/test-client.ts';
import { verifyEmail } from '../../test/verify-email.ts';

/** Opens an event stream. `next` resolves with the next message. */
async function openStream(client: TestClient, eventId: string) {
  const response = await client.get(`/api/events/${eventId}/stream`);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<StreamedChange | 'ended'> => {
    const { value, done } = await reader.read();
    if (done) return 'ended';
    if (/^(retry: |event: (messages|notifications))/.test(value)) return await next();
    const match = /^event: changes\ndata: (.*)\nid: (\d+)\n\n$/.exec(value);
    const change = JSON.parse(match?.[1] ?? 'null') as StreamedChange;
    expect(String(change?.seq)).toBe(match?.[2]);
    return change;
  };
  return { next, close: () => reader.cancel() };
}

type Stream = Awaited<ReturnType<typeof openStream>>;

async function createEventWithPhotos(testApp: TestApp) {
  const people = await createEventWithGuest(testApp);
  const { event, guest } = people;
  const ids: string[] = [];
  for (let count = 0; count < 5; count++) ids.push(await guest.uploadPhoto(event.id, await drawJpeg()));
  const approve = (id: string) => people.organizer.call('PATCH', `/api/photos/${id}/approve`, { isApproved: true });
  return { ...people, ids, approve };
}

describe('GET /api/events/{id}/stream', () => {
  test('sends the sequence number at once and after each change, with counts for reviewers', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, guest, organizer, ids, approve } = await createEventWithPhotos(testApp);
    const organizerStream = await openStream(organizer, event.id);
    const guestStream = await openStream(guest, event.id);
    const counts = { total: 5, approved: 0, pending: 5, waiting: 0 };
    expect(await organizerStream.next()).toEqual({ seq: 5, counts });
    expect(await guestStream.next()).toEqual({ seq: 5 });
    await approve(ids[0]!);
    expect(await organizerStream.next()).toMatchObject({ seq: 6, counts: { ...counts, approved: 1, pending: 4 } });
    expect(await guestStream.next()).toEqual({ seq: 6 });
    await organizer.call('DELETE', `/api/photos/${ids[1]}`);
    expect(await organizerStream.next()).toMatchObject({
      seq: 7,
      counts: { ...counts, total: 4, approved: 1, pending: 3 },
    });
    await organizerStream.close();
    await guestStream.close();
  });

  test('tells that the list of albums is another one, without a change to be fetched', async () => {
    const testApp = await createTestApp({ makesPictures: false, environment: { ROLLCALL_BILLING: 'off' } });
    const { event, guest, organizer } = await createEventWithGuest(testApp);
    const early = await openStream(guest, event.id);
    expect(await early.next()).toEqual({ seq: 0 });
    await organizer.post(`/api/events/${event.id}/albums`, { name: 'Dances' });
    expect(await early.next()).toMatchObject({ seq: 1, albums: 1, from: 0, photos: [], removed: [] });
    const late = await openStream(guest, event.id);
    expect(await late.next()).toEqual({ seq: 1, albums: 1 });
    await guest.uploadPhoto(event.id, await drawJpeg());
    expect(await late.next()).toEqual({ seq: 2 });
    for (const stream of [early, late]) await stream.close();
  });

  test('sends changes that all with the same rights see alike, and has the others fetch them', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, guest, organizer, ids, approve } = await createEventWithPhotos(testApp);
    const [visitor, fan] = [testApp.client(), testApp.client()];
    await fan.join(event.id);
    const streams = await Promise.all([organizer, guest, visitor, fan].map((client) => openStream(client, event.id)));
    const [organizers, guests, visitors, fans] = streams as [Stream, Stream, Stream, Stream];
    for (const stream of streams) await stream.next();
    await approve(ids[0]!);
    const own = { id: ids[0], isApproved: true, isMine: false, changeSeq: 6 };
    for (const stream of [organizers, visitors, fans]) {
      const change = await stream.next();
      expect(change).toMatchObject({ seq: 6, from: 5, photos: [own], removed: [] });
      expect(change).not.toHaveProperty('photos.0.isLiked');
      expect(change).not.toHaveProperty('photos.0.myReactions');
    }
    // The guest took it.
    expect(await guests.next()).toEqual({ seq: 6 });

    await fan.call('PUT', `/api/photos/${ids[0]}/like`);
    expect(await visitors.next()).toMatchObject({ seq: 7, from: 6, photos: [{ id: ids[0], likeCount: 1 }] });
    // On another device of theirs the heart changes as well.
    expect(await fans.next()).toEqual({ seq: 7 });
    await organizers.next();

    // Visitors never saw the other one, so not even its id is theirs.
    await organizer.call('DELETE', `/api/photos/${ids[1]}`);
    expect(await organizers.next()).toMatchObject({ seq: 8, from: 7, photos: [], removed: [ids[1]] });
    expect(await visitors.next()).toMatchObject({ seq: 8, from: 7, photos: [], removed: [] });
    await organizer.call('DELETE', `/api/photos/${ids[0]}`);
    expect(await visitors.next()).toMatchObject({ seq: 9, from: 8, photos: [], removed: [ids[0]] });
    for (const stream of streams) await stream.close();
  });

  test('has who likes a photo fetch it when it is shown anew, since nothing else says that they like it', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, organizer, ids, approve } = await createEventWithPhotos(testApp);
    const [fan, other] = [testApp.client(), testApp.client()];
    for (const client of [fan, other]) await client.join(event.id);
    await approve(ids[0]!);
    await fan.call('PUT', `/api/photos/${ids[0]}/like`);
    const [fans, others] = [await openStream(fan, event.id), await openStream(other, event.id)];
    for (const stream of [fans, others]) await stream.next();
    await organizer.call('DELETE', `/api/photos/${ids[0]}`);
    for (const stream of [fans, others]) expect(await stream.next()).toMatchObject({ seq: 8, removed: [ids[0]] });
    await organizer.post(`/api/photos/${ids[0]}/restore`);
    expect(await fans.next()).toEqual({ seq: 9 });
    expect(await others.next()).toMatchObject({ seq: 9, from: 8, photos: [{ id: ids[0], likeCount: 1 }] });
    // A like of somebody else shows nothing anew.
    await other.call('PUT', `/api/photos/${ids[0]}/like`);
    expect(await fans.next()).toMatchObject({ seq: 10, from: 9, photos: [{ likeCount: 2 }] });
    for (const stream of [fans, others]) await stream.close();
  });

  test('tells those who take part who is in a photo, and nobody else', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, guest, ids, approve } = await createEventWithPhotos(testApp);
    await approve(ids[0]!);
    const [visitor, fan] = [testApp.client(), testApp.client()];
    await fan.join(event.id);
    const [visitors, fans] = [await openStream(visitor, event.id), await openStream(fan, event.id)];
    for (const stream of [visitors, fans]) await stream.next();
    await guest.post(`/api/photos/${ids[0]}/tags`, { x: 0.5, y: 0.5, name: 'Uncle Bob' });
    expect(await fans.next()).toMatchObject({ from: 6, photos: [{ id: ids[0], people: [{ name: 'Uncle Bob' }] }] });
    expect(await visitors.next()).toMatchObject({ from: 6, photos: [{ id: ids[0], people: [] }] });
    for (const stream of [visitors, fans]) await stream.close();
  });

  test('loads a change and the rights of its readers once for all of them', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, ids, approve } = await createEventWithPhotos(testApp);
    const streams: Stream[] = [];
    for (let count = 0; count < 20; count++) {
      const phone = testApp.client();
      await phone.join(event.id);
      streams.push(await openStream(phone, event.id));
    }
    for (const stream of streams) await stream.next();
    const find = vi.spyOn(testApp.stores.sessions, 'find');
    const queries = await recordQueries(async () => {
      await approve(ids[0]!);
      for (const stream of streams) {
        expect(await stream.next()).toMatchObject({ seq: 6, from: 5, photos: [{ id: ids[0] }] });
      }
    });
    // That of the organizer's call.
    expect(find).toHaveBeenCalledTimes(1);
    expect(queries.filter((query) => query.includes('rights_changes')).length).toBeLessThan(5);
    expect(queries.filter((query) => query.includes('"feed_seq" >')).length).toBeLessThan(10);
    for (const stream of streams) await stream.close();
  });

  test('combines changes in quick succession into one message with the last sequence number', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, organizer, ids, approve } = await createEventWithPhotos(testApp);
    // All changes fall within the 50 ms that share one message, however slow the machine is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const stream = await openStream(organizer, event.id);
    await stream.next();
    for (const id of ids) await approve(id);
    await vi.advanceTimersByTimeAsync(50);
    expect(await stream.next()).toMatchObject({ seq: 10, counts: { approved: 5 } });
    await stream.close();
  });

  test('tells a reader who is behind that there is something new, instead of sending it', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, ids, approve } = await createEventWithPhotos(testApp);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const stream = await openStream(testApp.client(), event.id);
    await stream.next();
    for (const id of ids) {
      await approve(id);
      await vi.advanceTimersByTimeAsync(250);
      for (let turn = 0; turn < 10; turn++) await nextTurn();
    }
    // The first ones were on their way.
    expect(await stream.next()).toMatchObject({ seq: 6, from: 5, photos: [{ id: ids[0] }] });
    let change = await stream.next();
    while (change !== 'ended' && change.seq < 10) change = await stream.next();
    expect(change).toEqual({ seq: 10 });
    await stream.close();
  });

  test('sends the count of pending uploads to reviewers', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, guest, organizer } = await createEventWithPhotos(testApp);
    const stream = await openStream(organizer, event.id);
    await stream.next();
    await guest.get(`/api/events/${event.id}/me`, { 'Rollcall-Waiting': '12' });
    expect(await stream.next()).toMatchObject({ seq: 5, counts: { waiting: 12 } });
    await stream.close();
  });

  test('says to everybody who looks, members or not, that their plan begins, and that it ends by the clock', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event } = await createEventWithPhotos(testApp);
    const { client: admin } = await signInAdmin(testApp);
    const stranger = testApp.client();
    await stranger.signUp('grace');
    // Before the stream, whose next look at the rights is a timer of its own.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const stream = await openStream(stranger, event.id);
    await stream.next();
    await admin.post('/api/admin/subscriptions', { email: 'grace@example.com', days: 1 });
    const begins = stream.next();
    await vi.advanceTimersByTimeAsync(250);
    expect(await begins).toEqual({ seq: 5 });
    vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
    const ends = stream.next();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await ends).toEqual({ seq: 5 });
    await stream.close();
  });

  test('ends without an error once the caller may not see the event any more', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, organizer, ids, approve } = await createEventWithPhotos(testApp);
    const stranger = testApp.client();
    const stream = await openStream(stranger, event.id);
    await stream.next();
    await organizer.call('PATCH', `/api/events/${event.id}`, { isPublic: false });
    await approve(ids[0]!);
    expect(await stream.next()).toBe('ended');
    await expectProblem(await stranger.get(`/api/events/${event.id}/stream`), 'event-not-found', 404);
    expect(testApp.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test('ends once a new token has replaced that of its session', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, organizer, ids, approve } = await createEventWithPhotos(testApp);
    const stream = await openStream(organizer, event.id);
    await stream.next();
    await verifyEmail(testApp, organizer, 'olga@example.com');
    await approve(ids[0]!);
    expect(await stream.next()).toBe('ended');
    const reopened = await openStream(organizer, event.id);
    expect(await reopened.next()).toMatchObject({ counts: { approved: 1 } });
    await reopened.close();
  });

  test('ends when the same user opened ten newer ones', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, guest, organizer } = await createEventWithPhotos(testApp);
    const others = await openStream(organizer, event.id);
    const streams = [];
    for (let count = 0; count < 11; count++) streams.push(await openStream(guest, event.id));
    const [oldest, ...newer] = streams;
    await oldest?.next();
    expect(await oldest?.next()).toBe('ended');
    expect(await newer[0]?.next()).toEqual({ seq: 5 });
    expect(await others.next()).toMatchObject({ seq: 5 });
    for (const stream of [others, ...newer]) await stream.close();
  });

  test('of 300 tabs stays silent while phones report their counts, and a reviewer hears of them', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, guest, organizer } = await createEventWithPhotos(testApp);
    const wake = vi.spyOn(testApp.stores.sessions, 'find');
    const streams = [];
    for (let count = 0; count < 30; count++) {
      const phone = testApp.client();
      await phone.join(event.id);
      for (let tab = 0; tab < 10; tab++) streams.push(await openStream(phone, event.id));
    }
    for (const stream of streams) await stream.next();
    const reviewer = await openStream(organizer, event.id);
    await reviewer.next();
    wake.mockClear();
    for (let count = 1; count <= 20; count++) {
      await guest.get(`/api/events/${event.id}/me`, { 'Rollcall-Waiting': String(count) });
    }
    let change = await reviewer.next();
    while (change !== 'ended' && change.counts?.waiting !== 20) change = await reviewer.next();
    // Each call finds its session, and so does each message to the reviewer.
    expect(wake.mock.calls.length).toBeLessThan(30);
    for (const stream of [reviewer, ...streams]) await stream.close();
  });

  test('ends when the server stops', async () => {
    const testApp = await createTestApp();
    const { event, guest } = await createEventWithGuest(testApp);
    const stream = await openStream(guest, event.id);
    await stream.next();
    testApp.stop();
    expect(await stream.next()).toBe('ended');
  });

  test('unsubscribes when the client closes the stream', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, guest, ids, approve } = await createEventWithPhotos(testApp);
    const stream = await openStream(guest, event.id);
    await stream.next();
    await stream.close();
    const find = vi.spyOn(testApp.stores.sessions, 'find');
    await approve(ids[0]!);
    expect(find).toHaveBeenCalledTimes(1);
  });

  test('leaves room for another once it is closed', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, guest, ids, approve } = await createEventWithPhotos(testApp);
    const oldest = await openStream(guest, event.id);
    await oldest.next();
    for (let count = 0; count < 12; count++) {
      const stream = await openStream(guest, event.id);
      await stream.next();
      await stream.close();
    }
    await approve(ids[0]!);
    expect(await oldest.next()).toEqual({ seq: 6 });
    await oldest.close();
  });

  test('checks the session without renewing it, so that the cookie is renewed by the next call', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, guest, ids, approve } = await createEventWithPhotos(testApp);
    const stream = await openStream(guest, event.id);
    await stream.next();
    const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString();
    await testApp.db.updateTable('sessions').set({ expires_at: inTwoDays }).execute();
    await approve(ids[0]!);
    await stream.next();
    const me = await guest.get(`/api/events/${event.id}/me`);
    expect(me.headers.getSetCookie().filter((one) => one.startsWith('rollcall='))).toHaveLength(1);
    const sessions = await testApp.db.selectFrom('sessions').select('expires_at').execute();
    expect(sessions.some(({ expires_at }) => expires_at > inTwoDays)).toBe(true);
    await stream.close();
  });
});
