import type { ListedPlan, ListedSubscription, SubscriptionStatusName } from '@rollcall/schema/subscription';
import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { SubscriptionsTable } from '../database/people-tables.ts';
import type { Tables } from '../database/tables.ts';

export type SubscriptionRow = Selectable<SubscriptionsTable>;

/** Paid or given, not cancelled and not past its end; for rows of `subscriptions`. */
export function isRunning(now = new Date()): RawBuilder<boolean> {
  return sql<boolean>`subscriptions.status = 'active' and coalesce(subscriptions.expires_at > ${now.toISOString()}, true)`;
}

/** A column for a query of `customers`: whether the account has a plan that runs. */
export function hasActiveSubscription() {
  return sql<0 | 1>`exists (select 1 from subscriptions where user_id = customers.id and ${isRunning()})`.as(
    'hasSubscription',
  );
}

/** The subscription that runs, or else the last one there was. */
export async function findSubscription(
  db: Database | Transaction<Tables>,
  userId: string,
): Promise<SubscriptionRow | undefined> {
  return await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(isRunning(), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** As {@link findSubscription}, for everybody on a page of a list. By user. */
export async function findPlans(db: Database, userIds: string[]): Promise<Map<string, ListedPlan>> {
  const rows = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', 'in', userIds)
    .orderBy(isRunning())
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, toPlan(row)]));
}

/** Ends what runs for a person, so that another can begin. */
export async function endRunning(trx: Transaction<Tables>, userId: string): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ status: 'cancelled', updated_at: new Date().toISOString() })
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .execute();
}

/** Counts a picture that somebody fetched with their plan. */
export async function noteDownload(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set((set) => ({ download_count: set('download_count', '+', 1) }))
    .where('user_id', '=', userId)
    .where(isRunning())
    .execute();
}

export function statusOf({ status, expires_at }: SubscriptionRow): SubscriptionStatusName {
  const isOver = status === 'active' && expires_at !== null && Date.parse(expires_at) <= Date.now();
  return isOver ? 'expired' : status;
}

function toPlan(row: SubscriptionRow): ListedPlan {
  return { planType: row.plan_type, status: statusOf(row), isTrialActive: row.is_trial_active === 1 };
}

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
