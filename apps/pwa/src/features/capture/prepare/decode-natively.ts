import { findCrop } from '@rollcall/gallery/clean-aperture';

/** A picture that this browser decoded. */
export interface NativelyDecoded {
  /** As the file is to be shown: upright, and without what is cropped away. */
  bitmap: ImageBitmap;
  /** The file, if the browser draws it so by itself; null otherwise. */
  file: Blob | null;
}

/**
 * Decodes a picture with this browser, which ignores the clean aperture of an AVIF. Returns null if it cannot decode it,
 * and `unfaithful` if it decodes something else than the file declares.
 */
export async function decodeNatively(
  bytes: ArrayBuffer,
  mediaType: string,
): Promise<NativelyDecoded | 'unfaithful' | null> {
  const cropped = findCrop(new Uint8Array(bytes));
  const file = new Blob([cropped?.whole ?? bytes], { type: mediaType });
  const decoded = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!decoded) return null;
  if (!cropped) return { bitmap: decoded, file };
  try {
    if (decoded.width !== cropped.width || decoded.height !== cropped.height) return 'unfaithful';
    const { left, top, width, height } = cropped.crop;
    return { bitmap: await createImageBitmap(decoded, left, top, width, height), file: null };
  } finally {
    decoded.close();
  }
}
