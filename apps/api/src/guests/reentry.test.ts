import type { Event } from '@rollcall/schema/event';
import type { Membership, ReentryLink } from '@rollcall/schema/guest';
import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest, waitForRenditions } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { readZip } from '../../test/read-zip.ts';
import { signInAdmin } from '../../test/sign-in-admin.ts';
import { newGuestCredentials, type TestClient } from '../../test/test-client.ts';
import { verifyEmail } from '../../test/verify-email.ts';

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

  test('cannot be redeemed by a reviewer of the event', async () => {
    const testApp = await createTestApp();
    const { organizer, event, credentials } = await createEventWithGuest(testApp);
    const token = await createReentryToken(organizer, event, credentials.guestId);
    const { client: admin } = await signInAdmin(testApp);
    for (const reviewer of [organizer, admin]) await expectProblem(await redeem(reviewer, token), 'forbidden', 403);
    expect(await testApp.db.selectFrom('membership_claims').selectAll().execute()).toEqual([]);
    expect((await redeem(testApp.client(), token)).status).toBe(200);
  });
});

describe('a phone that a re-entry link let in', () => {
  /** A guest with an approved and a pending photo and a comment, and the phone. */
  async function createReentry() {
    const testApp = await createTestApp();
    const given = await createEventWithGuest(testApp, { allowChat: true });
    const { organizer, event, guest, credentials } = given;
    const photoIds = [
      await guest.uploadPhoto(event.id, await drawJpeg()),
      await guest.uploadPhoto(event.id, await drawJpeg()),
    ] as const;
    await organizer.call('PATCH', `/api/photos/${photoIds[0]}/approve`, { isApproved: true });
    const commentId = newId();
    await guest.post(`/api/photos/${photoIds[0]}/comments`, { id: commentId, comment: 'Lovely' });
    const phone = testApp.client();
    await redeem(phone, await createReentryToken(organizer, event, credentials.guestId));
    return { testApp, ...given, phone, photoIds, commentId };
  }

  test('gets no clean picture of what the guest made before', async () => {
    const { event, guest, phone, photoIds } = await createReentry();
    for (const photoId of photoIds) {
      const clean = await waitForRenditions(guest, event.id, photoId);
      expect((await guest.get(clean.url)).status).toBe(200);
      const shown = await waitForRenditions(phone, event.id, photoId);
      expect(shown.isMine).toBe(true);
      expect(shown.url).not.toBe(clean.url);
      expect((await phone.get(shown.url)).status).toBe(200);
      expect((await phone.get(clean.url)).status).toBe(404);
      await expectProblem(await phone.get(`/api/download/${clean.filename}`), 'subscription-required', 403);
    }
    const own = await phone.uploadPhoto(event.id, await drawJpeg());
    const { filename } = await waitForRenditions(phone, event.id, own);
    expect((await phone.get(`/api/download/${filename}`)).status).toBe(200);
  });

  test('changes no text of the guest, and removes a photo so that it can be restored', async () => {
    const { event, organizer, guest, phone, photoIds, commentId, testApp } = await createReentry();
    const [photoId] = photoIds;
    await expectProblem(await phone.call('PATCH', `/api/photos/${photoId}`, { caption: 'x' }), 'forbidden', 403);
    await expectProblem(await phone.call('PATCH', `/api/comments/${commentId}`, { comment: 'x' }), 'forbidden', 403);
    await expectProblem(await phone.call('DELETE', `/api/photos/${photoId}?forever=true`), 'forbidden', 403);
    expect((await phone.call('DELETE', `/api/photos/${photoId}`)).status).toBe(204);
    expect(await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`)).toMatchObject([{ id: photoIds[1] }]);
    expect((await organizer.post(`/api/photos/${photoId}/restore`)).status).toBe(200);
    const log = await testApp.db.selectFrom('audit_log').select(['action', 'target_id']).execute();
    expect(log).toContainEqual({ action: 'photo.remove', target_id: photoId });
  });

  test('neither exports nor erases what the guest made, and leaves alone', async () => {
    const { event, organizer, guest, phone, photoIds, credentials } = await createReentry();
    const own = await phone.uploadPhoto(event.id, await drawJpeg());
    const files = readZip(Buffer.from(await (await phone.get('/api/privacy/export')).arrayBuffer()));
    expect(files.filter(({ name }) => name !== 'data.json').map(({ name }) => name)).toEqual([
      expect.stringContaining(own),
    ]);
    const path = `/api/events/${event.id}/guests/${credentials.guestId}?photos=true`;
    expect((await phone.call('DELETE', path)).status).toBe(204);
    expect(await userIdsIn(event, phone)).toEqual([undefined]);
    expect(await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`)).toHaveLength(2);

    await redeem(phone, await createReentryToken(organizer, event, credentials.guestId));
    expect((await phone.call('DELETE', '/api/privacy/me')).status).toBe(204);
    expect((await guest.get(`/api/events/${event.id}/me`)).status).toBe(200);
    for (const id of photoIds) expect((await organizer.post(`/api/photos/${id}/restore`)).status).toBe(200);
    expect(await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`)).toHaveLength(2);
  });

  test('does not become the guest by proving an address of its own', async () => {
    const { event, guest, phone, photoIds, testApp } = await createReentry();
    const second = testApp.client();
    await second.join(event.id);
    // The claims of a browser pass to whom proved the address before.
    for (const client of [second, phone]) await verifyEmail(testApp, client, 'somebody@example.com');
    const { filename } = await waitForRenditions(guest, event.id, photoIds[0]);
    for (const client of [phone, second]) {
      await expectProblem(await client.get(`/api/download/${filename}`), 'subscription-required', 403);
    }
  });
});
