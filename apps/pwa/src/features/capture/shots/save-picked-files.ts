import type { PhotoTarget } from '../../../local/outbox/captured-photos.ts';
import { StorageFull } from '../../../local/outbox/storage.ts';
import { NotAnImage, savePickedFile } from './save-shot.ts';

export interface PickedProgress {
  saved: number;
  total: number;
}

/** The result of a pick. Files that are not in `savedIds` were not saved; the user sees why. */
export interface PickedResult {
  savedIds: string[];
  /** Files that are not pictures: 'Invalid File' / 'Please select an image file'. */
  notImages: File[];
  /** Files that the phone could not read, such as pictures that are stored only in a cloud. */
  unreadable: File[];
  /** Files for which there was not enough storage. */
  noRoom: File[];
}

/** Saves picked files one at a time, so that only one is in memory. Calls `onProgress` after each file. */
export async function savePickedFiles(
  target: PhotoTarget,
  files: File[],
  onProgress: (progress: PickedProgress) => void,
): Promise<PickedResult> {
  const result: PickedResult = { savedIds: [], notImages: [], unreadable: [], noRoom: [] };
  for (const file of files) {
    try {
      result.savedIds.push(await savePickedFile(target, file));
    } catch (error) {
      if (error instanceof NotAnImage) result.notImages.push(file);
      else if (error instanceof StorageFull) result.noRoom.push(file);
      else if (error instanceof DOMException) result.unreadable.push(file);
      else throw error;
    }
    onProgress({ saved: result.savedIds.length, total: files.length });
  }
  return result;
}
