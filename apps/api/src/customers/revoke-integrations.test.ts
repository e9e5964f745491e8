import type { ApiKeys } from '@rollcall/schema/api-key';
import type { Webhooks } from '@rollcall/schema/webhook';
import { expect, test } from 'vitest';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { signInAdmin } from '../../test/sign-in-admin.ts';

const password = 'correct horse battery';
const newPassword = 'a wholly different one';

/** Creates an account with an API key and a webhook. */
async function createAccount() {
  const environment = { ROLLCALL_BILLING: 'off', ROLLCALL_ORIGIN: 'https://photos.example' };
  const testApp = await createTestApp({ environment });
  const host = testApp.client();
  const account = await host.signUp('ada');
  const created = await host.post('/api/account/api-keys', { name: 'Slideshow', scopes: ['events:read'] });
  const { key } = (await created.json()) as { key: string };
  const webhook = { url: 'https://hooks.example', types: ['photo.received'] };
  expect((await host.post('/api/account/webhooks', webhook)).status).toBe(201);
  const callWithKey = () => testApp.app.request('/api/events', { headers: { Authorization: `Bearer ${key}` } });
  expect((await callWithKey()).status).toBe(200);
  const expectRevoked = async () => {
    await expectProblem(await callWithKey(), 'not-signed-in', 401);
    for (const table of ['api_keys', 'webhooks'] as const) {
      expect(await testApp.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    const audited = await testApp.db.selectFrom('audit_log').select('action').execute();
    expect(audited.map(({ action }) => action)).toEqual(expect.arrayContaining(['api-key.revoke', 'webhook.erase']));
  };
  const expectKept = async () => {
    expect((await callWithKey()).status).toBe(200);
    expect((await host.getJson<ApiKeys>('/api/account/api-keys')).keys).toHaveLength(1);
    expect((await host.getJson<Webhooks>('/api/account/webhooks')).webhooks).toHaveLength(1);
  };
  return { testApp, host, account, expectRevoked, expectKept };
}

test('a password reset revokes API keys and webhooks', async () => {
  const { testApp, account, expectRevoked } = await createAccount();
  await testApp.client().post('/api/auth/reset-password', { email: account.email });
  const mail = await testApp.mailTo(account.email);
  const [, token] = /token=([\w-]{43})/.exec(mail.text!)!;
  await testApp.client().post('/api/auth/reset-password/confirm', { token, password: newPassword });
  await expectRevoked();
});

test('a password change revokes API keys and webhooks if asked to', async () => {
  const { host, expectKept, expectRevoked } = await createAccount();
  expect((await host.call('PUT', '/api/auth/password', { password, newPassword })).status).toBe(204);
  await expectKept();
  const again = { password: newPassword, newPassword: password, revokesIntegrations: true };
  expect((await host.call('PUT', '/api/auth/password', again)).status).toBe(204);
  await expectRevoked();
});

test('ending all other sessions revokes API keys and webhooks if asked to', async () => {
  const { testApp, host, expectKept, expectRevoked } = await createAccount();
  expect((await host.call('DELETE', '/api/auth/sessions')).status).toBe(204);
  await expectKept();
  const guest = testApp.client();
  const event = await host.createEvent();
  await guest.join(event.id, undefined, 'Trude');
  expect((await guest.call('DELETE', '/api/guests/sessions?integrations=true')).status).toBe(204);
  await expectKept();
  await expectProblem(await host.call('DELETE', '/api/auth/sessions?integrations=yes'), 'validation', 400);
  expect((await host.call('DELETE', '/api/auth/sessions?integrations=true')).status).toBe(204);
  await expectRevoked();
});

test('a promotion to administrator revokes API keys and webhooks', async () => {
  const { testApp, account, expectRevoked } = await createAccount();
  const { client: admin } = await signInAdmin(testApp);
  await admin.call('PATCH', `/api/admin/customers/${account.id}`, { isAdmin: true });
  await expectRevoked();
});

test('a promotion by the command line revokes API keys and webhooks', async () => {
  const { testApp, account, expectRevoked } = await createAccount();
  const names = { firstName: 'Ada', lastName: 'Tester' };
  await testApp.stores.customers.createOrPromoteAdmin({ email: account.email, password: newPassword, ...names });
  await expectRevoked();
});
