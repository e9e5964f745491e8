import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { type BlobSettings, openBlobStore } from '../blobs/open-blob-store.ts';
import { assertKnownMigration, findLastMigration } from '../database/migrate.ts';
import {
  type Database,
  type DatabaseSettings,
  databasePath,
  openConfiguredUnmigrated,
  openDatabaseUnmigrated,
} from '../database/open.ts';
import { findSqliteDamage } from '../database/sqlite/sqlite-copies.ts';
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
export async function examine(settings: DatabaseSettings & BlobSettings): Promise<string[]> {
  const { dataDir } = settings;
  const place = settings.databaseUrl ? dataDir : databasePath(settings);
  if (!existsSync(place)) return [`${place} does not exist: give the data folder with --data, or restore a backup`];
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return [
    ...checkRights(dataDir),
    ...checkSpace({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }),
    ...(settings.databaseUrl ? await checkServer(settings) : await checkFile(settings, place)),
  ];
}

/** Checks what only the database knows; of damage in it, PostgreSQL's own "pg_amcheck" tells. */
async function checkServer(settings: DatabaseSettings & BlobSettings): Promise<string[]> {
  const { db } = await openConfiguredUnmigrated(settings);
  return await checkContents(db, settings).finally(() => db.destroy());
}

/** Checks the file, and what only it knows if it is sound. */
async function checkFile(settings: BlobSettings, path: string): Promise<string[]> {
  const { db, connection } = openDatabaseUnmigrated(path, { readonly: true });
  try {
    const damage = findSqliteDamage(connection);
    if (damage.length > 0) {
      return damage.map((line) => `the database is damaged (${line.replaceAll('\n', ' ')}): restore a backup`);
    }
    return await checkContents(db, settings);
  } finally {
    await db.destroy();
  }
}

async function checkContents(db: Database, settings: BlobSettings): Promise<string[]> {
  const { dataDir } = settings;
  assertKnownMigration(await findLastMigration(db));
  return [
    ...(await checkRows(db)),
    ...(await checkCounts(db)),
    ...(await checkStore(db, settings)),
    ...(await checkClock(db, dataDir)),
  ];
}

async function checkStore(db: Database, settings: BlobSettings): Promise<string[]> {
  const blobs = await openBlobStore(settings, db).catch((error: unknown) => {
    // A folder that cannot be opened stops the examination; a store elsewhere is one finding of several.
    if (!settings.objectStore) throw error;
    return (error as Error).message;
  });
  if (typeof blobs === 'string') return [blobs];
  return await checkPictures({ db, blobs, picturesDir: settings.objectStore ? null : settings.dataDir });
}
