import type { Guest } from '@rollcall/schema/guest';
import { newId } from '@rollcall/schema/id';
import type { Transaction } from 'kysely';
import type { GuestRow } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

export function toGuest(row: Pick<GuestRow, 'id' | 'guest_name' | 'guest_email' | 'event_id'>): Guest {
  return { id: row.id, guestName: row.guest_name, guestEmail: row.guest_email, eventId: row.event_id };
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
