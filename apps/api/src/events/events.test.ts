import type { Event, NewEvent } from '@rollcall/schema/event';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';

const wedding = { name: 'Gisela & Tom', eventType: 'wedding', date: '2026-06-01T18:00:00+02:00' };

async function admin(testApp: TestApp) {
  const client = testApp.client();
  const { id } = await client.signUp();
  await testApp.db.updateTable('customers').set({ is_admin: 1 }).where('id', '=', id).execute();
  return client;
}

describe('creating an event', () => {
  test('fills in what was not said, and takes the organizer from the session alone', async () => {
    const { client } = await createTestApp();
    const organizer = client();
    const { id, email } = await organizer.signUp();
    const claims = { organizerId: 'somebody', organizerEmail: 'some@body.example', eventCode: 'MINE', photoCount: 9 };
    const answer = await organizer.post('/api/events', { ...wedding, ...claims });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      ...wedding,
      id: expect.any(String),
      date: '2026-06-01T16:00:00.000Z',
      description: null,
      endDate: null,
      location: null,
      eventCode: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
      isPublic: true,
      joinPolicy: 'anyone',
      requiresRsvp: false,
      rsvpDeadlineDays: null,
      guestsSeeAll: false,
      promoAllowed: true,
      autoApprove: false,
      allowChat: true,
      guestListEnabled: false,
      bannerUrl: null,
      timeZone: null,
      guestCount: 0,
      photoCount: 0,
      createdAt: expect.any(String),
      organizerId: id,
      organizerEmail: email,
    });
  });

  test('is done once under one key, which is its organizer’s own', async () => {
    const { client } = await createTestApp();
    const [organizer, other] = [client(), client()];
    await organizer.signUp();
    await other.signUp();
    const make = (caller: typeof organizer) => caller.post('/api/events', wedding, { 'Idempotency-Key': 'one' });
    const first = await make(organizer);
    expect(first.status).toBe(201);
    const again = await make(organizer);
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual(await first.json());
    expect((await make(other)).status).toBe(201);
    expect(await organizer.getJson<Event[]>('/api/events')).toHaveLength(2);
  });

  test.each<[string, Partial<Record<keyof NewEvent, unknown>>]>([
    ['name', { name: ' ' }],
    ['eventType', { eventType: undefined }],
    ['date', { date: 'tomorrow' }],
    ['endDate', { endDate: '2026-06-01T17:59:59+02:00' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['rsvpDeadlineDays', { rsvpDeadlineDays: -1 }],
    ['joinPolicy', { joinPolicy: 'nobody' }],
  ])('is refused for a %s that is not valid', async (field, change) => {
    const { client } = await createTestApp();
    const organizer = client();
    await organizer.signUp();
    const answer = await organizer.post('/api/events', { ...wedding, ...change });
    expect(Object.keys(((await answer.clone().json()) as { errors: object }).errors)).toEqual([field]);
    await expectProblem(answer, 'validation', 400);
  });

  test('needs an account', async () => {
    const testApp = await createTestApp();
    await expectProblem(await testApp.client().post('/api/events', wedding), 'not-signed-in', 401);
    const { guest } = await createEventWithGuest(testApp);
    await expectProblem(await guest.post('/api/events', wedding), 'forbidden', 403);
  });
});

describe('finding an event', () => {
  test('works by id and by code in any case', async () => {
    const testApp = await createTestApp();
    const { event } = await createEventWithGuest(testApp);
    for (const key of [event.id, event.id.toUpperCase(), event.eventCode, event.eventCode.toLowerCase()]) {
      expect(await testApp.client().getJson<Event>(`/api/events/${key}`)).toMatchObject({ id: event.id });
    }
    for (const key of ['NOSUCHCO', event.eventCode.slice(0, 7), '%25', 'x'.repeat(2000)]) {
      await expectProblem(await testApp.client().get(`/api/events/${key}`), 'event-not-found', 404);
    }
  });

  test('a private one needs the exact code, and strangers learn enough to decide and no more', async () => {
    const testApp = await createTestApp();
    const { event, guest, organizer } = await createEventWithGuest(testApp, {
      isPublic: false,
      location: 'the cellar',
    });
    const stranger = testApp.client();
    await expectProblem(await stranger.get(`/api/events/${event.id}`), 'event-not-found', 404);
    const claimed = await stranger.get(`/api/events/${event.id}?adminEmail=a@b.c&guestEmail=gisela@example.com`);
    await expectProblem(claimed, 'event-not-found', 404);
    expect(Object.keys(await stranger.getJson<object>(`/api/events/${event.eventCode.toLowerCase()}`)).sort()).toEqual(
      'date,eventCode,guestListEnabled,id,isPublic,joinPolicy,name,requiresRsvp,rsvpDeadlineDays'.split(','),
    );
    expect(await guest.getJson<Event>(`/api/events/${event.id}`)).toMatchObject({ location: 'the cellar' });
    expect(await organizer.getJson<Event>(`/api/events/${event.id}`)).toMatchObject({ location: 'the cellar' });
  });

  test('who organizes it is for the organizer and admins', async () => {
    const testApp = await createTestApp();
    const { event, guest, organizer, account } = await createEventWithGuest(testApp);
    for (const client of [organizer, await admin(testApp)]) {
      for (const found of [
        await client.getJson<Event>(`/api/events/${event.id}`),
        (await client.getJson<Event[]>('/api/events'))[0],
      ]) {
        expect(found).toMatchObject({ organizerId: account.id, organizerEmail: account.email });
      }
    }
    for (const client of [guest, testApp.client()]) {
      for (const path of [`/api/events/${event.id}`, '/api/events']) {
        expect(await (await client.get(path)).text()).not.toMatch(/organizer(Id|Email)/);
      }
    }
  });
});

test('the list shows public events, and private ones to who is in them, newest date first', async () => {
  const testApp = await createTestApp();
  const { organizer, event: open } = await createEventWithGuest(testApp, { date: '2026-01-01T00:00:00Z' });
  const closed = await organizer.createEvent({ date: '2026-03-01T00:00:00Z', isPublic: false });
  const joined = await organizer.createEvent({ date: '2026-02-01T00:00:00Z', isPublic: false });
  const guest = testApp.client();
  await guest.join(joined.id);
  const idsFor = async (client: typeof guest) => (await client.getJson<Event[]>('/api/events')).map(({ id }) => id);
  expect(await idsFor(testApp.client())).toEqual([open.id]);
  expect(await idsFor(guest)).toEqual([joined.id, open.id]);
  expect(await idsFor(organizer)).toEqual([closed.id, joined.id, open.id]);
  expect(await idsFor(await admin(testApp))).toEqual([closed.id, joined.id, open.id]);
});

describe('changing an event', () => {
  test('changes what was given and nothing else', async () => {
    const testApp = await createTestApp();
    const { event, organizer } = await createEventWithGuest(testApp, { location: 'the cellar', guestsSeeAll: true });
    const answer = await organizer.call('PATCH', `/api/events/${event.id}`, {
      name: 'Later',
      isPublic: false,
      eventCode: 'X',
    });
    expect(await answer.json()).toEqual({ ...event, name: 'Later', isPublic: false, guestCount: 1 });
  });

  test('never lets it end before it begins', async () => {
    const testApp = await createTestApp();
    const { event, organizer } = await createEventWithGuest(testApp, { date: '2026-06-01T16:00:00.000Z' });
    const path = `/api/events/${event.id}`;
    const endDate = '2026-06-02T02:00:00.000Z';
    expect((await organizer.call('PATCH', path, { endDate })).status).toBe(200);
    await expectProblem(await organizer.call('PATCH', path, { date: '2026-06-03T16:00:00Z' }), 'validation', 400);
    await expectProblem(await organizer.call('PATCH', path, { endDate: '2026-05-31T16:00:00Z' }), 'validation', 400);
    expect(await organizer.getJson(path)).toMatchObject({ date: event.date, endDate });
    expect((await organizer.call('PATCH', path, { name: 'Later', endDate: null })).status).toBe(200);
  });

  test('is its organizer’s and the admins’', async () => {
    const testApp = await createTestApp();
    const { event, guest } = await createEventWithGuest(testApp);
    const stranger = testApp.client();
    await stranger.signUp();
    const path = `/api/events/${event.id}`;
    await expectProblem(await testApp.client().call('PATCH', path, { name: 'X' }), 'not-signed-in', 401);
    await expectProblem(await guest.call('PATCH', path, { name: 'X' }), 'forbidden', 403);
    await expectProblem(await stranger.call('PATCH', path, { name: 'X' }), 'forbidden', 403);
    expect((await (await admin(testApp)).call('PATCH', path, { name: 'X' })).status).toBe(200);
    await testApp.db.updateTable('events').set({ is_public: 0 }).execute();
    await expectProblem(await stranger.call('PATCH', path, { name: 'Y' }), 'event-not-found', 404);
  });
});

test('the counts are the organizer’s', async () => {
  const testApp = await createTestApp();
  const { event, organizer, guest } = await createEventWithGuest(testApp);
  const path = `/api/events/${event.id}/stats`;
  const none = { total: 0, approved: 0, pending: 0, guests: 0, guestCount: 1, waiting: 0 };
  expect(await organizer.getJson(path)).toEqual(none);
  await guest.get(`/api/events/${event.id}/me`, { 'Rollcall-Waiting': '7' });
  expect(await organizer.getJson(path)).toEqual({ ...none, waiting: 7 });
  await expectProblem(await guest.get(path), 'forbidden', 403);
  await expectProblem(await testApp.client().get(path), 'not-signed-in', 401);
  await guest.uploadPhoto(event.id, await drawJpeg());
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  await organizer.uploadPhoto(event.id, await drawJpeg());
  await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
  expect(await organizer.getJson(path)).toEqual({
    total: 3,
    approved: 1,
    pending: 2,
    guests: 2,
    guestCount: 1,
    waiting: 7,
  });
});
