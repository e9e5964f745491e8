import { photoLimits } from '@rollcall/schema/photo';
import { fetchAsset } from '../../../remote/http/call.ts';
import { Unreachable } from '../../../remote/http/call-error.ts';

/** The major brands of HEIF files (`ftyp` box, ISO/IEC 14496-12, section 4.3). */
const brands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

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

export function isHeic(bytes: ArrayBuffer): boolean {
  const text = new TextDecoder('latin1').decode(bytes.slice(4, 12));
  return text.startsWith('ftyp') && brands.includes(text.slice(4));
}

/**
 * Decodes a HEIC picture, upright, in browsers that cannot. The decoder has 1.4 MB and is loaded on first use.
 * Throws `Unreachable` if the decoder cannot be loaded, and an error if it cannot read the file.
 */
export async function decodeHeic(bytes: ArrayBuffer): Promise<OffscreenCanvas> {
  const [{ default: createDecoder }, { default: binaryUrl }] = await loadModules().catch((error: unknown) => {
    throw new Unreachable('No response', error);
  });
  const libheif = createDecoder({ wasmBinary: await fetchAsset(binaryUrl) }) as unknown as LibHeif;
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
  return canvas;
}
