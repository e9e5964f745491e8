import type { AdminListQuery, ListedCustomer, ListedEvent, ListedUser } from '@rollcall/schema/admin';
import { maxCountedEvents } from '@rollcall/schema/event-search';
import { Id } from '@rollcall/schema/id';
import type { ListedSubscription } from '@rollcall/schema/subscription';
import { type SelectQueryBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { toManagedCustomer } from '../customers/customers.table.ts';
import { containsText, eventContainsText } from '../database/expressions.ts';
import type { Database } from '../database/open.ts';
import { loadCovers } from '../events/event-covers.ts';
import { selectPageByDate, toEvent } from '../events/events.table.ts';
import { decodeCursor, toPage } from '../http/keyset-cursor.ts';
import { findPlans, toListedSubscription } from '../plans/subscriptions.table.ts';

/** A page of rows. */
export interface AdminPage<Row> {
  rows: Row[];
  /** The number of rows on all pages. */
  total: number;
  /** Null on the last page. */
  nextCursor: string | null;
}

const fullName = (table: string) =>
  sql<string>`coalesce(${sql.ref(`${table}.first_name`)}, '') || ' ' || coalesce(${sql.ref(`${table}.last_name`)}, '')`;
/** The address of the account, or the one that a guest has proven. */
const provenEmail = sql<string>`coalesce(customers.email, users.email)`;

/** The columns that each list is searched by. */
const searchColumns = {
  users: [provenEmail, fullName('users')],
  customers: ['customers.email', fullName('customers')],
  subscriptions: ['customers.email', 'plan_type'],
};

const searchedEventColumns = ['name', 'event_code', 'organizer_email'] as const;

/** Lists users with an account or a proven address, the newest first. Throws `validation` for an unknown cursor. */
export async function listUsers(db: Database, query: AdminListQuery): Promise<AdminPage<ListedUser>> {
  const found = db
    .selectFrom('users')
    .leftJoin('customers', 'customers.id', 'users.id')
    .where('users.merged_into', 'is', null)
    .where((where) => where.or([where('customers.id', 'is not', null), where('users.email', 'is not', null)]))
    .where(matchesSearch(searchColumns.users, query));
  const total = await countRows(found);
  const rows = await found
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.created_at'])
    .select(['customers.is_active', 'customers.is_admin', 'customers.last_login_at'])
    .select(provenEmail.as('email'))
    .$call(newestFirst('users.id', query))
    .execute();
  const plans = await findPlans(db, idsOf(rows));
  return listPage(rows, query, total, (row) => ({
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    createdAt: row.created_at,
    subscription: plans.get(row.id) ?? null,
    // Without an account, the join finds none.
    ...(row.is_active !== null && {
      isActive: row.is_active === 1,
      isAdmin: row.is_admin === 1,
      lastLoginAt: row.last_login_at,
    }),
  }));
}

/** Lists accounts, the newest first. Throws `validation`. */
export async function listCustomers(db: Database, query: AdminListQuery): Promise<AdminPage<ListedCustomer>> {
  const found = db.selectFrom('customers').where(matchesSearch(searchColumns.customers, query));
  const total = await countRows(found);
  const rows = await found.selectAll().$call(newestFirst('customers.id', query)).execute();
  const plans = await findPlans(db, idsOf(rows));
  return listPage(rows, query, total, (row) => ({
    ...toManagedCustomer(row),
    subscription: plans.get(row.id) ?? null,
  }));
}

/** Lists events with their covers, the newest date first. A search counts at most `maxCountedEvents`. Throws `validation`. */
export async function listEvents(db: Database, query: AdminListQuery): Promise<AdminPage<ListedEvent>> {
  const { q } = query;
  const found = db
    .selectFrom('event_search')
    .$if(q !== undefined && q !== '', (select) => select.where(eventContainsText(searchedEventColumns, 1, q!)));
  const { rows, total, nextCursor } = await selectPageByDate(db, found, {
    ...query,
    maxCount: q ? maxCountedEvents : undefined,
  });
  const covers = await loadCovers(db, rows, () => true);
  const events = rows.map((row) => ({ ...toEvent(row, { showsOrganizer: true }), covers: covers.get(row.id) ?? [] }));
  return { rows: events, total, nextCursor };
}

/** Lists subscriptions, also ended ones, the newest first. Throws `validation`. */
export async function listSubscriptions(db: Database, query: AdminListQuery): Promise<AdminPage<ListedSubscription>> {
  const found = db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.id', 'subscriptions.user_id')
    .where(matchesSearch(searchColumns.subscriptions, query));
  const total = await countRows(found);
  const rows = await found
    .selectAll('subscriptions')
    .select(['customers.email', 'customers.first_name as firstName', 'customers.last_name as lastName'])
    .$call(newestFirst('subscriptions.id', query))
    .execute();
  return listPage(rows, query, total, ({ email, firstName, lastName, ...row }) =>
    toListedSubscription(row, { email, firstName, lastName }),
  );
}

function matchesSearch(columns: Parameters<typeof containsText>[0], { q }: AdminListQuery) {
  return q ? containsText(columns, q) : sql<boolean>`true`;
}

/** Counts the rows on all pages. */
async function countRows<Searched, Source extends keyof Searched, Row>(
  found: SelectQueryBuilder<Searched, Source, Row>,
): Promise<number> {
  const counted = found.select(({ fn }) => fn.countAll().as('total')).$castTo<{ total: number }>();
  return (await counted.executeTakeFirstOrThrow()).total;
}

/** Selects the rows of a page and one more; ids rise with time. Throws `validation` for an unknown cursor. */
function newestFirst(column: `${'users' | 'customers' | 'subscriptions'}.id`, { cursor, limit }: AdminListQuery) {
  const id = sql.ref<string>(column);
  const [before] = decodeCursor(OnlyId, cursor) ?? [];
  return <Searched, Source extends keyof Searched, Row>(found: SelectQueryBuilder<Searched, Source, Row>) =>
    found
      .$if(before !== undefined, (select) => select.where(id, '<', before!))
      .orderBy(id, 'desc')
      .limit(limit + 1);
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** Ids are UUIDv7: their order is the order of creation. */
const OnlyId = z.tuple([Id]);

function listPage<Row extends { id: string }, Listed>(
  found: Row[],
  { limit }: AdminListQuery,
  total: number,
  toListed: (row: Row) => Listed,
): AdminPage<Listed> {
  const { rows, nextCursor } = toPage(found, limit, ({ id }) => [id]);
  return { rows: rows.map(toListed), total, nextCursor };
}
