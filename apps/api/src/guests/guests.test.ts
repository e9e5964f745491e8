import type { EventStats, NewEvent } from '@rollcall/schema/event';
import type { Guest, Membership } from '@rollcall/schema/guest';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { type GuestCredentials, newGuestCredentials, type TestClient } from '../../test/test-client.ts';

const gisela = { guestName: 'Gisela', guestEmail: 'Gisela@Example.com' };

async function eventOf(testApp: TestApp, fields: Partial<NewEvent> = {}) {
  const organizer = testApp.client();
  await organizer.signUp();
  return { organizer, event: await organizer.createEvent(fields) };
}

async function join(client: TestClient, eventId: string, body: Partial<GuestCredentials> | object = {}) {
  return await client.post(`/api/events/${eventId}/join`, { ...gisela, ...body });
}

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();

describe('joining', () => {
  test('makes a guest with a session of their own, who may send photos at once', async () => {
    const testApp = await createTestApp();
    const { event } = await eventOf(testApp);
    const credentials = newGuestCredentials();
    const guest = testApp.client();
    const answer = await join(guest, event.id, credentials);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      id: credentials.guestId,
      guestName: 'Gisela',
      guestEmail: 'gisela@example.com',
      eventId: event.id,
    });
    await expectProblem(await guest.get('/api/auth/me'), 'not-signed-in', 401);
    await guest.uploadPhoto(event.id, await drawJpeg());
    expect(await guest.getJson(`/api/events/${event.id}/photos`)).toMatchObject([{ guestId: credentials.guestId }]);
  });

  test('again from the same session is the same record', async () => {
    const testApp = await createTestApp();
    const { event } = await eventOf(testApp);
    const guest = testApp.client();
    const first = await (await join(guest, event.id)).json();
    const again = await join(guest, event.id, { guestName: 'Somebody else' });
    expect([again.status, await again.json()]).toEqual([200, first]);
  });

  test('again with the pair is the same guest and user from anywhere, also for a second event', async () => {
    const testApp = await createTestApp();
    const { organizer, event } = await eventOf(testApp);
    const second = await organizer.createEvent({ isPublic: false });
    const credentials = newGuestCredentials();
    const phone = testApp.client();
    for (const { id } of [event, second]) {
      const guest = (await (await join(phone, id, credentials)).json()) as Guest;
      const me = await phone.getJson<Membership>(`/api/events/${id}/me`);
      const elsewhere = testApp.client();
      const again = await join(elsewhere, id, credentials);
      expect([again.status, await again.json()]).toEqual([200, guest]);
      expect(await elsewhere.getJson(`/api/events/${id}/me`)).toMatchObject({ userId: me.userId, guestId: guest.id });
    }
    expect(await organizer.getJson<EventStats>(`/api/events/${second.id}/stats`)).toMatchObject({ guestCount: 1 });
  });

  test('with somebody’s id and another key is refused and signs in nobody', async () => {
    const testApp = await createTestApp();
    const { event, credentials } = await createEventWithGuest(testApp);
    const thief = testApp.client();
    await expectProblem(
      await join(thief, event.id, { ...newGuestCredentials(), guestId: credentials.guestId }),
      'forbidden',
      403,
    );
    expect(thief.cookie).toBe('');
    // A guest who joined without a pair has an id all the same.
    const keyless = (await (await join(testApp.client(), event.id)).json()) as Guest;
    await expectProblem(
      await join(thief, event.id, { ...newGuestCredentials(), guestId: keyless.id }),
      'forbidden',
      403,
    );
    expect(thief.cookie).toBe('');
  });

  test('fifty times at once with one pair makes one guest', async () => {
    const testApp = await createTestApp();
    const { event, organizer } = await eventOf(testApp);
    const credentials = newGuestCredentials();
    const answers = await Promise.all(Array.from({ length: 50 }, () => join(testApp.client(), event.id, credentials)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 201]);
    expect(await organizer.getJson<EventStats>(`/api/events/${event.id}/stats`)).toMatchObject({ guestCount: 1 });
    expect(await testApp.db.selectFrom('event_guests').selectAll().execute()).toHaveLength(1);
    expect(await testApp.db.selectFrom('users').selectAll().execute()).toHaveLength(2);
  });

  test('fifty times at once from one session makes one guest', async () => {
    const testApp = await createTestApp();
    const { event, organizer } = await eventOf(testApp);
    const second = await organizer.createEvent();
    const guest = testApp.client();
    await join(guest, second.id);
    const answers = await Promise.all(Array.from({ length: 50 }, () => join(guest, event.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 201]);
    expect(await organizer.getJson<EventStats>(`/api/events/${event.id}/stats`)).toMatchObject({ guestCount: 1 });
  });

  test.each<[string, object, string]>([
    ['no name', { guestName: '' }, 'guestName'],
    ['no address', { guestEmail: '' }, 'guestEmail'],
    ['half a pair', { guestId: newGuestCredentials().guestId }, 'guestKey'],
    ['a short key', { ...newGuestCredentials(), guestKey: 'abc' }, 'guestKey'],
  ])('with %s is not valid', async (_name, change, field) => {
    const testApp = await createTestApp();
    const { event } = await eventOf(testApp);
    const answer = await join(testApp.client(), event.id, change);
    expect(Object.keys(((await answer.clone().json()) as { errors: object }).errors)).toContain(field);
    await expectProblem(answer, 'validation', 400);
  });

  test('an event of customers needs an account', async () => {
    const testApp = await createTestApp();
    const { event } = await eventOf(testApp, { joinPolicy: 'customers' });
    const answer = await join(testApp.client(), event.id, newGuestCredentials());
    expect(await answer.clone().json()).toMatchObject({
      detail:
        'You must register as a customer before joining events. Please go to the customer registration page first.',
    });
    await expectProblem(answer, 'registration-required', 403);
    const customer = testApp.client();
    await customer.signUp();
    expect((await join(customer, event.id, newGuestCredentials())).status).toBe(201);
  });

  test('an event with a guest list needs an invitation, but not for who is in already', async () => {
    const testApp = await createTestApp();
    const { event, organizer } = await eventOf(testApp);
    const guest = testApp.client();
    await join(guest, event.id);
    await organizer.call('PATCH', `/api/events/${event.id}`, { guestListEnabled: true });
    await expectProblem(await join(testApp.client(), event.id), 'not-invited', 403);
    expect((await join(guest, event.id)).status).toBe(200);
    expect((await join(organizer, event.id)).status).toBe(201);
  });

  test('an unknown event is not found', async () => {
    const testApp = await createTestApp();
    await expectProblem(await join(testApp.client(), newGuestCredentials().guestId), 'event-not-found', 404);
  });
});

describe('the RSVP deadline', () => {
  const rsvp = { isPublic: false, requiresRsvp: true, rsvpDeadlineDays: 3 };

  test('ends joining, in the words of the specification', async () => {
    const testApp = await createTestApp();
    const { event } = await eventOf(testApp, { ...rsvp, date: inDays(2) });
    const answer = await join(testApp.client(), event.id);
    expect(await answer.clone().json()).toMatchObject({
      detail: 'RSVP deadline has passed. Guests must register at least 3 days before the event.',
    });
    await expectProblem(answer, 'rsvp-deadline-passed', 403);
  });

  test.each<[string, Partial<NewEvent>]>([
    ['before it', { ...rsvp, date: inDays(4) }],
    ['of a public event', { ...rsvp, isPublic: true, date: inDays(2) }],
    ['where none is asked', { ...rsvp, requiresRsvp: false, date: inDays(2) }],
  ])('lets in %s', async (_name, fields) => {
    const testApp = await createTestApp();
    const { event } = await eventOf(testApp, fields);
    expect((await join(testApp.client(), event.id)).status).toBe(201);
  });

  test('never keeps out who joined before it', async () => {
    const testApp = await createTestApp();
    const { event, guest, credentials, organizer } = await createEventWithGuest(testApp, { ...rsvp, date: inDays(4) });
    await organizer.call('PATCH', `/api/events/${event.id}`, { date: inDays(1) });
    expect((await join(guest, event.id)).status).toBe(200);
    expect((await join(testApp.client(), event.id, credentials)).status).toBe(200);
  });
});

describe('who I am in an event', () => {
  test('is told to members, the organizer and admins', async () => {
    const testApp = await createTestApp();
    const { event, guest, organizer, account, credentials } = await createEventWithGuest(testApp);
    const path = `/api/events/${event.id}/me`;
    const ofGuest = {
      guestId: credentials.guestId,
      guestName: 'Gisela',
      guestEmail: 'gisela@example.com',
      isOrganizer: false,
      canSeeAll: true,
      canDownload: false,
    };
    expect(await guest.getJson(path)).toEqual({ ...ofGuest, userId: expect.any(String), waiting: 0 });
    expect(await organizer.getJson(path)).toMatchObject({ userId: account.id, guestId: null, isOrganizer: true });
    await expectProblem(await testApp.client().get(path), 'not-signed-in', 401);
    const stranger = testApp.client();
    await stranger.signUp();
    await expectProblem(await stranger.get(path), 'forbidden', 403);
    await testApp.db.updateTable('events').set({ is_public: 0 }).execute();
    await expectProblem(await stranger.get(path), 'event-not-found', 404);
  });

  test('answers how many photos waited when the phone last said so, then keeps what it says now', async () => {
    const testApp = await createTestApp();
    const { event, guest, organizer } = await createEventWithGuest(testApp);
    const waitingAfter = async (header: string) => {
      const answer = await guest.get(`/api/events/${event.id}/me`, { 'Rollcall-Waiting': header });
      return ((await answer.json()) as Membership).waiting;
    };
    expect(await waitingAfter('24')).toBe(0);
    expect(await waitingAfter('3')).toBe(24);
    expect(await waitingAfter('nonsense')).toBe(3);
    await guest.get(`/api/events/${event.id}/changes?since=0`, { 'Rollcall-Waiting': '5' });
    expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ waiting: 5 });
    await guest.call('HEAD', `/api/uploads/${newGuestCredentials().guestId}`, undefined, { 'Rollcall-Waiting': '9' });
    expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ waiting: 5 });
  });
});
