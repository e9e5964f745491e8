import type { TestApp } from './create-test-app.ts';
import { testPassword } from './test-client.ts';

/** Creates an administrator and signs in. */
export async function signInAdmin(testApp: TestApp, name = 'admin') {
  const email = `${name}@example.com`;
  const account = await testApp.stores.customers.createOrPromoteAdmin({
    email,
    password: testPassword,
    firstName: name,
    lastName: 'Tester',
  });
  const client = testApp.client();
  await client.post('/api/auth/login', { email, password: testPassword });
  return { client, account };
}

/** Returns the audit events of users, oldest first. */
export async function listAuditEvents({ db }: TestApp) {
  return await db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'target_id', 'details'])
    .where('actor_id', 'is not', null)
    .orderBy('id')
    .execute();
}
