import type { HostRole } from '@rollcall/schema/event-host';
import type { Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

/** The hosts of events beside their organizers: each the account that proved the invited address. */
export function selectHosts(db: Database | Transaction<Tables>) {
  return db
    .selectFrom('event_hosts')
    .innerJoin('customers', 'customers.email', 'event_hosts.email')
    .where('customers.email_proven_at', 'is not', null)
    .where('customers.is_active', '=', 1);
}

/** Returns what an organizer lets an account do in an event; null for nothing. */
export async function findHostRole(
  db: Database | Transaction<Tables>,
  eventId: string,
  accountId: string,
): Promise<HostRole | null> {
  const host = await selectHosts(db)
    .select('role')
    .where('event_id', '=', eventId)
    .where('customers.id', '=', accountId)
    .executeTakeFirst();
  return host?.role ?? null;
}

/** Returns the roles of an account in the events of others, by event. */
export async function findHostRoles(db: Database, accountId: string): Promise<Map<string, HostRole>> {
  const hosts = await selectHosts(db).select(['event_id', 'role']).where('customers.id', '=', accountId).execute();
  return new Map(hosts.map(({ event_id, role }) => [event_id, role]));
}
