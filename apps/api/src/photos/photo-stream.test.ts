import { setTimeout } from 'node:timers/promises';
import type { StreamedChange } from '@rollcall/schema/photo';
import { describe, expect, test, vi } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import type { TestClient } from '../../test/test-client.ts';

/** An open stream: what came so far, and the next message. */
async function openStream(client: TestClient, eventId: string) {
  const answer = await client.get(`/api/events/${eventId}/stream`);
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<StreamedChange | 'ended'> => {
    const { value, done } = await reader.read();
    if (done) return 'ended';
    const match = /^event: changes\ndata: (.*)\nid: (\d+)\n\n$/.exec(value);
    const change = JSON.parse(match?.[1] ?? 'null') as StreamedChange;
    expect(String(change?.seq)).toBe(match?.[2]);
    return change;
  };
  return { next, close: () => reader.cancel() };
}

async function eventWithSeveral(testApp: TestApp) {
  const people = await createEventWithGuest(testApp);
  const { event, guest } = people;
  const ids: string[] = [];
  for (let count = 0; count < 5; count++) ids.push(await guest.uploadPhoto(event.id, await drawJpeg()));
  const approve = (id: string) => people.organizer.call('PATCH', `/api/photos/${id}/approve`, { isApproved: true });
  return { ...people, ids, approve };
}

describe('the stream of an event', () => {
  test('says at once where the event stands, then what changes: to reviewers with counts', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, guest, organizer, ids, approve } = await eventWithSeveral(testApp);
    const toOrganizer = await openStream(organizer, event.id);
    const toGuest = await openStream(guest, event.id);
    const counts = { total: 5, approved: 0, pending: 5, waiting: 0 };
    expect(await toOrganizer.next()).toEqual({ seq: 5, counts });
    expect(await toGuest.next()).toEqual({ seq: 5 });
    await approve(ids[0]!);
    expect(await toOrganizer.next()).toEqual({ seq: 6, counts: { ...counts, approved: 1, pending: 4 } });
    expect(await toGuest.next()).toEqual({ seq: 6 });
    await organizer.call('DELETE', `/api/photos/${ids[1]}`);
    expect(await toOrganizer.next()).toEqual({ seq: 7, counts: { ...counts, total: 4, approved: 1, pending: 3 } });
    await toOrganizer.close();
    await toGuest.close();
  });

  test('tells changes that come together in one message, which names the last of them', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, organizer, ids, approve } = await eventWithSeveral(testApp);
    const stream = await openStream(organizer, event.id);
    await stream.next();
    for (const id of ids) {
      await approve(id);
      // One after the other in time, as people tap; all within the quarter of a second that is told together.
      await setTimeout(5);
    }
    expect(await stream.next()).toMatchObject({ seq: 10, counts: { approved: 5 } });
    await stream.close();
  });

  test('moves the count of waiting photos for reviewers', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, guest, organizer } = await eventWithSeveral(testApp);
    const stream = await openStream(organizer, event.id);
    await stream.next();
    await guest.get(`/api/events/${event.id}/me`, { 'Rollcall-Waiting': '12' });
    expect(await stream.next()).toMatchObject({ seq: 5, counts: { waiting: 12 } });
    await stream.close();
  });

  test('ends quietly for who may not look any more', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, organizer, ids, approve } = await eventWithSeveral(testApp);
    const stranger = testApp.client();
    const stream = await openStream(stranger, event.id);
    await stream.next();
    await organizer.call('PATCH', `/api/events/${event.id}`, { isPublic: false });
    await approve(ids[0]!);
    expect(await stream.next()).toBe('ended');
    await expectProblem(await stranger.get(`/api/events/${event.id}/stream`), 'event-not-found', 404);
    expect(testApp.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test('ends when the server stops', async () => {
    const testApp = await createTestApp();
    const { event, guest } = await createEventWithGuest(testApp);
    const stream = await openStream(guest, event.id);
    await stream.next();
    testApp.stop();
    expect(await stream.next()).toBe('ended');
  });

  test('is not listened for any more once it was closed', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, guest, ids, approve } = await eventWithSeveral(testApp);
    const stream = await openStream(guest, event.id);
    await stream.next();
    await stream.close();
    const looked = vi.spyOn(testApp.stores.sessions, 'identify');
    await approve(ids[0]!);
    expect(looked).toHaveBeenCalledTimes(1);
  });

  test('checks the session without renewing it, so that the cookie is renewed by the next call', async () => {
    const testApp = await createTestApp({ makesPictures: false });
    const { event, guest, ids, approve } = await eventWithSeveral(testApp);
    const stream = await openStream(guest, event.id);
    await stream.next();
    const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString();
    await testApp.db.updateTable('sessions').set({ expires_at: inTwoDays }).execute();
    await approve(ids[0]!);
    await stream.next();
    const me = await guest.get(`/api/events/${event.id}/me`);
    expect(me.headers.getSetCookie().filter((one) => one.startsWith('rollcall='))).toHaveLength(1);
    const begun = await testApp.db.selectFrom('sessions').select('expires_at').execute();
    expect(begun.some(({ expires_at }) => expires_at > inTwoDays)).toBe(true);
    await stream.close();
  });
});
