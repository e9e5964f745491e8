import type { Event } from '@rollcall/schema/event';
import type { Guest } from '@rollcall/schema/guest';
import { newId } from '@rollcall/schema/id';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { signInAdmin } from '../../test/sign-in-admin.ts';
import type { TestClient } from '../../test/test-client.ts';

async function createHelper(testApp: TestApp, organizer: TestClient, { id: eventId }: Event) {
  const helper = testApp.client();
  const { id, email } = await helper.signUp('helper');
  await testApp.db
    .updateTable('customers')
    .set({ email_proven_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  expect((await organizer.post(`/api/events/${eventId}/hosts`, { email, role: 'co-host' })).status).toBe(201);
  return helper;
}

/** Runs `change` after the rights of the next call were looked up, and before its transaction. */
function beforeNextTransaction({ db }: TestApp, change: () => Promise<unknown>): void {
  const transaction = db.transaction.bind(db);
  const spied = vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const builder = transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = async (callback) => {
      await change();
      return await execute(callback);
    };
    return builder;
  });
  onTestFinished(() => void spied.mockRestore());
}

const links = {
  'a link for a tablet': { table: 'review_links', path: async () => 'review-link' },
  'a wall': { table: 'event_walls', path: async () => 'wall' },
  'a re-entry link': {
    table: 'reentry_tokens',
    path: async (organizer: TestClient, { id }: Event) => {
      const [guest] = await organizer.getJson<Guest[]>(`/api/events/${id}/guests`);
      return `guests/${guest!.id}/reentry`;
    },
  },
} as const;

test.each(Object.entries(links))('%s is not made by who is removed meanwhile', async (_name, { table, path }) => {
  const testApp = await createTestApp({ makesPictures: false });
  const { organizer, event } = await createEventWithGuest(testApp);
  const helper = await createHelper(testApp, organizer, event);
  const address = `/api/events/${event.id}/${await path(organizer, event)}`;
  beforeNextTransaction(testApp, () => testApp.db.deleteFrom('event_hosts').execute());
  expect((await helper.post(address)).ok).toBe(false);
  expect(await testApp.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('a photo is not approved by who is removed meanwhile', async () => {
  const testApp = await createTestApp({ makesPictures: false });
  const { organizer, guest, event } = await createEventWithGuest(testApp, { autoApprove: false });
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  const helper = await createHelper(testApp, organizer, event);
  beforeNextTransaction(testApp, () => testApp.db.deleteFrom('event_hosts').execute());
  expect((await helper.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true })).ok).toBe(false);
  expect(await testApp.db.selectFrom('photos').select('is_approved').execute()).toEqual([{ is_approved: 0 }]);
});

test('a photo is not removed or restored by who is removed meanwhile', async () => {
  const testApp = await createTestApp({ makesPictures: false });
  const { organizer, guest, event } = await createEventWithGuest(testApp, { autoApprove: true });
  const helper = await createHelper(testApp, organizer, event);
  const [kept, removed] = [
    await guest.uploadPhoto(event.id, await drawJpeg()),
    await guest.uploadPhoto(event.id, await drawJpeg(2)),
  ];
  expect((await organizer.call('DELETE', `/api/photos/${removed}`)).status).toBe(204);
  const hosts = await testApp.db.selectFrom('event_hosts').selectAll().execute();
  for (const [method, path] of [
    ['DELETE', kept],
    ['POST', `${removed}/restore`],
  ] as const) {
    beforeNextTransaction(testApp, () => testApp.db.deleteFrom('event_hosts').execute());
    expect((await helper.call(method, `/api/photos/${path}`)).ok, method).toBe(false);
    await testApp.db.insertInto('event_hosts').values(hosts).execute();
  }
  const rows = await testApp.db.selectFrom('photos').select(['id', 'removed_at']).execute();
  expect(rows.filter(({ removed_at }) => removed_at === null).map(({ id }) => id)).toEqual([kept]);
});

test('a guest who is removed meanwhile neither comments, changes a comment nor erases a photo', async () => {
  const testApp = await createTestApp({ makesPictures: false });
  const { guest, event } = await createEventWithGuest(testApp, { autoApprove: true, isPublic: false, allowChat: true });
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  const id = newId();
  expect((await guest.post(`/api/photos/${photoId}/comments`, { id, comment: 'First' })).status).toBe(201);
  const guests = await testApp.db.selectFrom('event_guests').selectAll().execute();
  for (const [method, path, body] of [
    ['POST', `photos/${photoId}/comments`, { id: newId(), comment: 'Second' }],
    ['PATCH', `comments/${id}`, { comment: 'Other' }],
    ['DELETE', `comments/${id}`, undefined],
    ['DELETE', `photos/${photoId}`, undefined],
  ] as const) {
    beforeNextTransaction(testApp, () =>
      testApp.db.updateTable('event_guests').set({ user_id: event.organizerId! }).execute(),
    );
    expect((await guest.call(method, `/api/${path}`, body)).ok, `${method} ${path}`).toBe(false);
    for (const { id, user_id } of guests)
      await testApp.db.updateTable('event_guests').set({ user_id }).where('id', '=', id).execute();
  }
  const comments = await testApp.db.selectFrom('photo_comments').select(['id', 'comment']).execute();
  expect(comments).toEqual([{ id, comment: 'First' }]);
  expect(await testApp.db.selectFrom('photos').select('id').execute()).toEqual([{ id: photoId }]);
});

test('nobody is invited by who is removed meanwhile', async () => {
  const testApp = await createTestApp({ makesPictures: false });
  const { organizer, event } = await createEventWithGuest(testApp);
  const helper = await createHelper(testApp, organizer, event);
  beforeNextTransaction(testApp, () => testApp.db.deleteFrom('event_hosts').execute());
  const guest = { guestName: 'Ana', guestEmail: 'ana@example.com' };
  expect((await helper.post(`/api/events/${event.id}/invite`, guest)).ok).toBe(false);
  expect(await testApp.db.selectFrom('invitations').selectAll().execute()).toEqual([]);
});

test('nobody is invited as a host by who stops being an administrator meanwhile', async () => {
  const testApp = await createTestApp({ makesPictures: false });
  const { event } = await createEventWithGuest(testApp);
  const { client, account } = await signInAdmin(testApp);
  beforeNextTransaction(testApp, () =>
    testApp.db.updateTable('customers').set({ is_admin: 0 }).where('id', '=', account.id).execute(),
  );
  const host = { email: 'friend@example.com', role: 'co-host' };
  await expectProblem(await client.post(`/api/events/${event.id}/hosts`, host), 'forbidden', 403);
  expect(await testApp.db.selectFrom('event_hosts').selectAll().execute()).toEqual([]);
});
