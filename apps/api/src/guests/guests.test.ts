import type { EventStats } from '@rollcall/schema/event';
import type { Guest, Membership } from '@rollcall/schema/guest';
import type { NewEvent } from '@rollcall/schema/new-event';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { type GuestCredentials, newGuestCredentials, type TestClient } from '../../test/test-client.ts';

const gisela = { guestName: 'Gisela', guestEmail: 'Gisela@Example.com' };

async function createEventWithOrganizer(testApp: TestApp, fields: Partial<NewEvent> = {}) {
  const organizer = testApp.client();
  await organizer.signUp();
  return { organizer, event: await organizer.createEvent(fields) };
}

async function join(client: TestClient, eventId: string, body: Partial<GuestCredentials> | object = {}) {
  return await client.post(`/api/events/${eventId}/join`, { ...gisela, ...body });
}

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();

describe('POST /api/events/{id}/join', () => {
  test('creates a guest with a session, who may upload photos immediately', async () => {
    const testApp = await createTestApp();
    const { event } = await createEventWithOrganizer(testApp);
    const credentials = newGuestCredentials();
    const guest = testApp.client();
    const response = await join(guest, event.id, credentials);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      id: credentials.guestId,
      guestName: 'Gisela',
      guestEmail: 'gisela@example.com',
      eventId: event.id,
    });
    await expectProblem(await guest.get('/api/auth/me'), 'not-signed-in', 401);
    const { userId } = await guest.getJson<Membership>(`/api/events/${event.id}/me`);
    expect(response.headers.get('Rollcall-Actor')).toBe(userId);
    await guest.uploadPhoto(event.id, await drawJpeg());
    expect(await guest.getJson(`/api/events/${event.id}/photos`)).toMatchObject([{ guestId: credentials.guestId }]);
  });

  test('returns the same guest when the same session joins again', async () => {
    const testApp = await createTestApp();
    const { event } = await createEventWithOrganizer(testApp);
    const guest = testApp.client();
    const first = await (await join(guest, event.id)).json();
    const again = await join(guest, event.id, { guestName: 'Somebody else' });
    expect([again.status, await again.json()]).toEqual([200, first]);
  });

  test('returns the same guest and user when the credentials are repeated, also in a second event', async () => {
    const testApp = await createTestApp();
    const { organizer, event } = await createEventWithOrganizer(testApp);
    const second = await organizer.createEvent({ isPublic: false });
    const credentials = newGuestCredentials();
    const phone = testApp.client();
    for (const { id } of [event, second]) {
      const guest = (await (await join(phone, id, credentials)).json()) as Guest;
      const me = await phone.getJson<Membership>(`/api/events/${id}/me`);
      const otherPhone = testApp.client();
      const again = await join(otherPhone, id, credentials);
      expect([again.status, await again.json()]).toEqual([200, guest]);
      expect(await otherPhone.getJson(`/api/events/${id}/me`)).toMatchObject({ userId: me.userId, guestId: guest.id });
    }
    expect(await organizer.getJson<EventStats>(`/api/events/${second.id}/stats`)).toMatchObject({ guestCount: 1 });
  });

  test('refuses the id of another guest with a different key, and creates no session', async () => {
    const testApp = await createTestApp();
    const { event, credentials } = await createEventWithGuest(testApp);
    const thief = testApp.client();
    await expectProblem(
      await join(thief, event.id, { ...newGuestCredentials(), guestId: credentials.guestId }),
      'forbidden',
      403,
    );
    expect(thief.cookie).toBe('');
    // A guest who joined without credentials has an id too.
    const guestWithoutKey = (await (await join(testApp.client(), event.id)).json()) as Guest;
    await expectProblem(
      await join(thief, event.id, { ...newGuestCredentials(), guestId: guestWithoutKey.id }),
      'forbidden',
      403,
    );
    expect(thief.cookie).toBe('');
  });

  test('creates one guest for fifty simultaneous requests with the same credentials', async () => {
    const testApp = await createTestApp();
    const { event, organizer } = await createEventWithOrganizer(testApp);
    const credentials = newGuestCredentials();
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => join(testApp.client(), event.id, credentials)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 201]);
    expect(await organizer.getJson<EventStats>(`/api/events/${event.id}/stats`)).toMatchObject({ guestCount: 1 });
    expect(await testApp.db.selectFrom('event_guests').selectAll().execute()).toHaveLength(1);
    expect(await testApp.db.selectFrom('users').selectAll().execute()).toHaveLength(2);
  });

  test('creates one guest for fifty simultaneous requests from the same session', async () => {
    const testApp = await createTestApp();
    const { event, organizer } = await createEventWithOrganizer(testApp);
    const second = await organizer.createEvent();
    const guest = testApp.client();
    await join(guest, second.id);
    const responses = await Promise.all(Array.from({ length: 50 }, () => join(guest, event.id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 201]);
    expect(await organizer.getJson<EventStats>(`/api/events/${event.id}/stats`)).toMatchObject({ guestCount: 1 });
  });

  test.each<[string, object, string]>([
    ['no name', { guestName: '' }, 'guestName'],
    ['no address', { guestEmail: '' }, 'guestEmail'],
    ['an id without a key', { guestId: newGuestCredentials().guestId }, 'guestKey'],
    ['a short key', { ...newGuestCredentials(), guestKey: 'abc' }, 'guestKey'],
  ])('rejects a body with %s', async (_name, change, field) => {
    const testApp = await createTestApp();
    const { event } = await createEventWithOrganizer(testApp);
    const response = await join(testApp.client(), event.id, change);
    expect(Object.keys(((await response.clone().json()) as { errors: object }).errors)).toContain(field);
    await expectProblem(response, 'validation', 400);
  });

  test('requires an account when the event is for customers', async () => {
    const testApp = await createTestApp();
    const { event } = await createEventWithOrganizer(testApp, { joinPolicy: 'customers' });
    const response = await join(testApp.client(), event.id, newGuestCredentials());
    expect(await response.clone().json()).toMatchObject({
      detail:
        'You must register as a customer before joining events. Please go to the customer registration page first.',
    });
    await expectProblem(response, 'registration-required', 403);
    const customer = testApp.client();
    await customer.signUp();
    expect((await join(customer, event.id, newGuestCredentials())).status).toBe(201);
  });

  test('requires an invitation when the event has a guest list, except for its guests and organizer', async () => {
    const testApp = await createTestApp();
    const { event, organizer } = await createEventWithOrganizer(testApp);
    const guest = testApp.client();
    await join(guest, event.id);
    await organizer.call('PATCH', `/api/events/${event.id}`, { guestListEnabled: true });
    await expectProblem(await join(testApp.client(), event.id), 'not-invited', 403);
    expect((await join(guest, event.id)).status).toBe(200);
    expect((await join(organizer, event.id)).status).toBe(201);
  });

  test('returns event-not-found for an unknown event', async () => {
    const testApp = await createTestApp();
    await expectProblem(await join(testApp.client(), newGuestCredentials().guestId), 'event-not-found', 404);
  });
});

describe('the RSVP deadline', () => {
  const rsvp = { isPublic: false, requiresRsvp: true, rsvpDeadlineDays: 3 };

  test('refuses guests once it has passed, with the message of the specification', async () => {
    const testApp = await createTestApp();
    const { event } = await createEventWithOrganizer(testApp, { ...rsvp, date: inDays(2) });
    const response = await join(testApp.client(), event.id);
    expect(await response.clone().json()).toMatchObject({
      detail: 'RSVP deadline has passed. Guests must register at least 3 days before the event.',
    });
    await expectProblem(response, 'rsvp-deadline-passed', 403);
  });

  test.each<[string, Partial<NewEvent>]>([
    ['before it has passed', { ...rsvp, date: inDays(4) }],
    ['in a public event', { ...rsvp, isPublic: true, date: inDays(2) }],
    ['in an event that requires no RSVP', { ...rsvp, requiresRsvp: false, date: inDays(2) }],
  ])('does not refuse guests %s', async (_name, fields) => {
    const testApp = await createTestApp();
    const { event } = await createEventWithOrganizer(testApp, fields);
    expect((await join(testApp.client(), event.id)).status).toBe(201);
  });

  test('does not refuse guests who joined before it', async () => {
    const testApp = await createTestApp();
    const { event, guest, credentials, organizer } = await createEventWithGuest(testApp, { ...rsvp, date: inDays(4) });
    await organizer.call('PATCH', `/api/events/${event.id}`, { date: inDays(1) });
    expect((await join(guest, event.id)).status).toBe(200);
    expect((await join(testApp.client(), event.id, credentials)).status).toBe(200);
  });
});

describe('GET /api/events/{id}/me', () => {
  test('returns the membership to guests and the organizer, and refuses everybody else', async () => {
    const testApp = await createTestApp();
    const { event, guest, organizer, account, credentials } = await createEventWithGuest(testApp);
    const path = `/api/events/${event.id}/me`;
    const membership = {
      guestId: credentials.guestId,
      guestName: 'Gisela',
      guestEmail: 'gisela@example.com',
      isOrganizer: false,
      role: null,
      canSeeAll: true,
      canDownload: false,
      exposuresLeft: null,
      personId: credentials.guestId,
      unreadMessages: 0,
      isMuted: false,
    };
    expect(await guest.getJson(path)).toEqual({ ...membership, userId: expect.any(String), waiting: 0 });
    expect(await organizer.getJson(path)).toMatchObject({ userId: account.id, guestId: null, isOrganizer: true });
    await expectProblem(await testApp.client().get(path), 'not-signed-in', 401);
    const stranger = testApp.client();
    await stranger.signUp();
    await expectProblem(await stranger.get(path), 'forbidden', 403);
    await testApp.db.updateTable('events').set({ is_public: 0 }).execute();
    await expectProblem(await stranger.get(path), 'event-not-found', 404);
  });

  test('returns the pending count that the phone last reported, then stores the current one', async () => {
    const testApp = await createTestApp();
    const { event, guest, organizer } = await createEventWithGuest(testApp);
    const reportPendingCount = async (header: string) => {
      const response = await guest.get(`/api/events/${event.id}/me`, { 'Rollcall-Waiting': header });
      return ((await response.json()) as Membership).waiting;
    };
    expect(await reportPendingCount('24')).toBe(0);
    expect(await reportPendingCount('3')).toBe(24);
    expect(await reportPendingCount('nonsense')).toBe(3);
    await guest.get(`/api/events/${event.id}/changes?since=0`, { 'Rollcall-Waiting': '5' });
    expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ waiting: 5 });
    await guest.call('HEAD', `/api/uploads/${newGuestCredentials().guestId}`, undefined, { 'Rollcall-Waiting': '9' });
    expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ waiting: 5 });
  });
});
