import { photoLimits } from '@rollcall/schema/photo';
import { commitCapture, type PhotoTarget } from '../../../local/outbox/captured-photos.ts';
import { ensureStorageForShot } from '../../../local/outbox/storage.ts';
import { prepareCaptured } from '../prepare/prepare-captured.ts';

/** A picked file that is no picture. */
export class NotAnImage extends Error {
  override readonly name = 'NotAnImage';
}

/**
 * Saves a shot of the camera. When this resolves, with the photo's id, it is safe on this phone; the rest happens by
 * itself. Throws `StorageFull`.
 */
export async function saveShot(target: PhotoTarget, shot: Blob): Promise<string> {
  const takenAt = new Date().toISOString();
  const photoId = await commitCapture(target, {
    bytes: await shot.arrayBuffer(),
    type: shot.type,
    originalName: `${takenAt.slice(0, 19).replaceAll(':', '-')}.jpg`,
    takenAt,
  });
  // A tab that ends meanwhile leaves the picture captured; the next one that opens prepares it.
  prepareCaptured();
  return photoId;
}

/**
 * Saves a picked file; it tells itself when it was taken.
 * Throws `NotAnImage`, `StorageFull`, and a `NotReadableError` for a file that the phone cannot give out.
 */
export async function savePickedFile(target: PhotoTarget, file: File): Promise<string> {
  if (!file.type.startsWith('image/')) throw new NotAnImage();
  await ensureStorageForShot();
  const photoId = await commitCapture(target, {
    bytes: await file.arrayBuffer(),
    type: file.type,
    originalName: nameOf(file),
    takenAt: null,
  });
  // A tab that ends meanwhile leaves the picture captured; the next one that opens prepares it.
  prepareCaptured();
  return photoId;
}

/** What the server takes as a name: not empty, of whole characters, not too long. */
function nameOf(file: File): string {
  const wellFormed = new TextDecoder().decode(new TextEncoder().encode(file.name)).replaceAll('\0', '');
  return (
    wellFormed
      .trim()
      .slice(-photoLimits.fileName)
      .replace(/^[\udc00-\udfff]/, '') || 'photo'
  );
}
