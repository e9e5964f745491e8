import type { PersonListQuery } from '@rollcall/schema/person';
import type { Transaction } from 'kysely';
import type { EventRow } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

/** Somebody who takes part in an event: one of its guests, or its organizer. */
export interface EventPerson {
  /** Of the membership; of the user for an organizer who never joined. Another one in every event of a guest. */
  id: string;
  userId: string;
  /** Null for an organizer who never joined. */
  guestId: string | null;
  name: string;
  isHost: boolean;
  joinedAt: string;
}

/** Returns a name that somebody gave themselves, as others see it: of a typed address, the part before the `@`. */
export function toShownName(name: string): string {
  return name.replace(/(\S)@\S*/g, '$1');
}

type EventKey = Pick<EventRow, 'id' | 'organizer_id'>;

/** Selects people by keyset of the time of joining and the id, the organizer first, one row more than `limit`. */
export async function selectPeople(
  db: Database,
  event: EventKey,
  { limit }: PersonListQuery,
  after: readonly [joinedAt: string, id: string] | undefined,
): Promise<EventPerson[]> {
  const rows = await peopleOf(db, event)
    .$if(after !== undefined, (select) =>
      select.where((where) => where(where.refTuple('joinedAt', 'id'), '>', where.tuple(...after!))),
    )
    .orderBy('joinedAt')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return rows.map((row) => toPerson(row, event));
}

/** Returns those of the ids that are people of the event. */
export async function findPeople(
  db: Database | Transaction<Tables>,
  event: EventKey,
  ids: readonly string[],
): Promise<EventPerson[]> {
  if (ids.length === 0) return [];
  const rows = await peopleOf(db, event).where('id', 'in', ids).execute();
  return rows.map((row) => toPerson(row, event));
}

/** Returns those of the users who are people of the event, by the user. */
export async function findPeopleOfUsers(
  db: Database,
  event: EventKey,
  userIds: readonly string[],
): Promise<Map<string, EventPerson>> {
  if (userIds.length === 0) return new Map();
  const rows = await peopleOf(db, event).where('userId', 'in', userIds).execute();
  return new Map(rows.map((row) => [row.userId, toPerson(row, event)]));
}

function peopleOf(db: Database | Transaction<Tables>, { id: eventId, organizer_id }: EventKey) {
  const guests = db
    .selectFrom('event_guests')
    .select(['id', 'user_id as userId', 'joined_at as joinedAt'])
    .select(({ ref, lit }) => [
      ref('id').$castTo<string | null>().as('guestId'),
      ref('guest_name').$castTo<string | null>().as('guestName'),
      lit(null).$castTo<string | null>().as('firstName'),
      lit(null).$castTo<string | null>().as('lastName'),
    ])
    .where('event_id', '=', eventId);
  const host = db
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.organizer_id')
    .select(['users.id', 'users.id as userId', 'events.created_at as joinedAt'])
    .select(({ lit }) => [
      lit(null).$castTo<string | null>().as('guestId'),
      lit(null).$castTo<string | null>().as('guestName'),
    ])
    .select(['users.first_name as firstName', 'users.last_name as lastName'])
    .where('events.id', '=', eventId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('event_guests')
            .select('event_guests.id')
            .where('event_id', '=', eventId)
            .where('user_id', '=', organizer_id),
        ),
      ),
    );
  return db.selectFrom(guests.unionAll(host).as('people')).selectAll();
}

interface PersonRow {
  id: string;
  userId: string;
  guestId: string | null;
  guestName: string | null;
  firstName: string | null;
  lastName: string | null;
  joinedAt: string;
}

function toPerson(row: PersonRow, { organizer_id }: EventKey): EventPerson {
  const { id, userId, guestId, guestName, firstName, lastName, joinedAt } = row;
  const name = toShownName(guestName ?? [firstName, lastName].filter(Boolean).join(' '));
  return { id, userId, guestId, name, isHost: userId === organizer_id, joinedAt };
}
