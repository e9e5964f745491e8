import type { Transaction } from 'kysely';
import type Stripe from 'stripe';
import type { KeyedMutex } from '../concurrency/keyed-mutex.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import type { StripeSettings } from '../settings/settings.ts';
import { announcePlan } from './announce-plan.ts';
import { findUserOfCustomer, writeDispute, writeSnapshot } from './stripe-snapshot.table.ts';
import { idOf, loadSnapshot } from './stripe-snapshot.ts';

export interface SyncDeps {
  db: Database;
  feed: ChangeFeed;
  stripe: Stripe;
  stripeSettings: StripeSettings;
  /** One subscription is loaded and written at a time, so that an older state never follows a newer one. */
  locks: KeyedMutex;
}

/** Runs in the transaction that writes; returns whether to write. */
type Gate = (trx: Transaction<Tables>) => Promise<boolean>;

/** Loads a subscription from the payment provider and writes it. */
export async function syncSubscription(deps: SyncDeps, id: string, gate: Gate = async () => true): Promise<void> {
  await deps.locks.run(id, async () => {
    const snapshot = await loadSnapshot(deps.stripe, deps.stripeSettings, id);
    const userId = await deps.db.transaction().execute(async (trx) => {
      if (!(await gate(trx)) || !snapshot) return undefined;
      await writeSnapshot(trx, snapshot);
      return await findUserOfCustomer(trx, snapshot.stripeCustomerId);
    });
    if (userId) await announcePlan(deps, userId, snapshot?.eventId ?? null);
  });
}

/** Loads a dispute and the subscription that its payment was for, and writes both. */
export async function syncDispute(deps: SyncDeps, id: string, gate: Gate = async () => true): Promise<void> {
  const { stripe, locks } = deps;
  await locks.run(id, async () => {
    const dispute = await stripe.disputes.retrieve(id);
    const payment_intent = dispute.payment_intent && idOf(dispute.payment_intent);
    const subscriptionId = payment_intent && (await findSubscriptionOfPayment(stripe, payment_intent));
    const write: Gate = async (trx) => {
      if (!(await gate(trx))) return false;
      if (subscriptionId) await writeDispute(trx, { id, payment_intent, status: dispute.status });
      return true;
    };
    if (subscriptionId) await syncSubscription(deps, subscriptionId, write);
    else await deps.db.transaction().execute(write);
  });
}

async function findSubscriptionOfPayment(stripe: Stripe, payment_intent: string): Promise<string | null> {
  const payments = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent } });
  const invoice = payments.data[0]?.invoice;
  return invoice ? subscriptionOfInvoice(await stripe.invoices.retrieve(idOf(invoice))) : null;
}

/** Returns the subscription that an invoice is for, or null. */
export function subscriptionOfInvoice({ parent }: Pick<Stripe.Invoice, 'parent'>): string | null {
  const subscription = parent?.subscription_details?.subscription;
  return subscription ? idOf(subscription) : null;
}
