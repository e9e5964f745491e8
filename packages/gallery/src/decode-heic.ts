import { cropPixels, findCrop } from '@rollcall/picture-metadata/clean-aperture';
import { findHdrCoding } from '@rollcall/picture-metadata/high-dynamic-range';
import { mapToStandardRange } from './map-to-standard-range.ts';

/** The part of libheif's JavaScript API in use. The package's types describe only the C functions. */
export interface LibHeif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[]; readonly decoder: object };
  HeifImage: new (handle: object) => HeifImage;
  /** Returns an error, which has a `code`, if there is no primary picture. */
  heif_js_context_get_primary_image_handle(context: object): { code?: unknown } | undefined;
}

interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

interface HeifImage {
  get_width(): number;
  get_height(): number;
  /** Fills `target` and calls `done` with it, or with null if decoding fails. */
  display(target: Pixels, done: (pixels: Pixels | null) => void): void;
}

/** Thrown for a picture of too many pixels. */
export class TooManyPixels extends Error {
  override readonly name = 'TooManyPixels';
}

/**
 * Decodes the primary picture of a HEIC file (`pitm`; ISO/IEC 14496-12, 8.11.4), upright. A burst, an edited photo or a
 * portrait has others before it. What is cropped away is not returned. The values, four bytes a pixel, are not converted to another color space, but those of high dynamic range are mapped to
 * sRGB. Throws
 * `TooManyPixels`, and an error if the picture cannot be decoded.
 */
export async function decodeHeic(libheif: LibHeif, heic: Uint8Array, maxPixels: number): Promise<Pixels> {
  const pixels = await decodeCropped(libheif, heic, maxPixels);
  const coding = findHdrCoding(heic);
  return coding ? { ...pixels, data: mapToStandardRange({ data: pixels.data, channels: 4 }, coding) } : pixels;
}

async function decodeCropped(libheif: LibHeif, heic: Uint8Array, maxPixels: number): Promise<Pixels> {
  const cropped = findCrop(heic);
  if (!cropped) return await decodeWhole(libheif, heic, maxPixels);
  // libheif 1.23 allows a cropped picture no more pixels than it shows.
  const pixels = await decodeWhole(libheif, cropped.whole, maxPixels);
  const isExpected = pixels.width === cropped.width && pixels.height === cropped.height;
  if (!isExpected) throw new Error('The picture has another size than it declares');
  return cropPixels(pixels, cropped.crop);
}

async function decodeWhole(libheif: LibHeif, heic: Uint8Array, maxPixels: number): Promise<Pixels> {
  const decoder = new libheif.HeifDecoder();
  if (decoder.decode(heic).length === 0) throw new Error('There is no picture inside');
  const handle = libheif.heif_js_context_get_primary_image_handle(decoder.decoder);
  if (!handle || handle.code) throw new Error('There is no primary picture');
  const picture = new libheif.HeifImage(handle);
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > maxPixels) throw new TooManyPixels();
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  await new Promise<void>((resolve, reject) => {
    picture.display(target, (pixels) => (pixels ? resolve() : reject(new Error('The picture could not be decoded'))));
  });
  return target;
}
