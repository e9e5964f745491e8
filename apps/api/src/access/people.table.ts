import type { Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

/** Returns the names of those of the users who are in the event: its guests, and its organizer. */
export async function findPeople(
  db: Database | Transaction<Tables>,
  eventId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const guests = await db
    .selectFrom('event_guests')
    .select(['user_id', 'guest_name'])
    .where('event_id', '=', eventId)
    .where('user_id', 'in', userIds)
    .execute();
  const names = new Map(guests.map((guest) => [guest.user_id, guest.guest_name]));
  const organizer = await db
    .selectFrom('events')
    .innerJoin('customers', 'customers.id', 'events.organizer_id')
    .select(['customers.id', 'first_name', 'last_name'])
    .where('events.id', '=', eventId)
    .where('customers.id', 'in', userIds)
    .executeTakeFirst();
  if (organizer && !names.has(organizer.id)) {
    names.set(organizer.id, `${organizer.first_name} ${organizer.last_name}`.trim());
  }
  return names;
}
