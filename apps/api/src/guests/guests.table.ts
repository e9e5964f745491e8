import type { Guest, JoinRequest } from '@rollcall/schema/guest';
import { newId } from '@rollcall/schema/id';
import type { Insertable, Transaction } from 'kysely';
import type { EventGuestsTable, GuestRow } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { changeGuestCount } from '../feed/event-counters.ts';

export function toGuest(row: Pick<GuestRow, 'id' | 'guest_name' | 'guest_email' | 'event_id'>): Guest {
  return { id: row.id, guestName: row.guest_name, guestEmail: row.guest_email, eventId: row.event_id };
}

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

/** Inserts a user without an account. Returns `users.id`. */
export async function insertGuestUser(trx: Transaction<Tables>, name: string | null): Promise<string> {
  const now = new Date().toISOString();
  const id = newId();
  await trx
    .insertInto('users')
    .values({ id, email: null, first_name: name, last_name: null, created_at: now, updated_at: now })
    .execute();
  return id;
}

export type NewMembership = { id: string; eventId: string; userId: string } & Pick<
  JoinRequest,
  'guestName' | 'guestEmail'
>;

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

/** Returns whether the user has no account and was not merged into one. */
export async function isGuestUser(db: Database | Transaction<Tables>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .leftJoin('customers', 'customers.id', 'users.id')
    .select('users.id')
    .where('users.id', '=', userId)
    .where('customers.id', 'is', null)
    .where('users.merged_into', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
