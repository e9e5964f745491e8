import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode, replaceFileNow } from './durable-files.ts';

/** What SQLite takes to open a database, and the first deletions to commit. */
const reserveBytes = 1024 * 1024;
/** Reserving begins where this is left, so that it never takes the last space. */
const comfortableBytes = 16 * reserveBytes;

/** Frees the reserve on a full disk, where a database could not be opened and nothing be deleted to make room. */
export function freeStartReserve(dataDir: string): void {
  if (findFreeBytes(dataDir) < reserveBytes) rmSync(pathOf(dataDir), { force: true });
}

/** Reserves the space for the next start, unless it is reserved or little is left. */
export function reserveStart(dataDir: string): void {
  if (existsSync(pathOf(dataDir)) || findFreeBytes(dataDir) < comfortableBytes) return;
  try {
    // Random, since some file systems compress.
    replaceFileNow(pathOf(dataDir), randomBytes(reserveBytes));
  } catch (error) {
    if (!hasCode(error, 'ENOSPC', 'EDQUOT')) throw error;
  }
}

/** Returns an error that says what to do where a start failed on a full disk, and any other error as it is. */
export function explainFullDisk(dataDir: string, error: unknown): unknown {
  if (findFreeBytes(dataDir) >= reserveBytes) return error;
  return new Error(`the disk of ${dataDir} is full; free 1 MB and start again`, { cause: error });
}

function findFreeBytes(dataDir: string): number {
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize;
}

function pathOf(dataDir: string): string {
  return join(dataDir, 'start.reserve');
}
