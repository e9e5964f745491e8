import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { assertPicturesInFolder, type BlobSettings } from '../blobs/open-blob-store.ts';
import {
  assertDatabaseExists,
  assertDatabaseFile,
  type DatabaseSettings,
  databasePath,
  openDatabaseUnmigrated,
} from '../database/open.ts';
import { removeSqliteFile } from '../database/sqlite/sqlite-copies.ts';
import { acquireSqliteLock } from '../database/sqlite/sqlite-lock.ts';
import { assertWritable } from '../settings/writable-folder.ts';
import { openBackupFolder } from './backup-folder.ts';
import type { Manifest } from './backup-format.ts';
import type { BackupSource } from './backup-source.ts';
import { copyDatabase } from './copy-database.ts';
import { writeArchive } from './write-archive.ts';
import { writeFolder } from './write-folder.ts';

/**
 * Runs `rollcall backup`, also beside a running server: into one tar file, or incrementally into `target` if it is a
 * folder or ends with a slash. Killed at any moment, it leaves an earlier backup as it was. Returns what was backed up.
 */
export async function createBackup(settings: DatabaseSettings & BlobSettings, target: string): Promise<string> {
  const pictures = settings.objectStore
    ? 'let the store keep earlier versions'
    : 'copy the folder of pictures after it';
  assertDatabaseFile(settings, `back it up with "pg_dump --format=custom", and ${pictures}`);
  assertPicturesInFolder(settings, '"rollcall move --to DIR" copies everything to a folder, which is a backup');
  assertDatabaseExists(settings, 'there is nothing to back up');
  const { dataDir } = settings;
  const database = databasePath(settings);
  process.umask(0o077);
  const lock = acquireSqliteLock(join(dataDir, 'backup.lock'));
  if (!lock.isAcquired) throw new Error('another backup is running');
  try {
    const isFolder = target.endsWith('/') || statSync(target, { throwIfNoEntry: false })?.isDirectory() === true;
    const path = resolve(target);
    assertWritable(isFolder ? path : dirname(path));
    const earlier = isFolder ? openBackupFolder(path) : null;
    const databaseCopy = isFolder ? join(path, 'database.partial') : `${path}.database.partial`;
    const { db: live } = openDatabaseUnmigrated(database, { readonly: true });
    try {
      const createdAt = new Date().toISOString();
      const copied = await copyDatabase(database, databaseCopy);
      const source: BackupSource = { dataDir, createdAt, databaseCopy, live, missing: [], ...copied };
      const files = isFolder ? await writeFolder(source, path, earlier) : await writeArchive(source, path);
      return `${describe(files)}, in ${path}\n${describeMissing(source.missing.length)}`;
    } finally {
      await live.destroy();
      removeSqliteFile(databaseCopy);
    }
  } finally {
    lock.release();
  }
}

function describeMissing(count: number): string {
  if (count === 0) return '';
  const subject = count === 1 ? '1 smaller version is' : `${count} smaller versions are`;
  return `${subject} missing: run "rollcall doctor --remake"\n`;
}

function describe(files: Manifest['files']): string {
  const all = Object.entries(files);
  const pictures = all.filter(([name]) => name.startsWith('pictures/')).length;
  const megabytes = all.reduce((sum, [, { bytes }]) => sum + bytes, 0) / 1e6;
  return `Backed up the database and ${pictures} pictures, ${megabytes.toFixed(1)} MB`;
}
