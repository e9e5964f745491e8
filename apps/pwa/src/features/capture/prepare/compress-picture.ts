import imageCompression from 'browser-image-compression';
import { drawOnWhite, encodeJpeg } from './draw-picture.ts';
import { preparedLimits } from './preparation.ts';

/** On WebKit the library requires the DOM, which workers lack. */
const isWebKit = /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)/.test(navigator.userAgent);

/**
 * Returns a picture as an upright JPEG within the limits. Uses the first frame of an animation. Closes `decoded`, its
 * upright bitmap. Runs in the app's own worker, because the library's worker loads its script from a CDN.
 */
export async function compressPicture(picture: Blob, decoded: ImageBitmap): Promise<Blob> {
  if (isWebKit) {
    const canvas = drawOnWhite(decoded, preparedLimits.side);
    decoded.close();
    return await encodeJpeg(canvas, preparedLimits.quality);
  }
  decoded.close();
  return await imageCompression(picture as File, {
    maxWidthOrHeight: preparedLimits.side,
    initialQuality: preparedLimits.quality,
    fileType: 'image/jpeg',
    useWebWorker: false,
    // Further iterations would lower the quality to save a few kilobytes.
    maxIteration: 1,
  });
}
