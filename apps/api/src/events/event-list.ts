import type { EventListQuery } from '@rollcall/schema/event';
import type { ExpressionBuilder } from 'kysely';
import { activeUserId, type Caller, isActiveAdmin } from '../access/caller.ts';
import type { EventRow } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';
import { containsText } from '../database/sqlite/sqlite-expressions.ts';
import type { Tables } from '../database/tables.ts';
import { selectPageByDate } from './events.table.ts';

/** The number of events on a page, unless the caller asks for another. */
const defaultPageSize = 100;

const searchedColumns = ['name', 'event_type', 'location', 'description'];

/**
 * Selects a page of the events listed for the caller, the newest date first, and counts the rows on all pages.
 * `nextCursor` is null on the last page. Throws `validation` for an unknown cursor.
 */
export async function selectEventPage(
  db: Database,
  caller: Caller | null,
  { limit = defaultPageSize, ...query }: EventListQuery,
): Promise<{ rows: EventRow[]; total: number; nextCursor: string | null }> {
  const found = db
    .selectFrom('events')
    .where((where) => where.and([isListed(db, where, caller), matches(where, query)]));
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { total, ...(await selectPageByDate(found, { ...query, limit })) };
}

/** Public events, and those that the caller organizes or joined; for administrators all. */
function isListed(db: Database, where: ExpressionBuilder<Tables, 'events'>, caller: Caller | null) {
  if (isActiveAdmin(caller)) return where.and([]);
  const userId = activeUserId(caller) ?? '';
  const joined = db.selectFrom('event_guests').select('event_id').where('user_id', '=', userId);
  const claimed = db
    .selectFrom('membership_claims')
    .innerJoin('event_guests', 'event_guests.id', 'membership_claims.event_guest_id')
    .select('event_id')
    .where('membership_claims.user_id', '=', userId);
  return where.or([
    where('is_public', '=', 1),
    where('organizer_id', '=', userId),
    where('id', 'in', joined),
    where('id', 'in', claimed),
  ]);
}

function matches(where: ExpressionBuilder<Tables, 'events'>, { q, from, until }: EventListQuery) {
  return where.and([
    ...(q ? [containsText(searchedColumns, q)] : []),
    ...(from ? [where('date', '>=', from)] : []),
    ...(until ? [where('date', '<', until)] : []),
  ]);
}
