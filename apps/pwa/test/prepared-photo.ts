import { drawJpeg, drawNoise } from '../../api/test/draw-pictures.ts';
import { digestPicture } from '../src/features/capture/prepare/digest-picture.ts';
import { commitCapture, type PhotoTarget, storePreparation } from '../src/local/outbox/captured-photos.ts';

/** Larger than two requests of the phone after the first one, which is smaller. */
export const large = { width: 1200, height: 800, draw: drawNoise };

/** Captures and prepares a photo as a browser does. Returns its id. */
export async function takePhoto(
  target: PhotoTarget,
  { width = 320, height = 240, draw = drawJpeg as typeof drawNoise } = {},
): Promise<string> {
  const prepared = toArrayBuffer(await draw(width, height));
  const photoId = await commitCapture(target, {
    bytes: prepared.slice(),
    type: 'image/jpeg',
    originalName: 'shot.jpg',
    takenAt: '2026-11-21T20:14:00.000Z',
  });
  await storePreparation(photoId, {
    prepared,
    preview: toArrayBuffer(await drawJpeg(160, 120)),
    type: 'image/jpeg',
    sha256: await digestPicture(prepared),
    width,
    height,
    takenAt: null,
  });
  return photoId;
}

function toArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
