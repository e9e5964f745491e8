import type { Event } from '@rollcall/schema/event';
import type { Membership, ReentryLink } from '@rollcall/schema/guest';
import type { Photo } from '@rollcall/schema/photo';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { newGuestCredentials, type TestClient } from '../../test/test-client.ts';

const createReentryLink = (client: TestClient, event: Event, guestId: string) =>
  client.post(`/api/events/${event.id}/guests/${guestId}/reentry`);

async function createReentryToken(client: TestClient, event: Event, guestId: string): Promise<string> {
  const { url } = (await (await createReentryLink(client, event, guestId)).json()) as ReentryLink;
  return new URL(url).searchParams.get('reentry')!;
}

const redeem = (client: TestClient, token: string, phoneKey = newGuestCredentials().guestKey) =>
  client.post('/api/guests/reentry', { token, phoneKey });

async function userIdsIn({ id }: Event, ...clients: TestClient[]) {
  return await Promise.all(
    clients.map(async (client) => (await client.getJson<Membership>(`/api/events/${id}/me`)).userId),
  );
}

const countSessions = async ({ db }: TestApp) => (await db.selectFrom('sessions').select('id').execute()).length;

describe('a re-entry link', () => {
  test('makes a new phone the same guest in this event, and gives it no access to others', async () => {
    const testApp = await createTestApp();
    const { organizer, event, guest, credentials } = await createEventWithGuest(testApp, { isPublic: false });
    const other = await organizer.createEvent({ isPublic: false });
    await guest.join(other.id);
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());

    const response = await createReentryLink(organizer, event, credentials.guestId);
    expect(response.status).toBe(201);
    const link = (await response.json()) as ReentryLink;
    expect(link.url).toMatch(new RegExp(`^http://localhost:3000/join/${event.eventCode}\\?reentry=[\\w-]{43}$`));
    const minutes = (Date.parse(link.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);

    const phone = testApp.client();
    const redeemed = await redeem(phone, new URL(link.url).searchParams.get('reentry')!);
    expect([redeemed.status, await redeemed.json()]).toEqual([
      200,
      { id: credentials.guestId, guestName: 'Gisela', guestEmail: 'gisela@example.com', eventId: event.id },
    ]);
    expect(await phone.getJson<Photo[]>(`/api/events/${event.id}/photos`)).toMatchObject([
      { id: photoId, isMine: true },
    ]);
    await expectProblem(await phone.get(`/api/events/${other.id}/photos`), 'event-not-found', 404);
    const [before, now] = await userIdsIn(event, guest, phone);
    expect(now).not.toBe(before);
    expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ guestCount: 1 });
    const log = await testApp.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'guest.let-in-again')
      .execute();
    expect(log).toMatchObject([{ event_id: event.id, target_id: credentials.guestId }]);
  });

  test('can be redeemed once, also by simultaneous requests', async () => {
    const testApp = await createTestApp();
    const { organizer, event, credentials } = await createEventWithGuest(testApp);
    const token = await createReentryToken(organizer, event, credentials.guestId);
    const responses = await Promise.all(Array.from({ length: 10 }, () => redeem(testApp.client(), token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(403)]);
    const late = testApp.client();
    await expectProblem(await redeem(late, token), 'code-invalid', 403);
    expect(late.cookie).toBe('');
  });

  test('can be redeemed again by the same phone after a lost response, as the same user', async () => {
    const testApp = await createTestApp();
    const { organizer, event, credentials } = await createEventWithGuest(testApp);
    const token = await createReentryToken(organizer, event, credentials.guestId);
    const { guestKey: phoneKey } = newGuestCredentials();
    const [lost, phone, thief] = [testApp.client(), testApp.client(), testApp.client()];
    for (const client of [lost, phone]) expect((await redeem(client, token, phoneKey)).status).toBe(200);
    const [first, second] = await userIdsIn(event, lost, phone);
    expect(second).toBe(first);
    expect((await redeem(phone, token, phoneKey)).status).toBe(200);
    expect(await userIdsIn(event, phone)).toEqual([first]);
    expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ guestCount: 1 });
    await expectProblem(await redeem(thief, token), 'code-invalid', 403);
    expect(JSON.stringify(await testApp.db.selectFrom('reentry_tokens').selectAll().execute())).not.toContain(phoneKey);
  });

  test('never signs in to the account that redeemed it', async () => {
    const testApp = await createTestApp();
    const { organizer, event, credentials } = await createEventWithGuest(testApp);
    const token = await createReentryToken(organizer, event, credentials.guestId);
    const { guestKey: phoneKey } = newGuestCredentials();
    const customer = testApp.client();
    const account = await customer.signUp();
    expect((await redeem(customer, token, phoneKey)).status).toBe(200);
    expect(await userIdsIn(event, customer)).toEqual([account.id]);
    const phone = testApp.client();
    expect((await redeem(phone, token, phoneKey)).status).toBe(200);
    const [guestId] = await userIdsIn(event, phone);
    expect(guestId).not.toBe(account.id);

    await phone.signUp('later');
    const again = testApp.client();
    expect((await redeem(again, token, phoneKey)).status).toBe(200);
    await expectProblem(await again.get('/api/auth/me'), 'not-signed-in', 401);
  });

  test('expires after fifteen minutes or with the next link, and is stored as a hash only', async () => {
    const testApp = await createTestApp();
    const { organizer, event, credentials } = await createEventWithGuest(testApp);
    const first = await createReentryToken(organizer, event, credentials.guestId);
    const second = await createReentryToken(organizer, event, credentials.guestId);
    await expectProblem(await redeem(testApp.client(), first), 'code-invalid', 403);
    expect(JSON.stringify(await testApp.db.selectFrom('reentry_tokens').selectAll().execute())).not.toContain(second);
    await testApp.db
      .updateTable('reentry_tokens')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute();
    await expectProblem(await redeem(testApp.client(), second), 'code-invalid', 403);
    await testApp.stores.reentry.deleteExpired();
    expect(await testApp.db.selectFrom('reentry_tokens').selectAll().execute()).toEqual([]);
  });

  test('keeps the user of an existing session, a guest or an account', async () => {
    const testApp = await createTestApp();
    const { organizer, event, credentials } = await createEventWithGuest(testApp, { isPublic: false });
    const other = await organizer.createEvent({ isPublic: false });
    const phone = testApp.client();
    await phone.join(other.id);
    const customer = testApp.client();
    await customer.signUp();
    for (const client of [phone, customer]) {
      const sessions = await countSessions(testApp);
      expect((await redeem(client, await createReentryToken(organizer, event, credentials.guestId))).status).toBe(200);
      expect(await countSessions(testApp)).toBe(sessions);
      expect(await client.getJson(`/api/events/${event.id}/me`)).toMatchObject({ guestId: credentials.guestId });
    }
    expect((await phone.get(`/api/events/${other.id}/me`)).status).toBe(200);
  });

  test('requires the organizer, and a guest of this event without an account', async () => {
    const testApp = await createTestApp();
    const { organizer, event, guest, credentials } = await createEventWithGuest(testApp);
    const other = await organizer.createEvent();
    await expectProblem(await createReentryLink(testApp.client(), event, credentials.guestId), 'not-signed-in', 401);
    await expectProblem(await createReentryLink(guest, event, credentials.guestId), 'forbidden', 403);
    await expectProblem(await createReentryLink(organizer, other, credentials.guestId), 'not-found', 404);
    const token = await createReentryToken(organizer, event, credentials.guestId);
    await guest.signUp();
    await expectProblem(await createReentryLink(organizer, event, credentials.guestId), 'forbidden', 403);
    await expectProblem(await redeem(testApp.client(), token), 'code-invalid', 403);
  });
});
