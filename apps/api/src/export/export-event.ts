import { createWriteStream, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BlobStore } from '../blobs/blob-store.ts';
import { type BlobSettings, openBlobStore } from '../blobs/open-blob-store.ts';
import { exportedPicture } from '../blobs/photo-file-names.ts';
import { assertDatabaseExists, type DatabaseSettings, openConfiguredUnmigrated } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import { serializeCsv } from '../downloads/csv.ts';
import { assertWritable } from '../settings/writable-folder.ts';
import { loadEvent } from './load-event.ts';

const sheetColumns = [
  'number',
  'file',
  'uploaderName',
  'caption',
  'tags',
  'isApproved',
  'likeCount',
  'commentCount',
  'width',
  'height',
  'takenAt',
  'uploadedAt',
  'removedAt',
] as const;

/**
 * Runs `rollcall export`, also beside a running server: writes an event, by its code or id, to an empty folder, readable
 * without Rollcall. Returns what was written.
 */
export async function exportEvent(
  settings: DatabaseSettings & BlobSettings,
  event: string,
  dir: string,
): Promise<string> {
  assertDatabaseExists(settings, 'there is nothing to export');
  const target = resolve(dir);
  const { db } = await openConfiguredUnmigrated(settings);
  const [{ rows, pictures, data }, blobs] = await Promise.all([
    loadEvent(db, event),
    openBlobStore(settings, db),
  ]).finally(() => db.destroy());
  process.umask(0o077);
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty`);
  assertWritable(target);
  mkdirSync(join(target, 'photos'), { recursive: true });
  for (const { file, bytes } of pictures) writeFileSync(join(target, file), bytes);
  let written = 0;
  for (const [index, row] of rows.entries()) {
    if (await copyPicture(blobs, row, join(target, data.photos[index]!.file))) written++;
  }
  writeFileSync(join(target, 'event.json'), `${JSON.stringify(data, null, 2)}\n`);
  writeFileSync(join(target, 'photos.csv'), serializeCsv(data.photos, sheetColumns));
  return `Exported ${written} of ${rows.length} photos of ${data.event.name} to ${target}\n`;
}

/** Returns whether the picture exists; a photo may be erased meanwhile. Its file gets the time of the photo. */
async function copyPicture(blobs: BlobStore, photo: PhotoRow, target: string): Promise<boolean> {
  const { blobName } = exportedPicture(photo);
  const picture = await blobs.stream(blobName);
  if (!picture) return false;
  await pipeline(picture, createWriteStream(target));
  const takenAt = new Date(photo.taken_at ?? photo.uploaded_at);
  await utimes(target, takenAt, takenAt);
  return true;
}
