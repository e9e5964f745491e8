import imageCompression from 'browser-image-compression';
import { drawOnWhite, encodeJpeg } from './draw-picture.ts';
import { preparedLimits } from './preparation.ts';

/** The library loads pictures through the DOM on WebKit, and there is none in a worker. */
const isWebKit = /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)/.test(navigator.userAgent);

/**
 * Shrinks what the browser can decode, upright, the first frame of what moves.
 * Runs in our own worker, so the library starts none itself, whose script it would load from elsewhere.
 */
export async function compressPicture(picture: Blob): Promise<Blob> {
  if (isWebKit) return await compressByCanvas(picture);
  return await imageCompression(picture as File, {
    maxWidthOrHeight: preparedLimits.side,
    initialQuality: preparedLimits.quality,
    fileType: 'image/jpeg',
    useWebWorker: false,
    // It goes on lowering the quality of what was small already, for the sake of a few kilobytes.
    maxIteration: 1,
  });
}

async function compressByCanvas(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  const canvas = drawOnWhite(bitmap, preparedLimits.side);
  bitmap.close();
  return await encodeJpeg(canvas, preparedLimits.quality);
}
