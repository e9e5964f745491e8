import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { digest } from '../blobs/digest.ts';
import { assertKnownMigration, findLastMigration } from '../database/migrate.ts';
import { openDatabaseUnmigrated } from '../database/open.ts';
import { assertNotFromFuture, type BackupFile, kindOf, type Manifest, parseManifest } from './backup-format.ts';
import { assertName, readBackup } from './read-backup.ts';

/** Where the files of a backup are written. */
export interface RestoreTarget {
  dataDir: string;
  database: string;
  erasures: string;
}

/**
 * Writes every file of a backup, and returns its manifest, which names exactly these files with their digests. Throws an
 * error that says what is damaged, or that the backup was made by a newer version.
 */
export async function copyFiles(path: string, target: RestoreTarget): Promise<Manifest> {
  const copied = new Map<string, BackupFile>();
  for await (const { name, bytes } of readBackup(path)) {
    assertName(name);
    const kind = kindOf(name)!;
    if (kind === 'manifest') {
      const manifest = parseManifest(await text(bytes));
      assertNotFromFuture(manifest);
      assertComplete(manifest, copied);
      return manifest;
    }
    const file = kind === 'picture' ? join(target.dataDir, name) : target[kind];
    await mkdir(dirname(file), { recursive: true });
    const counted = digest();
    await pipeline(bytes, counted.stream, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
    copied.set(name, counted.result());
    if (kind === 'database') await assertNotNewer(file);
  }
  throw new Error('the backup is incomplete: its end is missing');
}

function assertComplete({ files }: Manifest, copied: Map<string, BackupFile>): void {
  for (const [name, { bytes, sha256 }] of Object.entries(files)) {
    const copy = copied.get(name);
    if (!copy) throw new Error(`the backup is incomplete: ${basename(name)} is missing`);
    if (copy.bytes !== bytes || copy.sha256 !== sha256) {
      throw new Error(`the backup is damaged: the digest of ${basename(name)} is wrong`);
    }
  }
  const extra = [...copied.keys()].find((name) => !(name in files));
  if (extra) throw new Error(`the backup is damaged: its manifest does not name ${basename(extra)}`);
}

/** Before gigabytes of pictures are copied. */
async function assertNotNewer(database: string): Promise<void> {
  const { db } = openDatabaseUnmigrated(database, { readonly: true });
  const lastMigration = await findLastMigration(db)
    .catch((error: Error) => {
      throw new Error(`the backup is damaged: its database cannot be read (${error.message})`);
    })
    .finally(() => db.destroy());
  assertKnownMigration(lastMigration);
}
