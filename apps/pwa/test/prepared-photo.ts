import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { drawJpeg, drawNoise, drawPreview, drawScene } from '../../api/test/draw-pictures.ts';
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

/** Captures a photo whose event keeps originals, and prepares it. Returns its id and the file. */
export async function takePhotoWithOriginal(
  target: PhotoTarget,
  { width = 1600, height = 1200 } = {},
): Promise<{ photoId: string; original: Buffer }> {
  const original = await withGrain(await drawScene(width, height));
  const prepared = toArrayBuffer(await sharp(original).resize(800, 800, { fit: 'inside' }).jpeg().toBuffer());
  const photoId = await commitCapture(target, {
    bytes: toArrayBuffer(original),
    type: 'image/jpeg',
    originalName: 'shot.jpg',
    takenAt: '2026-11-21T20:14:00.000Z',
  });
  await storePreparation(photoId, {
    prepared,
    preview: toArrayBuffer(await drawPreview(original)),
    type: 'image/jpeg',
    sha256: await digestPicture(prepared),
    width: 800,
    height: 600,
    takenAt: null,
    keepsOriginal: true,
  });
  return { photoId, original };
}

/** Makes a picture large, as those of cameras are: some hundred kilobytes. */
async function withGrain(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const grain = randomBytes(data.length);
  for (let at = 0; at < data.length; at++) data[at] = Math.min(255, data[at]! + (grain[at]! & 15));
  const { width, height } = info;
  return await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}
