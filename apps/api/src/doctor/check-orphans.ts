import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BlobStore } from '../blobs/blob-store.ts';
import { isPhotoFileName, keyOfName, picturePath } from '../blobs/photo-file-names.ts';
import type { Database } from '../database/open.ts';
import { describeReading } from './describe-reading.ts';

/** Finds files in the folder of pictures that no row names. */
export async function findOrphanFiles(db: Database, dataDir: string): Promise<string[]> {
  const root = join(dataDir, 'pictures');
  if (!existsSync(root)) return [];
  const findings: string[] = [];
  const files = await listFiles(root, (path, problem) => {
    findings.push(`${path.slice(dataDir.length + 1)} ${problem}: check its owner, its permissions and the disk`);
  });
  // Read after the files were listed: a file is never there before its row.
  const keys = await loadKeys(db);
  for (const path of files) {
    const name = basename(path);
    if (keys.has(keyOfName(name)) || !existsSync(path)) continue;
    findings.push(
      isPhotoFileName(name)
        ? `${path.slice(dataDir.length + 1)} belongs to no photo: a running server moves it to the quarantine within a day`
        : `${path.slice(dataDir.length + 1)} is not of Rollcall: move it elsewhere`,
    );
  }
  return findings;
}

/** Finds objects among the pictures that no row names. */
export async function findOrphanObjects(db: Database, blobs: BlobStore): Promise<string[]> {
  const names: string[] = [];
  for await (const folder of blobs.listFolders()) names.push(...folder.names);
  const keys = await loadKeys(db);
  return names
    .filter((name) => !keys.has(keyOfName(name)))
    .map((name) =>
      isPhotoFileName(name)
        ? `${picturePath(name)} belongs to no photo: a running server moves it to the quarantine within a day`
        : `${picturePath(name)} is not of Rollcall: move it to another bucket`,
    );
}

async function loadKeys(db: Database): Promise<Set<string>> {
  const keysIn = (table: 'photos' | 'uploads') => db.selectFrom(table).select('file_key');
  const rows = await keysIn('uploads').unionAll(keysIn('photos')).execute();
  return new Set(rows.map((row) => row.file_key));
}

/** Lists the files below a folder. One that the system cannot read is told to `onUnreadable`, and the others go on. */
async function listFiles(dir: string, onUnreadable: (path: string, problem: string) => void): Promise<string[]> {
  const files: string[] = [];
  const problem = await describeReading(async () => {
    for (const entry of await readdir(dir, { withFileTypes: true })) {
      const path = join(dir, entry.name);
      if (entry.isDirectory()) files.push(...(await listFiles(path, onUnreadable)));
      else if (entry.isFile()) files.push(path);
    }
    return null;
  });
  if (problem !== null) onUnreadable(dir, problem);
  return files;
}
