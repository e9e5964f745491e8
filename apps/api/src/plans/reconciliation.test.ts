import type { SubscriptionStatus } from '@rollcall/schema/subscription';
import { expect, test } from 'vitest';
import { runRollcall } from '../../test/server-process.ts';
import { createPayingApp } from '../../test/stripe/create-paying-app.ts';
import { stripeEnvironment } from '../../test/stripe/stripe-stand-in.ts';
import type { TestClient } from '../../test/test-client.ts';

const statusOf = (client: TestClient) => client.getJson<SubscriptionStatus>('/api/subscription/status');

test('repairs what lost webhooks left, and finds nothing the second time', async () => {
  const { client, stripe, begin, billing } = await createPayingApp();
  const [grace, olga, tom] = [client(), client(), client()];
  for (const account of [grace, olga, tom]) {
    await account.signUp();
    stripe.billing.confirm(await begin(account));
  }
  const ids = [...stripe.state.subscriptions.keys()];
  stripe.state.events.length = 0;
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: false });
  expect(await billing!.reconcile()).toEqual({ compared: 3, repaired: 3, cancelled: 0 });
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: true });

  stripe.billing.cancel(ids[0]!);
  stripe.billing.dispute(ids[1]!);
  expect(await billing!.reconcile()).toEqual({ compared: 3, repaired: 2, cancelled: 0 });
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: false, status: 'cancelled' });
  expect(await statusOf(olga)).toMatchObject({ hasSubscription: false, status: 'disputed' });
  expect(await statusOf(tom)).toMatchObject({ hasSubscription: true });
  expect(await billing!.reconcile()).toEqual({ compared: 3, repaired: 0, cancelled: 0 });
});

test('adds a subscription that nobody here knows of, and leaves those of other customers alone', async () => {
  const { client, stripe, begin, billing, db } = await createPayingApp();
  const grace = client();
  await grace.signUp();
  stripe.billing.confirm(await begin(grace));
  await db.deleteFrom('subscriptions').execute();
  await db.deleteFrom('stripe_cancellations').execute();
  stripe.state.customers.set('cus_x', { id: 'cus_x', object: 'customer', email: null, metadata: {} });
  const items = [{ price: 'price_premium_monthly' }];
  stripe.billing.create({ customer: 'cus_x', items, payment_behavior: 'default_incomplete' });
  expect(await billing!.reconcile()).toEqual({ compared: 1, repaired: 1, cancelled: 0 });
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: true });
});

test('an erased account is charged no longer', async () => {
  const { client, stripe, begin, billing, db } = await createPayingApp();
  const grace = client();
  await grace.signUp();
  stripe.billing.confirm(await begin(grace));
  await billing!.reconcile();
  await grace.post('/api/auth/reauth', { password: 'correct horse battery' });
  expect((await grace.call('DELETE', '/api/privacy/me')).status).toBe(204);
  for (const table of ['subscriptions', 'stripe_customers'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  stripe.faults.push('fail', 'fail', 'fail');
  await expect(billing!.cancelErased()).rejects.toThrow();
  expect(await billing!.cancelErased()).toBe(1);
  expect([...stripe.state.subscriptions.values()][0]?.status).toBe('canceled');
  expect(await billing!.cancelErased()).toBe(0);
});

test('rollcall billing check repairs what a lost webhook left, and says where payments are not set up', async () => {
  const { client, stripe, begin, dir } = await createPayingApp();
  const grace = client();
  await grace.signUp();
  stripe.billing.confirm(await begin(grace));
  const environment = { ROLLCALL_DATA: dir, ...stripeEnvironment(stripe.origin) };
  expect(await runRollcall(['billing', 'check'], environment)).toMatchObject({
    code: 0,
    stdout: '1 paid plans compared, 1 repaired, 0 of erased owners cancelled.\n',
  });
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: true });
  const refused = await runRollcall(['billing', 'check'], { ROLLCALL_DATA: dir });
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('payments are not set up');
});
