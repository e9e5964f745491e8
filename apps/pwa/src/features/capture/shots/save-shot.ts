import { photoLimits } from '@rollcall/schema/photo';
import { commitCapture, type PhotoTarget } from '../../../local/outbox/captured-photos.ts';
import { ensureStorageForShot } from '../../../local/outbox/storage.ts';
import { notifyOutbox } from '../../../outbox/outbox-channel.ts';
import { shotName } from '../camera/shot-name.ts';

/** Thrown if a picked file is not an image. */
export class NotAnImage extends Error {
  override readonly name = 'NotAnImage';
}

/**
 * Saves a shot of the camera. Resolves with the photo's id once the shot is stored on this phone; preparation and
 * upload run in the background. Throws `StorageFull` if there is not enough storage.
 */
export async function saveShot(target: PhotoTarget, shot: Blob): Promise<string> {
  const takenAt = new Date().toISOString();
  const photoId = await commitCapture(target, {
    bytes: await shot.arrayBuffer(),
    type: shot.type,
    originalName: shotName(takenAt),
    takenAt,
  });
  // Starts the preparation, which is loaded after the camera. If this tab closes first, the next one prepares it.
  notifyOutbox();
  return photoId;
}

/**
 * Saves a picked file. The capture time is read from its metadata later.
 * Throws `NotAnImage`, `StorageFull`, or a `NotReadableError` if the phone cannot read the file.
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
  // Starts the preparation, which is loaded after the camera. If this tab closes first, the next one prepares it.
  notifyOutbox();
  return photoId;
}

/** Returns a name that the server accepts: not empty, well-formed, and within the length limit. */
function nameOf(file: File): string {
  const wellFormed = new TextDecoder().decode(new TextEncoder().encode(file.name)).replaceAll('\0', '');
  return (
    wellFormed
      .trim()
      .slice(-photoLimits.fileName)
      .replace(/^[\udc00-\udfff]/, '') || 'photo'
  );
}
