import { stat } from 'node:fs/promises';
import { type Database, type DatabaseSettings, databasePath } from './open.ts';
import { readPostgresSize } from './postgres/postgres-size.ts';

/** Returns the size of the database in bytes: of the file and its write-ahead log, or of what PostgreSQL has on its disk. */
export async function measureDatabase(db: Database, settings: DatabaseSettings): Promise<number> {
  if (settings.databaseUrl) return await readPostgresSize(db);
  const path = databasePath(settings);
  const sizes = await Promise.all(
    [path, `${path}-wal`].map(async (file) => {
      const found = await stat(file).catch(() => null);
      return found?.size ?? 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
