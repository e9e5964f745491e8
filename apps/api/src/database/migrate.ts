import { existsSync, renameSync } from 'node:fs';
import type Sqlite from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as foundation from './migrations/001-foundation.ts';
import * as identity from './migrations/002-identity.ts';
import * as reactions from './migrations/003-reactions.ts';
import * as subscriptions from './migrations/004-subscriptions.ts';
import * as columnNames from './migrations/005-column-names.ts';
import type { Tables } from './tables.ts';

/** In the order they run. Forward only; a migration that has landed is never edited. */
const migrations: Record<string, Migration> = {
  '001-foundation': foundation,
  '002-identity': identity,
  '003-reactions': reactions,
  '004-subscriptions': subscriptions,
  '005-column-names': columnNames,
};

/**
 * Brings the database to the newest shape in one transaction. Before an existing
 * file changes, a consistent copy is put beside it. Throws what the failing migration threw; nothing of it
 * stays.
 */
export async function migrate(db: Kysely<Tables>, connection: Sqlite.Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const pending = (await migrator.getMigrations()).filter((migration) => !migration.executedAt);
  if (pending.length === 0) return;
  if (pending.length < Object.keys(migrations).length && existsSync(connection.name)) {
    await copyBefore(connection, pending[0]!.name);
  }
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Written under another name first, so that a copy with the final name is always whole. */
async function copyBefore(connection: Sqlite.Database, migration: string): Promise<void> {
  const path = `${connection.name}.before-${migration}`;
  if (existsSync(path)) return;
  await connection.backup(`${path}.partial`);
  renameSync(`${path}.partial`, path);
}
