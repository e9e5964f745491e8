import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { assertKnownMigration, findLastMigration } from '../database/migrate.ts';
import { openDatabaseUnmigrated } from '../database/open.ts';
import { findSqliteDamage } from '../database/sqlite/sqlite-copies.ts';
import type { Settings } from '../settings/settings.ts';
import { checkClock } from './check-clock.ts';
import { checkCounts } from './check-counts.ts';
import { checkPictures } from './check-pictures.ts';
import { checkRights } from './check-rights.ts';
import { checkRows } from './check-rows.ts';
import { checkSpace } from './check-space.ts';

/**
 * Runs `rollcall doctor`, also beside a running server; it changes nothing. Returns a line for each problem, which says
 * what is wrong and what to do.
 */
export async function examine({ dataDir }: Pick<Settings, 'dataDir'>): Promise<string[]> {
  const database = join(dataDir, 'rollcall.db');
  if (!existsSync(database))
    return [`${database} does not exist: give the data folder with --data, or restore a backup`];
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return [
    ...checkRights(dataDir),
    ...checkSpace({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }),
    ...(await checkDatabase(dataDir, database)),
  ];
}

/** Checks the database, and what only it knows if it is sound. */
async function checkDatabase(dataDir: string, path: string): Promise<string[]> {
  const { db, connection } = openDatabaseUnmigrated(path, { readonly: true });
  try {
    const damage = findSqliteDamage(connection);
    if (damage.length > 0) {
      return damage.map((line) => `the database is damaged (${line.replaceAll('\n', ' ')}): restore a backup`);
    }
    assertKnownMigration(await findLastMigration(db));
    return [
      ...(await checkRows(db)),
      ...(await checkCounts(db)),
      ...(await checkPictures(db, dataDir)),
      ...(await checkClock(db, dataDir)),
    ];
  } finally {
    await db.destroy();
  }
}
