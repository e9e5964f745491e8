import { selectHosts } from '../access/host-roles.table.ts';
import type { Database } from '../database/open.ts';

/** More than anybody needs of what is on. */
const maxEvents = 200;

/** Returns the events that a user organizes or helps with, the latest date first, at most 200, with their counters. */
export async function selectHostedEvents(db: Database, userId: string) {
  return await db
    .selectFrom('events')
    .select(['id', 'name', 'date', 'end_date as endDate', 'time_zone as timeZone', 'photo_count', 'approved_count'])
    .where((where) =>
      where.or([
        where('organizer_id', '=', userId),
        where('events.id', 'in', selectHosts(db).select('event_hosts.event_id').where('customers.id', '=', userId)),
      ]),
    )
    .orderBy('date', 'desc')
    .limit(maxEvents)
    .execute();
}

/** Returns the events that a user joined, the most recent first, at most 200. */
export async function selectJoinedEvents(db: Database, userId: string) {
  return await db
    .selectFrom('event_guests')
    .innerJoin('events', 'events.id', 'event_guests.event_id')
    .select(['events.id', 'date', 'end_date as endDate', 'time_zone as timeZone'])
    .where('event_guests.user_id', '=', userId)
    .orderBy('event_guests.joined_at', 'desc')
    .limit(maxEvents)
    .execute();
}
