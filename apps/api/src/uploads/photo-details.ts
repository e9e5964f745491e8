import { parseClockOffset } from '@rollcall/gallery/clock-offset';
import { plausibleTakenAt } from '@rollcall/gallery/taken-at';
import { Caption, type PhotoDetails, splitTags, Tags } from '@rollcall/schema/photo';
import type { UploadMetadata } from '@rollcall/schema/upload-metadata';
import { isVideoType } from '@rollcall/schema/video';
import type { UploadRow } from '../database/photo-tables.ts';
import { validationProblem } from '../http/validate.ts';

/** Returns whether an upload is one of a video, by its media type. An original is always a picture. */
export function isVideoUpload({ part, metadata }: Pick<UploadRow, 'part' | 'metadata'>): boolean {
  return part === 'picture' && isVideoType((JSON.parse(metadata) as UploadMetadata).filetype);
}

/** Returns caption, tags, time, photographer and file name of an upload's metadata, and what its camera's clock lacks. */
export function parseUploadDetails(upload: UploadRow): PhotoDetails & { filename: string; clockOffsetMs?: number } {
  const metadata = JSON.parse(upload.metadata) as UploadMetadata;
  const { filename, photographer, clockOffset } = metadata;
  return {
    ...parsePhotoDetails(metadata),
    filename,
    ...(photographer !== undefined && { photographer }),
    ...(clockOffset !== undefined && { clockOffsetMs: parseClockOffset(clockOffset) }),
  };
}

/**
 * Parses caption, tags and time of the metadata of an upload or a form. Throws `validation` for what a person typed; a
 * time that cannot be right, which a camera wrote, is left out. Whether the event has the mission is known when the photo
 * arrives.
 */
export function parsePhotoDetails(
  fields: Pick<UploadMetadata, 'caption' | 'tags' | 'takenAt' | 'mission'>,
): PhotoDetails {
  const caption = Caption.safeParse(fields.caption ?? '');
  const tags = Tags.safeParse(splitTags(fields.tags ?? ''));
  if (!caption.success) throw validationProblem(caption.error.issues.map((issue) => ({ ...issue, path: ['caption'] })));
  if (!tags.success) throw validationProblem(tags.error.issues.map((issue) => ({ ...issue, path: ['tags'] })));
  const takenAt = plausibleTakenAt(fields.takenAt);
  return { caption: caption.data || null, tags: tags.data, takenAt, mission: fields.mission?.trim() || null };
}
