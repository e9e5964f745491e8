import type { PhotoTarget } from '../../../local/outbox/captured-photos.ts';
import { ensureStorageForShot, StorageFull } from '../../../local/outbox/storage.ts';
import { sha256Hex } from '../../../outbox/digest.ts';
import { isPicture, pictureTypeBytes } from '../prepare/picture-type.ts';
import { savePickedFile } from './save-shot.ts';

export interface PickedProgress {
  saved: number;
  total: number;
}

/**
 * Why a picked file was not saved. `unreadable`: the phone could not read it, such as a picture that is stored only in a
 * cloud. `not-stored`: saving failed otherwise. `empty`: it has no bytes. `no-room`: there was not enough storage.
 */
export type NotSavedReason =
  | 'no-room'
  | 'unreadable'
  | 'not-stored'
  | 'empty'
  | 'video'
  | 'video-too-large'
  | 'not-image';

/** The result of a pick. */
export interface PickedResult {
  savedIds: string[];
  /** The number of files that were not saved, by reason. */
  notSaved: Map<NotSavedReason, number>;
}

/**
 * Saves picked files one at a time, so that only one is in memory; a file that was picked twice, once. Calls
 * `onProgress` after each file.
 */
export async function savePickedFiles(
  target: PhotoTarget,
  files: File[],
  onProgress: (progress: PickedProgress) => void,
): Promise<PickedResult> {
  const result: PickedResult = { savedIds: [], notSaved: new Map() };
  const digests = new Set<string>();
  for (const file of files) {
    const outcome = await saveUnlessKnown(target, file, digests);
    if ('savedId' in outcome) result.savedIds.push(outcome.savedId);
    else if (outcome.reason) {
      result.notSaved.set(outcome.reason, (result.notSaved.get(outcome.reason) ?? 0) + 1);
    }
    onProgress({ saved: result.savedIds.length, total: files.length });
  }
  return result;
}

/** `reason`: null for a file that is saved already. */
async function saveUnlessKnown(
  target: PhotoTarget,
  file: File,
  digests: Set<string>,
): Promise<{ savedId: string } | { reason: NotSavedReason | null }> {
  try {
    // First, so that no film of an hour is read.
    const start = await file.slice(0, pictureTypeBytes).arrayBuffer();
    if (file.size === 0) return { reason: 'empty' };
    if (!isPicture(start, file.type)) {
      if (!isVideo(start, file.type)) return { reason: 'not-image' };
      // Loaded with the first.
      return await (await import('./save-video.ts')).saveVideo(target, file);
    }
    await ensureStorageForShot();
    const bytes = await file.arrayBuffer();
    // Null without Web Crypto.
    const digest = await sha256Hex(bytes);
    if (digest && digests.has(digest)) return { reason: null };
    const savedId = await savePickedFile(target, file, bytes);
    if (digest) digests.add(digest);
    return { savedId };
  } catch (error) {
    if (error instanceof StorageFull) return { reason: 'no-room' };
    if (error instanceof DOMException) return { reason: 'unreadable' };
    console.error('A picked file was not saved', error);
    return { reason: 'not-stored' };
  }
}

/** Returns whether a file that is no picture is a film: by its type, or as an MP4 or QuickTime file. */
function isVideo(start: ArrayBuffer, type: string): boolean {
  return type.startsWith('video/') || String.fromCharCode(...new Uint8Array(start.slice(4, 8))) === 'ftyp';
}
