import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { copySqliteFile, openSqliteDatabase } from './sqlite/open-sqlite-database.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** Opens and migrates the database at `path` (`:memory:` for a database in memory). */
export async function openDatabase(path: string) {
  const { connection, dialect } = openSqliteDatabase(path);
  const db: Database = new Kysely<Tables>({ dialect });
  await migrate(db, (migration) => copySqliteFile(connection, `before-${migration}`));
  return { db, connection };
}
