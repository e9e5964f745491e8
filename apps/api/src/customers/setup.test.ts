import type { Customer } from '@rollcall/schema/customer';
import { expect, test } from 'vitest';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';

const admin = { email: 'ada@example.com', password: 'correct horse battery', firstName: 'Ada', lastName: 'Lovelace' };

const complete = (testApp: TestApp, token: string, fields = admin) =>
  testApp.client().post('/api/setup', { ...fields, token });

const issued = async (testApp: TestApp) => (await testApp.stores.setup.issueToken())!;

test('the printed link makes the first administrator, once', async () => {
  const testApp = await createTestApp();
  const token = await issued(testApp);
  const answer = await complete(testApp, token);
  expect(answer.status).toBe(201);
  const made = (await answer.json()) as Customer;
  expect(made).toMatchObject({ email: admin.email, firstName: 'Ada', lastName: 'Lovelace', isAdmin: true });
  const login = await testApp.client().post('/api/auth/login', admin);
  expect(await login.json()).toEqual(made);
  const acts = await testApp.db.selectFrom('audit_log').selectAll().execute();
  expect(acts).toMatchObject([{ actor_id: made.id, action: 'setup', target_id: made.id }]);

  const again = { ...admin, email: 'eve@example.com' };
  await expectProblem(await complete(testApp, token, again), 'not-found', 404);
  expect(await testApp.stores.setup.issueToken()).toBeNull();
});

test('fifty setups at once make one administrator', async () => {
  const testApp = await createTestApp();
  const token = await issued(testApp);
  const people = Array.from({ length: 50 }, (_, i) => ({ ...admin, email: `ada${i}@example.com` }));
  const answers = await Promise.all(people.map((person) => complete(testApp, token, person)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.every(({ status }) => [201, 403, 404].includes(status))).toBe(true);
  const customers = await testApp.db.selectFrom('customers').selectAll().execute();
  expect(customers).toMatchObject([{ is_admin: 1, is_active: 1 }]);
});

test('a token is of no use when it is replaced, out of time or made up, and is kept as a hash alone', async () => {
  const testApp = await createTestApp();
  const replaced = await issued(testApp);
  const late = await issued(testApp);
  const rows = await testApp.db.selectFrom('setup_tokens').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(late);
  await expectProblem(await complete(testApp, replaced), 'code-invalid', 403);
  await expectProblem(await complete(testApp, 'A'.repeat(43)), 'code-invalid', 403);
  await testApp.db.updateTable('setup_tokens').set({ expires_at: new Date().toISOString() }).execute();
  await expectProblem(await complete(testApp, late), 'code-invalid', 403);
  expect(await testApp.db.selectFrom('customers').selectAll().execute()).toEqual([]);
});

test('a common password is refused, and the link goes on working', async () => {
  const testApp = await createTestApp();
  const token = await issued(testApp);
  await expectProblem(await complete(testApp, token, { ...admin, password: 'Password1' }), 'weak-password', 400);
  expect((await complete(testApp, token)).status).toBe(201);
});

test('an account that has the address already becomes the administrator, with this password and no open session', async () => {
  const testApp = await createTestApp();
  const earlier = testApp.client();
  await earlier.signUp('ada');
  const answer = await complete(testApp, await issued(testApp), { ...admin, password: 'a wholly different one' });
  expect(answer.status).toBe(201);
  await expectProblem(await earlier.get('/api/auth/me'), 'not-signed-in', 401);
  await expectProblem(await testApp.client().post('/api/auth/login', admin), 'invalid-credentials', 401);
});

test('where there is an administrator there is no such call, whatever is sent', async () => {
  const testApp = await createTestApp();
  const token = await issued(testApp);
  await testApp.stores.customers.createOrPromoteAdmin(admin);
  await expectProblem(await complete(testApp, token, { ...admin, email: 'eve@example.com' }), 'not-found', 404);
  await expectProblem(await testApp.client().post('/api/setup', {}), 'not-found', 404);
});
