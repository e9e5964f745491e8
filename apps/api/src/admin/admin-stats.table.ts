import type { AdminStats } from '@rollcall/schema/admin';
import { isActiveSubscription } from '../access/entitlement.ts';
import type { Database } from '../database/open.ts';

const shownSignups = 5;
const shownEvents = 5;

/** Counts users, events, photos and subscriptions, and lists the latest accounts and the largest events. */
export async function loadAdminStats(db: Database): Promise<AdminStats> {
  const [users, events, subscriptions] = await Promise.all([countUsers(db), countEvents(db), countSubscriptions(db)]);
  return {
    totalUsers: users,
    ...events,
    ...subscriptions,
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

async function countSubscriptions(
  db: Database,
): Promise<Pick<AdminStats, 'totalSubscriptions' | 'activeTrials' | 'revenue'>> {
  const { cents, ...counts } = await db
    .selectFrom('subscriptions')
    .where(isActiveSubscription())
    .select(({ fn, lit }) => [
      fn.countAll<number>().as('totalSubscriptions'),
      fn.coalesce(fn.sum<number>('is_trial_active'), lit(0)).as('activeTrials'),
      fn.coalesce(fn.sum<number>('monthly_cents'), lit(0)).as('cents'),
    ])
    .executeTakeFirstOrThrow();
  return { ...counts, revenue: cents / 100 };
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
