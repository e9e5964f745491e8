import type { AccountInvitationLink } from '@rollcall/schema/customer';
import type { NewEvent } from '@rollcall/schema/new-event';
import { expect, test } from 'vitest';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { signInAdmin } from '../../test/sign-in-admin.ts';

const hanna = { email: 'hanna@example.com', password: 'correct horse battery', firstName: 'Hanna', lastName: 'Host' };

const createInstance = (registration: 'open' | 'invite' | 'closed') =>
  createTestApp({ environment: { ROLLCALL_REGISTRATION: registration } });
const register = (testApp: TestApp, fields: object = {}) =>
  testApp.client().post('/api/auth/register', { ...hanna, ...fields });

/** Invites an address and returns the token of the link. */
async function invite(testApp: TestApp, email = hanna.email): Promise<string> {
  const { client: admin } = await signInAdmin(testApp);
  const response = await admin.post('/api/admin/customers/invitations', { email });
  expect(response.status).toBe(201);
  const { url } = (await response.json()) as AccountInvitationLink;
  return new URL(url).searchParams.get('token')!;
}

test.each(['open', 'invite', 'closed'] as const)('a visitor is told that registration is %s', async (registration) => {
  const testApp = await createInstance(registration);
  expect(await testApp.client().getJson('/api/instance')).toEqual({
    registration,
    acceptsPayments: false,
    isBillingOn: true,
  });
});

test('a visitor is told that plans can be bought, and none of the keys', async () => {
  const testApp = await createTestApp({
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    },
  });
  const instance = await testApp.client().getJson('/api/instance');
  expect(instance).toEqual({ registration: 'open', acceptsPayments: true, isBillingOn: true });
});

test('a visitor is told the limits of videos where they are not the usual ones', async () => {
  const testApp = await createTestApp({ environment: { ROLLCALL_VIDEO_SECONDS: '90' } });
  const instance = await testApp.client().getJson('/api/instance');
  expect(instance).toMatchObject({ videoLimits: { seconds: 90, bytes: 200_000_000 } });
});

test('where registration is open, nobody needs an invitation', async () => {
  const testApp = await createInstance('open');
  expect((await register(testApp)).status).toBe(201);
  expect((await register(testApp, { email: 'tom@example.com', inviteToken: 'outdated' })).status).toBe(201);
});

test('where registration is closed, nobody registers, and nobody is invited', async () => {
  const testApp = await createInstance('closed');
  await expectProblem(await register(testApp), 'registration-closed', 403);
  const { client: admin } = await signInAdmin(testApp);
  const response = await admin.post('/api/admin/customers/invitations', { email: hanna.email });
  await expectProblem(response, 'registration-closed', 403);
  expect(await testApp.db.selectFrom('customers').select('email').execute()).toHaveLength(1);
});

test('where registration is by invitation, the link lets only its address register', async () => {
  const testApp = await createInstance('invite');
  await expectProblem(await register(testApp), 'registration-closed', 403);
  const inviteToken = await invite(testApp);
  await expectProblem(await register(testApp), 'registration-closed', 403);
  await expectProblem(await register(testApp, { inviteToken: 'guessed' }), 'registration-closed', 403);
  await expectProblem(await register(testApp, { inviteToken, email: 'eve@example.com' }), 'registration-closed', 403);
  expect((await register(testApp, { inviteToken, email: 'Hanna@Example.com' })).status).toBe(201);
  // The response to the first attempt may have been lost.
  await expectProblem(await register(testApp, { inviteToken }), 'email-taken', 409);
});

test('an invitation is mailed with the link that its response names', async () => {
  const testApp = await createInstance('invite');
  const inviteToken = await invite(testApp);
  expect((await testApp.mailTo(hanna.email)).text).toContain(`/customer-register?token=${inviteToken}`);
});

test('a new invitation revokes the one before, and an expired one is deleted', async () => {
  const testApp = await createInstance('invite');
  const first = await invite(testApp);
  const second = await invite(testApp);
  await expectProblem(await register(testApp, { inviteToken: first }), 'registration-closed', 403);
  await testApp.db.updateTable('account_invitations').set({ expires_at: new Date().toISOString() }).execute();
  await expectProblem(await register(testApp, { inviteToken: second }), 'registration-closed', 403);
  await testApp.stores.accountInvitations.deleteExpired();
  expect(await testApp.db.selectFrom('account_invitations').select('email').execute()).toEqual([]);
});

test('an address with an account cannot be invited', async () => {
  const testApp = await createInstance('open');
  await testApp.client().signUp('hanna');
  const { client: admin } = await signInAdmin(testApp);
  const response = await admin.post('/api/admin/customers/invitations', { email: hanna.email });
  await expectProblem(response, 'email-taken', 409);
});

test('erasing an account deletes its invitation, so the old link opens no new account', async () => {
  const testApp = await createInstance('invite');
  const inviteToken = await invite(testApp);
  const { id } = (await (await register(testApp, { inviteToken })).json()) as { id: string };
  const { client: admin } = await signInAdmin(testApp);
  expect((await admin.call('DELETE', `/api/admin/customers/${id}`)).status).toBe(204);
  await expectProblem(await register(testApp, { inviteToken }), 'registration-closed', 403);
});

test('the invitation to an event that requires an account lets its address register, that to another event does not', async () => {
  const testApp = await createInstance('invite');
  const { client: organizer } = await signInAdmin(testApp);
  const inviteTo = async (event: Partial<NewEvent>) => {
    const { id } = await organizer.createEvent(event);
    const guest = { guestName: 'Hanna', guestEmail: hanna.email };
    expect((await organizer.post(`/api/events/${id}/invite`, guest)).status).toBe(202);
    return /invite=([\w-]{43})/.exec((await testApp.mailTo(hanna.email)).text)![1]!;
  };
  const open = await inviteTo({ isPublic: true, joinPolicy: 'anyone' });
  await expectProblem(await register(testApp, { inviteToken: open }), 'registration-closed', 403);
  const customersOnly = await inviteTo({ isPublic: false, joinPolicy: 'customers' });
  expect((await register(testApp, { inviteToken: customersOnly })).status).toBe(201);
});
