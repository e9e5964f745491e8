import type { Event } from '@rollcall/schema/event';
import type { NewEvent } from '@rollcall/schema/new-event';
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

describe('POST /api/events', () => {
  test('fills in defaults and takes the organizer from the session alone', async () => {
    const { client } = await createTestApp();
    const organizer = client();
    const { id, email } = await organizer.signUp();
    const claims = { organizerId: 'somebody', organizerEmail: 'some@body.example', eventCode: 'MINE', photoCount: 9 };
    const response = await organizer.post('/api/events', { ...wedding, ...claims });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      ...wedding,
      role: 'organizer',
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
      templateId: null,
      promoAllowed: true,
      autoApprove: false,
      allowChat: true,
      guestListEnabled: false,
      bannerUrl: null,
      timeZone: null,
      exposures: null,
      developsAt: null,
      missions: [],
      keepsOriginals: false,
      guestCount: 0,
      photoCount: 0,
      createdAt: expect.any(String),
      organizerId: id,
      organizerEmail: email,
    });
  });

  test('creates one event for requests of one organizer with the same Idempotency-Key', async () => {
    const { client } = await createTestApp();
    const [organizer, other] = [client(), client()];
    await organizer.signUp();
    await other.signUp();
    const create = (caller: typeof organizer) => caller.post('/api/events', wedding, { 'Idempotency-Key': 'one' });
    const first = await create(organizer);
    expect(first.status).toBe(201);
    const again = await create(organizer);
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual(await first.json());
    expect((await create(other)).status).toBe(201);
    expect(await organizer.getJson<Event[]>('/api/events')).toHaveLength(2);
  });

  test.each<[string, Partial<Record<keyof NewEvent, unknown>>]>([
    ['name', { name: ' ' }],
    ['eventType', { eventType: undefined }],
    ['date', { date: 'tomorrow' }],
    ['endDate', { endDate: '2026-06-01T17:59:59+02:00' }],
    ['endDate', { endDate: '2027-06-01T16:00:00Z' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['exposures', { exposures: 101 }],
    ['developsAt', { developsAt: 'at midnight' }],
    ['missions', { missions: Array.from({ length: 21 }, (_, at) => `Mission ${at}`) }],
    ['missions.0', { missions: ['x'.repeat(101)] }],
    ['missions.0', { missions: [' '] }],
    ['rsvpDeadlineDays', { rsvpDeadlineDays: -1 }],
    ['joinPolicy', { joinPolicy: 'nobody' }],
  ])('rejects an invalid %s', async (field, change) => {
    const { client } = await createTestApp();
    const organizer = client();
    await organizer.signUp();
    const response = await organizer.post('/api/events', { ...wedding, ...change });
    expect(Object.keys(((await response.clone().json()) as { errors: object }).errors)).toEqual([field]);
    await expectProblem(response, 'validation', 400);
  });

  test('requires an account', async () => {
    const testApp = await createTestApp();
    await expectProblem(await testApp.client().post('/api/events', wedding), 'not-signed-in', 401);
    const { guest } = await createEventWithGuest(testApp);
    await expectProblem(await guest.post('/api/events', wedding), 'forbidden', 403);
  });
});

describe('GET /api/events/{codeOrId}', () => {
  test('finds an event by id and by code in any case', async () => {
    const testApp = await createTestApp();
    const { event } = await createEventWithGuest(testApp);
    for (const key of [event.id, event.id.toUpperCase(), event.eventCode, event.eventCode.toLowerCase()]) {
      expect(await testApp.client().getJson<Event>(`/api/events/${key}`)).toMatchObject({ id: event.id });
    }
    for (const key of ['NOSUCHCO', event.eventCode.slice(0, 7), '%25', 'x'.repeat(2000)]) {
      await expectProblem(await testApp.client().get(`/api/events/${key}`), 'event-not-found', 404);
    }
  });

  test('returns a private event to a stranger by its exact code only, with no more fields than joining requires', async () => {
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

  test('returns the organizer’s id and address to the organizer and administrators only', async () => {
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

test('GET /api/events lists public events to everybody and private ones to members and administrators, latest date first', async () => {
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

describe('PATCH /api/events/{id}', () => {
  test('changes only the given fields', async () => {
    const testApp = await createTestApp();
    const { event, organizer } = await createEventWithGuest(testApp, { location: 'the cellar', guestsSeeAll: true });
    const response = await organizer.call('PATCH', `/api/events/${event.id}`, {
      name: 'Later',
      isPublic: false,
      eventCode: 'X',
    });
    expect(await response.json()).toEqual({ ...event, name: 'Later', isPublic: false, guestCount: 1 });
  });

  test('rejects an end before the start', async () => {
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

  test('allows only the organizer and administrators', async () => {
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

test('GET /api/events/{id}/stats returns the numbers of photos, guests and pending uploads to the organizer only', async () => {
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
