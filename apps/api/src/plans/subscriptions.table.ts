import type { ListedPlan, ListedSubscription, SubscriptionStatusName } from '@rollcall/schema/subscription';
import type { Selectable, Transaction } from 'kysely';
import { isActiveEventSubscription, isActiveSubscription, renewalGraceDays } from '../access/entitlement.ts';
import type { Database } from '../database/open.ts';
import type { SubscriptionsTable } from '../database/people-tables.ts';
import type { Tables } from '../database/tables.ts';

export type SubscriptionRow = Selectable<SubscriptionsTable>;

/** Returns the active subscription, a paid one first, or else the latest one. */
export async function findSubscription(
  db: Database | Transaction<Tables>,
  userId: string,
): Promise<SubscriptionRow | undefined> {
  return await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(isActiveSubscription(), 'desc')
    .orderBy('stripe_subscription_id', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the active plan of an event, or else its latest one. */
export async function findEventPlan(db: Database, eventId: string) {
  return await db
    .selectFrom('private_event_subscriptions')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy(isActiveEventSubscription(), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** As {@link findSubscription}, for many users. Returns plans by user id. */
export async function findPlans(db: Database, userIds: string[]): Promise<Map<string, ListedPlan>> {
  const rows = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', 'in', userIds)
    .orderBy(isActiveSubscription())
    .orderBy('stripe_subscription_id', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, toPlan(row)]));
}

/** Cancels the user's active subscription without payment, so that another can begin. */
export async function cancelGrantedPlan(trx: Transaction<Tables>, userId: string): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ status: 'cancelled', updated_at: new Date().toISOString() })
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .where('stripe_subscription_id', 'is', null)
    .execute();
}

/** Returns the status, `expired` for an active subscription past its end. */
export function getStatus({
  status,
  expires_at,
  renews,
}: Pick<SubscriptionRow, 'status' | 'expires_at' | 'renews'>): SubscriptionStatusName {
  const graceMs = renews * renewalGraceDays * 24 * 60 * 60 * 1000;
  const isOver = status === 'active' && expires_at !== null && Date.parse(expires_at) + graceMs <= Date.now();
  return isOver ? 'expired' : status;
}

/** Whether the payment provider goes on charging for a subscription, even if it permits nothing now. */
export function isCharged({ status }: { status: string }): boolean {
  return ['active', 'past_due', 'paused', 'disputed'].includes(status);
}

function toPlan(row: SubscriptionRow): ListedPlan {
  return { planType: row.plan_type, status: getStatus(row), isTrialActive: row.is_trial_active === 1 };
}

/** Converts a row to a subscription as administrators see it. */
export function toListedSubscription(row: SubscriptionRow, user: ListedSubscription['user']): ListedSubscription {
  return {
    ...toPlan(row),
    id: row.id,
    userId: row.user_id,
    stripeSubscriptionId: row.stripe_subscription_id,
    expiresAt: row.expires_at,
    downloadCount: row.download_count,
    downloadLimit: null,
    createdAt: row.created_at,
    user,
  };
}
