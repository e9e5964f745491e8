import type { AdminStats } from '@rollcall/schema/admin';
import { sql } from 'kysely';
import { isActiveSubscription } from '../access/entitlement.ts';
import type { Database } from '../database/open.ts';

const shownSignups = 5;
const shownEvents = 5;
const shownPayments = 5;

const dayMs = 24 * 60 * 60 * 1000;
const revenueDays = 30;

/** Counts users, events, photos and subscriptions, and lists the latest accounts and the largest events. */
export async function loadAdminStats(db: Database): Promise<AdminStats> {
  const since = new Date(Date.now() - revenueDays * dayMs).toISOString();
  const [users, events, subscriptions, revenueByCurrency] = await Promise.all([
    countUsers(db),
    countEvents(db),
    countSubscriptions(db),
    sumPayments(db, since),
  ]);
  return {
    totalUsers: users,
    ...events,
    ...subscriptions,
    revenue: (revenueByCurrency.find(({ currency }) => currency === 'USD')?.amount ?? 0) / 100,
    revenueByCurrency,
    failedPayments: await countFailedPayments(db, since),
    recentFailedPayments: await listFailedPayments(db, since),
    recentSignups: await listRecentSignups(db),
    popularEvents: await listPopularEvents(db),
  };
}

async function countUsers(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('users')
    .leftJoin('customers', 'customers.id', 'users.id')
    .where('users.merged_into', 'is', null)
    .where((where) => where.or([where('customers.id', 'is not', null), where('users.email', 'is not', null)]))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

async function countEvents(db: Database): Promise<Pick<AdminStats, 'totalEvents' | 'totalPhotos'>> {
  return await db
    .selectFrom('events')
    .select(({ fn, lit }) => [
      fn.countAll<number>().as('totalEvents'),
      fn.coalesce(fn.sum<number>('photo_count'), lit(0)).as('totalPhotos'),
    ])
    .executeTakeFirstOrThrow();
}

async function countSubscriptions(db: Database): Promise<Pick<AdminStats, 'totalSubscriptions' | 'activeTrials'>> {
  return await db
    .selectFrom('subscriptions')
    .where(isActiveSubscription())
    .select(({ fn, lit }) => [
      fn.countAll<number>().as('totalSubscriptions'),
      fn.coalesce(fn.sum<number>('is_trial_active'), lit(0)).as('activeTrials'),
    ])
    .executeTakeFirstOrThrow();
}

/** Without payments that are disputed, or were with success. */
async function sumPayments(db: Database, since: string): Promise<AdminStats['revenueByCurrency']> {
  return await db
    .selectFrom('payments')
    .where('status', '=', 'paid')
    .where('at', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('disputes')
            .select('stripe_dispute_id')
            .whereRef('disputes.payment_intent', '=', 'payments.payment_intent')
            .where('disputes.status', '<>', 'won'),
        ),
      ),
    )
    .groupBy('currency')
    .select(({ fn }) => [fn.sum<number>('amount').as('amount'), sql<string>`upper(currency)`.as('currency')])
    .orderBy('amount', 'desc')
    .execute();
}

const failedPayments = (db: Database, since: string) =>
  db.selectFrom('payments').where('payments.status', '=', 'failed').where('payments.at', '>=', since);

async function countFailedPayments(db: Database, since: string): Promise<number> {
  const { total } = await failedPayments(db, since)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

async function listFailedPayments(db: Database, since: string): Promise<AdminStats['recentFailedPayments']> {
  return await failedPayments(db, since)
    .leftJoin('subscriptions', 'subscriptions.stripe_subscription_id', 'payments.stripe_subscription_id')
    .leftJoin(
      'private_event_subscriptions',
      'private_event_subscriptions.stripe_subscription_id',
      'payments.stripe_subscription_id',
    )
    .leftJoin('events', 'events.id', 'private_event_subscriptions.event_id')
    .leftJoin('customers', (join) =>
      join.on(sql<boolean>`customers.id = coalesce(subscriptions.user_id, events.organizer_id)`),
    )
    .select(({ fn }) => [
      'stripe_invoice_id as id',
      'customers.email',
      fn.coalesce('subscriptions.plan_type', 'private_event_subscriptions.plan_type').as('planType'),
      'payments.amount',
      sql<string>`upper(payments.currency)`.as('currency'),
      'payments.at',
    ])
    .orderBy('payments.at', 'desc')
    .limit(shownPayments)
    .execute();
}

async function listRecentSignups(db: Database): Promise<AdminStats['recentSignups']> {
  return await db
    .selectFrom('customers')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'created_at as createdAt'])
    // UUIDv7: the newest account has the largest.
    .orderBy('id', 'desc')
    .limit(shownSignups)
    .execute();
}

async function listPopularEvents(db: Database): Promise<AdminStats['popularEvents']> {
  return await db
    .selectFrom('events')
    .select(['id', 'name', 'event_code as eventCode', 'guest_count as guestCount', 'photo_count as photoCount'])
    .orderBy('photo_count', 'desc')
    .orderBy('guest_count', 'desc')
    .orderBy('id')
    .limit(shownEvents)
    .execute();
}
