import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { photoLimits } from '@rollcall/schema/photo';
import { problems } from '@rollcall/schema/problem';

/** The bytes of a file; or `reason`, a sentence, for one that cannot be a photo; or `isChanging` for one that is being written. */
export type ReadFile = { kind: 'read'; bytes: Buffer } | { kind: 'refused'; reason: string } | { kind: 'changing' };

/**
 * Reads a file whole, so that its digest and what is sent are of the same bytes. Follows no symbolic link. One that was
 * written to while it was read is not used.
 */
export async function readFileOnce(path: string, { maxBytes = photoLimits.maxBytes } = {}): Promise<ReadFile> {
  let file: Awaited<ReturnType<typeof open>> | undefined;
  try {
    // A device or pipe that has taken the file's place would block.
    file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const before = await file.stat();
    if (!before.isFile()) return { kind: 'refused', reason: 'This is no file any more.' };
    if (before.size > maxBytes)
      return {
        kind: 'refused',
        reason: problems[maxBytes > photoLimits.maxBytes ? 'video-too-large' : 'payload-too-large'].title,
      };
    if (before.size === 0) return { kind: 'refused', reason: 'This file is empty.' };
    const bytes = await file.readFile();
    const after = await file.stat();
    const isSame = after.size === bytes.length && before.size === after.size && before.mtimeMs === after.mtimeMs;
    return isSame ? { kind: 'read', bytes } : { kind: 'changing' };
  } catch {
    return { kind: 'refused', reason: 'This file can’t be read.' };
  } finally {
    await file?.close();
  }
}
