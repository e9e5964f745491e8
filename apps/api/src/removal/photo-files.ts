import type { BlobStore } from '../blobs/blob-store.ts';
import { photoFileNames, possibleOriginalNames } from '../blobs/photo-file-names.ts';
import type { PhotoRow, UploadRow } from '../database/photo-tables.ts';
import type { RemovalDeps } from './removal-deps.ts';

export type PhotoFileNames = Pick<PhotoRow, 'file_key' | 'file_extension'>;
export type UploadFileNames = Pick<UploadRow, 'photo_id' | 'file_key'>;

/** Removes every file of photos whose rows are gone. */
export async function removePhotoFiles(blobs: BlobStore, photos: PhotoFileNames[]): Promise<void> {
  for (const { file_key, file_extension } of photos) {
    for (const name of photoFileNames(file_key, file_extension)) await blobs.delete(name);
  }
}

/**
 * Removes the files of an upload whose row is gone. The caller holds the photo's lock. Originals stay if a row names
 * them: another process may have completed the upload, or begun it again under the key of its preview.
 */
export async function removeUploadFiles(
  { db, blobs }: Pick<RemovalDeps, 'db' | 'blobs'>,
  upload: UploadFileNames,
): Promise<void> {
  await blobs.deleteIncoming(upload.photo_id);
  const keysIn = (table: 'photos' | 'uploads') =>
    db.selectFrom(table).select('file_key').where('file_key', '=', upload.file_key);
  if (await keysIn('uploads').unionAll(keysIn('photos')).executeTakeFirst()) return;
  // Completion may have stored the original before it found the row gone, or before a crash.
  for (const name of possibleOriginalNames(upload.file_key)) await blobs.delete(name);
}

/** As {@link removeUploadFiles} for many, each under its photo's lock, after a completion under way has ended. */
export async function removeUploadFilesLocked(
  deps: Pick<RemovalDeps, 'db' | 'blobs' | 'photoLocks'>,
  uploads: UploadFileNames[],
): Promise<void> {
  for (const upload of uploads) await deps.photoLocks.run(upload.photo_id, () => removeUploadFiles(deps, upload));
}

/** Names of files begin with their photo's key: 40 hex digits. */
const keyLength = 40;

/**
 * Removes kept files that no row names. Folders are listed before rows are selected: a file is never there before its
 * row.
 */
export async function removeOrphanFiles({ db, blobs }: Pick<RemovalDeps, 'db' | 'blobs'>): Promise<void> {
  for (let folder = 0; folder < 256; folder++) {
    const prefix = folder.toString(16).padStart(2, '0');
    const names = await blobs.listStored(prefix);
    if (names.length === 0) continue;
    const keysIn = (table: 'photos' | 'uploads') =>
      db.selectFrom(table).select('file_key').where('file_key', '>=', prefix).where('file_key', '<', `${prefix}g`);
    // One statement: a photo moves from one table to the other when its upload completes.
    const rows = await keysIn('uploads').unionAll(keysIn('photos')).execute();
    const keys = new Set(rows.map((row) => row.file_key));
    for (const name of names) if (!keys.has(name.slice(0, keyLength))) await blobs.delete(name);
  }
}
