import type { Customer, ManagedCustomer } from '@rollcall/schema/customer';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import type { TestClient } from '../../test/test-client.ts';

const password = 'correct horse battery';

async function signedInAdmin(testApp: TestApp, name = 'admin') {
  const email = `${name}@example.com`;
  const account = await testApp.stores.customers.createOrPromoteAdmin({
    email,
    password,
    firstName: name,
    lastName: 'Tester',
  });
  const client = testApp.client();
  await client.post('/api/auth/login', { email, password });
  return { client, account };
}

async function adminAndCustomer() {
  const testApp = await createTestApp();
  const { client: admin, account: self } = await signedInAdmin(testApp);
  const customer = testApp.client();
  const account = await customer.signUp('grace');
  return { testApp, admin, self, customer, account };
}

const change = (client: TestClient, { id }: Customer, fields: unknown) =>
  client.call('PATCH', `/api/admin/customers/${id}`, fields);

const acts = async (testApp: TestApp) =>
  await testApp.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'target_id'])
    .where('actor_id', 'is not', null)
    .orderBy('id')
    .execute();

test('an account is deactivated and activated: its sessions end, and both are written down', async () => {
  const { testApp, admin, self, customer, account } = await adminAndCustomer();
  const answer = await change(admin, account, { isActive: false, email: 'eve@example.com' });
  expect(answer.status).toBe(200);
  expect((await answer.json()) as ManagedCustomer).toEqual({
    ...account,
    isActive: false,
    createdAt: expect.stringMatching(/Z$/),
    lastLoginAt: expect.stringMatching(/Z$/),
  });
  await expectProblem(await customer.get('/api/auth/me'), 'not-signed-in', 401);
  const login = () => customer.post('/api/auth/login', { email: account.email, password });
  await expectProblem(await login(), 'account-inactive', 403);
  await change(admin, account, { isActive: true });
  expect((await login()).status).toBe(200);
  expect(await acts(testApp)).toEqual([
    { actor_id: self.id, action: 'customer.deactivate', target_id: account.id },
    { actor_id: self.id, action: 'customer.activate', target_id: account.id },
  ]);
});

test('who is promoted or demoted signs in anew; the same again changes nothing', async () => {
  const { testApp, admin, customer, account } = await adminAndCustomer();
  for (const isAdmin of [true, false]) {
    expect(await (await change(admin, account, { isAdmin })).json()).toMatchObject({ isAdmin });
    await expectProblem(await customer.get('/api/auth/me'), 'not-signed-in', 401);
    await customer.post('/api/auth/login', { email: account.email, password });
    expect((await change(admin, account, { isAdmin })).status).toBe(200);
    expect(await customer.getJson('/api/auth/me')).toMatchObject({ isAdmin });
  }
  expect((await acts(testApp)).map(({ action }) => action)).toEqual(['customer.promote', 'customer.demote']);
});

test('the last active administrator stays one', async () => {
  const { testApp, admin, self, account } = await adminAndCustomer();
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

test('administrators who remove each other at once leave one', async () => {
  const testApp = await createTestApp();
  const people = await Promise.all(['ada', 'grace', 'mary'].map((name) => signedInAdmin(testApp, name)));
  const attempts = people.flatMap(({ client }) => people.map(({ account }) => ({ client, account })));
  await Promise.all(attempts.map(({ client, account }) => change(client, account, { isAdmin: false })));
  const left = await testApp.db.selectFrom('customers').selectAll().where('is_admin', '=', 1).execute();
  expect(left).toHaveLength(1);
});

test('changing somebody’s rights wants a password typed within a quarter of an hour', async () => {
  const { testApp, admin, account } = await adminAndCustomer();
  const typed = (minutesAgo: number) =>
    testApp.db
      .updateTable('sessions')
      .set({ reauthenticated_at: new Date(Date.now() - minutesAgo * 60_000).toISOString() })
      .execute();
  await typed(15);
  await expectProblem(await change(admin, account, { isAdmin: true }), 'reauth-required', 403);
  await typed(14);
  expect((await change(admin, account, { isAdmin: true })).status).toBe(200);
  await testApp.db.updateTable('sessions').set({ reauthenticated_at: null }).execute();
  await expectProblem(await change(admin, account, { isAdmin: false }), 'reauth-required', 403);
  await admin.post('/api/auth/reauth', { password });
  expect((await change(admin, account, { isAdmin: false })).status).toBe(200);
});

test('nobody but administrators changes accounts, least of all their own', async () => {
  const { testApp, admin, customer, account } = await adminAndCustomer();
  await expectProblem(await change(customer, account, { isAdmin: true }), 'forbidden', 403);
  const { guest } = await createEventWithGuest(testApp);
  await expectProblem(await change(guest, account, { isAdmin: true }), 'forbidden', 403);
  await expectProblem(await change(testApp.client(), account, { isAdmin: true }), 'not-signed-in', 401);
  await expectProblem(await change(admin, { ...account, id: 'nobody' }, { isAdmin: true }), 'not-found', 404);
  await expectProblem(await change(admin, account, { isAdmin: 'yes' }), 'validation', 400);
});

const erase = (client: TestClient, { id }: Customer, query = '') =>
  client.call('DELETE', `/api/admin/customers/${id}${query}`);

test('an account is erased with its sessions, and again there is nothing to erase', async () => {
  const { testApp, admin, self, customer, account } = await adminAndCustomer();
  expect((await erase(admin, account)).status).toBe(204);
  await expectProblem(await customer.get('/api/auth/me'), 'not-signed-in', 401);
  const login = await customer.post('/api/auth/login', { email: account.email, password });
  await expectProblem(login, 'invalid-credentials', 401);
  await expectProblem(await erase(admin, account), 'not-found', 404);
  expect(await acts(testApp)).toEqual([{ actor_id: self.id, action: 'customer.erase', target_id: account.id }]);
});

test('who organizes events is erased only together with them, when that is asked for', async () => {
  const { testApp, admin, customer, account } = await adminAndCustomer();
  const event = await customer.createEvent();
  await expectProblem(await erase(admin, account), 'conflict', 409);
  expect((await customer.get('/api/auth/me')).status).toBe(200);
  expect(await acts(testApp)).toEqual([]);
  expect((await erase(admin, account, '?events=true')).status).toBe(204);
  await expectProblem(await admin.get(`/api/events/${event.id}`), 'event-not-found', 404);
});

test('the last active administrator is not erased, and nobody without a recent password or the rights erases', async () => {
  const { testApp, admin, self, customer, account } = await adminAndCustomer();
  await expectProblem(await erase(admin, self), 'last-admin', 409);
  await expectProblem(await erase(customer, account), 'forbidden', 403);
  await expectProblem(await erase(testApp.client(), account), 'not-signed-in', 401);
  const { guest } = await createEventWithGuest(testApp);
  await expectProblem(await erase(guest, account), 'forbidden', 403);
  await testApp.db.updateTable('sessions').set({ reauthenticated_at: null }).execute();
  await expectProblem(await erase(admin, account), 'reauth-required', 403);
});
