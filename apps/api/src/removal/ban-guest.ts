import type { Transaction } from 'kysely';
import { recordRemoval } from '../access/removed-guests.table.ts';
import type { GuestRow } from '../database/event-tables.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Keeps the users of a membership that ends out of its event, and the phones with its credentials. A claimant with a
 * membership of their own stays: somebody may have typed their address.
 */
export async function banGuest(trx: Transaction<Tables>, guest: GuestRow): Promise<void> {
  const claimants = await trx
    .selectFrom('membership_claims')
    .select('user_id')
    .where('event_guest_id', '=', guest.id)
    .where('user_id', 'not in', (of) =>
      of.selectFrom('event_guests').select('event_guests.user_id').where('event_id', '=', guest.event_id),
    )
    .execute();
  const userIds = [guest.user_id, ...claimants.map(({ user_id }) => user_id)];
  const credentials = await trx
    .selectFrom('guest_keys')
    .select('guest_id')
    .where('event_guest_id', '=', guest.id)
    .where((where) => where.or([where('user_id', 'is', null), where('user_id', 'in', userIds)]))
    .execute();
  const identities = [...userIds, ...credentials.map(({ guest_id }) => guest_id)];
  await recordRemoval(trx, { guest, identities, isLostPhone: false });
}
