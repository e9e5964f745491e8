import { type RawBuilder, sql } from 'kysely';

/** The SQL condition for a subscription, paid or granted, that is neither cancelled nor expired. */
export function isRunning(now = new Date()): RawBuilder<boolean> {
  return sql<boolean>`subscriptions.status = 'active' and coalesce(subscriptions.expires_at > ${now.toISOString()}, true)`;
}

/** A column for a query of `customers`: whether the account has a running subscription. */
export function hasActiveSubscription() {
  return sql<0 | 1>`exists (select 1 from subscriptions where user_id = customers.id and ${isRunning()})`.as(
    'hasSubscription',
  );
}
