import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { type Fleet, loneServer } from './fleet.ts';
import { migrate, migrations } from './migrate.ts';
import { copyBeforeMigration } from './sqlite/migration-copies.ts';
import { openSqliteDatabase, openSqliteReadonly } from './sqlite/open-sqlite-database.ts';
import { removeSqliteFile } from './sqlite/sqlite-copies.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** The settings that say where the database is: a server of PostgreSQL, or else a file in the data folder. */
export interface DatabaseSettings {
  dataDir: string;
  databaseUrl?: string | null;
}

/** Opens and migrates the database of the settings. Migrations are logged. */
export async function openConfiguredDatabase(settings: DatabaseSettings, log?: Logger): Promise<{ db: Database }> {
  if (!settings.databaseUrl) return await openDatabase(databasePath(settings), log);
  const { openPostgresDatabase } = await loadPostgres();
  const db = await openPostgresDatabase(settings.databaseUrl);
  const { listPostgresMigrations } = await import('./postgres/postgres-migrations.ts');
  try {
    const migrated = await migrate(db, listPostgresMigrations(), async () => null);
    if (migrated) log?.info(migrated, 'the database was migrated');
    return { db };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Opens the database of the settings as it is; see {@link openDatabaseUnmigrated}. */
export async function openConfiguredUnmigrated(settings: DatabaseSettings): Promise<{ db: Database }> {
  if (!settings.databaseUrl) return openDatabaseUnmigrated(databasePath(settings), { readonly: true });
  return { db: await (await loadPostgres()).openPostgresDatabase(settings.databaseUrl) };
}

/** Joins the servers on the database of the settings; one with a file has none beside it. */
export async function joinFleet(
  settings: DatabaseSettings & { role: 'all' | 'web' | 'worker' },
  log: Logger,
): Promise<Fleet> {
  if (!settings.databaseUrl) return loneServer;
  const { PostgresFleet } = await import('./postgres/postgres-fleet.ts');
  return await PostgresFleet.open(settings.databaseUrl, log, { canLead: settings.role !== 'web' });
}

/** Loaded on demand: most instances have one file, and no time and memory for it. */
const loadPostgres = async () => await import('./postgres/open-postgres-database.ts');

/** Throws where the database of the settings is a file that does not exist. */
export function assertDatabaseExists(settings: DatabaseSettings, whatIsMissing: string): void {
  const path = databasePath(settings);
  if (!settings.databaseUrl && !existsSync(path)) throw new Error(`${whatIsMissing}: ${path} does not exist`);
}

/** Throws for a command that reads or writes the file, where the database is none. */
export function assertDatabaseFile({ databaseUrl }: DatabaseSettings, instead: string): void {
  if (databaseUrl) throw new Error(`the database is one of PostgreSQL (ROLLCALL_DATABASE_URL): ${instead}`);
}

/** Returns the path of the database in a data folder. */
export function databasePath({ dataDir }: Pick<DatabaseSettings, 'dataDir'>): string {
  return join(dataDir, 'rollcall.db');
}

/** Opens and migrates the file at `path` (`:memory:` for a database in memory). Migrations are logged. */
export async function openDatabase(path: string, log?: Logger) {
  const { connection, dialect } = openSqliteDatabase(path);
  const db: Database = new Kysely<Tables>({ dialect });
  const copyAndLog = async (migration: string) => {
    const copy = await copyBeforeMigration(connection, migration);
    log?.info({ copy }, 'the database was copied before it is migrated');
    return copy === null ? null : () => removeSqliteFile(copy);
  };
  const migrated = await migrate(db, migrations, copyAndLog);
  if (migrated) log?.info(migrated, 'the database was migrated');
  return { db, connection };
}

/** Opens the file at `path` as it is: without a migration, so that columns of newer versions may be missing. */
export function openDatabaseUnmigrated(path: string, { readonly }: { readonly: boolean }) {
  const { connection, dialect } = readonly ? openSqliteReadonly(path) : openSqliteDatabase(path);
  return { db: new Kysely<Tables>({ dialect }) as Database, connection };
}
