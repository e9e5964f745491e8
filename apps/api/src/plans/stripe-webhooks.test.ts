import type { SubscriptionStatus } from '@rollcall/schema/subscription';
import { expect, test } from 'vitest';
import { expectProblem } from '../../test/create-test-app.ts';
import { createPayingApp, type PayingApp } from '../../test/stripe/create-paying-app.ts';
import type { StandInInvoice } from '../../test/stripe/stripe-objects.ts';
import { shuffleAndDouble, signWebhook } from '../../test/stripe/stripe-webhooks.ts';
import type { TestClient } from '../../test/test-client.ts';

const statusOf = (client: TestClient) => client.getJson<SubscriptionStatus>('/api/subscription/status');

/** Two years of three accounts: payments, renewals, failures, disputes, pauses and ends. */
async function liveThrough({ client, stripe, begin }: PayingApp): Promise<void> {
  const { billing, state } = stripe;
  for (const name of ['grace', 'olga', 'tom']) {
    const account = client();
    await account.signUp(name);
    const secret = await begin(account, { plan: name === 'tom' ? 'business' : 'premium', billing: 'monthly' });
    expect(() => billing.confirm(secret, { isDeclined: true })).toThrow();
    billing.confirm(secret);
  }
  const [grace, olga, tom] = [...state.subscriptions.keys()] as [string, string, string];
  for (let month = 0; month < 15; month += 1) {
    state.clock += 30 * 24 * 60 * 60;
    for (const id of [grace, olga, tom]) {
      billing.declinesCards = id === olga && month % 5 === 2;
      billing.renew(id);
    }
  }
  billing.dispute(grace);
  billing.dispute(olga);
  billing.dispute(olga, 'won');
  billing.pause(tom);
  billing.cancel(tom);
}

async function takeState({ db }: PayingApp) {
  const users = new Map((await db.selectFrom('users').select(['id', 'email']).execute()).map((row) => [row.id, row]));
  const subscriptions = await db.selectFrom('subscriptions').selectAll().orderBy('stripe_subscription_id').execute();
  return {
    subscriptions: subscriptions.map(({ id: _, user_id, created_at: _c, updated_at: _u, ...row }) => ({
      ...row,
      email: users.get(user_id)?.email,
      // Of the two runs, to the day.
      expires_at: row.expires_at?.slice(0, 10),
    })),
    payments: (await db.selectFrom('payments').selectAll().orderBy('stripe_invoice_id').execute()).map(
      ({ at: _, ...row }) => row,
    ),
    disputes: await db.selectFrom('disputes').selectAll().orderBy('stripe_dispute_id').execute(),
    events: (await db.selectFrom('stripe_events').select('id').orderBy('id').execute()).length,
  };
}

test('100 webhooks shuffled and doubled end in the same state as in order', async () => {
  const inOrder = await createPayingApp();
  await liveThrough(inOrder);
  const { events } = inOrder.stripe.state;
  expect(events.length).toBeGreaterThanOrEqual(100);
  await inOrder.deliver();
  const expected = await takeState(inOrder);
  expect(expected.subscriptions.map(({ status }) => status)).toEqual(['disputed', 'active', 'cancelled']);
  expect(expected.events).toBeGreaterThanOrEqual(100);

  for (const seed of [1, 2]) {
    const shuffled = await createPayingApp();
    await liveThrough(shuffled);
    const queue = shuffleAndDouble(shuffled.stripe.state.events, seed);
    const send = async () => {
      for (let event = queue.shift(); event; event = queue.shift()) {
        expect((await shuffled.send(event)).status).toBe(204);
      }
    };
    await Promise.all(Array.from({ length: 8 }, send));
    expect(await takeState(shuffled)).toEqual(expected);
  }
}, 60_000);

test('refuses webhooks that are forged, changed or old, whatever else they are', async () => {
  const { client, stripe, begin, db } = await createPayingApp();
  const grace = client();
  await grace.signUp('grace');
  stripe.billing.confirm(await begin(grace));
  const event = stripe.state.events.at(-1)!;
  const send = (payload: string, headers: Record<string, string>) =>
    client().post('/api/webhooks/stripe', new TextEncoder().encode(payload), headers);
  const nowSeconds = Math.floor(Date.now() / 1000);
  const forged = signWebhook(event, { secret: 'whsec_other' });
  const old = signWebhook(event, { timestamp: nowSeconds - 310 });
  const { payload, headers } = signWebhook(event);
  await expectProblem(await send(forged.payload, forged.headers), 'signature-invalid', 400);
  await expectProblem(await send(old.payload, old.headers), 'signature-invalid', 400);
  await expectProblem(await send(`${payload} `, headers), 'signature-invalid', 400);
  await expectProblem(await send(payload, {}), 'signature-invalid', 400);
  expect(await db.selectFrom('stripe_events').selectAll().execute()).toEqual([]);
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: false });
  const recent = signWebhook(event, { timestamp: nowSeconds - 290 });
  expect((await send(recent.payload, recent.headers)).status).toBe(204);
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: true });
});

test('refuses every malformed signature', async () => {
  const { client, stripe, begin, db } = await createPayingApp();
  const grace = client();
  await grace.signUp('grace');
  stripe.billing.confirm(await begin(grace));
  const { payload, headers } = signWebhook(stripe.state.events.at(-1)!);
  const [time, signature] = headers['Stripe-Signature']!.split(',') as [string, string];
  const malformed = ['t=,v1=', 't=,', ',', '=', 't=v1', 't=1', 'v1=', `${time},v1=`, `${time},v0=${signature}`].concat(
    [`t=,${signature}`, `${signature}`, `t=-1,${signature}`, `t=1e99,${signature}`, `${time},v1=\u00e9`],
    [`t=NaN,${signature}`, `${time};${signature}`, 'a'.repeat(4000), `${time},v1=${'0'.repeat(64)}`, '{}', '%00'],
  );
  for (const value of malformed) {
    const sent = { ...headers, 'Stripe-Signature': value };
    const response = await client().post('/api/webhooks/stripe', new TextEncoder().encode(payload), sent);
    await expectProblem(response, 'signature-invalid', 400);
  }
  expect(await db.selectFrom('stripe_events').selectAll().execute()).toEqual([]);
});

test('reads invoices of earlier versions of the API, and refuses one whose subscription it cannot read', async () => {
  const { client, stripe, begin, send, db, logged } = await createPayingApp();
  const grace = client();
  await grace.signUp('grace');
  stripe.billing.confirm(await begin(grace));
  const paid = stripe.state.events.find(({ type }) => type === 'invoice.paid')!;
  const { parent, ...invoice } = paid.data.object as StandInInvoice;
  const unreadable = { ...paid, data: { object: invoice } };
  expect((await send(unreadable)).status).toBe(502);
  expect(await db.selectFrom('stripe_events').selectAll().execute()).toEqual([]);
  expect(logged.join()).toContain('names no subscription');
  const { subscription } = parent.subscription_details;
  const earlier = { ...paid, data: { object: { ...invoice, subscription } } };
  expect((await send(earlier)).status).toBe(204);
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: true });
  const { billing_reason: _, ...other } = invoice;
  const single = { ...paid, id: 'evt_single', data: { object: { ...other, billing_reason: 'manual' } } };
  expect((await send(single)).status).toBe(204);
});

test('a dispute of the last payment ends the plan also after an invoice of nothing', async () => {
  const { client, stripe, begin, deliver } = await createPayingApp();
  const { billing } = stripe;
  const grace = client();
  await grace.signUp('grace');
  billing.confirm(await begin(grace));
  const id = [...stripe.state.subscriptions.keys()][0]!;
  billing.dispute(id);
  await deliver();
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: false, status: 'disputed' });
  stripe.state.clock += 60;
  billing.renew(id, 0);
  await deliver();
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: false, status: 'disputed' });
  stripe.state.clock += 60;
  billing.renew(id);
  await deliver();
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: true, status: 'active' });
});

test('a webhook whose effect fails is not recorded, so that its repetition has the effect', async () => {
  const { client, stripe, begin, send, db } = await createPayingApp();
  const grace = client();
  await grace.signUp('grace');
  stripe.billing.confirm(await begin(grace));
  const event = stripe.state.events.at(-1)!;
  stripe.faults.push('fail', 'fail', 'fail');
  expect((await send(event)).status).toBe(502);
  expect(await db.selectFrom('stripe_events').selectAll().execute()).toEqual([]);
  expect((await send(event)).status).toBe(204);
  expect(await statusOf(grace)).toMatchObject({ hasSubscription: true });
  const calls = stripe.calls.length;
  expect((await send(event)).status).toBe(204);
  expect(stripe.calls.length).toBe(calls);
});

test('a failed renewal, a dispute, a pause and an end take the plan away, a payment gives it back', async () => {
  const { client, stripe, begin, deliver } = await createPayingApp();
  const { billing } = stripe;
  const grace = client();
  await grace.signUp('grace');
  billing.confirm(await begin(grace));
  const id = [...stripe.state.subscriptions.keys()][0]!;
  const after = async (happens: () => void) => {
    happens();
    await deliver();
    const { hasSubscription, status } = await statusOf(grace);
    return [hasSubscription, status];
  };
  expect(await after(() => billing.renew(id))).toEqual([true, 'active']);
  billing.declinesCards = true;
  expect(await after(() => billing.renew(id))).toEqual([false, 'past_due']);
  billing.declinesCards = false;
  expect(await after(() => billing.renew(id))).toEqual([true, 'active']);
  expect(await after(() => billing.dispute(id))).toEqual([false, 'disputed']);
  expect(await after(() => billing.dispute(id, 'won'))).toEqual([true, 'active']);
  expect(await after(() => billing.dispute(id, 'lost'))).toEqual([false, 'disputed']);
  expect(await after(() => billing.renew(id))).toEqual([true, 'active']);
  expect(await after(() => billing.pause(id))).toEqual([false, 'paused']);
  expect(await after(() => billing.cancel(id))).toEqual([false, 'cancelled']);
});
