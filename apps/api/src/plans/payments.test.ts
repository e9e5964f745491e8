import type { PaymentSecret, SubscriptionStatus } from '@rollcall/schema/subscription';
import { expect, test } from 'vitest';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { signInAdmin } from '../../test/sign-in-admin.ts';
import { createPayingApp } from '../../test/stripe/create-paying-app.ts';
import { declinedMessage } from '../../test/stripe/stripe-error.ts';
import type { TestClient } from '../../test/test-client.ts';

const statusOf = (client: TestClient) => client.getJson<SubscriptionStatus>('/api/subscription/status');

test('sells nothing without keys, and nothing where billing is off', async () => {
  const { client } = await createTestApp();
  const grace = client();
  await grace.signUp('grace');
  await expectProblem(await grace.post('/api/create-subscription', {}), 'payments-not-configured', 409);
  await expectProblem(await grace.post('/api/billing-portal'), 'payments-not-configured', 409);
  await expectProblem(await grace.post('/api/webhooks/stripe', {}), 'payments-not-configured', 409);

  const off = await createPayingApp({ environment: { ROLLCALL_BILLING: 'off' } });
  const olga = off.client();
  await olga.signUp('olga');
  await expectProblem(await olga.post('/api/create-subscription', {}), 'payments-not-configured', 409);
  expect(off.stripe.calls).toEqual([]);
});

test('creates a customer and an incomplete subscription, which a payment makes active', async () => {
  const { client, stripe, deliver } = await createPayingApp();
  const grace = client();
  await grace.signUp('grace');
  const response = await grace.post('/api/create-subscription', { plan: 'business', billing: 'annual' });
  expect(response.status).toBe(200);
  const secret = (await response.json()) as PaymentSecret;
  expect(secret).toEqual({
    clientSecret: expect.stringContaining('_secret_'),
    intent: 'payment',
    publishableKey: 'pk_test_stand_in',
  });
  await deliver();
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: false, planType: 'free', status: 'incomplete' });

  stripe.billing.confirm(secret.clientSecret);
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: false });
  await deliver();
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: true, planType: 'business', status: 'active' });
  const { current_period_end } = [...stripe.state.subscriptions.values()][0]!.items.data[0]!;
  expect(Date.parse((await statusOf(grace)).expiresAt ?? '')).toBe(current_period_end * 1000);
  await expectProblem(await grace.post('/api/create-subscription', {}), 'conflict', 409);
});

test('creates one subscription for two tabs, for a lost answer and for a second try', async () => {
  const { client, stripe, begin } = await createPayingApp();
  const grace = client();
  await grace.signUp('grace');
  const secrets = await Promise.all([begin(grace), begin(grace)]);
  expect(new Set([...secrets, await begin(grace)]).size).toBe(1);
  // The SDK repeats a call without an answer under the same key.
  const olga = client();
  await olga.signUp('olga');
  stripe.faults.push('drop', 'fail');
  await begin(olga);
  expect(stripe.state.customers.size).toBe(2);
  expect(stripe.state.subscriptions.size).toBe(2);

  await begin(grace, { plan: 'premium', billing: 'annual' });
  const statuses = [...stripe.state.subscriptions.values()].map(({ status }) => status);
  expect(statuses).toEqual(['canceled', 'incomplete', 'incomplete']);
});

test('says what the payment provider says about a card, and that it cannot be reached', async () => {
  const { client, stripe, deliver, begin } = await createPayingApp();
  const grace = client();
  await grace.signUp('grace');
  stripe.faults.push('fail', 'fail', 'fail');
  await expectProblem(await grace.post('/api/create-subscription', {}), 'payments-unavailable', 502);
  const secret = await begin(grace);
  expect(() => stripe.billing.confirm(secret, { isDeclined: true })).toThrow(declinedMessage);
  await deliver();
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: false, status: 'incomplete' });
  stripe.billing.confirm(secret);
  await deliver();

  stripe.billing.declinesCards = true;
  const refused = await grace.post('/api/change-subscription', { plan: 'business', billing: 'monthly' });
  expect(refused.status).toBe(402);
  expect(await refused.json()).toMatchObject({ code: 'payment-failed', detail: declinedMessage });
  expect(await statusOf(grace)).toMatchObject({ planType: 'premium' });
});

test('changes the plan at once and charges the difference', async () => {
  const { client, stripe, deliver, begin, db } = await createPayingApp();
  const grace = client();
  await grace.signUp('grace');
  const upgrade = () => grace.post('/api/change-subscription', { plan: 'business', billing: 'monthly' });
  await expectProblem(await upgrade(), 'not-found', 404);
  stripe.billing.confirm(await begin(grace));
  await deliver();
  expect((await upgrade()).status).toBe(204);
  expect(await statusOf(grace)).toMatchObject({ planType: 'business', status: 'active' });
  await deliver();
  const payments = await db.selectFrom('payments').select(['amount', 'currency', 'status']).orderBy('amount').execute();
  expect(payments).toEqual([
    { amount: 1900, currency: 'usd', status: 'paid' },
    { amount: 3000, currency: 'usd', status: 'paid' },
  ]);
});

test('begins a trial when its card is given, once for each account', async () => {
  const { client, stripe, deliver, begin, db } = await createPayingApp({ environment: { STRIPE_TRIAL_DAYS: '14' } });
  const grace = client();
  await grace.signUp('grace');
  const response = await grace.post('/api/create-subscription', {});
  const { clientSecret, intent } = (await response.json()) as PaymentSecret;
  expect(intent).toBe('setup');
  await deliver();
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: false, status: 'incomplete' });
  stripe.billing.confirm(clientSecret);
  await deliver();
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: true, planType: 'premium' });
  const row = await db.selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow();
  expect(row.is_trial_active).toBe(1);

  stripe.billing.cancel(row.stripe_subscription_id!);
  await deliver();
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: false, status: 'cancelled' });
  expect(await begin(grace)).toMatch(/^pi_/);
});

test('sells no second plan beside one whose payment is disputed, but one after its end', async () => {
  const { client, stripe, deliver, begin } = await createPayingApp();
  const grace = client();
  await grace.signUp('grace');
  stripe.billing.confirm(await begin(grace));
  const [id] = stripe.state.subscriptions.keys();
  stripe.billing.dispute(id!);
  await deliver();
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: false, status: 'disputed', isPaid: true });
  const refusal = await grace.post('/api/create-subscription', {});
  expect(await refusal.clone().json()).toMatchObject({ detail: expect.stringContaining('Manage Billing') });
  await expectProblem(refusal, 'conflict', 409);
  expect(stripe.state.subscriptions.size).toBe(1);
  stripe.billing.cancel(id!);
  await deliver();
  expect(await statusOf(grace)).toMatchObject({ status: 'cancelled', isPaid: false });
  expect(await begin(grace)).toMatch(/^pi_/);
});

test('opens the portal for who has paid, and nobody else', async () => {
  const { client, stripe, deliver, begin } = await createPayingApp();
  const grace = client();
  await grace.signUp('grace');
  await expectProblem(await grace.post('/api/billing-portal'), 'not-found', 404);
  stripe.billing.confirm(await begin(grace));
  await deliver();
  const { url } = (await (await grace.post('/api/billing-portal')).json()) as { url: string };
  expect(url).toContain(`${stripe.origin}/portal/`);
  expect(url).toContain(encodeURIComponent('/customer-dashboard'));
});

test('cancels at the payment provider what an administrator cancels', async () => {
  const { client, stripe, deliver, begin, db, testApp } = await createPayingApp();
  const grace = client();
  await grace.signUp('grace');
  stripe.billing.confirm(await begin(grace));
  await deliver();
  const { client: admin } = await signInAdmin(testApp);
  const { id } = await db.selectFrom('subscriptions').select('id').executeTakeFirstOrThrow();
  stripe.faults.push('fail', 'fail', 'fail');
  await expectProblem(await admin.post(`/api/admin/subscriptions/${id}/cancel`), 'payments-unavailable', 502);
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: true });
  expect((await admin.post(`/api/admin/subscriptions/${id}/cancel`)).status).toBe(200);
  expect([...stripe.state.subscriptions.values()][0]?.status).toBe('canceled');
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: false, status: 'cancelled' });
  await expectProblem(await admin.post(`/api/admin/subscriptions/${id}/cancel`), 'conflict', 409);
});
