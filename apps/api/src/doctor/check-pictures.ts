import { basename } from 'node:path';
import type { BlobStore } from '../blobs/blob-store.ts';
import { digestOf } from '../blobs/digest.ts';
import { expectedFiles, isFileExpected, isMadeFromOriginal } from '../blobs/expected-files.ts';
import { isFullSizeName, isOriginalName, picturePath } from '../blobs/photo-file-names.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import { ProblemError } from '../http/problem.ts';
import { quarantineDays } from '../removal/orphan-files.ts';
import { PictureProcess } from '../renditions/picture-process.ts';
import { findOrphanFiles, findOrphanObjects } from './check-orphans.ts';
import { describeReading } from './describe-reading.ts';

/** A picture that is missing or damaged. */
export interface PictureProblem {
  photoId: string;
  path: string;
  text: string;
  /** Whether it can be made again, from the original. */
  isRemakable: boolean;
}

interface Deps {
  db: Database;
  blobs: BlobStore;
  /** Null where pictures are in an object store. */
  picturesDir: string | null;
}

/** Finds pictures that are missing, damaged, or of no photo. Reads and decodes all of them. A server may be running. */
export async function checkPictures(deps: Deps): Promise<string[]> {
  const { db, blobs, picturesDir } = deps;
  const findings: string[] = [];
  for await (const { photoId, path, text, isRemakable } of findPictureProblems(deps)) {
    const backup =
      picturesDir === null
        ? 'restore an earlier version of the object, or its backup'
        : `put it back from a backup ("tar -xf BACKUP -C ${picturesDir} ${path}")`;
    findings.push(
      isRemakable
        ? `${path} ${text}: run "rollcall doctor --remake"`
        : `${path} ${text}: ${backup}, or ${describeDeletion(path, photoId)}`,
    );
  }
  const orphans = picturesDir === null ? findOrphanObjects(db, blobs) : findOrphanFiles(db, picturesDir);
  return [...findings, ...(await orphans), ...(await findQuarantined(blobs))];
}

function describeDeletion(path: string, photoId: string): string {
  return isFullSizeName(basename(path))
    ? `keep the smaller picture alone ("rollcall doctor --delete-original ${photoId}")`
    : `delete the photo ("rollcall doctor --delete ${photoId}")`;
}

/** Finds each picture that is missing or damaged. Renditions that are being made are not. */
export async function* findPictureProblems({ db, blobs }: Pick<Deps, 'db' | 'blobs'>): AsyncGenerator<PictureProblem> {
  const pictures = new PictureProcess();
  try {
    for (const photo of await db.selectFrom('photos').selectAll().orderBy('id').execute()) {
      const damaged = await findDamagedOriginals(blobs, photo);
      for (const file of expectedFiles(photo)) {
        const isRemakable = isMadeFromOriginal(photo, file);
        const text =
          file.sha256 === null
            ? await findRenditionProblem(blobs, file.name, pictures)
            : (damaged.get(file.name) ?? null);
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
async function findDamagedOriginals(blobs: BlobStore, photo: PhotoRow): Promise<Map<string, string>> {
  const damaged = new Map<string, string>();
  for (const { name, sha256 } of expectedFiles(photo)) {
    if (sha256 === null) continue;
    const problem = await describeReading(async () => {
      const stream = await blobs.stream(name);
      if (!stream) return 'is missing';
      return (await digestOf(stream)).sha256 === sha256 ? null : 'has changed since it was received';
    });
    if (problem !== null) damaged.set(name, problem);
  }
  return damaged;
}

async function findRenditionProblem(blobs: BlobStore, name: string, pictures: PictureProcess): Promise<string | null> {
  return await describeReading(async () => {
    const bytes = await blobs.read(name);
    try {
      await pictures.inspectPicture(bytes);
      return null;
    } catch (error) {
      if (error instanceof ProblemError) return 'cannot be decoded';
      throw error;
    }
  });
}

async function isBeingMade(db: Database, photoId: string): Promise<boolean> {
  const jobs = db.selectFrom('rendition_jobs').select('photo_id').where('photo_id', '=', photoId);
  return (await jobs.executeTakeFirst()) !== undefined;
}

/** Reports photos without a row that would be deleted after a while. */
async function findQuarantined({ quarantine }: BlobStore): Promise<string[]> {
  const originals = (await quarantine.list()).filter(({ name }) => isOriginalName(name));
  if (originals.length === 0) return [];
  const [first] = originals.map(({ day }) => day).sort();
  const subject = originals.length === 1 ? '1 photo is' : `${originals.length} photos are`;
  return [
    `${subject} in the quarantine since ${first}, unknown to the database, and deleted after ${quarantineDays} days: put a newer database back, or run "rollcall doctor --adopt"`,
  ];
}
