import { photoLimits } from '@rollcall/schema/photo';
import type { BlobStore } from '../blobs/blob-store.ts';
import { renditionName } from '../blobs/photo-file-names.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow, UploadRow } from '../database/photo-tables.ts';
import { ProblemError } from '../http/problem.ts';
import type { PictureProcessor } from '../renditions/picture-processor.ts';
import { insertPreview } from './insert-photo.ts';
import { parseUploadDetails } from './photo-details.ts';

/**
 * Stores what a preview shows and lists its photo. The caller holds the photo's lock.
 * Throws `payload-too-large`, `image-too-large`, `unsupported-image`, `corrupt-image`, and what {@link insertPreview} throws.
 */
export async function storePreview(
  { db, blobs, pictures }: { db: Database; blobs: BlobStore; pictures: PictureProcessor },
  upload: UploadRow,
  bytes: Buffer,
): Promise<PhotoRow> {
  if (bytes.byteLength > photoLimits.maxPreviewBytes) {
    throw new ProblemError('payload-too-large', { detail: 'A preview has at most 32 KB.' });
  }
  if (!isJpeg(bytes) && !isWebp(bytes)) throw new ProblemError('unsupported-image');
  const inspected = await pictures.inspectPicture(bytes, photoLimits.maxPreviewPixels);
  const { event_name } = await db
    .selectFrom('events')
    .select('name as event_name')
    .where('id', '=', upload.event_id)
    .executeTakeFirstOrThrow();
  const made = await pictures.makeRenditions(inspected.bytes, event_name);
  // The upload's row names the key, so that files left by a crash are found.
  await blobs.write(renditionName(upload.file_key, 'preview'), made.thumbnail);
  await blobs.write(renditionName(upload.file_key, 'watermarkedPreview'), made.watermarked);
  return await insertPreview(db, upload, { inspected, ...made }, parseUploadDetails(upload));
}

function isJpeg(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 3) === '\xff\xd8\xff';
}

/** RFC 9649, 2.3: `RIFF`, the size, `WEBP`. */
function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}
