import type { Transaction } from 'kysely';
import type { GuestRow } from '../database/event-tables.ts';
import type { Tables } from '../database/tables.ts';
import { changeGuestCount } from '../feed/event-counters.ts';

/** Deletes a membership with its credentials, claims and re-entry links. Its photos stay, without a guest. */
export async function deleteMembership(trx: Transaction<Tables>, guest: Pick<GuestRow, 'id' | 'event_id'>) {
  await trx.deleteFrom('event_guests').where('id', '=', guest.id).execute();
  await changeGuestCount(trx, guest.event_id, -1);
}
