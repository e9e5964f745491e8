import { newId } from '@rollcall/schema/id';
import { eventPlans, isEventPlan } from '@rollcall/schema/plan';
import type { SubscriptionStatusName } from '@rollcall/schema/subscription';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { StripeSnapshot } from './stripe-snapshot.ts';

/** Returns the account of a customer at the payment provider. */
export async function findUserOfCustomer(
  trx: Transaction<Tables>,
  stripeCustomerId: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('stripe_customers')
    .select('user_id')
    .where('stripe_customer_id', '=', stripeCustomerId)
    .executeTakeFirst();
  return row?.user_id;
}

/**
 * Writes a subscription with its payments as it is at the payment provider. What was there before does not matter, so
 * neither does the order of webhooks. Does nothing for the subscription of an erased account or event.
 */
export async function writeSnapshot(trx: Transaction<Tables>, snapshot: StripeSnapshot): Promise<void> {
  const userId = await findUserOfCustomer(trx, snapshot.stripeCustomerId);
  if (!userId) return;
  await writePayments(trx, snapshot);
  const status = snapshot.status === 'active' && (await isDisputed(trx, snapshot)) ? 'disputed' : snapshot.status;
  if (isEventPlan(snapshot.planType)) return await writeEventPlan(trx, snapshot, status);
  const values = {
    ...valuesOf(snapshot, status),
    billing: snapshot.billing,
    is_trial_active: snapshot.isTrialActive ? 1 : 0,
  } as const;
  await trx
    .insertInto('subscriptions')
    .values({ ...values, id: newId(), user_id: userId, created_at: snapshot.createdAt })
    .onConflict((conflict) => conflict.column('stripe_subscription_id').doUpdateSet(values))
    .execute();
}

async function writeEventPlan(
  trx: Transaction<Tables>,
  snapshot: StripeSnapshot,
  status: SubscriptionStatusName,
): Promise<void> {
  const { eventId, planType, createdAt } = snapshot;
  const event = await trx.selectFrom('events').select('id').where('id', '=', eventId).executeTakeFirst();
  if (!event || !isEventPlan(planType)) return;
  const values = { ...valuesOf(snapshot, status), member_limit: eventPlans[planType].memberLimit };
  await trx
    .insertInto('private_event_subscriptions')
    .values({ ...values, id: newId(), event_id: event.id, created_at: createdAt })
    .onConflict((conflict) => conflict.column('stripe_subscription_id').doUpdateSet(values))
    .execute();
}

function valuesOf(snapshot: StripeSnapshot, status: SubscriptionStatusName) {
  return {
    plan_type: snapshot.planType,
    stripe_customer_id: snapshot.stripeCustomerId,
    stripe_subscription_id: snapshot.stripeSubscriptionId,
    status,
    renews: snapshot.renews ? (1 as const) : (0 as const),
    expires_at: snapshot.expiresAt,
    updated_at: new Date().toISOString(),
  };
}

/** Cancels a subscription that the payment provider does not know. Returns whose it was; null if it is unknown here, too. */
export async function cancelMissing(
  trx: Transaction<Tables>,
  id: string,
): Promise<{ userId: string; eventId: string | null } | null> {
  const values = { status: 'cancelled', renews: 0, updated_at: new Date().toISOString() } as const;
  const ofAccount = await trx
    .updateTable('subscriptions')
    .set(values)
    .where('stripe_subscription_id', '=', id)
    .returning('user_id')
    .executeTakeFirst();
  if (ofAccount) return { userId: ofAccount.user_id, eventId: null };
  const ofEvent = await trx
    .updateTable('private_event_subscriptions')
    .set(values)
    .where('stripe_subscription_id', '=', id)
    .returning('event_id')
    .executeTakeFirst();
  if (!ofEvent) return null;
  const event = await trx
    .selectFrom('events')
    .select('organizer_id')
    .where('id', '=', ofEvent.event_id)
    .executeTakeFirstOrThrow();
  return { userId: event.organizer_id, eventId: ofEvent.event_id };
}

async function writePayments(
  trx: Transaction<Tables>,
  { payments, stripeSubscriptionId }: StripeSnapshot,
): Promise<void> {
  for (const payment of payments) {
    await trx
      .insertInto('payments')
      .values({ ...payment, stripe_subscription_id: stripeSubscriptionId })
      .onConflict((conflict) => conflict.column('stripe_invoice_id').doUpdateSet(payment))
      .execute();
  }
}

/**
 * Whether the latest payment is disputed, or was lost in a dispute: it pays for the current period. An invoice of nothing,
 * as after a change of plan or with a coupon, is no payment.
 */
async function isDisputed(trx: Transaction<Tables>, { stripeSubscriptionId }: StripeSnapshot): Promise<boolean> {
  const latest = await trx
    .selectFrom('payments')
    .select('payment_intent')
    .where('stripe_subscription_id', '=', stripeSubscriptionId)
    .where('status', '=', 'paid')
    .where('amount', '>', 0)
    .orderBy('at', 'desc')
    .orderBy('stripe_invoice_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!latest?.payment_intent) return false;
  const dispute = await trx
    .selectFrom('disputes')
    .select('stripe_dispute_id')
    .where('payment_intent', '=', latest.payment_intent)
    .where('status', 'in', ['needs_response', 'under_review', 'lost'])
    .executeTakeFirst();
  return dispute !== undefined;
}

/** Writes a dispute as it is at the payment provider. */
export async function writeDispute(
  trx: Transaction<Tables>,
  { id, payment_intent, status }: { id: string; payment_intent: string | null; status: string },
): Promise<void> {
  await trx
    .insertInto('disputes')
    .values({ stripe_dispute_id: id, payment_intent, status })
    .onConflict((conflict) => conflict.column('stripe_dispute_id').doUpdateSet({ payment_intent, status }))
    .execute();
}
