import type { Customer, ManagedCustomer } from '@rollcall/schema/customer';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { listAuditEvents, signInAdmin } from '../../test/sign-in-admin.ts';
import { type TestClient, testPassword } from '../../test/test-client.ts';

async function createAdminAndCustomer() {
  const testApp = await createTestApp();
  const { client: admin, account: self } = await signInAdmin(testApp);
  const customer = testApp.client();
  const account = await customer.signUp('grace');
  return { testApp, admin, self, customer, account };
}

const change = (client: TestClient, { id }: Customer, fields: unknown) =>
  client.call('PATCH', `/api/admin/customers/${id}`, fields);

describe('PATCH /api/admin/customers/{id}', () => {
  test('deactivates and reactivates an account, ends its sessions, and audits both changes', async () => {
    const { testApp, admin, self, customer, account } = await createAdminAndCustomer();
    const response = await change(admin, account, { isActive: false, email: 'eve@example.com' });
    expect(response.status).toBe(200);
    expect((await response.json()) as ManagedCustomer).toEqual({
      ...account,
      isActive: false,
      createdAt: expect.stringMatching(/Z$/),
      lastLoginAt: expect.stringMatching(/Z$/),
    });
    await expectProblem(await customer.get('/api/auth/me'), 'not-signed-in', 401);
    const login = () => customer.post('/api/auth/login', { email: account.email, password: testPassword });
    await expectProblem(await login(), 'account-inactive', 403);
    await change(admin, account, { isActive: true });
    expect((await login()).status).toBe(200);
    expect(await listAuditEvents(testApp)).toMatchObject([
      { actor_id: self.id, action: 'customer.deactivate', target_id: account.id },
      { actor_id: self.id, action: 'customer.activate', target_id: account.id },
    ]);
  });

  test('promotes and demotes an administrator and ends their sessions; a repeated change has no effect', async () => {
    const { testApp, admin, customer, account } = await createAdminAndCustomer();
    for (const isAdmin of [true, false]) {
      expect(await (await change(admin, account, { isAdmin })).json()).toMatchObject({ isAdmin });
      await expectProblem(await customer.get('/api/auth/me'), 'not-signed-in', 401);
      await customer.post('/api/auth/login', { email: account.email, password: testPassword });
      expect((await change(admin, account, { isAdmin })).status).toBe(200);
      expect(await customer.getJson('/api/auth/me')).toMatchObject({ isAdmin });
    }
    expect((await listAuditEvents(testApp)).map(({ action }) => action)).toEqual([
      'customer.promote',
      'customer.demote',
    ]);
  });

  test('refuses to demote or deactivate the last active administrator', async () => {
    const { testApp, admin, self, account } = await createAdminAndCustomer();
    await expectProblem(await change(admin, self, { isAdmin: false }), 'last-admin', 409);
    await expectProblem(await change(admin, self, { isActive: false }), 'last-admin', 409);
    // An administrator who cannot sign in does not count.
    await change(admin, account, { isAdmin: true, isActive: false });
    await expectProblem(await change(admin, self, { isAdmin: false }), 'last-admin', 409);
    await change(admin, account, { isActive: true });
    expect((await change(admin, self, { isAdmin: false })).status).toBe(200);
    await expectProblem(await admin.get('/api/auth/me'), 'not-signed-in', 401);
    expect(await testApp.stores.customers.hasActiveAdmin()).toBe(true);
  });

  test('leaves one administrator when several demote each other simultaneously', async () => {
    const testApp = await createTestApp();
    const people = await Promise.all(['ada', 'grace', 'mary'].map((name) => signInAdmin(testApp, name)));
    const attempts = people.flatMap(({ client }) => people.map(({ account }) => ({ client, account })));
    await Promise.all(attempts.map(({ client, account }) => change(client, account, { isAdmin: false })));
    const left = await testApp.db.selectFrom('customers').selectAll().where('is_admin', '=', 1).execute();
    expect(left).toHaveLength(1);
  });

  test('requires a password entered within the last 15 minutes', async () => {
    const { testApp, admin, account } = await createAdminAndCustomer();
    const setMinutesSinceReauthentication = (minutesAgo: number) =>
      testApp.db
        .updateTable('sessions')
        .set({ reauthenticated_at: new Date(Date.now() - minutesAgo * 60_000).toISOString() })
        .execute();
    await setMinutesSinceReauthentication(15);
    await expectProblem(await change(admin, account, { isAdmin: true }), 'reauth-required', 403);
    await setMinutesSinceReauthentication(14);
    expect((await change(admin, account, { isAdmin: true })).status).toBe(200);
    await testApp.db.updateTable('sessions').set({ reauthenticated_at: null }).execute();
    await expectProblem(await change(admin, account, { isAdmin: false }), 'reauth-required', 403);
    await admin.post('/api/auth/reauth', { password: testPassword });
    expect((await change(admin, account, { isAdmin: false })).status).toBe(200);
  });

  test('refuses callers who are not administrators, unknown accounts and invalid values', async () => {
    const { testApp, admin, customer, account } = await createAdminAndCustomer();
    await expectProblem(await change(customer, account, { isAdmin: true }), 'forbidden', 403);
    const { guest } = await createEventWithGuest(testApp);
    await expectProblem(await change(guest, account, { isAdmin: true }), 'forbidden', 403);
    await expectProblem(await change(testApp.client(), account, { isAdmin: true }), 'not-signed-in', 401);
    await expectProblem(await change(admin, { ...account, id: 'nobody' }, { isAdmin: true }), 'not-found', 404);
    await expectProblem(await change(admin, account, { isAdmin: 'yes' }), 'validation', 400);
  });
});

const erase = (client: TestClient, { id }: Customer, query = '') =>
  client.call('DELETE', `/api/admin/customers/${id}${query}`);

describe('DELETE /api/admin/customers/{id}', () => {
  test('erases an account and its sessions, and returns not-found when repeated', async () => {
    const { testApp, admin, self, customer, account } = await createAdminAndCustomer();
    expect((await erase(admin, account)).status).toBe(204);
    await expectProblem(await customer.get('/api/auth/me'), 'not-signed-in', 401);
    const login = await customer.post('/api/auth/login', { email: account.email, password: testPassword });
    await expectProblem(login, 'invalid-credentials', 401);
    await expectProblem(await erase(admin, account), 'not-found', 404);
    expect(await listAuditEvents(testApp)).toMatchObject([
      { actor_id: self.id, action: 'customer.erase', target_id: account.id },
    ]);
  });

  test('erases an organizer only together with their events, when the query requests it', async () => {
    const { testApp, admin, customer, account } = await createAdminAndCustomer();
    const event = await customer.createEvent();
    await expectProblem(await erase(admin, account), 'conflict', 409);
    expect((await customer.get('/api/auth/me')).status).toBe(200);
    expect(await listAuditEvents(testApp)).toEqual([]);
    expect((await erase(admin, account, '?events=true')).status).toBe(204);
    await expectProblem(await admin.get(`/api/events/${event.id}`), 'event-not-found', 404);
  });

  test('refuses to erase the last active administrator, and refuses callers without rights or a recent password', async () => {
    const { testApp, admin, self, customer, account } = await createAdminAndCustomer();
    await expectProblem(await erase(admin, self), 'last-admin', 409);
    await expectProblem(await erase(customer, account), 'forbidden', 403);
    await expectProblem(await erase(testApp.client(), account), 'not-signed-in', 401);
    const { guest } = await createEventWithGuest(testApp);
    await expectProblem(await erase(guest, account), 'forbidden', 403);
    await testApp.db.updateTable('sessions').set({ reauthenticated_at: null }).execute();
    await expectProblem(await erase(admin, account), 'reauth-required', 403);
  });
});
