import { existsSync, renameSync } from 'node:fs';
import type Sqlite from 'better-sqlite3';

/**
 * Puts a consistent copy of the database file beside it, with `suffix` behind its name. A copy that exists is kept. It
 * is written under another name first, so that a copy with the final name is always whole.
 */
export async function copySqliteFile(connection: Sqlite.Database, suffix: string): Promise<void> {
  const path = `${connection.name}.${suffix}`;
  if (!existsSync(connection.name) || existsSync(path)) return;
  await connection.backup(`${path}.partial`);
  renameSync(`${path}.partial`, path);
}
