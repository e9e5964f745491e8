import type { Event, EventStats } from '@rollcall/schema/event';
import type { Membership } from '@rollcall/schema/guest';
import { newId } from '@rollcall/schema/id';
import { notificationTypes } from '@rollcall/schema/notification';
import type { Photo } from '@rollcall/schema/photo';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest, waitForRenditions } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { isOnPostgres, listTables } from '../../test/engine.ts';
import { PushBrowser } from '../../test/push-service.ts';
import { readZip } from '../../test/read-zip.ts';
import { listStoredFiles } from '../../test/stored-files.ts';
import type { TestClient } from '../../test/test-client.ts';
import { verifyEmail } from '../../test/verify-email.ts';

const erase = (client: TestClient, query = '') => client.call('DELETE', `/api/privacy/me${query}`);

/** The event itself is called Gisela & Tom. */
const tablesOfEventNames = ['event_search', ...(isOnPostgres ? [] : ['event_search_grams']), 'events'];

/** Returns the tables with a row that contains the text. */
async function tablesWith({ db }: TestApp, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await listTables(db)) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    if (JSON.stringify(rows).toLowerCase().includes(text.toLowerCase())) found.push(name);
  }
  return found.sort();
}

async function makeAdmin({ db }: TestApp, id: string): Promise<void> {
  await db.updateTable('customers').set({ is_admin: 1 }).where('id', '=', id).execute();
}

describe('DELETE /api/privacy/me by a guest', () => {
  test('erases photos, uploads, membership and session, and keeps the rest of the event', async () => {
    const testApp = await createTestApp();
    const { guest, organizer, event } = await createEventWithGuest(testApp);
    const other = testApp.client();
    await other.join(event.id, undefined, 'Olga');
    const kept = await other.uploadPhoto(event.id, await drawJpeg());
    const sent = await guest.uploadPhoto(event.id, await drawJpeg());
    await waitForRenditions(guest, event.id, sent);
    await waitForRenditions(other, event.id, kept);
    const filesOfOther = (await listStoredFiles(testApp, 'pictures', 'incoming')).length / 2;
    await guest.createUpload({ eventId: event.id, photoId: crypto.randomUUID(), bytes: await drawJpeg() });
    const { seq } = await organizer.getJson<{ seq: number }>(`/api/events/${event.id}/changes?since=0`);
    await guest.get(`/api/events/${event.id}/me`, { 'Rollcall-Waiting': '1', 'Accept-Language': 'pl' });
    const listLanguages = () =>
      testApp.db.selectFrom('users').select('language').where('language', 'is not', null).execute();
    expect(await listLanguages()).toEqual([{ language: 'pl' }]);

    const response = await erase(guest);
    expect(await listLanguages()).toEqual([]);
    expect(response.status).toBe(204);
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    expect(await tablesWith(testApp, 'gisela@')).toEqual([]);
    const users = await testApp.db.selectFrom('users').select('first_name').execute();
    expect(users.map((user) => user.first_name)).not.toContain('Gisela');
    expect(await listStoredFiles(testApp, 'pictures', 'incoming')).toHaveLength(filesOfOther);
    await expectProblem(await guest.get(`/api/events/${event.id}/me`), 'not-signed-in', 401);

    const photos = await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`);
    expect(photos.map(({ id }) => id)).toEqual([kept]);
    const stats = await organizer.getJson<EventStats>(`/api/events/${event.id}/stats`);
    expect(stats).toMatchObject({ total: 1, pending: 1, guests: 1, guestCount: 1 });
    const changes = await organizer.getJson<{ removed: string[] }>(`/api/events/${event.id}/changes?since=${seq}`);
    expect(changes.removed).toEqual([sent]);
    // The tombstone rejects a late upload of the same photo, by somebody else now.
    await guest.join(event.id);
    const again = await guest.createUpload({ eventId: event.id, photoId: sent, bytes: await drawJpeg() });
    await expectProblem(again, 'upload-conflict', 409);
  });

  test('erases the data from all phones of a guest with a proven address', async () => {
    const testApp = await createTestApp();
    const { guest, event } = await createEventWithGuest(testApp);
    await guest.uploadPhoto(event.id, await drawJpeg());
    const newPhone = testApp.client();
    await verifyEmail(testApp, newPhone, 'gisela@example.com');
    expect((await erase(newPhone)).status).toBe(204);
    expect(await tablesWith(testApp, 'gisela')).toEqual(tablesOfEventNames);
    await expectProblem(await guest.get(`/api/events/${event.id}/me`), 'not-signed-in', 401);
  });

  test('hides the photos before a crash, and a scheduled job finishes the erasure', async () => {
    const testApp = await createTestApp({
      makesPictures: false,
      wrapBlobs: (blobs) =>
        Object.assign(Object.create(blobs) as typeof blobs, { deleteAll: () => Promise.reject(new Error('crashed')) }),
    });
    const { guest, organizer, event } = await createEventWithGuest(testApp);
    for (let i = 0; i < 2; i++) await guest.uploadPhoto(event.id, await drawJpeg());
    expect((await erase(guest)).status).toBe(500);
    expect(await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`)).toEqual([]);
    const restarted = await createTestApp({ dir: testApp.dir, makesPictures: false });
    await restarted.stores.photoRemoval.eraseExpired();
    await restarted.stores.photoRemoval.sweepOrphanFiles();
    expect(await restarted.db.selectFrom('photos').selectAll().execute()).toEqual([]);
    expect(await listStoredFiles(testApp, 'pictures', 'incoming')).toEqual([]);
  });
});

describe('DELETE /api/privacy/me by a customer', () => {
  test('requires a recent password', async () => {
    const testApp = await createTestApp();
    const penelope = testApp.client();
    // No id or key happens to contain so long a name.
    await penelope.signUp('penelope');
    await testApp.db.updateTable('sessions').set({ reauthenticated_at: null }).execute();
    await expectProblem(await erase(penelope), 'reauth-required', 403);
    await penelope.post('/api/auth/reauth', { password: 'correct horse battery' });
    expect((await erase(penelope)).status).toBe(204);
    expect(await tablesWith(testApp, 'penelope')).toEqual([]);
    const login = await penelope.post('/api/auth/login', {
      email: 'penelope@example.com',
      password: 'correct horse battery',
    });
    await expectProblem(login, 'invalid-credentials', 401);
  });

  test('requires events=true from an organizer, and ends all other sessions', async () => {
    const testApp = await createTestApp();
    const { organizer, account, guest, event } = await createEventWithGuest(testApp);
    const tablet = testApp.client();
    await tablet.post('/api/auth/login', { email: account.email, password: 'correct horse battery' });
    await guest.uploadPhoto(event.id, await drawJpeg());
    const refused = await erase(organizer);
    expect(await refused.clone().json()).toMatchObject({
      detail: 'You host an event. Delete it first, or together with your data.',
    });
    await expectProblem(refused, 'conflict', 409);
    expect((await tablet.get('/api/auth/me')).status).toBe(200);
    expect((await erase(organizer, '?events=true')).status).toBe(204);
    await expectProblem(await tablet.get('/api/auth/me'), 'not-signed-in', 401);
    await expectProblem(await guest.get(`/api/events/${event.id}`), 'event-not-found', 404);
    expect(await tablesWith(testApp, account.email)).toEqual([]);
    // Renditions under way are deleted once they are written.
    await expect.poll(() => listStoredFiles(testApp, 'pictures', 'incoming'), { timeout: 10_000 }).toEqual([]);
  });

  test('rejects the last administrator', async () => {
    const testApp = await createTestApp();
    const [ada, bob] = [testApp.client(), testApp.client()];
    const [{ id: adaId }, { id: bobId }] = [await ada.signUp('ada'), await bob.signUp('bob')];
    await makeAdmin(testApp, adaId);
    await expectProblem(await erase(ada), 'last-admin', 409);
    await makeAdmin(testApp, bobId);
    const responses = await Promise.all([erase(ada), erase(bob)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  test('erases what the customer did as a guest on the same phone', async () => {
    const testApp = await createTestApp();
    const { guest, organizer, event } = await createEventWithGuest(testApp);
    await guest.uploadPhoto(event.id, await drawJpeg());
    await guest.signUp('ada');
    expect((await erase(guest)).status).toBe(204);
    expect(await tablesWith(testApp, 'gisela')).toEqual(tablesOfEventNames);
    expect(await organizer.getJson<Event>(`/api/events/${event.id}`)).toMatchObject({ guestCount: 0, photoCount: 0 });
  });
});

/**
 * Tables that name a user for other reasons than what the person is or did: ids that keep a late upload, or a message that
 * is sent again, from bringing it back, and that resolve to nothing.
 */
const tablesOfIds = ['audit_log', 'event_messages', 'photo_tombstones', 'rights_changes', 'users'];

test('of a person who did everything, nothing is left in any table, and the export has had all of it', async () => {
  const testApp = await createTestApp({ makesPictures: false });
  const { guest, organizer, event } = await createEventWithGuest(testApp, { autoApprove: true });
  const { userId, personId } = await guest.getJson<Membership>(`/api/events/${event.id}/me`);
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  await guest.call('PUT', `/api/photos/${photoId}/like`);
  await guest.post(`/api/photos/${photoId}/comments`, { id: newId(), comment: 'words of the guest' });
  await organizer.call('PUT', `/api/photos/${photoId}/like`);
  await guest.post(`/api/events/${event.id}/messages`, { id: newId(), text: 'message of the guest' });
  const mentions = { id: newId(), text: 'Hello @Gisela', mentions: [personId] };
  await organizer.post(`/api/events/${event.id}/messages`, mentions);
  await guest.call('PUT', `/api/events/${event.id}/messages/read`, { seq: 2 });
  await organizer.call('PUT', `/api/events/${event.id}/muted/${personId}`);
  const types = Object.fromEntries(notificationTypes.map((type) => [type, type !== 'tag']));
  await guest.call('PUT', '/api/notifications/preferences', { types, eventsOff: [event.id] });
  const { subscription } = new PushBrowser('https://push.example/secret-of-the-browser');
  await guest.call('PUT', '/api/push/subscription', subscription);

  const exported = JSON.stringify(
    JSON.parse(
      readZip(Buffer.from(await (await guest.get('/api/privacy/export')).arrayBuffer()))
        .find(({ name }) => name === 'data.json')!
        .bytes.toString(),
    ),
  );
  for (const part of [
    '"comment":"words of the guest"',
    '"message":"message of the guest"',
    `"mentionedIn":[{"messageId":"${mentions.id}","name":"Gisela"}]`,
    `"messagesRead":[{"eventId":"${event.id}","seq":2}]`,
    `"mutedIn":[{"eventId":"${event.id}"`,
    '"type":"reaction"',
    `"notificationsOff":{"types":[{"type":"tag"}],"events":[{"eventId":"${event.id}"}]}`,
    '"service":"push.example"',
  ]) {
    expect(exported).toContain(part);
  }
  // Whoever has it can write to the browser.
  expect(exported).not.toContain('secret-of-the-browser');
  const before = await tablesWith(testApp, userId);
  for (const table of ['event_mutes', 'event_message_reads', 'notifications', 'push_subscriptions']) {
    expect(before).toContain(table);
  }

  expect((await erase(guest)).status).toBe(204);
  expect((await tablesWith(testApp, userId)).filter((table) => !tablesOfIds.includes(table))).toEqual([]);
  for (const text of ['of the guest', 'secret-of-the-browser']) expect(await tablesWith(testApp, text)).toEqual([]);
  const messages = await testApp.db.selectFrom('event_messages').selectAll().where('user_id', '=', userId).execute();
  expect(messages).toMatchObject([{ message: '', author_name: '', deleted_at: expect.any(String) }]);
});
