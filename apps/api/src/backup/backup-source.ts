import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../blobs/durable-files.ts';
import { type ExpectedFile, findExpectedFile } from '../blobs/expected-files.ts';
import { picturePath } from '../blobs/photo-file-names.ts';
import type { Database } from '../database/open.ts';

/** What is backed up: a copy of the database, and the pictures that the copy refers to. */
export interface BackupSource {
  dataDir: string;
  createdAt: string;
  /** Path of the copy of the database. */
  databaseCopy: string;
  lastMigration: string;
  pictures: ExpectedFile[];
  /** The database of the server, which may be running. */
  live: Database;
  /** Names of files that are missing and can be made again from their originals; grows with the backup. */
  missing: string[];
}

/**
 * Opens a picture; null if its photo no longer has it: it was erased meanwhile, or has better ones than the preview; and for
 * a missing one that can be made again, which is noted. Throws an error that names any other picture that is lost.
 */
export async function openPicture({ dataDir, live, missing }: BackupSource, name: string): Promise<FileHandle | null> {
  try {
    return await open(join(dataDir, picturePath(name)), 'r');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    const expected = await findExpectedFile(live, name);
    if (expected?.isRemakable) missing.push(name);
    if (!expected || expected.isRemakable) return null;
    throw new Error(`${picturePath(name)} is missing; "rollcall doctor" says what to do. No backup was made.`);
  }
}

/** Throws an error that names the original if its bytes are not those that were received. */
export function assertDigest({ name, sha256 }: ExpectedFile, actual: string): void {
  if (sha256 === null || sha256 === actual) return;
  throw new Error(`${picturePath(name)} is damaged; "rollcall doctor" says what to do. No backup was made.`);
}
