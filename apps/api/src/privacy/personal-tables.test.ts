import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { listUserReferences } from '../../test/engine.ts';
import { readZip } from '../../test/read-zip.ts';
import { newGuestCredentials } from '../../test/test-client.ts';

/** Where the export has the rows of a table that names a user, or why it has none. */
const inExport: Record<string, string> = {
  comment_mentions: 'mentions',
  customers: 'account',
  downloads: 'downloads',
  event_active_users: 'activeDays',
  event_guests: 'memberships',
  event_message_mentions: 'chat',
  event_message_reads: 'chat',
  event_messages: 'chat',
  event_mutes: 'chat',
  event_walls: 'no data: hashes of credentials',
  events: 'eventsOrganized',
  exposures: 'exposures',
  guest_keys: 'no data: hashes of credentials',
  mail_deliveries: 'no data: until the mail is sent',
  membership_claims: 'memberships',
  notification_events_off: 'notificationsOff',
  notification_items: 'no data: what a notification of the export counts',
  notification_types_off: 'notificationsOff',
  notifications: 'notifications',
  photo_comments: 'comments',
  photo_reactions: 'reactions',
  photo_tags: 'tags',
  photos: 'photos',
  push_subscriptions: 'pushedTo',
  reentry_tokens: 'no data: hashes of credentials',
  review_links: 'no data: hashes of credentials',
  sessions: 'sessions',
  sign_in_codes: 'no data: ten minutes',
  stripe_customers: 'stripeCustomerId',
  subscriptions: 'subscriptions',
  uploads: 'uploadsUnderWay',
  user_event_interactions: 'interactions',
  users: 'person',
};

/** Creates a guest who did everything that one can do in an event. */
async function createActiveGuest() {
  const testApp = await createTestApp({ makesPictures: false });
  const { organizer, event, guest, credentials } = await createEventWithGuest(testApp, { autoApprove: true });
  const { userId } = await guest.getJson<{ userId: string }>(`/api/events/${event.id}/me`);
  const tom = testApp.client();
  const { id: tomId } = await tom.join(event.id, newGuestCredentials(), 'Tom');
  const hostId = await organizer.uploadPhoto(event.id, await drawJpeg());
  const ownId = await guest.uploadPhoto(event.id, await drawJpeg());
  for (const type of ['like', 'wow']) await guest.call('PUT', `/api/photos/${hostId}/reactions/${type}`);
  await guest.post(`/api/photos/${hostId}/comments`, { comment: 'Lovely' });
  await tom.post(`/api/photos/${hostId}/comments`, { comment: 'Look, @Gisela', mentions: [credentials.guestId] });
  await tom.post(`/api/photos/${hostId}/tags`, { x: 0.1, y: 0.2, personId: credentials.guestId });
  await guest.post(`/api/photos/${hostId}/tags`, { x: 0.3, y: 0.4, personId: tomId });
  await guest.post(`/api/photos/${ownId}/tags`, { x: 0.5, y: 0.6, name: 'Uncle Bob' });
  return { testApp, organizer, event, guest, userId, hostId };
}

test('the export has every table that names a person', async () => {
  const { testApp, guest, event, hostId } = await createActiveGuest();
  const tables = new Set((await listUserReferences(testApp.db)).map(({ table }) => table));
  expect([...tables].sort()).toEqual(Object.keys(inExport));
  const response = await guest.get('/api/privacy/export');
  const [file] = readZip(Buffer.from(await response.arrayBuffer())).filter(({ name }) => name === 'data.json');
  const data = JSON.parse(file!.bytes.toString()) as Record<string, unknown[]>;
  for (const key of Object.values(inExport)) if (!key.startsWith('no data')) expect(data).toHaveProperty(key);
  expect(data).toMatchObject({
    reactions: [{ photoId: hostId, type: 'like' }, { type: 'wow' }],
    mentions: [{ photoId: hostId }],
    interactions: [{ eventId: event.id, photosUploaded: 1, photosLiked: 1, commentsLeft: 1 }],
    activeDays: [{ eventId: event.id, date: new Date().toISOString().slice(0, 10) }],
  });
  expect(data.tags).toHaveLength(3);
  expect(data.tags).toContainEqual(expect.objectContaining({ x: 0.1, y: 0.2, isOfMe: true, isByMe: false }));
  expect(data.tags).toContainEqual(expect.objectContaining({ name: 'Uncle Bob', isOfMe: false, isByMe: true }));
  expect(JSON.stringify(data)).not.toContain('Tom');
});

test('an erased person is in no table but the one with their id', async () => {
  const { testApp, organizer, event, guest, userId } = await createActiveGuest();
  await testApp.db.updateTable('user_event_interactions').set({ photos_liked: 9 }).execute();
  expect((await guest.call('DELETE', '/api/privacy/me')).status).toBe(204);
  const left: string[] = [];
  for (const { table, column } of await listUserReferences(testApp.db)) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(
      testApp.db,
    );
    if (rows.length > 0) left.push(`${table}.${column}`);
  }
  expect(left).toEqual([]);
  const photos = await organizer.getJson(`/api/events/${event.id}/photos`);
  expect(photos).toMatchObject([{ reactions: {}, commentCount: 1, people: [] }]);
});
