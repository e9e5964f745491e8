import type { PhotoTarget } from '../../../local/outbox/captured-photos.ts';
import { StorageFull } from '../../../local/outbox/storage.ts';
import { NotAnImage, savePickedFile } from './save-shot.ts';

export interface PickedProgress {
  saved: number;
  total: number;
}

/** What became of a pick. Whatever is not in `savedIds` was not saved, and the person is told why. */
export interface PickedResult {
  savedIds: string[];
  /** No pictures: 'Invalid File' / 'Please select an image file'. */
  notImages: File[];
  /** The phone could not give them out, as for pictures that are only in a cloud. */
  unreadable: File[];
  /** There was no room for these. */
  noRoom: File[];
}

/** Saves picked files one after the other, so that memory holds one at a time; `onProgress` is told after each. */
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
