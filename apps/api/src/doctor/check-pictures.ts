import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { digestFile } from '../blobs/digest.ts';
import { hasCode } from '../blobs/durable-files.ts';
import { expectedFiles, isFileExpected, isMadeFromOriginal } from '../blobs/expected-files.ts';
import { isFullSizeName, isOriginalName, isPhotoFileName, keyOfName, picturePath } from '../blobs/photo-file-names.ts';
import { Quarantine } from '../blobs/quarantine.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import { ProblemError } from '../http/problem.ts';
import { quarantineDays } from '../removal/orphan-files.ts';
import { PictureProcess } from '../renditions/picture-process.ts';

/** A picture that is missing or damaged. */
export interface PictureProblem {
  photoId: string;
  path: string;
  text: string;
  /** Whether it can be made again, from the original. */
  isRemakable: boolean;
}

/** Finds pictures that are missing, damaged, or of no photo. Reads and decodes all of them. A server may be running. */
export async function checkPictures(db: Database, dataDir: string): Promise<string[]> {
  const findings: string[] = [];
  for await (const { photoId, path, text, isRemakable } of findPictureProblems(db, dataDir)) {
    findings.push(
      isRemakable
        ? `${path} ${text}: run "rollcall doctor --remake"`
        : `${path} ${text}: put it back from a backup ("tar -xf BACKUP -C ${dataDir} ${path}"), or ${describeDeletion(path, photoId)}`,
    );
  }
  return [...findings, ...(await findOrphans(db, dataDir)), ...(await findQuarantined(dataDir))];
}

function describeDeletion(path: string, photoId: string): string {
  return isFullSizeName(basename(path))
    ? `keep the smaller picture alone ("rollcall doctor --delete-original ${photoId}")`
    : `delete the photo ("rollcall doctor --delete ${photoId}")`;
}

/** Finds each picture that is missing or damaged. Renditions that are being made are not. */
export async function* findPictureProblems(db: Database, dataDir: string): AsyncGenerator<PictureProblem> {
  const pictures = new PictureProcess();
  try {
    for (const photo of await db.selectFrom('photos').selectAll().orderBy('id').execute()) {
      const damaged = await findDamagedOriginals(dataDir, photo);
      for (const file of expectedFiles(photo)) {
        const isRemakable = isMadeFromOriginal(photo, file);
        const path = join(dataDir, picturePath(file.name));
        const text =
          file.sha256 === null ? await findRenditionProblem(path, pictures) : (damaged.get(file.name) ?? null);
        // Not if the photo was erased since the rows were read.
        if (text === null || !(await isFileExpected(db, file.name))) continue;
        if (isRemakable && (damaged.size > 0 || (await isBeingMade(db, photo.id)))) continue;
        yield { photoId: photo.id, path: picturePath(file.name), text, isRemakable };
      }
    }
  } finally {
    pictures.stop();
  }
}

/** Returns what is wrong with the originals of a photo, by file name. */
async function findDamagedOriginals(dataDir: string, photo: PhotoRow): Promise<Map<string, string>> {
  const damaged = new Map<string, string>();
  for (const { name, sha256 } of expectedFiles(photo)) {
    if (sha256 === null) continue;
    const problem = await describeReading(async () => {
      const found = await digestFile(join(dataDir, picturePath(name)));
      return found.sha256 === sha256 ? null : 'has changed since it was received';
    });
    if (problem !== null) damaged.set(name, problem);
  }
  return damaged;
}

async function findRenditionProblem(path: string, pictures: PictureProcess): Promise<string | null> {
  return await describeReading(async () => {
    const bytes = await readFile(path);
    try {
      await pictures.inspectPicture(bytes);
      return null;
    } catch (error) {
      if (error instanceof ProblemError) return 'cannot be decoded';
      throw error;
    }
  });
}

/** Returns what is wrong with a file, be it that the system cannot read it: the next one may be fine. */
async function describeReading(read: () => Promise<string | null>): Promise<string | null> {
  try {
    return await read();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 'is missing';
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || syscall === undefined) throw error;
    return `cannot be read (${code})`;
  }
}

async function isBeingMade(db: Database, photoId: string): Promise<boolean> {
  const jobs = db.selectFrom('rendition_jobs').select('photo_id').where('photo_id', '=', photoId);
  return (await jobs.executeTakeFirst()) !== undefined;
}

async function findOrphans(db: Database, dataDir: string): Promise<string[]> {
  const root = join(dataDir, 'pictures');
  if (!existsSync(root)) return [];
  const findings: string[] = [];
  const files = await listFiles(root, (path, problem) => {
    findings.push(`${path.slice(dataDir.length + 1)} ${problem}: check its owner, its permissions and the disk`);
  });
  // Read after the files were listed: a file is never there before its row.
  const keysIn = (table: 'photos' | 'uploads') => db.selectFrom(table).select('file_key');
  const rows = await keysIn('uploads').unionAll(keysIn('photos')).execute();
  const keys = new Set(rows.map((row) => row.file_key));
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
