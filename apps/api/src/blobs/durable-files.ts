import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SharedLoad } from '../concurrency/shared-load.ts';

// Files that survive a power failure.

/** Writes every byte; one write may write a part of them. */
export async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    written += (await file.write(bytes, written)).bytesWritten;
  }
}

export async function syncAndClose(file: FileHandle): Promise<void> {
  await file.sync().finally(() => file.close());
}

const folderSyncs = new SharedLoad(async (folder: string) => {
  const handle = await open(folder, 'r');
  await syncAndClose(handle);
});

/**
 * Resolves once the entries that a folder has now are on the disk; calls of one moment share that. fsync(2): "Calling
 * fsync() does not necessarily ensure that the entry in the directory … has also reached disk."
 */
export async function syncFolder(folder: string): Promise<void> {
  await folderSyncs.get(folder);
}

/** As {@link syncFolder}, before anything else happens. */
export function syncFolderNow(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Writes a small file so that readers, and a crash, find its earlier content or the new one. Its owner alone can read it. */
export function replaceFileNow(path: string, content: string | Uint8Array): void {
  const partial = `${path}.partial`;
  rmSync(partial, { force: true });
  try {
    writeFileSync(partial, content, { mode: 0o600, flush: true });
  } catch (error) {
    // On a full disk it would keep the last space.
    rmSync(partial, { force: true });
    throw error;
  }
  renameSync(partial, path);
  syncFolderNow(dirname(path));
}

/** Returns whether an error of the system has one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
