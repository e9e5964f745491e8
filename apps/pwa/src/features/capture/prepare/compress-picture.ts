import imageCompression from 'browser-image-compression';
import { drawOnWhite } from './draw-picture.ts';
import { preparedLimits } from './preparation.ts';

/** Of the quality, where a JPEG has become larger than its file. More would save a few kilobytes. */
const secondAttempt = 0.95;

/**
 * Returns a decoded picture as a JPEG within the limits. The library encodes the canvas that is drawn here: given the
 * file, it would decode it once more (decision 071).
 *
 * @param fileBytes the size of the file that the picture was decoded from
 */
export async function compressPicture(picture: ImageBitmap, fileBytes: number): Promise<Blob> {
  const canvas = drawOnWhite(picture, preparedLimits.side);
  const jpeg = await encode(canvas, preparedLimits.quality);
  return jpeg.size > fileBytes ? await encode(canvas, preparedLimits.quality * secondAttempt) : jpeg;
}

async function encode(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  // The library's types leave out the canvas of a worker.
  const jpeg = await imageCompression.canvasToFile(canvas as never, 'image/jpeg', 'photo.jpg', 0, quality);
  if (jpeg.type !== 'image/jpeg') throw new Error('This browser writes no JPEG');
  return jpeg;
}
