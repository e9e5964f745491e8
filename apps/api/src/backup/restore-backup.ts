import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DiskBlobStore } from '../blobs/disk-blob-store.ts';
import { syncAndClose, syncFolder } from '../blobs/durable-files.ts';
import { assertPicturesInFolder, type BlobSettings } from '../blobs/open-blob-store.ts';
import { migrate, migrations } from '../database/migrate.ts';
import { assertDatabaseFile, type DatabaseSettings, openDatabaseUnmigrated } from '../database/open.ts';
import { compactSqliteDatabase, findSqliteDamage, removeSqliteFile } from '../database/sqlite/sqlite-copies.ts';
import {
  type Erasure,
  erasureRetentionDays,
  erasuresFileName,
  readErasures,
  writeErasures,
} from '../removal/erasure-journal.ts';
import { prepareDataFolder } from '../settings/data-folder.ts';
import { acquireFolderLock, folderLockName } from '../settings/folder-lock.ts';
import { applyErasures, findNewErasures } from './apply-erasures.ts';
import type { Manifest } from './backup-format.ts';
import { copyFiles, type RestoreTarget } from './copy-files.ts';
import { assertOriginals, enqueueMissingRenditions, findLostPreviews } from './verify-database.ts';

/** What may be in the folder: the journal of the lost instance, the program itself, and what a file system makes. */
const allowedNames = [erasuresFileName, folderLockName, 'program', 'lost+found'];

/**
 * Runs `rollcall restore`: writes a backup into an empty data folder, verifies it, and erases again what was erased since.
 * The database gets its name last. Returns what was verified. A failure leaves the folder as it was.
 * @param erasures path of another journal
 */
export async function restoreBackup(
  { dataDir, ...settings }: DatabaseSettings & BlobSettings,
  path: string,
  { erasures }: { erasures?: string },
): Promise<string> {
  assertDatabaseFile(
    { dataDir, ...settings },
    'restore it with "pg_restore", and the folder of pictures from its own backup',
  );
  assertPicturesInFolder(
    { dataDir, ...settings },
    'restore into a folder, without this setting, and copy it with "rollcall move --from DIR"',
  );
  assertEmpty(dataDir);
  if (!existsSync(path)) throw new Error(`there is no backup ${path}`);
  if (erasures !== undefined && !existsSync(erasures)) throw new Error(`there is no journal ${erasures}`);
  prepareDataFolder(dataDir);
  const release = acquireFolderLock(dataDir);
  // Again: another process may have restored into it, or served it.
  assertEmpty(dataDir);
  const target = {
    dataDir,
    database: join(dataDir, 'rollcall.db.restoring'),
    erasures: join(dataDir, `${erasuresFileName}.restoring`),
  };
  try {
    const manifest = await copyFiles(path, target);
    const journal = join(dataDir, erasuresFileName);
    const ofBackup = readErasures(target.erasures);
    const ofLost = [journal, ...(erasures ? [erasures] : [])].filter((each) => existsSync(each)).map(readErasures);
    const known = [ofBackup, ...ofLost].flat();
    const isForgetful = !ofLost.some((each) => isAsNewAs(each, ofBackup));
    const counts = await finishDatabase(target, manifest, known);
    writeErasures(journal, removeDuplicates(known));
    rmSync(target.erasures, { force: true });
    await syncAndClose(await open(target.database, 'r+'));
    renameSync(target.database, join(dataDir, 'rollcall.db'));
    await syncFolder(dataDir);
    return describe(manifest, counts, isForgetful);
  } catch (error) {
    removeSqliteFile(target.database);
    rmSync(target.erasures, { force: true });
    for (const folder of ['pictures', 'incoming']) rmSync(join(dataDir, folder), { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(join(dataDir, folderLockName), { force: true });
    release();
  }
}

function assertEmpty(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  if (readdirSync(dataDir).every((name) => allowedNames.includes(name))) return;
  throw new Error(`${dataDir} is not empty; a backup is restored into a new folder only`);
}

interface Counts {
  events: number;
  photos: number;
  erased: number;
}

async function finishDatabase(target: RestoreTarget, manifest: Manifest, known: Erasure[]): Promise<Counts> {
  const { db, connection } = openDatabaseUnmigrated(target.database, { readonly: false });
  try {
    const [damage] = findSqliteDamage(connection);
    if (damage) throw new Error(`the database of the backup is damaged: ${damage}`);
    // The backup is the copy of it.
    await migrate(db, migrations, async () => null);
    const blobs = await DiskBlobStore.open(target.dataDir);
    const erased = await applyErasures(db, blobs, findNewErasures(known, manifest.createdAt));
    // Their pictures arrived while the backup was made.
    const lost = await findLostPreviews(db, manifest.files);
    const at = manifest.createdAt;
    await applyErasures(
      db,
      blobs,
      lost.map((id) => ({ kind: 'photo', id, at })),
    );
    await assertOriginals(db, manifest.files);
    await enqueueMissingRenditions(db, manifest.files);
    const count = async (table: 'events' | 'photos') => {
      const all = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('rows'));
      return (await all.executeTakeFirstOrThrow()).rows;
    };
    const counts = { events: await count('events'), photos: await count('photos'), erased };
    compactSqliteDatabase(connection);
    return counts;
  } finally {
    await db.destroy();
  }
}

/** Returns whether a journal of the lost server goes on from the one in the backup. */
function isAsNewAs(journal: Erasure[], ofBackup: Erasure[]): boolean {
  const newest = ofBackup.at(-1);
  return !newest || journal.some(({ id, at }) => id === newest.id && at === newest.at);
}

function removeDuplicates(erasures: Erasure[]): Erasure[] {
  const byEntry = new Map(erasures.map((erasure) => [`${erasure.kind} ${erasure.id} ${erasure.at}`, erasure]));
  return [...byEntry.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
}

function describe(
  { createdAt, productVersion, files }: Manifest,
  { events, photos, erased }: Counts,
  isForgetful: boolean,
): string {
  const ageDays = (Date.now() - Date.parse(createdAt)) / (24 * 60 * 60 * 1000);
  const lines = [
    `Restored ${events} event${events === 1 ? '' : 's'} with ${photos} photo${photos === 1 ? '' : 's'}, as of ${createdAt} (version ${productVersion}).`,
    `All ${Object.keys(files).length} files have their digests; the database is sound, and every photo has its original.`,
    ...(erased > 0 ? [`Erased again what was erased after the backup: ${erased} entries.`] : []),
    ...(isForgetful
      ? [
          `This is without the journal of the lost server, ${erasuresFileName}, or with one from before the backup: whoever was erased since ${createdAt} is back. If you find it, restore again with --erasures; otherwise erase these people again.`,
        ]
      : []),
    ...(ageDays > erasureRetentionDays
      ? [`It is older than ${erasureRetentionDays} days: whoever was erased in its first days may be back.`]
      : []),
  ];
  return `${lines.join('\n')}\n`;
}
