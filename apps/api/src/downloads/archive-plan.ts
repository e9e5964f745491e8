import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { BlobStore } from '../blobs/blob-store.ts';
import { downloadedPicture } from '../blobs/photo-file-names.ts';
import type { Semaphore } from '../concurrency/semaphore.ts';
import type { Database } from '../database/open.ts';
import { type ArchivedPhoto, type ArchiveSelection, selectPhotosAfter } from './archive-selection.ts';
import { downloadName } from './file-name.ts';
import { findChecksum } from './stored-checksums.ts';
import { bytesEntry, type ZipEntry, type ZipLayout, ZipLayoutBuilder } from './zip-layout.ts';

/** An archive. The same photos and texts make the same bytes, so ranges fit together. */
export interface ArchivePlan {
  layout: ZipLayout;
  etag: string;
  photoCount: number;
}

export interface PlanDeps {
  db: Database;
  blobs: BlobStore;
  /** Of one: what holds the thread is done in turns, however many plans are made. */
  turns: Semaphore;
}

const sheetColumns = ['file', 'number', 'name', 'caption', 'tags', 'takenAt', 'uploadedAt'] as const;
/** Photos per turn, which hold the thread for some ten milliseconds. */
const photosPerTurn = 250;

/**
 * Plans an archive of photos in its order, with a sheet of their texts and times, and a note as a text file. Programs that know no time zones show the times of `timeZone`. Others have the thread after every few photos.
 */
export async function planArchive(
  deps: PlanDeps,
  { photos, order, count, note }: ArchiveSelection,
  timeZone: string,
): Promise<ArchivePlan> {
  // Loaded on demand: nothing else at the start needs it.
  const { serializeCsv } = await import('./csv.ts');
  const zip = new ZipLayoutBuilder(timeZone);
  const facts = createHash('sha256').update(timeZone);
  const sheet: Buffer[] = [];
  const digits = String(count).length;
  let photoCount = 0;
  const add = (entry: ZipEntry) => {
    const { name, lastModified, size, crc32, content } = entry;
    facts.update(JSON.stringify([name, lastModified, size, crc32, 'blobName' in content && content.blobName]));
    zip.add(entry);
  };
  const addPage = (page: StoredPhoto[]) => {
    const rows = page.map(({ photo, stored }) => {
      photoCount += 1;
      // All phones count from IMG_0001: the number keeps names unique and in order.
      const name = `${String(photoCount).padStart(digits, '0')} ${downloadName(photo)}`;
      const lastModified = new Date(photo.taken_at ?? photo.uploaded_at);
      add({ name, lastModified, ...stored, content: { blobName: downloadedPicture(photo).blobName } });
      return toSheetRow(name, photo);
    });
    sheet.push(Buffer.from(serializeCsv(rows, sheetColumns, { isContinued: sheet.length > 0 })));
  };
  let last: ArchivedPhoto | undefined;
  for (;;) {
    const page = await inTurn(deps, () => selectPhotosAfter({ photos, order }, last, photosPerTurn));
    const stored = await findStored(deps, page);
    await inTurn(deps, () => addPage(stored));
    last = page.at(-1) ?? last;
    if (page.length < photosPerTurn) break;
  }
  const lastModified = new Date(last?.uploaded_at ?? 0);
  add(bytesEntry('photos.csv', Buffer.concat(sheet), lastModified));
  if (note) add(bytesEntry('Read me.txt', Buffer.from(note), lastModified));
  return { layout: zip.finish(), etag: `"${facts.digest('hex')}"`, photoCount };
}

interface StoredPhoto {
  photo: ArchivedPhoto;
  stored: { size: number; crc32: number };
}

/** Returns the photos with sizes and checksums, without those that were erased since they were selected. */
async function findStored(deps: PlanDeps, page: ArchivedPhoto[]): Promise<StoredPhoto[]> {
  const found: StoredPhoto[] = [];
  for (const photo of page) {
    const stored = await findChecksum(deps, photo);
    if (stored) found.push({ photo, stored });
  }
  return found;
}

/** Runs a task, and lets everything else that waits for the thread run before the next one. */
async function inTurn<Result>({ turns }: PlanDeps, task: () => Result | Promise<Result>): Promise<Result> {
  return await turns.run(async () => {
    const result = await task();
    await setImmediate();
    return result;
  });
}

function toSheetRow(file: string, photo: ArchivedPhoto) {
  return {
    file,
    number: photo.frame_number,
    name: photo.uploader_name,
    caption: photo.caption,
    tags: JSON.parse(photo.tags) as string[],
    takenAt: photo.taken_at,
    uploadedAt: photo.uploaded_at,
  };
}
