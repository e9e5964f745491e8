import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type Stripe from 'stripe';
import type { KeyedMutex } from '../concurrency/keyed-mutex.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import type { StripeSettings } from '../settings/settings.ts';
import { announcePlan } from './announce-plan.ts';
import { cancelMissing, findUserOfCustomer, writeDispute, writeSnapshot } from './stripe-snapshot.table.ts';
import { idOf, loadSnapshot } from './stripe-snapshot.ts';
import { isNewestAnswer, numberRequest } from './stripe-syncs.table.ts';

export interface SyncDeps {
  db: Database;
  feed: ChangeFeed;
  log: Logger;
  stripe: Stripe;
  stripeSettings: StripeSettings;
  /** One subscription is loaded and written at a time in this process, so that few answers are outdated. */
  locks: KeyedMutex;
}

/** Records in the transaction that writes what the state was loaded for. */
type Record = (trx: Transaction<Tables>) => Promise<void>;

const recordNothing: Record = async () => undefined;

/**
 * Loads a state from the payment provider and writes it. Another process (`rollcall billing check`) may do the same at
 * once: if it has written the answer of a later request, the state is loaded again, so that an older one never follows.
 */
async function synchronize<State, Result>(
  { db, locks }: SyncDeps,
  id: string,
  load: () => Promise<State>,
  write: (trx: Transaction<Tables>, state: State) => Promise<Result>,
): Promise<Result> {
  return await locks.run(id, async () => {
    for (;;) {
      const request = await numberRequest(db, id);
      const state = await load();
      const written = await db.transaction().execute(async (trx) => {
        if (!(await isNewestAnswer(trx, id, request))) return null;
        return { result: await write(trx, state) };
      });
      if (written) return written.result;
    }
  });
}

/**
 * Loads a subscription from the payment provider and writes it. One that the provider does not know is written as
 * cancelled, since nobody pays for it.
 */
export async function syncSubscription(deps: SyncDeps, id: string, record = recordNothing): Promise<void> {
  const load = () => loadSnapshot(deps.stripe, deps.stripeSettings, id);
  const changed = await synchronize(deps, id, load, async (trx, snapshot) => {
    await record(trx);
    if (snapshot === 'missing') {
      deps.log.warn({ subscription: id }, 'a subscription is unknown to the payment provider, and counts as cancelled');
      return await cancelMissing(trx, id);
    }
    if (!snapshot) return null;
    await writeSnapshot(trx, snapshot);
    const userId = await findUserOfCustomer(trx, snapshot.stripeCustomerId);
    return userId ? { userId, eventId: snapshot.eventId } : null;
  });
  if (changed) await announcePlan(deps, changed.userId, changed.eventId);
}

/** Loads a dispute and the subscription that its payment was for, and writes both. */
export async function syncDispute(deps: SyncDeps, id: string, record = recordNothing): Promise<void> {
  const { db, stripe } = deps;
  const load = async () => {
    const { payment_intent: payment, status } = await stripe.disputes.retrieve(id);
    const payment_intent = payment && idOf(payment);
    const subscriptionId = payment_intent && (await findSubscriptionOfPayment(stripe, payment_intent));
    return { id, payment_intent, status, subscriptionId };
  };
  const subscriptionId = await synchronize(deps, id, load, async (trx, { subscriptionId, ...dispute }) => {
    if (subscriptionId) await writeDispute(trx, dispute);
    return subscriptionId;
  });
  // After the dispute, which is part of what the subscription is here. A crash in between leaves nothing recorded.
  if (subscriptionId) await syncSubscription(deps, subscriptionId, record);
  else await db.transaction().execute(record);
}

async function findSubscriptionOfPayment(stripe: Stripe, payment_intent: string): Promise<string | null> {
  const payments = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent } });
  const invoice = payments.data[0]?.invoice;
  return invoice ? subscriptionOfInvoice(await stripe.invoices.retrieve(idOf(invoice))) : null;
}

/**
 * Returns the subscription that an invoice is for; null for another invoice. Webhooks have the shape of the version that
 * their endpoint was set up with: before 2025-03-31 the subscription was a field of the invoice itself. Throws if the
 * invoice is of a subscription that it does not name.
 */
export function subscriptionOfInvoice(
  invoice: Pick<Stripe.Invoice, 'id' | 'parent' | 'billing_reason'> & { subscription?: string | { id: string } | null },
): string | null {
  const subscription = invoice.parent?.subscription_details?.subscription ?? invoice.subscription;
  if (subscription) return idOf(subscription);
  if (invoice.billing_reason?.startsWith('subscription')) {
    throw new Error(`the invoice ${invoice.id} names no subscription: which version of the API has the endpoint?`);
  }
  return null;
}
