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
  const closesAtMs = Date.parse(event.date) + freeAccessDays * dayMs;
  if (!settings.isBillingOn || Date.now() <= closesAtMs) return;
  const subscription = await db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.id', 'subscriptions.user_id')
    .select('subscriptions.id')
    .where('user_id', '=', event.organizer_id)
    .where('customers.is_active', '=', 1)
    .where(isActiveSubscription())
    .executeTakeFirst();
  if (!subscription) throw new ProblemError('event-closed');
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
