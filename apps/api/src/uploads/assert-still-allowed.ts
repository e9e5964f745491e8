import { assertMayUpload } from '../access/upload-rights.ts';
import type { UploadRow } from '../database/photo-tables.ts';
import { ProblemError } from '../http/problem.ts';
import { discardUpload } from '../removal/discard-upload.ts';
import type { RemovalDeps } from '../removal/removal-deps.ts';

/**
 * Throws what {@link assertMayUpload} throws, `forbidden` after it discarded the upload.
 * @param lock acquires the photo's lock, where the caller does not hold it
 */
export async function assertStillAllowed(
  deps: Pick<RemovalDeps, 'db' | 'blobs'>,
  upload: UploadRow,
  lock = (task: () => Promise<void>) => task(),
): Promise<void> {
  try {
    await assertMayUpload(deps.db, upload);
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'forbidden') await lock(() => discardUpload(deps, upload));
    throw error;
  }
}
