import { expect, test } from 'vitest';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';

const email = 'ada@example.com';
const oldPassword = 'correct horse battery';
const password = 'a wholly different one';

async function createAccount() {
  const testApp = await createTestApp({ environment: { ROLLCALL_ORIGIN: 'https://photos.example' } });
  const customer = testApp.client();
  await customer.signUp('ada');
  return { testApp, customer };
}

async function requestResetLink(testApp: TestApp, address = email): Promise<string> {
  await testApp.client().post('/api/auth/reset-password', { email: address });
  const mail = await testApp.mailTo(address.toLowerCase());
  return /https:\/\/photos\.example\/reset-password\?token=([\w-]{43})/.exec(mail.text!)![1]!;
}

const confirm = (testApp: TestApp, token: string, chosen = password) =>
  testApp.client().post('/api/auth/reset-password/confirm', { token, password: chosen });

const signIn = (testApp: TestApp, chosen: string) =>
  testApp.client().post('/api/auth/login', { email, password: chosen });

test('a mailed link sets a new password and ends every session', async () => {
  const { testApp, customer } = await createAccount();
  const token = await requestResetLink(testApp, 'ADA@example.com');
  const response = await confirm(testApp, token);
  expect(response.status).toBe(204);
  // The cookie for rate limits; no session.
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-rollcall-browser=/)]);
  await expectProblem(await customer.get('/api/auth/me'), 'not-signed-in', 401);
  await expectProblem(await signIn(testApp, oldPassword), 'invalid-credentials', 401);
  expect((await signIn(testApp, password)).status).toBe(200);
});

test('the mail contains the link as text and HTML, and the database only a hash of its token', async () => {
  const { testApp } = await createAccount();
  const token = await requestResetLink(testApp);
  const mail = await testApp.mailTo(email);
  expect(mail.html).toContain(`/reset-password?token=${token}`);
  expect(mail.to).toEqual([{ name: 'ada Tester', address: email }]);
  const rows = await testApp.db.selectFrom('password_resets').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(testApp.logged.join()).not.toContain(token);
  expect(testApp.logged.join()).not.toContain(email);
  await expectProblem(await confirm(testApp, rows[0]!.token_hash.slice(0, 43)), 'code-invalid', 403);
});

test('POST /api/auth/reset-password returns the same response for every address and mails active accounts only', async () => {
  const { testApp } = await createAccount();
  const responses = [];
  for (const address of [email, 'nobody@example.com']) {
    const response = await testApp.client().post('/api/auth/reset-password', { email: address });
    responses.push([response.status, await response.text(), [...response.headers.keys()].join()]);
  }
  expect(responses[0]).toEqual(responses[1]);
  expect(responses[0]!.slice(0, 2)).toEqual([202, '']);
  expect(await testApp.mails()).toHaveLength(1);
  await testApp.db.updateTable('customers').set({ is_active: 0 }).execute();
  expect((await testApp.client().post('/api/auth/reset-password', { email })).status).toBe(202);
  expect(await testApp.mails()).toHaveLength(1);
});

test('one of fifty simultaneous uses of a link succeeds', async () => {
  const { testApp } = await createAccount();
  const token = await requestResetLink(testApp);
  const chosen = Array.from({ length: 50 }, (_, i) => `my own password ${i}`);
  const responses = await Promise.all(chosen.map((one) => confirm(testApp, token, one)));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([204, ...Array(49).fill(403)]);
  expect((await signIn(testApp, chosen[statuses.indexOf(204)]!)).status).toBe(200);
});

test('a link is refused when it is used, replaced, expired or was never issued', async () => {
  const { testApp } = await createAccount();
  const replaced = await requestResetLink(testApp);
  const used = await requestResetLink(testApp);
  await expectProblem(await confirm(testApp, replaced), 'code-invalid', 403);
  expect((await confirm(testApp, used)).status).toBe(204);
  await expectProblem(await confirm(testApp, used), 'code-invalid', 403);
  const late = await requestResetLink(testApp);
  await testApp.db.updateTable('password_resets').set({ expires_at: new Date().toISOString() }).execute();
  await expectProblem(await confirm(testApp, late), 'code-invalid', 403);
  await expectProblem(await confirm(testApp, 'A'.repeat(43)), 'code-invalid', 403);
  await expectProblem(await confirm(testApp, ''), 'validation', 400);
  await testApp.stores.passwordResets.deleteExpired();
  expect(await testApp.db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
});

test.each(['short', 'Password1', email.toUpperCase()])(
  'the weak password %s is refused, and the link stays valid',
  async (weak) => {
    const { testApp } = await createAccount();
    const token = await requestResetLink(testApp);
    await expectProblem(await confirm(testApp, token, weak), 'weak-password', 400);
    expect((await confirm(testApp, token)).status).toBe(204);
  },
);

test('a sign-in with the old password fails when the password is reset meanwhile', async () => {
  const { testApp } = await createAccount();
  const token = await requestResetLink(testApp);
  const late = testApp.stores.customers.signIn({ email, password: oldPassword }, async ({ id }) => {
    await confirm(testApp, token);
    const now = new Date().toISOString();
    const times = { expires_at: '9999', absolute_expires_at: '9999', created_at: now, last_used_at: now };
    const session = { id: 'late', public_id: 'late', user_id: id, reauthenticated_at: now, device: '', ...times };
    await testApp.db.insertInto('sessions').values(session).execute();
  });
  await expect(late).rejects.toMatchObject({ code: 'invalid-credentials' });
  expect(await testApp.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});
