import { decodeLimitMs } from '@rollcall/gallery/decode-limit';
import { mapToStandardRange } from '@rollcall/gallery/map-to-standard-range';
import { findHeifType } from '@rollcall/picture-metadata/heif-type';
import type { HdrCoding } from '@rollcall/picture-metadata/high-dynamic-range';
import { photoLimits } from '@rollcall/schema/photo';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { ProblemError } from '../http/problem.ts';

/**
 * Thrown if a decode takes longer than its limit: the machine is busy. As no {@link ProblemError}, it is never the
 * picture's fault; the upload is kept and completed later.
 */
export class DecodeTimedOut extends Error {
  static readonly message = 'decoding took too long';
  override readonly name = 'DecodeTimedOut';

  constructor(cause?: unknown) {
    super(DecodeTimedOut.message, { cause });
  }
}

// Loaders run on untrusted bytes. All are blocked except those for formats of phones and browsers; SVG, GIF, TIFF, PDF
// and files by path are never opened.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// Each picture is decoded once, so a cache would only keep private pixels in memory.
sharp.cache(false);
sharp.concurrency(1);

/** The longest side of a trial decode, for which only errors matter. */
const trialPixels = 64;

/** The maximum of JPEG. libvips cannot shrink longer sides. */
const maxSidePixels = 65_535;

interface OpenOptions extends Pick<SharpOptions, 'failOn'> {
  pixels?: number;
}

/**
 * Opens encoded, untrusted bytes, upright. A decode that takes longer than the limit for its pixels is aborted.
 * @param options.failOn 'none' for an inspected picture: at another scale a decoder may find damage that it skipped
 * during inspection, and the intact part is shown
 * @param options.pixels by default as many as a photo may have
 */
export function openPicture(
  bytes: Buffer,
  { failOn = 'truncated', pixels = photoLimits.maxPixels }: OpenOptions = {},
): Sharp {
  return sharp(bytes, { limitInputPixels: photoLimits.maxPixels, failOn, pages: 1 })
    .timeout({ seconds: Math.ceil(decodeLimitMs(pixels) / 1000) })
    .autoOrient();
}

/** Decodes all of a picture. Throws the decoder's error, or `DecodeTimedOut`. */
export async function decodeOnTrial(picture: Sharp): Promise<void> {
  await picture
    .resize(trialPixels, trialPixels, { fit: 'inside' })
    .raw()
    .toBuffer()
    .catch((error: unknown) => {
      throw isTimeout(error) ? new DecodeTimedOut(error) : error;
    });
}

/** Returns whether all of a picture can be decoded. Throws `DecodeTimedOut`. */
export async function decodes(picture: Sharp): Promise<boolean> {
  return await decodeOnTrial(picture).then(
    () => true,
    (error: unknown) => {
      assertNoTimeout(error);
      return false;
    },
  );
}

/** Whether sharp aborted a decode, which it tells by the message alone. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DecodeTimedOut || (error instanceof Error && /timeout: \d+% complete/.test(error.message));
}

/** Rethrows what says nothing about the picture. */
export function assertNoTimeout(error: unknown): void {
  if (isTimeout(error)) throw error;
}

export interface Pixels {
  /** One byte a channel: red, green, blue, and alpha if there are four. */
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

/** Opens pixels, also of one channel. */
export function openPixels({
  data,
  width,
  height,
  channels,
}: Omit<Pixels, 'channels'> & { channels: 1 | 3 | 4 }): Sharp {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: photoLimits.maxPixels });
}

/** Decodes and transforms a picture of high dynamic range to sRGB. */
export async function toStandardRange(picture: Sharp, coding: HdrCoding): Promise<Pixels> {
  const { data, info } = await picture
    .toColorspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const channels = info.channels === 4 ? 4 : 3;
  const values = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  const mapped = mapToStandardRange({ data: values, channels }, coding);
  return { data: Buffer.from(mapped.buffer), width: info.width, height: info.height, channels };
}

/** Decodes and transforms an opaque picture to three sRGB channels of one byte. */
export async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.toColorspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 };
}

/** Reads the header without decoding the picture. Throws `unsupported-image` or `image-too-large`. */
export async function readHeader(bytes: Buffer): Promise<Metadata> {
  // sharp throws synchronously for an empty buffer.
  if (bytes.length === 0) throw new ProblemError('unsupported-image');
  const header = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch((cause: unknown) => {
      throw new ProblemError('unsupported-image', { cause });
    });
  // Of an AVIF file whose major brand is that of all HEIF files, libvips names the wrong compression.
  if (header.format === 'heif' && findHeifType(bytes) !== 'image/avif') throw new ProblemError('unsupported-image');
  if (header.width * header.height > photoLimits.maxPixels) throw new ProblemError('image-too-large');
  if (Math.max(header.width, header.height) > maxSidePixels) {
    throw new ProblemError('image-too-large', { detail: 'This picture is too long and narrow to be shown.' });
  }
  return header;
}
