import type { EventListQuery } from '@rollcall/schema/event';
import { eventLimits } from '@rollcall/schema/event-limits';
import { maxCountedEvents } from '@rollcall/schema/event-search';
import type { ExpressionBuilder } from 'kysely';
import { activeUserId, type Caller, isActiveAdmin } from '../access/caller.ts';
import { selectHosts } from '../access/host-roles.table.ts';
import type { EventRow } from '../database/event-tables.ts';
import { eventContainsText, inOrder } from '../database/expressions.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { selectPageByDate } from './events.table.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The number of events on a page, unless the caller asks for another. */
const defaultPageSize = 100;

const searchedColumns = ['name', 'event_type', 'location', 'description'] as const;
/** Of the beginnings of words in the first three. */
const wordStartsIndex = 0;

/**
 * Selects a page of the events listed for the caller, the newest date first, and counts the rows on all pages, of a search at
 * most to `maxCountedEvents`.
 * `nextCursor` is null on the last page. Throws `validation` for an unknown cursor.
 */
export async function selectEventPage(
  db: Database,
  caller: Caller | null,
  { limit = defaultPageSize, ...query }: EventListQuery,
): Promise<{ rows: EventRow[]; total: number; nextCursor: string | null }> {
  const found = db
    .selectFrom('event_search')
    .where((where) => where.and([isSelected(db, where, caller, query), matches(where, query)]));
  return await selectPageByDate(db, found, { ...query, limit, maxCount: query.q ? maxCountedEvents : undefined });
}

function isSelected(
  db: Database,
  where: ExpressionBuilder<Tables, 'event_search'>,
  caller: Caller | null,
  { organizer, host }: EventListQuery,
) {
  if (organizer) return isOrganizedBy(where, caller);
  return host ? isHostedBy(db, where, caller) : isListed(db, where, caller);
}

function isHostedBy(db: Database, where: ExpressionBuilder<Tables, 'event_search'>, caller: Caller | null) {
  return where.or([
    where(inOrder('event_search.organizer_id'), '=', activeUserId(caller) ?? ''),
    where(inOrder('event_search.event_id'), 'in', selectHostedEventIds(db, caller)),
  ]);
}

function selectHostedEventIds(db: Database, caller: Caller | null) {
  return selectHosts(db)
    .select('event_hosts.event_id')
    .where('customers.id', '=', activeUserId(caller) ?? '');
}

function isOrganizedBy(where: ExpressionBuilder<Tables, 'event_search'>, caller: Caller | null) {
  return where('event_search.organizer_id', '=', activeUserId(caller) ?? '');
}

/** Public events, and those that the caller organizes, helps with or joined; for administrators all. */
function isListed(db: Database, where: ExpressionBuilder<Tables, 'event_search'>, caller: Caller | null) {
  if (isActiveAdmin(caller)) return where.and([]);
  const userId = activeUserId(caller);
  if (!userId) return where('event_search.is_public', '=', 1);
  const joined = db.selectFrom('event_guests').select('event_id').where('user_id', '=', userId);
  const claimed = db
    .selectFrom('membership_claims')
    .innerJoin('event_guests', 'event_guests.id', 'membership_claims.event_guest_id')
    .select('event_id')
    .where('membership_claims.user_id', '=', userId);
  return where.or([
    where(inOrder('event_search.is_public'), '=', 1),
    where(inOrder('event_search.organizer_id'), '=', userId),
    where(inOrder('event_search.event_id'), 'in', joined),
    where(inOrder('event_search.event_id'), 'in', claimed),
    where(inOrder('event_search.event_id'), 'in', selectHostedEventIds(db, caller)),
  ]);
}

/** The first condition bounds the rows that are read: no event is longer. */
function endsAfter(where: ExpressionBuilder<Tables, 'event_search'>, from: string) {
  const earliest = new Date(Math.max(0, Date.parse(from) - eventLimits.days * dayMs)).toISOString();
  return where.and([
    where('event_search.date', '>=', earliest < from ? earliest : from),
    where.or([
      where('event_search.date', '>=', from),
      where.exists(
        where
          .selectFrom('events')
          .select('events.id')
          .whereRef('events.id', '=', 'event_search.event_id')
          .where('events.end_date', '>=', from),
      ),
    ]),
  ]);
}

function matches(where: ExpressionBuilder<Tables, 'event_search'>, { q, from, until }: EventListQuery) {
  return where.and([
    ...(q ? [eventContainsText(searchedColumns, wordStartsIndex, q)] : []),
    ...(from ? [endsAfter(where, from)] : []),
    ...(until ? [where('event_search.date', '<', until)] : []),
  ]);
}
