import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What an earlier version, or the host, may have made readable by other users. */
export const privateFolders = ['', 'pictures', 'incoming', 'quarantine', 'mail', 'secrets', 'tls'];
export const privateFiles = ['rollcall.db', 'rollcall.db-wal', 'rollcall.db-shm', 'erasures.jsonl'];

/**
 * Creates the data folder, and takes it and what is in it away from other users of the machine: folders get mode 0700,
 * files 0600. Files that this process creates later have these modes too. Throws if another user owns the folder.
 */
export function prepareDataFolder(dataDir: string): void {
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true });
  for (const name of privateFolders) restrict(join(dataDir, name), 0o700);
  for (const name of privateFiles) restrict(join(dataDir, name), 0o600);
}

/**
 * Throws if the data folder exists and belongs to another user than that of this process: what root creates in it, the
 * server could not open later.
 */
export function assertOwner(dataDir: string): void {
  const uid = statSync(dataDir, { throwIfNoEntry: false })?.uid;
  if (uid === undefined || !process.getuid || process.getuid() === uid) return;
  throw new Error(`${dataDir} belongs to another user: run this as that user ("sudo -u '#${uid}' …")`);
}

function restrict(path: string, mode: number): void {
  if (existsSync(path)) chmodSync(path, mode);
}
