import type { Preparation } from '../../../local/outbox/photo-state-machine.ts';
import { compressPicture } from './compress-picture.ts';
import { decodeHeic, isHeic } from './decode-heic.ts';
import { digestPicture } from './digest-picture.ts';
import { drawOnWhite, encodeJpeg } from './draw-picture.ts';
import { type PrepareRequest, preparedLimits } from './preparation.ts';
import { readTakenAt } from './read-taken-at.ts';
import { stripJpegMetadata } from './strip-jpeg-metadata.ts';

/**
 * Returns the upload of a captured picture (an upright JPEG of at most 2048 px on white, without metadata) and its
 * preview. Throws `Unreachable` if a decoder cannot be loaded, and any other error if the file is not a picture.
 */
export async function preparePicture({ bytes, type }: PrepareRequest): Promise<Preparation> {
  const takenAt = readTakenAt(bytes);
  const compressed = await compressAny(bytes, type);
  const prepared = stripJpegMetadata(await compressed.arrayBuffer());
  const bitmap = await createImageBitmap(new Blob([prepared], { type: 'image/jpeg' }));
  const { width, height } = bitmap;
  const preview = await createPreview(bitmap);
  bitmap.close();
  return { prepared, preview, type: 'image/jpeg', sha256: await digestPicture(prepared), width, height, takenAt };
}

async function compressAny(bytes: ArrayBuffer, type: string): Promise<Blob> {
  try {
    return await compressPicture(new Blob([bytes], { type: type.startsWith('image/') ? type : 'image/jpeg' }));
  } catch (error) {
    if (!isHeic(bytes)) throw error;
    return await encodeJpeg(drawOnWhite(await decodeHeic(bytes), preparedLimits.side), preparedLimits.quality);
  }
}

async function createPreview(bitmap: ImageBitmap): Promise<ArrayBuffer> {
  let side: number = preparedLimits.previewSide;
  for (;;) {
    const preview = await encodeJpeg(drawOnWhite(bitmap, side), 0.6);
    if (preview.size <= preparedLimits.previewBytes) return stripJpegMetadata(await preview.arrayBuffer());
    side = Math.floor(side * 0.8);
  }
}
