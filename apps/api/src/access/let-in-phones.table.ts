import type { Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { recordRemoval } from './removed-guests.table.ts';

/** The phones that re-entry links let into an event and that are not kept out of it since, each with the host who made its link. */
function selectLetIn(db: Database | Transaction<Tables>, eventId: string) {
  return db
    .selectFrom('membership_claims')
    .innerJoin('event_guests', 'event_guests.id', 'membership_claims.event_guest_id')
    .innerJoin('customers', 'customers.id', 'let_in_by')
    .where('event_guests.event_id', '=', eventId)
    .where('proof', '=', 'reentry')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('removed_guest_identities')
            .innerJoin('removed_guests', 'removed_guests.id', 'removed_guest_id')
            .select('identity')
            .whereRef('identity', '=', 'membership_claims.user_id')
            .where('removed_guests.event_id', '=', eventId),
        ),
      ),
    );
}

/** Returns how many phones each host let in, by the address of their account. */
export async function countLetIn(db: Database, eventId: string): Promise<Map<string, number>> {
  const rows = await selectLetIn(db, eventId)
    .select(({ fn }) => ['customers.email as email', fn.countAll<number>().as('count')])
    .groupBy('customers.email')
    .execute();
  return new Map(rows.map(({ email, count }) => [email.toLowerCase(), Number(count)]));
}

/** Ends the access of the phones that a host let in, as of lost ones: their guests keep the membership. */
export async function endLetIn(trx: Transaction<Tables>, eventId: string, email: string): Promise<void> {
  const phones = await selectLetIn(trx, eventId)
    .select(['event_guests.id', 'event_guests.event_id', 'guest_name', 'membership_claims.user_id as claimant'])
    .where('customers.email', '=', email)
    .execute();
  for (const { claimant, ...guest } of phones) {
    await recordRemoval(trx, { guest, identities: [claimant], isLostPhone: true });
  }
}
