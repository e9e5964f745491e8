import { sql } from 'kysely';
import { test } from 'vitest';
import type { Database } from '../src/database/open.ts';
import { postgresServer } from './postgres-databases.ts';

/** Whether the tests run on PostgreSQL. */
export const isOnPostgres = postgresServer !== null;

/** A test of the file of SQLite, of its query plans, or of migrations that PostgreSQL has in its baseline. */
export const testOnSqlite = test.skipIf(isOnPostgres);

/** Lists the tables, without those in which SQLite keeps the index of a search. */
export async function listTables(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.map(({ name }) => name).filter((name) => !/^sqlite_sequence$|_search_grams_/.test(name));
}

/** Lists the columns of all tables that refer to a user. */
export async function listUserReferences(db: Database): Promise<{ table: string; column: string }[]> {
  const ofSqlite = sql<{ table: string; column: string }>`
    select tables.name as "table", reference."from" as "column" from sqlite_master as tables
    inner join pragma_foreign_key_list(tables.name) as reference
    where tables.type = 'table' and reference."table" = 'users' order by 1, 2`;
  const ofPostgres = sql<{ table: string; column: string }>`
    select conrelid::regclass::text collate "C" as "table", attname::text collate "C" as "column" from pg_constraint
    inner join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass order by 1, 2`;
  return (await (isOnPostgres ? ofPostgres : ofSqlite).execute(db)).rows;
}

/** Lists the tables with a trigger whose name begins so. */
export async function listTablesWithTrigger(db: Database, prefix: string): Promise<string[]> {
  const ofSqlite = sql<{ name: string }>`
    select distinct tbl_name as name from sqlite_master where type = 'trigger' and name like ${`${prefix}%`}`;
  const ofPostgres = sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger where tgname like ${`${prefix}%`}`;
  return (await (isOnPostgres ? ofPostgres : ofSqlite).execute(db)).rows.map(({ name }) => name);
}

let tablesOfPostgres: string[] | undefined;

/**
 * Returns a value that changes with every row that the app inserted, changed or deleted, also by triggers and foreign keys:
 * SQLite counts them (sqlite.org/c3ref/total_changes.html), and PostgreSQL's rows have the transaction that wrote them.
 */
export async function readChanges(db: Database): Promise<string> {
  if (!isOnPostgres) {
    const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db);
    return String(rows[0]!.changes);
  }
  // Listing them takes longer than reading what is in them.
  tablesOfPostgres ??= await listTables(db);
  const versions = tablesOfPostgres.map(
    (name) => sql`select count(*) as rows, coalesce(sum(xmin::text::bigint), 0) as versions from ${sql.table(name)}`,
  );
  const { rows } = await sql`${sql.join(versions, sql` union all `)}`.execute(db);
  return JSON.stringify(rows);
}
