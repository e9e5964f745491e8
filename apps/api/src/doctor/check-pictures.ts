import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { digestFile } from '../blobs/digest.ts';
import { hasCode } from '../blobs/durable-files.ts';
import { type ExpectedFile, expectedFiles, isFileExpected } from '../blobs/expected-files.ts';
import type { Database } from '../database/open.ts';

/** Finds pictures that are missing, damaged, or of no photo. Reads all of them. A server may be running. */
export async function checkPictures(db: Database, dataDir: string): Promise<string[]> {
  const photos = await db.selectFrom('photos').selectAll().orderBy('id').execute();
  const findings: string[] = [];
  for (const photo of photos) {
    for (const file of expectedFiles(photo)) {
      const problem = await findProblem(dataDir, file);
      // Not if the photo was erased since the rows were read.
      if (problem === null || !(await isFileExpected(db, file.name))) continue;
      findings.push(`${pathOf(file.name)} ${problem}: put it back from a backup, or delete photo ${photo.id}`);
    }
  }
  return [...findings, ...(await findOrphans(db, dataDir))];
}

async function findProblem(dataDir: string, { name, sha256 }: ExpectedFile): Promise<string | null> {
  try {
    const found = await digestFile(join(dataDir, pathOf(name)));
    if (sha256 !== null && found.sha256 !== sha256) return 'has changed since it was received';
    return found.bytes === 0 ? 'is empty' : null;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 'is missing';
    throw error;
  }
}

async function findOrphans(db: Database, dataDir: string): Promise<string[]> {
  const root = join(dataDir, 'pictures');
  if (!existsSync(root)) return [];
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  // Read after the files were listed: a file is never there before its row.
  const keysIn = (table: 'photos' | 'uploads') => db.selectFrom(table).select('file_key');
  const rows = await keysIn('uploads').unionAll(keysIn('photos')).execute();
  const keys = new Set(rows.map((row) => row.file_key));
  return entries
    .filter((entry) => entry.isFile() && !keys.has(entry.name.split(/[.-]/)[0]!))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => existsSync(path))
    .map((path) => `${path.slice(dataDir.length + 1)} belongs to no photo: a running server removes it within a day`);
}

function pathOf(name: string): string {
  return join('pictures', name.slice(0, 2), name);
}
