import { Caption, type PhotoDetails, splitTags, Tags } from '@rollcall/schema/photo';
import { Timestamp } from '@rollcall/schema/text';
import type { UploadMetadata } from '@rollcall/schema/upload';
import type { UploadRow } from '../database/photo-tables.ts';
import { validationProblem } from '../http/validate.ts';

/** Returns caption, tags, time and file name of an upload's metadata. */
export function parseUploadDetails(upload: UploadRow): PhotoDetails & { filename: string } {
  const metadata = JSON.parse(upload.metadata) as UploadMetadata;
  return { ...parsePhotoDetails(metadata), filename: metadata.filename };
}

/** Parses caption, tags and time of the metadata of an upload or a form. Throws `validation`. */
export function parsePhotoDetails(fields: Pick<UploadMetadata, 'caption' | 'tags' | 'takenAt'>): PhotoDetails {
  const caption = Caption.safeParse(fields.caption ?? '');
  const tags = Tags.safeParse(splitTags(fields.tags ?? ''));
  const takenAt = Timestamp.safeParse(fields.takenAt || undefined);
  if (!caption.success) throw validationProblem(caption.error.issues.map((issue) => ({ ...issue, path: ['caption'] })));
  if (!tags.success) throw validationProblem(tags.error.issues.map((issue) => ({ ...issue, path: ['tags'] })));
  if (fields.takenAt && !takenAt.success) {
    throw validationProblem(takenAt.error.issues.map((issue) => ({ ...issue, path: ['takenAt'] })));
  }
  return { caption: caption.data || null, tags: tags.data, takenAt: takenAt.data ?? null };
}
