import { freeAccessDays } from '@rollcall/schema/plan';
import { type RawBuilder, sql } from 'kysely';
import type { EventRow } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';
import { ProblemError } from '../http/problem.ts';
import type { Settings } from '../settings/settings.ts';
import { type Caller, isActiveAdmin } from './caller.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What rights are determined from. */
export interface AccessDeps {
  db: Database;
  settings: Pick<Settings, 'isBillingOn'>;
}

/**
 * Throws `event-closed` when the free days after an event's date are over, unless its organizer has an active
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
  if (!isBillingOn) return sql`1`;
  const oldestOpenDate = new Date(now.getTime() - freeAccessDays * dayMs).toISOString();
  return sql`(events.date >= ${oldestOpenDate} or exists (
    select 1 from subscriptions inner join customers on customers.id = subscriptions.user_id
      where subscriptions.user_id = events.organizer_id and customers.is_active = 1 and ${isActiveSubscription(now)}))`;
}

/**
 * Returns whether a caller may download the clean picture of every photo they see: administrators, subscribers, and
 * everybody where billing is off. It does not decide which photos they see: see photo-access.ts.
 */
export function isUnlimited(
  caller: Pick<Caller, 'account'> | null,
  { isBillingOn }: Pick<Settings, 'isBillingOn'>,
): boolean {
  return isActiveAdmin(caller) || isActiveSubscriber(caller) || !isBillingOn;
}

function isActiveSubscriber(caller: Pick<Caller, 'account'> | null): boolean {
  return caller?.account?.hasSubscription === true && caller.account.isActive;
}

/** Returns the SQL condition for a subscription, paid or granted, that is neither cancelled nor expired. */
export function isActiveSubscription(now = new Date()): RawBuilder<boolean> {
  return sql<boolean>`subscriptions.status = 'active' and coalesce(subscriptions.expires_at > ${now.toISOString()}, true)`;
}

/** Returns a column for a query of `customers`: whether the account has an active subscription. */
export function hasActiveSubscription() {
  return sql<0 | 1>`exists (select 1 from subscriptions where user_id = customers.id and ${isActiveSubscription()})`.as(
    'hasSubscription',
  );
}
