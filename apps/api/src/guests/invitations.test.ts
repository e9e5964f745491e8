import type { Event, EventSummary } from '@rollcall/schema/event';
import type { Guest } from '@rollcall/schema/guest';
import type { NewEvent } from '@rollcall/schema/new-event';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { newGuestCredentials, type TestClient } from '../../test/test-client.ts';
import { requestMailedCode, verifyEmail } from '../../test/verify-email.ts';

const tom = { guestName: 'Tom', guestEmail: 'tom@example.com' };

async function createEventWithGuestList(testApp: TestApp, fields: Partial<NewEvent> = {}) {
  const organizer = testApp.client();
  await organizer.signUp();
  return { organizer, event: await organizer.createEvent({ isPublic: false, guestListEnabled: true, ...fields }) };
}

const invite = (client: TestClient, event: Event, guest: object = tom) =>
  client.post(`/api/events/${event.id}/invite`, guest);

const join = (client: TestClient, event: Event, more: object = {}) =>
  client.post(`/api/events/${event.id}/join`, { ...tom, ...more });

async function inviteAndReadToken(testApp: TestApp, organizer: TestClient, event: Event, guest = tom): Promise<string> {
  expect((await invite(organizer, event, guest)).status).toBe(202);
  const { text } = await testApp.mailTo(guest.guestEmail);
  return new RegExp(`http://localhost:3000/join/${event.eventCode}\\?invite=([\\w-]{43})$`, 'm').exec(text)![1]!;
}

describe('an invitation link', () => {
  test('is mailed and admits one guest, once', async () => {
    const testApp = await createTestApp();
    const { organizer, event } = await createEventWithGuestList(testApp);
    const inviteToken = await inviteAndReadToken(testApp, organizer, event);
    await expectProblem(await join(testApp.client(), event), 'not-invited', 403);
    await expectProblem(await join(testApp.client(), event, { inviteToken: `${inviteToken}x` }), 'not-invited', 403);
    const guest = testApp.client();
    expect((await join(guest, event, { inviteToken })).status).toBe(201);
    await expectProblem(await join(testApp.client(), event, { inviteToken }), 'not-invited', 403);
    expect((await join(guest, event, { inviteToken })).status).toBe(200);
    const invitation = await testApp.db.selectFrom('invitations').selectAll().executeTakeFirstOrThrow();
    expect(invitation).toMatchObject({
      event_guest_id: ((await (await join(guest, event)).json()) as { id: string }).id,
    });
    expect(JSON.stringify(invitation)).not.toContain(inviteToken);
  });

  test('admits one guest when it is used twenty times simultaneously', async () => {
    const testApp = await createTestApp();
    const { organizer, event } = await createEventWithGuestList(testApp);
    const inviteToken = await inviteAndReadToken(testApp, organizer, event);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => join(testApp.client(), event, { inviteToken, ...newGuestCredentials() })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(403)]);
    expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ guestCount: 1 });
  });

  test('can be used again by the same phone after a lost response', async () => {
    const testApp = await createTestApp();
    const { organizer, event } = await createEventWithGuestList(testApp);
    const body = { inviteToken: await inviteAndReadToken(testApp, organizer, event), ...newGuestCredentials() };
    const statuses = [await join(testApp.client(), event, body), await join(testApp.client(), event, body)];
    expect(statuses.map(({ status }) => status)).toEqual([201, 200]);
  });

  test('is replaced by the next invitation to the address, regardless of its case', async () => {
    const testApp = await createTestApp();
    const { organizer, event } = await createEventWithGuestList(testApp);
    const first = await inviteAndReadToken(testApp, organizer, event);
    await invite(organizer, event, { ...tom, guestEmail: 'TOM@Example.com' });
    await expectProblem(await join(testApp.client(), event, { inviteToken: first }), 'not-invited', 403);
    expect(await testApp.db.selectFrom('invitations').selectAll().execute()).toHaveLength(1);
    const inviteToken = /invite=([\w-]{43})/.exec((await testApp.mailTo(tom.guestEmail)).text)![1]!;
    expect((await join(testApp.client(), event, { inviteToken })).status).toBe(201);
  });

  test('is valid for its own event only, and overrides none of the event’s other rules', async () => {
    const testApp = await createTestApp();
    const { organizer, event } = await createEventWithGuestList(testApp);
    const inviteToken = await inviteAndReadToken(testApp, organizer, event);
    const other = await organizer.createEvent({ guestListEnabled: true });
    await expectProblem(await join(testApp.client(), other, { inviteToken }), 'not-invited', 403);
    await organizer.call('PATCH', `/api/events/${event.id}`, { joinPolicy: 'customers' });
    await expectProblem(await join(testApp.client(), event, { inviteToken }), 'registration-required', 403);
    await organizer.call('PATCH', `/api/events/${event.id}`, {
      joinPolicy: 'anyone',
      requiresRsvp: true,
      rsvpDeadlineDays: 3,
    });
    await expectProblem(await join(testApp.client(), event, { inviteToken }), 'rsvp-deadline-passed', 403);
    await organizer.call('PATCH', `/api/events/${event.id}`, { requiresRsvp: false });
    expect((await join(testApp.client(), event, { inviteToken })).status).toBe(201);
  });
});

describe('a guest list', () => {
  test('admits guests with a verified invited address, but not guests who only type it', async () => {
    const testApp = await createTestApp();
    const { organizer, event } = await createEventWithGuestList(testApp);
    await invite(organizer, event);
    await expectProblem(await join(testApp.client(), event), 'not-invited', 403);
    const another = testApp.client();
    await verifyEmail(testApp, another, 'another@example.com');
    await expectProblem(await join(another, event), 'not-invited', 403);
    const guest = testApp.client();
    await verifyEmail(testApp, guest, tom.guestEmail);
    expect((await join(guest, event, { guestEmail: 'whatever@example.com' })).status).toBe(201);
  });

  test('does not readmit a removed guest with the same invitation', async () => {
    const testApp = await createTestApp();
    const { organizer, event } = await createEventWithGuestList(testApp);
    const inviteToken = await inviteAndReadToken(testApp, organizer, event);
    const guest = testApp.client();
    await verifyEmail(testApp, guest, tom.guestEmail);
    const { id } = (await (await join(guest, event, { inviteToken })).json()) as { id: string };
    await organizer.call('DELETE', `/api/events/${event.id}/guests/${id}`);
    await expectProblem(await join(guest, event, { inviteToken }), 'not-invited', 403);
  });

  test('readmits a removed guest with an invitation sent since, and with none sent before', async () => {
    const testApp = await createTestApp();
    const { organizer, event, guest, credentials } = await createEventWithGuest(testApp);
    const before = await inviteAndReadToken(testApp, organizer, event);
    await organizer.call('DELETE', `/api/events/${event.id}/guests/${credentials.guestId}`);
    await expectProblem(await join(guest, event, { inviteToken: before }), 'forbidden', 403);
    await testApp.db
      .updateTable('removed_guests')
      .set({ removed_at: new Date(Date.now() - 1000).toISOString() })
      .execute();
    const inviteToken = await inviteAndReadToken(testApp, organizer, event);
    expect((await join(guest, event, { inviteToken })).status).toBe(201);
    expect(await organizer.getJson(`/api/events/${event.id}/removed-guests`)).toEqual([]);
  });
});

describe('POST /api/events/{id}/invite', () => {
  test('requires the organizer, returns an empty body, and is audited without the address', async () => {
    const testApp = await createTestApp();
    const { organizer, event } = await createEventWithGuestList(testApp, { isPublic: true });
    const response = await invite(organizer, event);
    expect([response.status, await response.text()]).toEqual([202, '']);
    const stranger = testApp.client();
    await expectProblem(await invite(stranger, event), 'not-signed-in', 401);
    await stranger.signUp();
    await expectProblem(await invite(stranger, event), 'forbidden', 403);
    await expectProblem(
      await invite(organizer, event, { ...tom, guestEmail: 'a@b.c\r\nBcc: x@y.z' }),
      'validation',
      400,
    );
    const log = await testApp.db.selectFrom('audit_log').selectAll().where('action', '=', 'guest.invite').execute();
    expect(log).toMatchObject([{ event_id: event.id, target_id: expect.any(String), details: '{}' }]);
    expect(await testApp.mails()).toHaveLength(1);
  });

  test('sends one recipient a mail that contains the organizer’s input as text', async () => {
    const testApp = await createTestApp();
    const name = '<b>Tom</b>\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script>';
    const { organizer, event } = await createEventWithGuestList(testApp, { name, location: '"; drop table' });
    await invite(organizer, event, { ...tom, guestName: name });
    const [mail] = await testApp.mails();
    expect(mail!.to?.map(({ address }) => address)).toEqual([tom.guestEmail]);
    expect([mail!.cc, mail!.bcc]).toEqual([undefined, undefined]);
    expect(mail!.html).not.toMatch(/<b>|<script>/);
  });
});

test('a lookup does not reveal that an address is invited', async () => {
  const testApp = await createTestApp();
  const { organizer, event } = await createEventWithGuestList(testApp);
  await invite(organizer, event);
  const client = testApp.client();
  const code = await requestMailedCode(testApp, client, tom.guestEmail);
  expect(await (await client.post('/api/guests/verify', { code })).json()).toEqual([]);
});

test('its name is shown to the proven address until it is used, and to nobody else', async () => {
  const testApp = await createTestApp();
  const { organizer, event } = await createEventWithGuestList(testApp);
  await invite(organizer, event);
  const invitedAs = async (client: TestClient) =>
    (await client.getJson<EventSummary>(`/api/events/${event.eventCode}`)).invitedAs;
  const guest = testApp.client();
  expect(await invitedAs(guest)).toBeUndefined();
  await verifyEmail(testApp, guest, tom.guestEmail);
  expect(await invitedAs(guest)).toBe('Tom');
  const another = testApp.client();
  await verifyEmail(testApp, another, 'another@example.com');
  expect(await invitedAs(another)).toBeUndefined();
  const second = await organizer.createEvent({ isPublic: false, guestListEnabled: true });
  expect(await guest.getJson(`/api/events/${second.eventCode}`)).not.toHaveProperty('invitedAs');
  expect((await join(guest, event)).status).toBe(201);
  await organizer.call(
    'DELETE',
    `/api/events/${event.id}/guests/${(await organizer.getJson<Guest[]>(`/api/events/${event.id}/guests`))[0]!.id}`,
  );
  expect(await invitedAs(guest)).toBeUndefined();
});
