import { photoLimits } from '@rollcall/schema/photo';
import { commitCapture, type PhotoTarget } from '../../../local/outbox/captured-photos.ts';
import { notifyOutbox } from '../../../outbox/outbox-channel.ts';
import { shotName } from '../camera/shot-name.ts';
import { findPictureType } from '../prepare/picture-type.ts';

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
 * Saves the bytes of a picked file. The capture time is read from its metadata later. Throws `StorageFull`.
 */
export async function savePickedFile(target: PhotoTarget, file: File, bytes: ArrayBuffer): Promise<string> {
  const photoId = await commitCapture(target, {
    bytes,
    type: findPictureType(bytes) ?? file.type,
    originalName: nameOf(file),
    takenAt: null,
  });
  // Starts the preparation, which is loaded after the camera. If this tab closes first, the next one prepares it.
  notifyOutbox();
  return photoId;
}

/** Returns a name that the server accepts: not empty, well-formed, and within the length limit. */
export function nameOf(file: File): string {
  const wellFormed = new TextDecoder().decode(new TextEncoder().encode(file.name)).replaceAll('\0', '');
  return (
    wellFormed
      .trim()
      .slice(-photoLimits.fileName)
      .replace(/^[\udc00-\udfff]/, '') || 'photo'
  );
}
