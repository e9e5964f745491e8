import { photoLimits } from '@rollcall/schema/photo';
import type { BlobStore } from '../blobs/blob-store.ts';
import { posterName, renditionName } from '../blobs/photo-file-names.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow, UploadRow } from '../database/photo-tables.ts';
import { ProblemError } from '../http/problem.ts';
import type { InspectedPicture } from '../renditions/inspect-picture.ts';
import type { Renditions } from '../renditions/make-renditions.ts';
import type { PictureProcessor } from '../renditions/picture-processor.ts';
import { insertPreview } from './insert-photo.ts';
import { isVideoUpload, parseUploadDetails } from './photo-details.ts';
import { describePicture } from './stored-file.ts';

/**
 * Stores what a preview shows and lists its photo. Of a video it is the poster as well. The caller holds the photo's lock.
 * Throws `payload-too-large`, `image-too-large`, `unsupported-image`, `corrupt-image`, and what {@link insertPreview} throws.
 */
export async function storePreview(
  { db, blobs, pictures }: { db: Database; blobs: BlobStore; pictures: PictureProcessor },
  upload: UploadRow,
  bytes: Buffer,
): Promise<PhotoRow> {
  const { inspected, made } = await drawPreview({ db, pictures }, upload.event_id, bytes);
  const isVideo = isVideoUpload(upload);
  // The upload's row names the key, so that files left by a crash are found.
  await blobs.write(renditionName(upload.file_key, 'preview'), made.thumbnail);
  await blobs.write(renditionName(upload.file_key, 'watermarkedPreview'), made.watermarked);
  if (isVideo) await blobs.write(posterName(upload.file_key), made.view);
  const file = { ...describePicture(inspected), ...(isVideo && { kind: 'video' as const, hasPoster: true }) };
  // Nobody takes a video and its poster for two of the same.
  const { thumbhash, perceptualHash } = made;
  const preview = { file, thumbhash, perceptualHash: isVideo ? null : perceptualHash };
  return await insertPreview(db, upload, preview, parseUploadDetails(upload));
}

/** Inspects the picture of a preview and draws it anew. Throws as {@link storePreview}. */
export async function drawPreview(
  { db, pictures }: { db: Database; pictures: PictureProcessor },
  eventId: string,
  bytes: Buffer,
): Promise<{ inspected: InspectedPicture; made: Renditions }> {
  if (bytes.byteLength > photoLimits.maxPreviewBytes) {
    throw new ProblemError('payload-too-large', { detail: 'A preview has at most 32 KB.' });
  }
  if (!isJpeg(bytes) && !isWebp(bytes)) throw new ProblemError('unsupported-image');
  const inspected = await pictures.inspectPicture(bytes, photoLimits.maxPreviewPixels);
  const { event_name } = await db
    .selectFrom('events')
    .select('name as event_name')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return { inspected, made: await pictures.makeRenditions(inspected.bytes, event_name) };
}

function isJpeg(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 3) === '\xff\xd8\xff';
}

/** RFC 9649, 2.3: `RIFF`, the size, `WEBP`. */
function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}
