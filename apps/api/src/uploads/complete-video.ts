import { plausibleTakenAt } from '@rollcall/gallery/taken-at';
import { deleteExposure } from '../access/exposures.table.ts';
import { factsOfUpload, serializeFacts } from '../blobs/photo-facts.ts';
import { factsName, originalName } from '../blobs/photo-file-names.ts';
import { incomingName } from '../blobs/upload-id.ts';
import type { PhotoRow, UploadRow } from '../database/photo-tables.ts';
import { ProblemError } from '../http/problem.ts';
import { discardUpload } from '../removal/discard-upload.ts';
import { removeUploadFiles } from '../removal/photo-files.ts';
import type { InspectedVideo } from '../videos/inspect-video.ts';
import { readSkeleton } from '../videos/video-skeleton.ts';
import { insertPhoto } from './insert-photo.ts';
import { parseUploadDetails } from './photo-details.ts';
import type { CompletionDeps } from './read-uploaded.ts';
import { digestIncoming, storeVideo } from './store-video.ts';

/**
 * Converts the upload of a video whose bytes have all arrived to a photo, without ever holding them. The caller holds the
 * photo's lock. Throws `digest-mismatch`, `unsupported-video`, `corrupt-video` or `video-too-long` after it discarded the
 * upload, and what {@link insertPhoto} throws.
 */
export async function completeVideo(deps: CompletionDeps, upload: UploadRow): Promise<PhotoRow> {
  const { db, blobs } = deps;
  const id = incomingName(upload);
  if ((await digestIncoming(blobs, id)) !== upload.sha256) {
    await discardUpload(deps, upload);
    throw new ProblemError('digest-mismatch');
  }
  const inspected = await inspect(deps, upload);
  const name = originalName(upload.file_key, inspected.extension);
  const file = await storeVideo(blobs, { id, name, inspected });
  const details = withTakenAt(parseUploadDetails(upload), inspected);
  const facts = { originalName: details.filename, takenAt: details.takenAt ?? null, storedSha256: file.sha256 };
  await blobs.write(factsName(upload.file_key), serializeFacts(factsOfUpload(upload, facts)));
  // Its poster shows one moment: who reviewed that has not seen the video.
  const photo = await insertPhoto(db, upload, { file, isAsPreviewed: false }, details).catch(async (error: unknown) => {
    if (error instanceof ProblemError) await removeUploadFiles(deps, upload);
    throw error;
  });
  await blobs.deleteIncoming(id);
  deps.onReceived(photo);
  return photo;
}

async function inspect(deps: CompletionDeps, upload: UploadRow): Promise<InspectedVideo> {
  const read = (start: number, end: number) => deps.blobs.readIncomingRange(incomingName(upload), start, end);
  try {
    return await deps.pictures.inspectVideo(await readSkeleton(upload.length, read), deps.settings.videos);
  } catch (error) {
    if (error instanceof ProblemError) {
      await discardUpload(deps, upload);
      await deleteExposure(deps.db, upload);
    }
    throw error;
  }
}

/** Phones say when a video was taken; of a script's it is read from the file. */
function withTakenAt(
  details: ReturnType<typeof parseUploadDetails>,
  { createdAt }: InspectedVideo,
): ReturnType<typeof parseUploadDetails> {
  if (details.takenAt || createdAt === null) return details;
  const corrected = new Date(Date.parse(createdAt) + (details.clockOffsetMs ?? 0)).toISOString();
  return { ...details, takenAt: plausibleTakenAt(corrected) ?? null };
}
