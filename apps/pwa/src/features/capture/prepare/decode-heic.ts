import { decodeHeic as decodePixels, type LibHeif } from '@rollcall/gallery/decode-heic';
import { findHeicColorProfile } from '@rollcall/gallery/heic-color-profile';
import { photoLimits } from '@rollcall/schema/photo';
import { fetchAsset } from '../../../remote/http/call.ts';
import { Unreachable } from '../../../remote/http/call-error.ts';

const loadModules = () =>
  Promise.all([import('libheif-js/libheif-wasm/libheif.js'), import('libheif-js/libheif-wasm/libheif.wasm?url')]);

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
  const libheif = await loadDecoder();
  if (!libheif) return null;
  const { data, width, height } = await decodePixels(libheif, new Uint8Array(bytes), photoLimits.maxPixels);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
  return { canvas, profile: findHeicColorProfile(new Uint8Array(bytes)) };
}

async function loadDecoder(): Promise<LibHeif | null> {
  const modules = await loadModules().catch(() => null);
  if (!modules) return null;
  const [{ default: createDecoder }, { default: binaryUrl }] = modules;
  try {
    return createDecoder({ wasmBinary: await fetchAsset(binaryUrl) }) as unknown as LibHeif;
  } catch (error) {
    if (error instanceof Unreachable) return null;
    throw error;
  }
}
