import { renameSync, rmSync } from 'node:fs';
import Sqlite from 'better-sqlite3';

/** As many as there are: pages written meanwhile would start a copy in several steps anew, under load for ever. */
const allPages = 0x7fffffff;

/**
 * Writes a consistent copy of an open database to a new file. A temporary name, with `.partial` appended, is used first, so
 * that a copy with the final name is always complete. A failed copy leaves nothing.
 */
export async function copySqliteFile(connection: Sqlite.Database, path: string): Promise<void> {
  const partial = `${path}.partial`;
  try {
    await connection.backup(partial, { progress: () => allPages });
  } catch (error) {
    removeSqliteFile(partial);
    throw error;
  }
  renameSync(partial, path);
}

/** Writes a consistent copy of the database at `path`, which another process may be writing, to a new file. */
export async function copySqliteDatabase(path: string, target: string): Promise<void> {
  removeSqliteFile(target);
  const connection = new Sqlite(path, { readonly: true, fileMustExist: true });
  try {
    await connection.backup(target, { progress: () => allPages });
  } finally {
    connection.close();
  }
}

/** Writes everything into the one file and removes what deleted rows left in it. Other connections must be closed. */
export function compactSqliteDatabase(connection: Sqlite.Database): void {
  connection.pragma('journal_mode = DELETE');
  connection.exec('vacuum');
}

/** Removes a database file, with what a killed process left beside it. */
export function removeSqliteFile(path: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(path + suffix, { force: true });
}

/** Returns what is wrong with the pages, rows and references of a database; nothing if it is sound. */
export function findSqliteDamage(connection: Sqlite.Database): string[] {
  try {
    const pages = connection.prepare<[], string>('pragma integrity_check(20)').pluck().all();
    const references = connection
      .prepare<[], { table: string; parent: string }>('pragma foreign_key_check')
      .all()
      .map(({ table, parent }) => `a row of ${table} refers to a missing one of ${parent}`);
    return [...pages.filter((line) => line !== 'ok'), ...references];
  } catch (error) {
    if (error instanceof Sqlite.SqliteError) return [error.message];
    throw error;
  }
}
