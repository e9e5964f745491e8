import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { digestFile } from '../blobs/digest.ts';
import { hasCode } from '../blobs/durable-files.ts';
import { type ExpectedFile, expectedFiles, isFileExpected } from '../blobs/expected-files.ts';
import { isOriginalName, isPhotoFileName, keyOfName, picturePath } from '../blobs/photo-file-names.ts';
import { Quarantine } from '../blobs/quarantine.ts';
import type { Database } from '../database/open.ts';
import { quarantineDays } from '../removal/orphan-files.ts';

/** Finds pictures that are missing, damaged, or of no photo. Reads all of them. A server may be running. */
export async function checkPictures(db: Database, dataDir: string): Promise<string[]> {
  const photos = await db.selectFrom('photos').selectAll().orderBy('id').execute();
  const findings: string[] = [];
  for (const photo of photos) {
    for (const file of expectedFiles(photo)) {
      const problem = await findProblem(dataDir, file);
      // Not if the photo was erased since the rows were read.
      if (problem === null || !(await isFileExpected(db, file.name))) continue;
      findings.push(`${picturePath(file.name)} ${problem}: put it back from a backup, or delete photo ${photo.id}`);
    }
  }
  return [...findings, ...(await findOrphans(db, dataDir)), ...(await findQuarantined(dataDir))];
}

async function findProblem(dataDir: string, { name, sha256 }: ExpectedFile): Promise<string | null> {
  try {
    const found = await digestFile(join(dataDir, picturePath(name)));
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
    .filter((entry) => entry.isFile() && !keys.has(keyOfName(entry.name)))
    .map((entry) => ({ name: entry.name, path: join(entry.parentPath, entry.name) }))
    .filter(({ path }) => existsSync(path))
    .map(({ name, path }) =>
      isPhotoFileName(name)
        ? `${path.slice(dataDir.length + 1)} belongs to no photo: a running server moves it to the quarantine within a day`
        : `${path.slice(dataDir.length + 1)} is not of Rollcall: move it elsewhere`,
    );
}

/** Reports photos without a row that would be deleted after a while. */
async function findQuarantined(dataDir: string): Promise<string[]> {
  const originals = (await new Quarantine(dataDir).list()).filter(({ name }) => isOriginalName(name));
  if (originals.length === 0) return [];
  const [first] = originals.map(({ day }) => day).sort();
  const subject = originals.length === 1 ? '1 photo is' : `${originals.length} photos are`;
  return [
    `${subject} in the quarantine since ${first}, unknown to the database, and deleted after ${quarantineDays} days: put a newer database back, or run "rollcall doctor --adopt"`,
  ];
}
