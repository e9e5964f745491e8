import { photoLimits } from '@rollcall/schema/photo';
import type { BlobStore } from '../blobs/blob-store.ts';
import { renditionName } from '../blobs/photo-file-names.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow, UploadRow } from '../database/photo-tables.ts';
import { ProblemError } from '../http/problem.ts';
import { readHeader } from '../renditions/decode-profile.ts';
import { inspectPicture } from '../renditions/inspect-picture.ts';
import { makeRenditions } from '../renditions/make-renditions.ts';
import { insertPreview } from './insert-photo.ts';
import { parseUploadDetails } from './photo-details.ts';

/**
 * Stores what a preview shows and lists its photo. The caller holds the photo's lock.
 * Throws `payload-too-large`, `image-too-large`, `unsupported-image`, `corrupt-image`, and what {@link insertPreview} throws.
 */
export async function storePreview(
  { db, blobs }: { db: Database; blobs: BlobStore },
  upload: UploadRow,
  bytes: Buffer,
): Promise<PhotoRow> {
  if (bytes.byteLength > photoLimits.maxPreviewBytes) {
    throw new ProblemError('payload-too-large', { detail: 'A preview has at most 32 KB.' });
  }
  const { width, height } = await readHeader(bytes);
  if (width * height > photoLimits.maxPreviewPixels) {
    throw new ProblemError('image-too-large', { detail: 'A preview has at most one megapixel.' });
  }
  const inspected = await inspectPicture(bytes);
  if (inspected.extension !== 'jpg' && inspected.extension !== 'webp') throw new ProblemError('unsupported-image');
  const { event_name } = await db
    .selectFrom('events')
    .select('name as event_name')
    .where('id', '=', upload.event_id)
    .executeTakeFirstOrThrow();
  const made = await makeRenditions(inspected.bytes, event_name);
  // The upload's row names the key, so that files left by a crash are found.
  await blobs.write(renditionName(upload.file_key, 'preview'), made.thumbnail);
  await blobs.write(renditionName(upload.file_key, 'watermarkedPreview'), made.watermarked);
  return await insertPreview(db, upload.photo_id, { inspected, ...made }, parseUploadDetails(upload));
}
