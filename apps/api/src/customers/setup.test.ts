import type { Customer } from '@rollcall/schema/customer';
import { expect, test } from 'vitest';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';

const admin = { email: 'ada@example.com', password: 'correct horse battery', firstName: 'Ada', lastName: 'Lovelace' };

const completeSetup = (testApp: TestApp, token: string, fields = admin) =>
  testApp.client().post('/api/setup', { ...fields, token });

const issueToken = async (testApp: TestApp) => (await testApp.stores.setup.issueToken())!;

test('the printed link creates the first administrator, once', async () => {
  const testApp = await createTestApp();
  const token = await issueToken(testApp);
  const response = await completeSetup(testApp, token);
  expect(response.status).toBe(201);
  const account = (await response.json()) as Customer;
  expect(account).toMatchObject({ email: admin.email, firstName: 'Ada', lastName: 'Lovelace', isAdmin: true });
  const login = await testApp.client().post('/api/auth/login', admin);
  expect(await login.json()).toEqual(account);
  const auditEvents = await testApp.db.selectFrom('audit_log').selectAll().execute();
  expect(auditEvents).toMatchObject([{ actor_id: account.id, action: 'setup', target_id: account.id }]);

  const again = { ...admin, email: 'eve@example.com' };
  await expectProblem(await completeSetup(testApp, token, again), 'not-found', 404);
  expect(await testApp.stores.setup.issueToken()).toBeNull();
});

test('fifty simultaneous setups create one administrator', async () => {
  const testApp = await createTestApp();
  const token = await issueToken(testApp);
  const people = Array.from({ length: 50 }, (_, i) => ({ ...admin, email: `ada${i}@example.com` }));
  const responses = await Promise.all(people.map((person) => completeSetup(testApp, token, person)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(responses.every(({ status }) => [201, 403, 404].includes(status))).toBe(true);
  const customers = await testApp.db.selectFrom('customers').selectAll().execute();
  expect(customers).toMatchObject([{ is_admin: 1, is_active: 1 }]);
});

test('a token is refused when it is replaced, expired or was never issued, and is stored as a hash only', async () => {
  const testApp = await createTestApp();
  const replaced = await issueToken(testApp);
  const late = await issueToken(testApp);
  const rows = await testApp.db.selectFrom('setup_tokens').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(late);
  await expectProblem(await completeSetup(testApp, replaced), 'code-invalid', 403);
  await expectProblem(await completeSetup(testApp, 'A'.repeat(43)), 'code-invalid', 403);
  await testApp.db.updateTable('setup_tokens').set({ expires_at: new Date().toISOString() }).execute();
  await expectProblem(await completeSetup(testApp, late), 'code-invalid', 403);
  expect(await testApp.db.selectFrom('customers').selectAll().execute()).toEqual([]);
});

test('a common password is refused, and the link stays valid', async () => {
  const testApp = await createTestApp();
  const token = await issueToken(testApp);
  await expectProblem(await completeSetup(testApp, token, { ...admin, password: 'Password1' }), 'weak-password', 400);
  expect((await completeSetup(testApp, token)).status).toBe(201);
});

test('an existing account with the address becomes the administrator, with the new password and without its sessions', async () => {
  const testApp = await createTestApp();
  const earlier = testApp.client();
  await earlier.signUp('ada');
  const response = await completeSetup(testApp, await issueToken(testApp), {
    ...admin,
    password: 'a wholly different one',
  });
  expect(response.status).toBe(201);
  await expectProblem(await earlier.get('/api/auth/me'), 'not-signed-in', 401);
  await expectProblem(await testApp.client().post('/api/auth/login', admin), 'invalid-credentials', 401);
});

test('POST /api/setup returns not-found once there is an administrator, whatever the body', async () => {
  const testApp = await createTestApp();
  const token = await issueToken(testApp);
  await testApp.stores.customers.createOrPromoteAdmin(admin);
  await expectProblem(await completeSetup(testApp, token, { ...admin, email: 'eve@example.com' }), 'not-found', 404);
  await expectProblem(await testApp.client().post('/api/setup', {}), 'not-found', 404);
});
