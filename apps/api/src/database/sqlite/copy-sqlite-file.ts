import { existsSync, renameSync } from 'node:fs';
import type Sqlite from 'better-sqlite3';

/**
 * Writes a consistent copy of the database file beside it, with `suffix` appended to its name. An existing copy is kept.
 * A temporary name is used first, so that a copy with the final name is always complete.
 */
export async function copySqliteFile(connection: Sqlite.Database, suffix: string): Promise<void> {
  const path = `${connection.name}.${suffix}`;
  if (!existsSync(connection.name) || existsSync(path)) return;
  await connection.backup(`${path}.partial`);
  renameSync(`${path}.partial`, path);
}
