import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Transaction } from 'kysely';
import { assertMayUpload } from '../access/upload-rights.ts';
import { fullSizeName, originalName, renditionName } from '../blobs/photo-file-names.ts';
import { incomingName } from '../blobs/upload-id.ts';
import { commitTogether } from '../database/commit-together.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow, UploadRow } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';
import { nextSeq } from '../feed/sequence-number.ts';
import { ProblemError } from '../http/problem.ts';
import { discardUpload } from '../removal/discard-upload.ts';
import { removeUploadFiles } from '../removal/photo-files.ts';
import { enqueueLargeView } from '../renditions/enqueue-renditions.ts';
import type { InspectedPicture } from '../renditions/inspect-picture.ts';
import { isSamePicture } from '../renditions/picture-difference.ts';
import { getReceived } from './insert-photo.ts';
import { type CompletionDeps, readUploaded } from './read-uploaded.ts';

/**
 * Adds an original whose bytes have all arrived to its photo. The caller holds the photo's lock. Throws what
 * {@link readUploaded} throws, `original-differs` after it discarded the upload, and what {@link getCompletedOriginal}
 * throws.
 */
export async function completeOriginal(deps: CompletionDeps, upload: UploadRow): Promise<PhotoRow> {
  const { db, blobs } = deps;
  const { bytes, inspected } = await readUploaded(deps, upload);
  if (!(await showsPicture(deps, upload, inspected.bytes))) {
    await discardUpload(deps, upload);
    throw new ProblemError('original-differs');
  }
  const name = fullSizeName(upload.file_key, inspected.extension);
  if (inspected.bytes === bytes) await blobs.storeIncoming(incomingName(upload), name, bytes);
  else await blobs.write(name, inspected.bytes);
  const photo = await addOriginal(db, upload, inspected).catch(async (error: unknown) => {
    if (error instanceof ProblemError) await removeUploadFiles(deps, upload);
    throw error;
  });
  await blobs.deleteIncoming(incomingName(upload));
  deps.onReceived(photo);
  return photo;
}

/**
 * Returns the photo with an original that another process added. Throws `photo-removed`, `not-found` or
 * `upload-conflict`.
 */
export async function getCompletedOriginal(
  db: Database | Transaction<Tables>,
  photoId: string,
  sha256: string,
): Promise<PhotoRow> {
  const photo = await getReceived(db, photoId);
  if (photo.full_size_upload_sha256 === null) throw new ProblemError('not-found');
  if (photo.full_size_upload_sha256 !== sha256) throw new ProblemError('upload-conflict');
  return photo;
}

/** Whoever reviewed the photo decided about its picture: nothing else may take its place. */
async function showsPicture(
  { db, blobs, pictures }: CompletionDeps,
  upload: UploadRow,
  original: Buffer,
): Promise<boolean> {
  const photo = await getReceived(db, upload.photo_id);
  const thumbnail = renditionName(upload.file_key, 'thumbnail');
  const hasThumbnail = photo.thumbhash !== null && (await blobs.size(thumbnail)) !== null;
  const shown = await blobs.read(hasThumbnail ? thumbnail : originalName(upload.file_key, photo.file_extension));
  const difference = await pictures.comparePictures(shown, original).catch((error: unknown) => {
    // A picture that crashes the comparison is none that anybody can vouch for.
    if (error instanceof ProblemError) return null;
    throw error;
  });
  return difference !== null && isSamePicture(difference);
}

async function addOriginal(db: Database, upload: UploadRow, inspected: InspectedPicture): Promise<PhotoRow> {
  const { photo_id, file_key, sha256, event_id } = upload;
  return await commitTogether(db, event_id, async (trx) => {
    const deleted = await trx
      .deleteFrom('uploads')
      .where('photo_id', '=', photo_id)
      .where('part', '=', 'original')
      .where('file_key', '=', file_key)
      .returning('photo_id')
      .executeTakeFirst();
    if (!deleted) return await getCompletedOriginal(trx, photo_id, sha256);
    await assertMayUpload(trx, upload);
    await enqueueLargeView(trx, photo_id);
    return await trx
      .updateTable('photos')
      .set({
        ...originalColumns(inspected),
        full_size_upload_sha256: upload.sha256,
        full_size_upload_bytes: upload.length,
        feed_seq: await nextSeq(trx, event_id),
      })
      .where('id', '=', photo_id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Adds an original that is there to a photo that {@link insertAdoptedPhoto} has just inserted. */
export async function insertAdoptedOriginal(
  trx: Transaction<Tables>,
  photoId: string,
  inspected: InspectedPicture,
): Promise<void> {
  const columns = originalColumns(inspected);
  // What was uploaded is not known any more.
  const upload = {
    full_size_upload_sha256: columns.full_size_stored_sha256,
    full_size_upload_bytes: columns.full_size_stored_bytes,
  };
  await trx
    .updateTable('photos')
    .set({ ...columns, ...upload })
    .where('id', '=', photoId)
    .execute();
}

function originalColumns({ bytes, extension, width, height }: InspectedPicture) {
  return {
    full_size_extension: extension,
    full_size_stored_sha256: createHash('sha256').update(bytes).digest('hex'),
    full_size_stored_bytes: bytes.length,
    full_size_stored_crc32: crc32(bytes),
    full_size_width: width,
    full_size_height: height,
    full_size_received_at: new Date().toISOString(),
  };
}
