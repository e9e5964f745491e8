import { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { migrate } from './migrate.ts';
import { copyBeforeMigration } from './sqlite/migration-copies.ts';
import { openSqliteDatabase, openSqliteReadonly } from './sqlite/open-sqlite-database.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** Opens and migrates the database at `path` (`:memory:` for a database in memory). Migrations are logged. */
export async function openDatabase(path: string, log?: Logger) {
  const { connection, dialect } = openSqliteDatabase(path);
  const db: Database = new Kysely<Tables>({ dialect });
  const copyAndLog = async (migration: string) => {
    const copy = await copyBeforeMigration(connection, migration);
    log?.info({ copy }, 'the database was copied before it is migrated');
    return copy;
  };
  const migrated = await migrate(db, copyAndLog);
  if (migrated) log?.info(migrated, 'the database was migrated');
  return { db, connection };
}

/** Opens the database at `path` as it is: without a migration, so that columns of newer versions may be missing. */
export function openDatabaseUnmigrated(path: string, { readonly }: { readonly: boolean }) {
  const { connection, dialect } = readonly ? openSqliteReadonly(path) : openSqliteDatabase(path);
  return { db: new Kysely<Tables>({ dialect }) as Database, connection };
}
