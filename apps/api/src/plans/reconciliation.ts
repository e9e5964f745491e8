import type Stripe from 'stripe';
import { isRefusal, nullIfMissing } from './stripe-errors.ts';
import { type SyncDeps, syncDispute, syncSubscription } from './stripe-sync.ts';

/** The holder of a card may dispute a payment for 120 days; the decision takes as long again. */
const disputeDays = 240;

/** What a comparison with the payment provider found. */
export interface Reconciliation {
  /** Subscriptions of ours at the payment provider. */
  compared: number;
  /** Those that were different here, now the same. */
  repaired: number;
  /** Subscriptions of erased accounts and events that were cancelled. */
  cancelled: number;
}

/**
 * Makes every subscription here what it is at the payment provider, as if no webhook had been lost, and cancels those of
 * erased accounts and events. What the payment provider refuses is logged, and the others go on.
 */
export async function reconcile(deps: SyncDeps): Promise<Reconciliation> {
  const { stripe } = deps;
  const before = await loadPaidStates(deps);
  for await (const { id } of stripe.disputes.list({ created: { gte: daysAgo(disputeDays) }, limit: 100 })) {
    await goOnIfRefused(deps, { dispute: id }, () => syncDispute(deps, id));
  }
  const ids = new Set(before.keys());
  for await (const { id, customer } of stripe.subscriptions.list({ status: 'all', limit: 100 })) {
    if (await isOurs(deps, typeof customer === 'string' ? customer : customer.id)) ids.add(id);
  }
  for (const id of ids) await goOnIfRefused(deps, { subscription: id }, () => syncSubscription(deps, id));
  const after = await loadPaidStates(deps);
  const repaired = [...after].filter(([id, state]) => before.get(id) !== state).length;
  return { compared: ids.size, repaired, cancelled: await cancelErased(deps) };
}

/** Cancels the subscriptions of erased accounts and events. Returns how many there were. */
export async function cancelErased({ db, stripe, log }: Pick<SyncDeps, 'db' | 'stripe' | 'log'>): Promise<number> {
  const rows = await db.selectFrom('stripe_cancellations').selectAll().execute();
  let cancelled = 0;
  for (const { stripe_subscription_id: id } of rows) {
    await goOnIfRefused({ log }, { subscription: id }, async () => {
      await cancelAtStripe(stripe, id);
      await db.deleteFrom('stripe_cancellations').where('stripe_subscription_id', '=', id).execute();
      cancelled += 1;
    });
  }
  return cancelled;
}

async function goOnIfRefused({ log }: Pick<SyncDeps, 'log'>, what: object, call: () => Promise<void>): Promise<void> {
  try {
    await call();
  } catch (err) {
    if (!isRefusal(err)) throw err;
    log.error({ err, ...what }, 'the payment provider refused a call');
  }
}

/** Cancels a subscription immediately, unless it is cancelled already. */
export async function cancelAtStripe(stripe: Stripe, id: string): Promise<void> {
  await nullIfMissing(stripe.subscriptions.cancel(id));
}

async function isOurs({ db }: SyncDeps, customer: string): Promise<boolean> {
  const row = await db
    .selectFrom('stripe_customers')
    .select('user_id')
    .where('stripe_customer_id', '=', customer)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the state of every paid subscription, by the payment provider's id. */
async function loadPaidStates({ db }: SyncDeps): Promise<Map<string, string>> {
  const columns = ['stripe_subscription_id as id', 'plan_type', 'status', 'expires_at', 'renews'] as const;
  const ofAccounts = await db.selectFrom('subscriptions').select(columns).execute();
  const ofEvents = await db.selectFrom('private_event_subscriptions').select(columns).execute();
  const paid = [...ofAccounts, ...ofEvents].flatMap(({ id, ...state }) => (id ? [[id, state] as const] : []));
  return new Map(paid.map(([id, state]) => [id, JSON.stringify(state)]));
}

function daysAgo(days: number): number {
  return Math.floor(Date.now() / 1000) - days * 24 * 60 * 60;
}
