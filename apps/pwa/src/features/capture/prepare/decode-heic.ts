import { decodeHeic as decodePixels } from '@rollcall/gallery/decode-heic';
import { findHeicColorProfile } from '@rollcall/picture-metadata/heic-color-profile';
import { photoLimits } from '@rollcall/schema/photo';
import { loadHeicDecoder } from '../../../remote/heic-decoder.page.ts';

export interface DecodedHeic {
  /** The values as they are coded, not converted to the color space of a canvas. */
  canvas: OffscreenCanvas;
  /** The ICC profile of the values; null for sRGB. */
  profile: Uint8Array | null;
}

/**
 * Decodes a HEIC picture, upright, in browsers that cannot. The decoder has 1.4 MB and is loaded on first use.
 * Returns null if the decoder cannot be loaded. Throws an error if it cannot read the file.
 */
export async function decodeHeic(bytes: ArrayBuffer): Promise<DecodedHeic | null> {
  const libheif = await loadHeicDecoder();
  if (!libheif) return null;
  const { data, width, height } = await decodePixels(libheif, new Uint8Array(bytes), photoLimits.maxPixels);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
  return { canvas, profile: findHeicColorProfile(new Uint8Array(bytes)) };
}
