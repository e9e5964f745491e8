import type { SubscriptionStatus } from '@rollcall/schema/subscription';
import { expect, test, vi } from 'vitest';
import { runRollcall } from '../../test/server-process.ts';
import { createPayingApp } from '../../test/stripe/create-paying-app.ts';
import { stripeEnvironment } from '../../test/stripe/stripe-stand-in.ts';
import type { TestClient } from '../../test/test-client.ts';
import { createBilling } from './create-billing.ts';

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

test('a subscription that the payment provider does not know ends, and the others go on', async () => {
  const { client, stripe, begin, billing, deliver, logged } = await createPayingApp();
  const [grace, olga] = [client(), client()];
  for (const account of [grace, olga]) {
    await account.signUp();
    stripe.billing.confirm(await begin(account));
  }
  await deliver();
  const [first, second] = [...stripe.state.subscriptions.keys()] as [string, string];
  stripe.state.subscriptions.delete(first);
  stripe.billing.cancel(second);
  expect(await billing!.reconcile()).toEqual({ compared: 2, repaired: 2, cancelled: 0 });
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: false, status: 'cancelled' });
  expect(await statusOf(olga)).toMatchObject({ hasSubscription: false, status: 'cancelled' });
  const [line] = logged.map((text) => JSON.parse(text)).filter(({ level }) => level === 40);
  expect(line).toMatchObject({ subscription: first });
  // Neither blocks another purchase.
  stripe.billing.confirm(await begin(grace));
  await deliver();
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: true });
});

test('an incomplete subscription that the payment provider forgot does not block a purchase', async () => {
  const { client, stripe, begin, deliver } = await createPayingApp();
  const grace = client();
  await grace.signUp();
  await begin(grace);
  stripe.state.subscriptions.clear();
  stripe.billing.confirm(await begin(grace));
  stripe.state.events.splice(0, stripe.state.events.length - 1);
  await deliver();
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: true });
});

test('a process that reads an older state while another writes the newer one does not write it back', async () => {
  const { client, stripe, begin, billing, deliver, testApp } = await createPayingApp();
  const grace = client();
  await grace.signUp();
  stripe.billing.confirm(await begin(grace));
  await deliver();
  const other = createBilling({ ...testApp.stores, settings: testApp.settings })!;
  const slow = Promise.withResolvers<void>();
  stripe.calls.length = 0;
  // The disputes and the list of subscriptions come first.
  stripe.faults.push({ delayMs: 0 }, { delayMs: 0 }, { until: slow.promise });
  const checking = other.reconcile();
  await vi.waitFor(() => expect(stripe.calls).toHaveLength(3));
  stripe.billing.cancel([...stripe.state.subscriptions.keys()][0]!);
  await billing!.reconcile();
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: false, status: 'cancelled' });
  slow.resolve();
  await checking;
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: false, status: 'cancelled' });
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
  const { client, stripe, begin, dir, settings } = await createPayingApp();
  const grace = client();
  await grace.signUp();
  stripe.billing.confirm(await begin(grace));
  const places = { ROLLCALL_DATA: dir, ROLLCALL_DATABASE_URL: settings.databaseUrl ?? '' };
  const environment = { ...places, ...stripeEnvironment(stripe.origin) };
  expect(await runRollcall(['billing', 'check'], environment)).toMatchObject({
    code: 0,
    stdout: '1 paid plans compared, 1 repaired, 0 of erased owners cancelled.\n',
  });
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: true });
  const refused = await runRollcall(['billing', 'check'], places);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('payments are not set up');
});
