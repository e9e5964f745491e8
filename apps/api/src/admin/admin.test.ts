import type { AdminStats, ListedCustomer, ListedEvent, ListedUser } from '@rollcall/schema/admin';
import { newId } from '@rollcall/schema/id';
import type { ListedSubscription } from '@rollcall/schema/subscription';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { listAuditEvents, signInAdmin } from '../../test/sign-in-admin.ts';
import type { TestClient } from '../../test/test-client.ts';

/** Follows the pages of a list. Returns all rows and the number of pages. */
async function readAll<Row>(client: TestClient, path: string): Promise<{ rows: Row[]; pages: number }> {
  const rows: Row[] = [];
  let pages = 0;
  for (let next: string | undefined = path; next; pages++) {
    const response: Response = await client.get(next);
    expect(response.status).toBe(200);
    rows.push(...((await response.json()) as Row[]));
    next = /<(.+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  }
  return { rows, pages };
}

async function subscribe(
  { db }: TestApp,
  userId: string,
  fields: { id?: string; [column: string]: unknown } = {},
): Promise<string> {
  const [id, now] = [fields.id ?? newId(), new Date().toISOString()];
  const times = { expires_at: null, created_at: now, updated_at: now };
  await db
    .insertInto('subscriptions')
    .values({ id, user_id: userId, plan_type: 'premium', ...times, ...fields })
    .execute();
  return id;
}

test('GET /api/admin/customers lists accounts newest first in pages, with their plan, and finds them by address and full name', async () => {
  const testApp = await createTestApp();
  const { client: admin } = await signInAdmin(testApp);
  const people = [];
  for (const name of ['anna', 'bernd', 'joerg', 'dora']) people.push(await testApp.client().signUp(name));
  await testApp.db.updateTable('customers').set({ first_name: 'jörg' }).where('id', '=', people[2]!.id).execute();
  await subscribe(testApp, people[1]!.id, { is_trial_active: 1 });

  const { rows, pages } = await readAll<ListedCustomer>(admin, '/api/admin/customers?limit=2');
  expect(pages).toBe(3);
  expect(rows.map(({ firstName }) => firstName)).toEqual(['dora', 'jörg', 'bernd', 'anna', 'admin']);
  expect(rows[2]).toMatchObject({
    email: 'bernd@example.com',
    isActive: true,
    isAdmin: false,
    subscription: { planType: 'premium', status: 'active', isTrialActive: true },
  });
  expect(rows[0]!.subscription).toBeNull();
  expect(JSON.stringify(rows)).not.toContain('$argon2');
  for (const [words, name] of [
    ['BERND@', 'bernd'],
    ['jorg tester', 'jörg'],
  ]) {
    const path = `/api/admin/customers?q=${encodeURIComponent(words!)}`;
    const response = await admin.get(path);
    expect(response.headers.get('Rollcall-Total')).toBe('1');
    expect(((await response.json()) as ListedCustomer[]).map(({ firstName }) => firstName)).toEqual([name]);
  }
  await expectProblem(await admin.get('/api/admin/customers?cursor=nonsense'), 'validation', 400);
  await expectProblem(await admin.get('/api/admin/customers?limit=0'), 'validation', 400);
});

test('GET /api/admin/users lists accounts and verified addresses as users, but not guests who only typed an address', async () => {
  const testApp = await createTestApp();
  const { client: admin, account } = await signInAdmin(testApp);
  const { guest, event } = await createEventWithGuest(testApp);
  const me = await guest.getJson<{ userId: string }>(`/api/events/${event.id}/me`);
  const before = await readAll<ListedUser>(admin, '/api/admin/users?limit=1');
  expect(before.rows.map(({ id }) => id)).not.toContain(me.userId);
  await testApp.db.updateTable('users').set({ email: 'proven@example.com' }).where('id', '=', me.userId).execute();
  const { rows } = await readAll<ListedUser>(admin, '/api/admin/users?q=proven');
  expect(rows).toMatchObject([{ id: me.userId, email: 'proven@example.com', subscription: null }]);
  // A guest has no account, so nothing about one.
  expect(rows[0]).not.toHaveProperty('isActive');
  expect(before.rows).toContainEqual(
    expect.objectContaining({ id: account.id, isActive: true, isAdmin: true, lastLoginAt: expect.any(String) }),
  );
});

test('an administrator lists all events, finds them by name, code and organizer, and deletes them after a recent password', async () => {
  const testApp = await createTestApp();
  const { client: admin, account: self } = await signInAdmin(testApp);
  const { event, account, guest } = await createEventWithGuest(testApp, { name: 'Silent Ball', isPublic: false });
  await guest.uploadPhoto(event.id, await drawJpeg());
  const other = testApp.client();
  await other.signUp('other');
  await other.createEvent({ date: '2030-01-01T00:00:00.000Z' });

  const { rows, pages } = await readAll<ListedEvent>(admin, '/api/admin/events?limit=1');
  expect(pages).toBe(2);
  expect(rows.at(-1)).toMatchObject({ id: event.id, organizerEmail: account.email, guestCount: 1, photoCount: 1 });
  for (const words of ['silent', event.eventCode.toLowerCase(), account.email]) {
    const { rows: found } = await readAll<ListedEvent>(admin, `/api/admin/events?q=${encodeURIComponent(words)}`);
    expect(found.map(({ id }) => id)).toEqual([event.id]);
  }
  await testApp.db.updateTable('sessions').set({ reauthenticated_at: null }).execute();
  await expectProblem(await admin.call('DELETE', `/api/admin/events/${event.id}`), 'reauth-required', 403);
  await admin.post('/api/auth/reauth', { password: 'correct horse battery' });
  expect((await admin.call('DELETE', `/api/admin/events/${event.id}`)).status).toBe(204);
  await expectProblem(await admin.call('DELETE', `/api/admin/events/${event.id}`), 'event-not-found', 404);
  expect(await testApp.db.selectFrom('photos').selectAll().execute()).toEqual([]);
  expect((await listAuditEvents(testApp)).filter(({ action }) => action === 'event.erase')).toMatchObject([
    { actor_id: self.id },
  ]);
});

test('a photo that an administrator deletes cannot be restored', async () => {
  const testApp = await createTestApp();
  const { client: admin } = await signInAdmin(testApp);
  const { event, guest, organizer } = await createEventWithGuest(testApp);
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  await expectProblem(await organizer.call('DELETE', `/api/admin/photos/${photoId}`), 'forbidden', 403);
  expect((await admin.call('DELETE', `/api/admin/photos/${photoId}`)).status).toBe(204);
  await expectProblem(await admin.call('DELETE', `/api/admin/photos/${photoId}`), 'photo-not-found', 404);
  await expectProblem(await organizer.post(`/api/photos/${photoId}/restore`), 'photo-not-found', 404);
});

test('an administrator finds a subscription, cancels it once by either id, and ends its access', async () => {
  const testApp = await createTestApp();
  const { client: admin, account: self } = await signInAdmin(testApp);
  const customer = testApp.client();
  const { id: userId } = await customer.signUp('grace');
  const first = await subscribe(testApp, userId, {
    id: newId(Date.now() - 1000),
    status: 'cancelled',
    plan_type: 'business',
  });
  const id = await subscribe(testApp, userId, { stripe_subscription_id: 'sub_1' });
  const { rows } = await readAll<ListedSubscription>(admin, '/api/admin/subscriptions?limit=1&q=grace');
  expect(rows.map((row) => [row.id, row.status])).toEqual([
    [id, 'active'],
    [first, 'cancelled'],
  ]);
  const { rows: business } = await readAll<ListedSubscription>(admin, '/api/admin/subscriptions?q=busin');
  expect(business.map((row) => row.id)).toEqual([first]);
  expect(await customer.getJson('/api/subscription-status')).toMatchObject({ hasSubscription: true });

  const response = await admin.post('/api/admin/subscriptions/sub_1/cancel');
  expect(await response.json()).toMatchObject({ id, status: 'cancelled', user: { email: 'grace@example.com' } });
  await expectProblem(await admin.post(`/api/admin/subscriptions/${id}/cancel`), 'conflict', 409);
  await expectProblem(await admin.post(`/api/admin/subscriptions/${newId()}/cancel`), 'not-found', 404);
  expect(await customer.getJson('/api/subscription-status')).toMatchObject({ hasSubscription: false });
  const cancelled = (await listAuditEvents(testApp)).filter(({ action }) => action === 'subscription.cancel');
  expect(cancelled).toMatchObject([{ actor_id: self.id, target_id: id }]);
});

test('GET /api/admin/stats counts users, events and photos, and what was really paid', async () => {
  const testApp = await createTestApp();
  const { client: admin, account } = await signInAdmin(testApp);
  const { event, guest, account: host } = await createEventWithGuest(testApp);
  await guest.uploadPhoto(event.id, await drawJpeg());
  // Granted: counted as a subscription, not as revenue.
  await subscribe(testApp, account.id);
  await subscribe(testApp, account.id, { is_trial_active: 1 });
  await subscribe(testApp, account.id, { status: 'cancelled' });
  await subscribe(testApp, account.id, { expires_at: '2020-01-01T00:00:00.000Z' });
  await subscribe(testApp, host.id, { status: 'past_due', stripe_subscription_id: 'sub_1' });
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
  const payments = [
    { status: 'paid', amount: 1900, currency: 'usd', at: daysAgo(1) },
    { status: 'paid', amount: 4900, currency: 'usd', at: daysAgo(29) },
    { status: 'paid', amount: 19_000, currency: 'usd', at: daysAgo(31) },
    { status: 'paid', amount: 9000, currency: 'eur', at: daysAgo(3) },
    { status: 'open', amount: 700, currency: 'usd', at: daysAgo(1) },
    { status: 'failed', amount: 1900, currency: 'usd', at: daysAgo(2), stripe_subscription_id: 'sub_1' },
    { status: 'failed', amount: 1900, currency: 'usd', at: daysAgo(40) },
    { status: 'paid', amount: 100, currency: 'usd', at: daysAgo(1), payment_intent: 'pi_lost' },
    { status: 'paid', amount: 300, currency: 'usd', at: daysAgo(1), payment_intent: 'pi_won' },
  ] as const;
  for (const [index, payment] of payments.entries()) {
    const ids = { stripe_invoice_id: `in_${index}`, stripe_subscription_id: 'sub_0', payment_intent: null };
    await testApp.db
      .insertInto('payments')
      .values({ ...ids, ...payment })
      .execute();
  }
  for (const status of ['lost', 'won']) {
    const ids = { stripe_dispute_id: `dp_${status}`, payment_intent: `pi_${status}` };
    await testApp.db
      .insertInto('disputes')
      .values({ ...ids, status })
      .execute();
  }
  expect(await admin.getJson<AdminStats>('/api/admin/stats')).toEqual({
    totalUsers: 2,
    totalEvents: 1,
    totalPhotos: 1,
    totalSubscriptions: 2,
    activeTrials: 1,
    revenue: 71,
    revenueByCurrency: [
      { amount: 9000, currency: 'EUR' },
      { amount: 7100, currency: 'USD' },
    ],
    failedPayments: 1,
    recentFailedPayments: [
      { id: 'in_5', email: host.email, planType: 'premium', amount: 1900, currency: 'USD', at: payments[5].at },
    ],
    recentSignups: [expect.objectContaining({ lastName: 'Tester' }), expect.objectContaining({ id: account.id })],
    popularEvents: [{ id: event.id, name: event.name, eventCode: event.eventCode, guestCount: 1, photoCount: 1 }],
  });
});

test('every list that an administrator reads is audited, without the search words', async () => {
  const testApp = await createTestApp();
  const { client: admin, account } = await signInAdmin(testApp);
  await admin.get('/api/admin/users?q=somebody@example.com');
  await admin.get('/api/admin/stats');
  expect(await listAuditEvents(testApp)).toMatchObject([
    { actor_id: account.id, action: 'admin.list', details: '{"list":"users","isSearch":true}' },
    { actor_id: account.id, action: 'admin.list', details: '{"list":"stats"}' },
  ]);
});
