import { type AccountFeature, entitlementsOf, freeAccessDays } from '@rollcall/schema/plan';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EventRow } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { ProblemError } from '../http/problem.ts';
import type { Settings } from '../settings/settings.ts';
import { type Account, type Caller, isActiveAdmin } from './caller.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A renewal may be late by this much: the webhook about it and the daily comparison can both fail once. */
export const renewalGraceDays = 2;

/** What rights are determined from. */
export interface AccessDeps {
  db: Database;
  settings: Pick<Settings, 'isBillingOn'>;
}

/**
 * Throws `event-closed` when the free days after an event's end are over, unless its organizer has an active
 * subscription or billing is off.
 */
export async function assertAcceptsUploads({ db, settings }: AccessDeps, event: EventRow): Promise<void> {
  const row = await db
    .selectFrom('events')
    .select(acceptsUploads(settings).as('isOpen'))
    .where('id', '=', event.id)
    .executeTakeFirst();
  if (row?.isOpen === 0) throw new ProblemError('event-closed');
}

/** Returns a column or condition for a query of `events`: the rule of {@link assertAcceptsUploads}. */
export function acceptsUploads({ isBillingOn }: Pick<Settings, 'isBillingOn'>, now = new Date()): RawBuilder<0 | 1> {
  if (!isBillingOn) return sql`true`;
  const oldestOpenDate = new Date(now.getTime() - freeAccessDays * dayMs).toISOString();
  return sql`(${eventEnd} >= ${oldestOpenDate} or ${hasActivePlan(now)})`;
}

/** The end of an event, or its start if it has no end, in a query of `events`. */
export const eventEnd = sql<string>`coalesce(events.end_date, events.date)`;

/** Returns a condition for a query of `events`: whether the event or its organizer has an active plan. */
export function hasActivePlan(now = new Date()): RawBuilder<boolean> {
  return sql<boolean>`(exists (
    select 1 from subscriptions inner join customers on customers.id = subscriptions.user_id
      where subscriptions.user_id = events.organizer_id and customers.is_active = 1 and ${isActiveSubscription(now)})
    or ${hasActiveEventPlan(now)})`;
}

/** Returns a condition for a query of `events`: whether the event has an active plan of its own. */
export function hasActiveEventPlan(now = new Date()): RawBuilder<0 | 1> {
  return sql<0 | 1>`exists (select 1 from private_event_subscriptions as own
    where own.event_id = events.id and ${isActive('own', now)})`;
}

/**
 * Returns whether a caller may download the clean picture of every photo they see: administrators, subscribers, and
 * everybody where billing is off. It does not decide which photos they see: see photo-access.ts.
 */
export function isUnlimited(
  caller: Pick<Caller, 'account'> | null,
  { isBillingOn }: Pick<Settings, 'isBillingOn'>,
): boolean {
  return isActiveAdmin(caller) || !isBillingOn || entitlementsOf(activePlan(caller)).hasCleanPhotosOfAll;
}

const featureNames: Record<AccountFeature, string> = {
  apiKeys: 'API keys and webhooks are',
  analytics: 'Event analytics are',
  branding: 'Custom branding is',
  support: 'Priority support is',
  severalDays: 'Events of several days are',
  albums: 'Albums are',
};

/** Returns whether an account has a feature: its plan includes it, it is an active administrator's, or billing is off. */
export function hasFeature(
  account: Account,
  feature: AccountFeature,
  { isBillingOn }: Pick<Settings, 'isBillingOn'>,
): boolean {
  return (
    isActiveAdmin({ account }) || !isBillingOn || entitlementsOf(activePlan({ account })).features.includes(feature)
  );
}

/** Throws `subscription-required` unless an account has a feature. */
export function assertHasFeature(
  account: Account,
  feature: AccountFeature,
  settings: Pick<Settings, 'isBillingOn'>,
): void {
  if (hasFeature(account, feature, settings)) return;
  const plan = entitlementsOf('premium').features.includes(feature) ? 'Premium' : 'Business';
  throw new ProblemError('subscription-required', { detail: `${featureNames[feature]} part of the ${plan} plan.` });
}

/** Returns the plan of an active account; null without one. */
function activePlan(caller: Pick<Caller, 'account'> | null): string | null {
  return caller?.account?.isActive ? caller.account.planType : null;
}

/** Returns the SQL condition for a subscription, paid or granted, that is neither cancelled nor expired. */
export function isActiveSubscription(now = new Date()): RawBuilder<boolean> {
  return isActive('subscriptions', now);
}

/** As {@link isActiveSubscription}, for the plan of an event. */
export function isActiveEventSubscription(now = new Date()): RawBuilder<boolean> {
  return isActive('private_event_subscriptions', now);
}

/** Returns how many members an event with an active plan of its own may have; null: any number. */
export async function findMemberLimit(db: Database | Transaction<Tables>, eventId: string): Promise<number | null> {
  const { limit } = await db
    .selectFrom('private_event_subscriptions')
    .select(({ fn }) => fn.max('member_limit').as('limit'))
    .where('event_id', '=', eventId)
    .where(isActiveEventSubscription())
    .executeTakeFirstOrThrow();
  return limit;
}

/** Returns the condition that a row of one of the tables of subscriptions is active. */
function isActive(table: string, now = new Date()): RawBuilder<boolean> {
  const [status, end, renews] = ['status', 'expires_at', 'renews'].map((column) => sql.ref(`${table}.${column}`));
  const lateRenewal = new Date(now.getTime() - renewalGraceDays * dayMs).toISOString();
  return sql<boolean>`(${status} = 'active'
    and coalesce(${end} > case ${renews} when 1 then ${lateRenewal} else ${now.toISOString()} end, true))`;
}

/** Returns a column for a query of `customers`: the plan of the active subscription, a paid one first, or null. */
export function selectActivePlan() {
  return sql<string | null>`(select plan_type from subscriptions
    where user_id = customers.id and ${isActiveSubscription()}
    order by stripe_subscription_id desc nulls last, id desc limit 1)`.as('planType');
}
