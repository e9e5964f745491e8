import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { copySqliteFile, removeSqliteFile } from './sqlite-copies.ts';

/** Copies contain personal data, also of people who were erased since, so they end by their age as well. */
const maxAgeDays = 30;
const maxCopies = 3;

/** A copy of the database from before a migration. */
export interface MigrationCopy {
  path: string;
  migration: string;
  at: Date;
}

/**
 * Copies the database beside itself, before this migration changes it. Each copy has its time in its name, so that an
 * upgrade after a return to an earlier version leaves the earlier copies as they are. Resolves with the path; null for a
 * database in memory.
 */
export async function copyBeforeMigration(connection: Sqlite.Database, migration: string): Promise<string | null> {
  if (!existsSync(connection.name)) return null;
  const now = new Date();
  removeUnfinished(connection.name);
  const path = `${connection.name}.before-${migration}.${now.toISOString().replace(/[:.]/g, '-')}`;
  await copySqliteFile(connection, path);

  deleteOldMigrationCopies(connection.name, now);
  return path;
}

/** Deletes all copies but the three newest ones of the last 30 days, and what killed processes left. */
export function deleteOldMigrationCopies(databasePath: string, now = new Date()): void {
  removeUnfinished(databasePath);
  const oldestMs = now.getTime() - maxAgeDays * 24 * 60 * 60 * 1000;
  for (const [index, { path, at }] of listMigrationCopies(databasePath).entries()) {
    if (index >= maxCopies || at.getTime() < oldestMs) removeSqliteFile(path);
  }
}

/** Lists the complete copies of a database, the newest one first. */
export function listMigrationCopies(databasePath: string): MigrationCopy[] {
  const copies = listFiles(databasePath).flatMap((path) => {
    const [, migration, time] = /\.before-(\d{3}-[a-z0-9-]+?)(?:\.([\dTZ-]+))?$/.exec(path) ?? [];
    return migration ? [{ path, migration, at: parseTime(time) ?? statSync(path).mtime }] : [];
  });
  return copies.sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** Returns the time in a name; null in one of an earlier version, which had none. */
function parseTime(text: string | undefined): Date | null {
  const [, day, ...time] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/.exec(text ?? '') ?? [];
  return day ? new Date(`${day}T${time.slice(0, 3).join(':')}.${time[3]}Z`) : null;
}

function removeUnfinished(databasePath: string): void {
  for (const path of listFiles(databasePath)) {
    const [partial] = /^.*\.partial(?=$|-(journal|wal|shm)$)/.exec(path) ?? [];
    if (partial) removeSqliteFile(partial);
  }
}

/** Lists the files whose names begin as those of copies. */
function listFiles(databasePath: string): string[] {
  const folder = dirname(databasePath);
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${basename(databasePath)}.before-`))
    .map((name) => join(folder, name));
}
