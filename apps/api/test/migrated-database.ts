import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/database/open.ts';

/** Made once per process, so that it is never older than the migrations of this process. */
let migrated: Promise<Buffer> | undefined;

/** Writes a migrated, empty database to `path` unless there is one. Running all migrations takes 50 times as long. */
export async function copyMigratedDatabase(path: string): Promise<void> {
  if (existsSync(path)) return;
  migrated ??= migrateNewDatabase();
  writeFileSync(path, await migrated);
}

async function migrateNewDatabase(): Promise<Buffer> {
  const dir = mkdtempSync(join(tmpdir(), 'rollcall-migrated-'));
  try {
    const path = join(dir, 'rollcall.db');
    const { db } = await openDatabase(path);
    // Moves everything from the write-ahead log to the file.
    await db.destroy();
    return readFileSync(path);
  } finally {
    rmSync(dir, { recursive: true });
  }
}
