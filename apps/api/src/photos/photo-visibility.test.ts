import type { Photo, PhotoChanges } from '@rollcall/schema/photo';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { seedPhotos } from '../../test/seed-photos.ts';
import { newGuestCredentials, type TestClient } from '../../test/test-client.ts';
import type { Caller } from '../access/caller.ts';
import { accessEvent } from '../access/event-access.ts';
import { canSee } from '../access/photo-access.ts';
import { selectPhotoPage } from './photos.table.ts';

const roles = ['organizer', 'admin', 'guest', 'other guest', 'stranger', 'visitor'] as const;
type Role = (typeof roles)[number];

/** Creates an event with a client for each role, and a pending and an approved photo of the guest. */
async function createEventWithRoles(testApp: TestApp, fields: { isPublic: boolean; guestsSeeAll?: boolean }) {
  const { organizer, guest, event } = await createEventWithGuest(testApp, fields);
  const { userId } = await guest.getJson<{ userId: string }>(`/api/events/${event.id}/me`);
  const clients: Record<Role, TestClient> = {
    organizer,
    admin: testApp.client(),
    guest,
    'other guest': testApp.client(),
    stranger: testApp.client(),
    visitor: testApp.client(),
  };
  const admin = await clients.admin.signUp();
  await testApp.db.updateTable('customers').set({ is_admin: 1 }).where('id', '=', admin.id).execute();
  await clients['other guest'].join(event.id);
  await clients.stranger.signUp();
  const base = { eventId: event.id, userId };
  const [pending, approved] = await seedPhotos(testApp.db, [base, { ...base, isApproved: true }]);
  return { event, clients, pending: pending!, approved: approved! };
}

const all = ['pending', 'approved'];
const approvedOnly = ['approved'];

describe.each<[string, { isPublic: boolean; guestsSeeAll?: boolean }, Record<Role, string[] | null>]>([
  [
    'a public event',
    { isPublic: true },
    {
      organizer: all,
      admin: all,
      guest: all,
      'other guest': approvedOnly,
      stranger: approvedOnly,
      visitor: approvedOnly,
    },
  ],
  [
    'a private event',
    { isPublic: false },
    { organizer: all, admin: all, guest: all, 'other guest': [], stranger: null, visitor: null },
  ],
  [
    'a private event with an open gallery',
    { isPublic: false, guestsSeeAll: true },
    { organizer: all, admin: all, guest: all, 'other guest': approvedOnly, stranger: null, visitor: null },
  ],
])('visibility of photos in %s', (_name, fields, expected) => {
  test.each(roles)('the %s sees only permitted photos in the list, in the changes and by id', async (role) => {
    const testApp = await createTestApp();
    const { event, clients, pending, approved } = await createEventWithRoles(testApp, fields);
    const client = clients[role];
    const list = await client.get(`/api/events/${event.id}/photos?adminEmail=admin@example.com`);
    const changes = await client.get(`/api/events/${event.id}/changes?since=0`);
    const names: Record<string, string> = { [pending]: 'pending', [approved]: 'approved' };
    if (expected[role] === null) {
      await expectProblem(list, 'event-not-found', 404);
      await expectProblem(changes, 'event-not-found', 404);
      await expectProblem(await client.get(`/api/events/${event.id}/stream`), 'event-not-found', 404);
    } else {
      const seen = ((await list.json()) as Photo[]).map(({ id }) => names[id]).sort();
      expect(seen).toEqual([...expected[role]].sort());
      const feed = (await changes.json()) as PhotoChanges;
      expect(feed.photos.map(({ id }) => names[id]).sort()).toEqual(seen);
      // Ids of photos that the caller may not see are not revealed, not even as removed.
      expect(feed.removed).toEqual([]);
    }
    const change = await client.call('PATCH', `/api/photos/${pending}`, { caption: 'mine' });
    const status = role === 'visitor' ? 401 : ['organizer', 'admin', 'guest'].includes(role) ? 200 : 404;
    expect(change.status).toBe(status);
  });
});

test('a redeemed promo code shows the approved photos of a private event to that guest only', async () => {
  const testApp = await createTestApp();
  const { event, clients, approved } = await createEventWithRoles(testApp, { isPublic: false });
  const credentials = newGuestCredentials();
  const guest = testApp.client();
  await guest.join(event.id, credentials);
  await testApp.db
    .updateTable('event_guests')
    .set({ has_full_access: 1 })
    .where('id', '=', credentials.guestId)
    .execute();
  expect((await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`)).map(({ id }) => id)).toEqual([approved]);
  expect(await clients['other guest'].getJson<Photo[]>(`/api/events/${event.id}/photos`)).toEqual([]);
});

test('canSee and its SQL condition agree on every photo, caller and event', async () => {
  const testApp = await createTestApp();
  const { db } = testApp;
  const { event, organizer, account } = await createEventWithGuest(testApp);
  const outsider = testApp.client();
  const { id: outsiderId } = await outsider.signUp();
  const claimant = testApp.client();
  const { id: claimantId } = await claimant.signUp();
  const membership = await db.selectFrom('event_guests').selectAll().executeTakeFirstOrThrow();
  await db
    .insertInto('membership_claims')
    .values({ event_guest_id: membership.id, user_id: claimantId, proof: 'mail', claimed_at: new Date().toISOString() })
    .execute();
  const users = [account.id, membership.user_id, outsiderId, claimantId];
  const ids = await seedPhotos(
    db,
    users.flatMap((userId) =>
      [false, true].map((isApproved) => ({
        eventId: event.id,
        userId,
        isApproved,
        ...((userId === membership.user_id || userId === claimantId) && { guestId: membership.id }),
      })),
    ),
  );
  await organizer.call('DELETE', `/api/photos/${ids[2]}`);
  const rows = await db.selectFrom('photos').selectAll().execute();
  const query = { limit: 200, sort: 'newest' } as const;
  let compared = 0;
  for (const [is_public, guests_see_all, has_full_access] of [0, 1, 2, 3, 4, 5, 6, 7].map(
    (bits) => [(bits & 1) as 0 | 1, ((bits >> 1) & 1) as 0 | 1, ((bits >> 2) & 1) as 0 | 1] as const,
  )) {
    await db.updateTable('events').set({ is_public, guests_see_all }).execute();
    await db.updateTable('event_guests').set({ has_full_access }).execute();
    for (const userId of [...users, null]) {
      const isAccount = userId !== null && userId !== membership.user_id;
      for (const isAdmin of isAccount ? [false, true] : [false]) {
        const person = {
          id: userId!,
          email: '',
          firstName: '',
          lastName: '',
          isAdmin,
          isActive: true,
          planType: null,
        };
        const caller: Caller | null = userId
          ? { userId, sessionId: '', reauthenticatedAt: null, reviewEventId: null, account: isAccount ? person : null }
          : null;
        const deps = { db, settings: { isBillingOn: true } };
        const access = await accessEvent(deps, caller, event.id).catch(() => null);
        if (!access) continue;
        const bySql = (await selectPhotoPage(db, access, query, undefined)).map(({ id }) => id).sort();
        expect(bySql).toEqual(
          rows
            .filter((row) => canSee(row, access))
            .map(({ id }) => id)
            .sort(),
        );
        compared++;
      }
    }
  }
  expect(compared).toBeGreaterThan(30);
});
