import type { BlobStore } from '../blobs/blob-store.ts';
import {
  factsName,
  fullSizeName,
  photoFileNames,
  possibleFullSizeNames,
  possibleOriginalNames,
} from '../blobs/photo-file-names.ts';
import { incomingName } from '../blobs/upload-id.ts';
import type { PhotoRow, UploadRow } from '../database/photo-tables.ts';
import type { RemovalDeps } from './removal-deps.ts';

export type PhotoFileNames = Pick<PhotoRow, 'file_key'>;
export type UploadFileNames = Pick<UploadRow, 'photo_id' | 'part' | 'file_key'>;

/** Removes every file of photos whose rows are gone. */
export async function removePhotoFiles(blobs: BlobStore, photos: PhotoFileNames[]): Promise<void> {
  for (const { file_key } of photos) await blobs.deleteAll(photoFileNames(file_key));
}

/** Removes the files of an upload whose row is gone. The caller holds the photo's lock. */
export async function removeUploadFiles(
  deps: Pick<RemovalDeps, 'db' | 'blobs'>,
  upload: UploadFileNames,
): Promise<void> {
  await deps.blobs.deleteIncoming(incomingName(upload));
  await removeUnnamedFiles(deps, upload);
}

/** Removes what a completion stored of an upload whose row is gone, unless a row names it. */
export async function removeUnnamedFiles(
  deps: Pick<RemovalDeps, 'db' | 'blobs'>,
  upload: Pick<UploadFileNames, 'part' | 'file_key'>,
): Promise<void> {
  await (upload.part === 'original' ? removeUnnamedFullSize(deps, upload) : removeUnnamedOriginal(deps, upload));
}

async function removeUnnamedFullSize(
  { db, blobs }: Pick<RemovalDeps, 'db' | 'blobs'>,
  { file_key }: Pick<UploadFileNames, 'file_key'>,
): Promise<void> {
  const open = db.selectFrom('uploads').select('file_key').where('file_key', '=', file_key);
  if (await open.executeTakeFirst()) return;
  const photo = await db
    .selectFrom('photos')
    .select('full_size_extension')
    .where('file_key', '=', file_key)
    .executeTakeFirst();
  const named = photo?.full_size_extension && fullSizeName(file_key, photo.full_size_extension);
  await blobs.deleteAll(possibleFullSizeNames(file_key).filter((name) => name !== named));
}

/**
 * Removes the original of an upload unless a row names it: another process may have completed the upload, or begun it
 * again under the key of its preview.
 */
async function removeUnnamedOriginal(
  { db, blobs }: Pick<RemovalDeps, 'db' | 'blobs'>,
  upload: Pick<UploadFileNames, 'file_key'>,
): Promise<void> {
  const keysIn = (table: 'photos' | 'uploads') =>
    db.selectFrom(table).select('file_key').where('file_key', '=', upload.file_key);
  if (await keysIn('uploads').unionAll(keysIn('photos')).executeTakeFirst()) return;
  // Completion may have stored the original before it found the row gone, or before a crash.
  await blobs.deleteAll([...possibleOriginalNames(upload.file_key), factsName(upload.file_key)]);
}

/** As {@link removeUploadFiles} for many, each under its photo's lock, after a completion under way has ended. */
export async function removeUploadFilesLocked(
  deps: Pick<RemovalDeps, 'db' | 'blobs' | 'photoLocks'>,
  uploads: UploadFileNames[],
): Promise<void> {
  for (const upload of uploads) await deps.photoLocks.run(upload.photo_id, () => removeUploadFiles(deps, upload));
}
