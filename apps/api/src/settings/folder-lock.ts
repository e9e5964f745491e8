import { join } from 'node:path';
import { acquireSqliteLock } from '../database/sqlite/sqlite-lock.ts';

export const folderLockName = 'server.lock';

/**
 * Makes this process the only one that serves a data folder, or restores into it, until it ends or releases the lock: two
 * would append to the same uploads, and each deletes what the other is about to store. Throws an error that names the
 * process that does so already. Commands that only use the database run beside it.
 */
export function acquireFolderLock(dataDir: string): () => void {
  const lock = acquireSqliteLock(join(dataDir, folderLockName));
  if (lock.isAcquired) return lock.release;
  const holder = lock.processId === null ? 'another process' : `process ${lock.processId}`;
  throw new Error(`${holder} serves ${dataDir} already; stop it first`);
}
