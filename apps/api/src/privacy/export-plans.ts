import type { Database } from '../database/open.ts';

/** Loads the plans of a person and of their events, and what the payment provider knows them by. */
export async function loadPlans(db: Database, userId: string) {
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select(['plan_type as planType', 'status', 'expires_at as expiresAt', 'created_at as createdAt'])
    .select('stripe_subscription_id as stripeSubscriptionId')
    .where('user_id', '=', userId)
    .execute();
  const eventPlans = await db
    .selectFrom('private_event_subscriptions as plans')
    .innerJoin('events', 'events.id', 'plans.event_id')
    .select(['plans.event_id as eventId', 'plans.plan_type as planType', 'plans.status'])
    .select(['plans.expires_at as expiresAt', 'plans.created_at as createdAt'])
    .select('plans.stripe_subscription_id as stripeSubscriptionId')
    .where('events.organizer_id', '=', userId)
    .execute();
  const paid = [...subscriptions, ...eventPlans].flatMap(({ stripeSubscriptionId: id }) => (id === null ? [] : [id]));
  const payments = await db
    .selectFrom('payments')
    .select(['status', 'amount', 'currency', 'at', 'stripe_subscription_id as stripeSubscriptionId'])
    .where('stripe_subscription_id', 'in', paid)
    .orderBy('at')
    .execute();
  const customer = await db
    .selectFrom('stripe_customers')
    .select('stripe_customer_id as id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { subscriptions, eventPlans, payments, stripeCustomerId: customer?.id ?? null };
}
