import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFileNow } from '../blobs/durable-files.ts';
import { type BlobSettings, openBlobStore } from '../blobs/open-blob-store.ts';
import { listCopiedTables } from '../database/copied-tables.ts';
import { countServers } from '../database/expressions.ts';
import { assertKnownMigration, findLastMigration, migrations } from '../database/migrate.ts';
import {
  assertDatabaseExists,
  type Database,
  type DatabaseSettings,
  databasePath,
  openConfiguredDatabase,
  openConfiguredUnmigrated,
} from '../database/open.ts';
import { pushKeysPath } from '../notifications/push-keys.ts';
import { findSharedPushKeys, replaceSharedPushKeys } from '../notifications/shared-push-keys.table.ts';
import { erasuresFileName, readErasures, writeErasures } from '../removal/erasure-journal.ts';
import { prepareDataFolder } from '../settings/data-folder.ts';
import { acquireFolderLock } from '../settings/folder-lock.ts';
import { type AdaptedUploads, copyPictures, type FileCounts } from './copy-pictures.ts';
import { compareRows, copyRows, isUnused, type RowCounts } from './copy-rows.ts';

/** Where an instance is. */
type Place = DatabaseSettings & BlobSettings;

/**
 * Runs `rollcall move`: copies an instance from one place to another, with ids, sessions, receipts and pending uploads.
 * Pictures come first, then all rows in one transaction, so that the target is complete or nothing; repeated, it goes on.
 * The source stays as it is. Returns what is the same in both. Throws if a server uses one of them, if the source is of
 * another version, and if the target has other data.
 */
export async function moveInstance(from: Place, to: Place): Promise<string> {
  const [movesRows, movesPictures] = [
    placeOfRows(from) !== placeOfRows(to),
    placeOfPictures(from) !== placeOfPictures(to),
  ];
  if (!movesRows && !movesPictures) {
    throw new Error('both are the same: set ROLLCALL_DATABASE_URL or ROLLCALL_PICTURES_URL, or name another folder');
  }
  assertDatabaseExists(from, 'there is nothing to move');
  process.umask(0o077);
  const release = lockFolders(from, to);
  try {
    const { db: source } = await openConfiguredUnmigrated(from);
    try {
      await assertMovable(source);
      const target = movesRows ? (await openConfiguredDatabase(to)).db : source;
      try {
        return await move({ from, to, source, target, movesRows, movesPictures });
      } finally {
        if (movesRows) await target.destroy();
      }
    } finally {
      await source.destroy();
    }
  } finally {
    release();
  }
}

interface Move {
  from: Place;
  to: Place;
  source: Database;
  target: Database;
  movesRows: boolean;
  movesPictures: boolean;
}

async function move({ from, to, source, target, movesRows, movesPictures }: Move): Promise<string> {
  await assertNotServed(target);
  const isNew = !movesRows || (await isUnused(target));
  if (!isNew) {
    // Repeated after its end, or another instance.
    await compareRows(source, target, await listCopiedTables()).catch((cause: unknown) => {
      throw new Error('the database of the target has other data: give it an empty one', { cause });
    });
  }
  let files: FileCounts | null = null;
  let uploads: AdaptedUploads = new Map();
  if (movesPictures) {
    const [here, there] = [await openBlobStore(from, source), await openBlobStore(to, target)];
    ({ counts: files, uploads } = await copyPictures(source, here, there));
  }
  // One that was started meanwhile may have received what was not copied.
  for (const db of [source, target]) await assertNotServed(db);
  let rows: RowCounts | null = null;
  if (movesRows) {
    rows = isNew
      ? await copyRows(source, target, (photoId) => uploads.get(photoId))
      : await compareRows(source, target, await listCopiedTables());
  } else {
    await setUploads(to, uploads);
  }
  copyJournal(from, to);
  await copyPushKeys({ from, to, source, target });
  return describe(rows, files);
}

function placeOfRows({ databaseUrl, ...settings }: Place): string {
  return databaseUrl ?? databasePath(settings);
}

function placeOfPictures({ objectStore, dataDir }: Place): string {
  return objectStore ? `${objectStore.endpoint}/${objectStore.bucket}` : dataDir;
}

/** Of a file, its server holds the lock; of PostgreSQL, {@link assertNotServed} asks the database. */
function lockFolders(from: Place, to: Place): () => void {
  if (!existsSync(to.dataDir)) mkdirSync(to.dataDir, { recursive: true });
  prepareDataFolder(to.dataDir);
  const folders = new Set([from, to].filter(({ databaseUrl }) => !databaseUrl).map(({ dataDir }) => dataDir));
  const releases = Array.from(folders, acquireFolderLock);
  return () => {
    for (const release of releases) release();
  };
}

async function assertMovable(db: Database): Promise<void> {
  const last = await findLastMigration(db);
  assertKnownMigration(last);
  if (last !== Object.keys(migrations).at(-1)) {
    throw new Error(
      `the source is of an earlier version (${last}): start this one with it once, stop it, and move then`,
    );
  }
  await assertNotServed(db);
}

async function assertNotServed(db: Database): Promise<void> {
  const { rows } = await countServers().execute(db);
  if (rows[0]!.servers > 0) throw new Error('a server uses the database: stop all of them first');
}

/** Where only the pictures move, the rows of uploads follow. */
async function setUploads(place: Place, uploads: AdaptedUploads): Promise<void> {
  if (uploads.size === 0) return;
  const { db } = await openConfiguredDatabase(place);
  try {
    await db.transaction().execute(async (trx) => {
      for (const [photoId, columns] of uploads) {
        await trx.updateTable('uploads').set(columns).where('photo_id', '=', photoId).execute();
      }
    });
  } finally {
    await db.destroy();
  }
}

/** Adds what was erased at the source to the journal of the target. */
function copyJournal(from: Place, to: Place): void {
  const [journal, known] = [join(from.dataDir, erasuresFileName), join(to.dataDir, erasuresFileName)];
  if (from.dataDir === to.dataDir || !existsSync(journal)) return;
  const entries = [...readErasures(known), ...readErasures(journal)];
  const byEntry = new Map(entries.map((entry) => [JSON.stringify(entry), entry]));
  writeErasures(
    known,
    [...byEntry.values()].sort((one, other) => (one.at < other.at ? -1 : 1)),
  );
}

/** Copies the keys by which browsers know the pushes of the instance. */
async function copyPushKeys({ from, to, source, target }: Pick<Move, 'from' | 'to' | 'source' | 'target'>) {
  const [own, other] = [pushKeysPath(from.dataDir), pushKeysPath(to.dataDir)];
  const keys = (await findSharedPushKeys(source)) ?? (existsSync(own) ? readFileSync(own, 'utf8') : null);
  if (keys === null) return;
  if (to.databaseUrl) await replaceSharedPushKeys(target, keys);
  mkdirSync(dirname(other), { recursive: true, mode: 0o700 });
  replaceFileNow(other, keys);
}

function describe(rows: RowCounts | null, files: FileCounts | null): string {
  const lines = [
    ...(rows ? [`${rows.rows} rows of ${rows.tables} tables are the same in both, by number and digest.`] : []),
    ...(files
      ? [
          `${files.files} pictures with ${(files.bytes / 1e6).toFixed(1)} MB are the same in both, by digest, and what has arrived of ${files.parts} uploads.`,
        ]
      : []),
    'The source is as it was. Serve one of them only.',
  ];
  return `${lines.join('\n')}\n`;
}
