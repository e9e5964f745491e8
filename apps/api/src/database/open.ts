import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { copyBeforeMigration } from './sqlite/migration-copies.ts';
import { openSqliteDatabase, openSqliteReadonly } from './sqlite/open-sqlite-database.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** Opens and migrates the database at `path` (`:memory:` for a database in memory). */
export async function openDatabase(path: string) {
  const { connection, dialect } = openSqliteDatabase(path);
  const db: Database = new Kysely<Tables>({ dialect });
  await migrate(db, (migration) => copyBeforeMigration(connection, migration));
  return { db, connection };
}

/** Opens the database at `path` as it is: without a migration, so that columns of newer versions may be missing. */
export function openDatabaseUnmigrated(path: string, { readonly }: { readonly: boolean }) {
  const { connection, dialect } = readonly ? openSqliteReadonly(path) : openSqliteDatabase(path);
  return { db: new Kysely<Tables>({ dialect }) as Database, connection };
}
