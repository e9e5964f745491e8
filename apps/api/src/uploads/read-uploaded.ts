import { createHash } from 'node:crypto';
import { incomingName } from '../blobs/upload-id.ts';
import type { PhotoRow, UploadRow } from '../database/photo-tables.ts';
import { ProblemError } from '../http/problem.ts';
import { discardUpload } from '../removal/discard-upload.ts';
import type { RemovalDeps } from '../removal/removal-deps.ts';
import type { InspectedPicture } from '../renditions/inspect-picture.ts';
import type { PictureProcessor } from '../renditions/picture-processor.ts';
import type { Settings } from '../settings/settings.ts';

export interface CompletionDeps extends Pick<RemovalDeps, 'db' | 'blobs'> {
  pictures: PictureProcessor;
  settings: Pick<Settings, 'videos'>;
  onReceived: (photo: PhotoRow) => void;
}

/**
 * Reads an upload whose bytes have all arrived, and inspects the picture. The caller holds the photo's lock. Throws
 * `digest-mismatch`, `unsupported-image`, `image-too-large` or `corrupt-image` after it discarded the upload.
 */
export async function readUploaded(
  deps: CompletionDeps,
  upload: UploadRow,
): Promise<{ bytes: Buffer; inspected: InspectedPicture }> {
  const bytes = await deps.blobs.readIncoming(incomingName(upload));
  if (createHash('sha256').update(bytes).digest('hex') !== upload.sha256) {
    await discardUpload(deps, upload);
    throw new ProblemError('digest-mismatch');
  }
  const inspected = await deps.pictures.inspectPicture(bytes).catch(async (error: unknown) => {
    if (error instanceof ProblemError) await discardUpload(deps, upload);
    throw error;
  });
  return { bytes, inspected };
}
