import type { JoinRequest } from '@rollcall/schema/guest';
import type { Insertable, Transaction } from 'kysely';
import type { EventGuestsTable, GuestRow } from '../database/event-tables.ts';
import type { Tables } from '../database/tables.ts';
import { changeGuestCount } from '../feed/event-counters.ts';

/** Returns the user's own membership, without claimed ones. */
export async function findOwnMembership(
  trx: Transaction<Tables>,
  eventId: string,
  userId: string,
): Promise<GuestRow | undefined> {
  return await trx
    .selectFrom('event_guests')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

type NewMembership = { id: string; eventId: string; userId: string } & Pick<JoinRequest, 'guestName' | 'guestEmail'>;

/** Inserts a membership and counts it in the event. */
export async function insertMembership(
  trx: Transaction<Tables>,
  { id, eventId, userId, guestName, guestEmail }: NewMembership,
  more: Partial<Insertable<EventGuestsTable>> = {},
): Promise<GuestRow> {
  await changeGuestCount(trx, eventId, 1);
  return await trx
    .insertInto('event_guests')
    .values({
      id,
      event_id: eventId,
      user_id: userId,
      guest_name: guestName,
      guest_email: guestEmail,
      joined_at: new Date().toISOString(),
      ...more,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
