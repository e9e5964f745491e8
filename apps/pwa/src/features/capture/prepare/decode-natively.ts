import { findCrop } from '@rollcall/picture-metadata/clean-aperture';
import { findExifOrientation, toUpright } from '@rollcall/picture-metadata/picture-orientation';

/**
 * Decodes a picture with this browser, as the file is to be shown: upright, and without what is cropped away. Browsers ignore the clean aperture of an AVIF, and some the orientation of a WebP
 * or a PNG: both are hidden from them and applied here. Returns null if the browser cannot decode the picture, and
 * `unfaithful` if it decodes something else than the file declares.
 */
export async function decodeNatively(
  bytes: ArrayBuffer,
  mediaType: string,
): Promise<ImageBitmap | 'unfaithful' | null> {
  const cropped = findCrop(new Uint8Array(bytes));
  const turned = findExifOrientation(new Uint8Array(bytes));
  const file = new Blob([cropped?.whole ?? turned?.unturned ?? bytes], { type: mediaType });
  const decoded = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!decoded) return null;
  if (!cropped && !turned) return decoded;
  try {
    if (turned) return drawUpright(decoded, turned.orientation);
    if (!cropped || decoded.width !== cropped.width || decoded.height !== cropped.height) return 'unfaithful';
    const { left, top, width, height } = cropped.crop;
    return await createImageBitmap(decoded, left, top, width, height);
  } finally {
    decoded.close();
  }
}

function drawUpright(picture: ImageBitmap, orientation: number): ImageBitmap {
  const { matrix, width, height } = toUpright(orientation, picture.width, picture.height);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas');
  context.setTransform(...matrix);
  context.drawImage(picture, 0, 0);
  return canvas.transferToImageBitmap();
}
