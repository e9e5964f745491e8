import imageCompression from 'browser-image-compression';
import type { NativelyDecoded } from './decode-natively.ts';
import { drawOnWhite, encodeJpeg } from './draw-picture.ts';
import { preparedLimits } from './preparation.ts';

/** On WebKit the library requires the DOM, which workers lack. */
const isWebKit = /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)/.test(navigator.userAgent);

/**
 * Returns a picture as an upright JPEG within the limits. Uses the first frame of an animation. Closes the bitmap. Runs
 * in the app's own worker, because the library's worker loads its script from a CDN.
 */
export async function compressPicture({ bitmap, file }: NativelyDecoded): Promise<Blob> {
  if (isWebKit || !file) {
    const canvas = drawOnWhite(bitmap, preparedLimits.side);
    bitmap.close();
    return await encodeJpeg(canvas, preparedLimits.quality);
  }
  bitmap.close();
  return await imageCompression(file as File, {
    maxWidthOrHeight: preparedLimits.side,
    initialQuality: preparedLimits.quality,
    fileType: 'image/jpeg',
    useWebWorker: false,
    // Further iterations would lower the quality to save a few kilobytes.
    maxIteration: 1,
  });
}
