import { createHash } from 'node:crypto';
import { deleteExposure } from '../access/exposures.table.ts';
import { hasCode } from '../blobs/durable-files.ts';
import { factsOfUpload, serializeFacts } from '../blobs/photo-facts.ts';
import { factsName, originalName, previewNames, renditionName } from '../blobs/photo-file-names.ts';
import type { PhotoRow, UploadRow } from '../database/photo-tables.ts';
import { ProblemError } from '../http/problem.ts';
import { removeUnnamedFiles, removeUploadFiles } from '../removal/photo-files.ts';
import { isSamePicture } from '../renditions/picture-difference.ts';
import { completeOriginal, getCompletedOriginal } from './complete-original.ts';
import { completeVideo } from './complete-video.ts';
import { getCompleted, insertPhoto } from './insert-photo.ts';
import { isVideoUpload, parseUploadDetails } from './photo-details.ts';
import { type CompletionDeps, readUploaded } from './read-uploaded.ts';
import { describePicture } from './stored-file.ts';
import { isOpen } from './upload-state.ts';

/** What Exif begins with, or is called, in JPEG and HEIC, WebP, and PNG. */
const exifMarks = ['Exif', 'EXIF', 'eXIf'];

type UploadDetails = ReturnType<typeof parseUploadDetails>;

/**
 * Converts an upload whose bytes have all arrived to a photo, or adds the original to its photo. The caller holds the
 * photo's lock. Throws `digest-mismatch`, `unsupported-image`, `image-too-large` or `corrupt-image` after it discarded the
 * upload, and what {@link insertPhoto}, {@link completeVideo} and {@link completeOriginal} throw.
 */
export async function completeUpload(deps: CompletionDeps, upload: UploadRow): Promise<PhotoRow> {
  const isOriginal = upload.part === 'original';
  const complete = isOriginal ? completeOriginal : isVideoUpload(upload) ? completeVideo : completePicture;
  try {
    return await complete(deps, upload);
  } catch (error) {
    const isUploadMissing = hasCode(error, 'ENOENT') && !(await isOpen(deps.db, upload));
    if (!isUploadMissing) throw error;
    // Another process completed or discarded the upload. Bytes that arrive anew under its id are none of this one's.
    await removeUnnamedFiles(deps, upload);
    const find = isOriginal ? getCompletedOriginal : getCompleted;
    return await find(deps.db, upload.photo_id, upload.sha256);
  }
}

async function completePicture(deps: CompletionDeps, upload: UploadRow): Promise<PhotoRow> {
  const { db, blobs } = deps;
  const { bytes, inspected } = await readUploaded(deps, upload).catch(async (error: unknown) => {
    const isNoPicture = error instanceof ProblemError && error.code !== 'digest-mismatch';
    if (isNoPicture) await deleteExposure(db, upload);
    throw error;
  });
  const isAsPreviewed = await showsPreview(deps, upload, inspected.bytes);
  const details = await withTakenAt(deps, upload, bytes);
  // Before the original, which nothing but the row would say otherwise what it is.
  await blobs.write(factsName(upload.file_key), describe(upload, details, inspected.bytes));
  const name = originalName(upload.file_key, inspected.extension);
  if (inspected.bytes === bytes) await blobs.storeIncoming(upload.photo_id, name, bytes);
  else await blobs.write(name, inspected.bytes);
  const picture = { file: describePicture(inspected), isAsPreviewed: isAsPreviewed === true };
  const photo = await insertPhoto(db, upload, picture, details).catch(async (error: unknown) => {
    if (error instanceof ProblemError) await removeUploadFiles(deps, upload);
    throw error;
  });
  await blobs.deleteIncoming(upload.photo_id);
  // Otherwise the preview is shown until the renditions exist.
  if (isAsPreviewed === false) await blobs.deleteAll(previewNames(upload.file_key));
  deps.onReceived(photo);
  return photo;
}

/** Phones say when a photo was taken; of a script's picture it is read from what is removed then. */
async function withTakenAt({ db, pictures }: CompletionDeps, upload: UploadRow, bytes: Buffer): Promise<UploadDetails> {
  const details = parseUploadDetails(upload);
  if (details.takenAt || !exifMarks.some((mark) => bytes.includes(mark))) return details;
  const event = await db.selectFrom('events').select('time_zone').where('id', '=', upload.event_id).executeTakeFirst();
  // An optional fact: whatever it is, it does not hold up the photo.
  const takenAt = await pictures.readTakenAt(bytes, event?.time_zone ?? null, details.clockOffsetMs).catch(() => null);
  return { ...details, takenAt };
}

function describe(upload: UploadRow, details: UploadDetails, original: Buffer): Buffer {
  const storedSha256 = createHash('sha256').update(original).digest('hex');
  const { filename: name, takenAt = null } = details;
  return serializeFacts(factsOfUpload(upload, { originalName: name, takenAt, storedSha256 }));
}

/**
 * Returns whether the picture is the one that reviewers saw as its preview, also false if that cannot be decided; null
 * if no preview arrived.
 */
async function showsPreview(
  { db, blobs, pictures }: CompletionDeps,
  upload: UploadRow,
  picture: Buffer,
): Promise<boolean | null> {
  const row = await db
    .selectFrom('photos')
    .select('id')
    .where('id', '=', upload.photo_id)
    .where('preview_state', '=', 'only')
    .executeTakeFirst();
  if (!row) return null;
  const name = renditionName(upload.file_key, 'preview');
  if ((await blobs.size(name)) === null) return false;
  const difference = await pictures.comparePictures(await blobs.read(name), picture).catch((error: unknown) => {
    // A picture that crashes the comparison is none that anybody can vouch for.
    if (error instanceof ProblemError) return null;
    throw error;
  });
  return difference !== null && isSamePicture(difference);
}
