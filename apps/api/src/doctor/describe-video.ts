import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { ProblemError } from '../http/problem.ts';
import type { PictureProcessor } from '../renditions/picture-processor.ts';
import type { StoredFile } from '../uploads/stored-file.ts';
import { readSkeleton } from '../videos/video-skeleton.ts';

/** Describes a stored video by its bytes, of any length; null for a damaged one. */
export async function describeVideo(
  pictures: Pick<PictureProcessor, 'inspectVideo'>,
  bytes: Buffer,
  hasPoster: boolean,
): Promise<StoredFile | null> {
  const read = async (start: number, end: number) => bytes.subarray(start, end);
  try {
    const skeleton = await readSkeleton(bytes.length, read);
    // It was accepted once, maybe under other settings.
    const { extension, width, height, durationMs } = await pictures.inspectVideo(skeleton, { seconds: Infinity });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const stored = { sha256, crc32: crc32(bytes), bytes: bytes.length };
    return { kind: 'video', extension, ...stored, width, height, durationMs, hasPoster };
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}
