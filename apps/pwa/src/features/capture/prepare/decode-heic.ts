import { findHeicColorProfile } from '@rollcall/gallery/heic-color-profile';
import { photoLimits } from '@rollcall/schema/photo';
import { fetchAsset } from '../../../remote/http/call.ts';
import { Unreachable } from '../../../remote/http/call-error.ts';

const loadModules = () =>
  Promise.all([import('libheif-js/libheif-wasm/libheif.js'), import('libheif-js/libheif-wasm/libheif.wasm?url')]);

/** The part of libheif's JavaScript API used here. The package's types describe only the C functions. */
interface LibHeif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

interface HeifImage {
  get_width(): number;
  get_height(): number;
  /** Fills `target` and passes it to `done`, or passes null if decoding failed. */
  display(target: ImageData, done: (pixels: ImageData | null) => void): void;
}

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
  const [picture] = new libheif.HeifDecoder().decode(new Uint8Array(bytes));
  if (!picture) throw new Error('There is no picture inside');
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > photoLimits.maxPixels) throw new Error('The picture is too large');
  const pixels = new ImageData(width, height);
  await new Promise<void>((resolve, reject) => {
    picture.display(pixels, (shown) => (shown ? resolve() : reject(new Error('The picture cannot be decoded'))));
  });
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(pixels, 0, 0);
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
