import { findHdrCoding } from '@rollcall/picture-metadata/high-dynamic-range';
import { joinGainMap } from '@rollcall/picture-metadata/ultra-hdr';
import type { Metadata } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { decodeMemoryBudget, estimateDecodeBytes } from './decode-memory-budget.ts';
import {
  DecodeTimedOut,
  isTimeout,
  openPicture,
  openPixels,
  type Pixels,
  readHeader,
  toPixels,
  toStandardRange,
} from './decode-profile.ts';
import { resizeGainMap } from './resize-gain-map.ts';
import { measureSharpness } from './sharpness.ts';
import { watermark } from './watermark.ts';

/** Longest sides in pixels. */
const viewPixels = 1600;
const largePixels = 3840;
const thumbnailPixels = 400;
/** The reference implementation of ThumbHash accepts at most 100 × 100 pixels. */
const hashPixels = 100;

const background = '#ffffff';
const viewQuality = 82;
const thumbnailQuality = 78;

export interface Renditions {
  thumbnail: Buffer;
  view: Buffer;
  watermarked: Buffer;
  /** Base64. */
  thumbhash: string;
  /** 16 hex digits. */
  perceptualHash: string;
  /** See `measureSharpness`. */
  sharpness: number;
}

/**
 * Makes the renditions of a picture: upright sRGB JPEGs without metadata, white where the original is transparent. The
 * original is decoded once, to the pixels of the view (at most 8 MB); everything else is made from these. The view keeps the
 * gain map of its original, so that screens of high dynamic range show it as it was taken.
 * @param label the text of the watermark
 */
export async function makeRenditions(original: Buffer, label: string): Promise<Renditions> {
  const view = await decodeWithin(original, viewPixels);
  const thumbnail = await toPixels(
    openPixels(view).resize(thumbnailPixels, thumbnailPixels, { fit: 'inside', withoutEnlargement: true }),
  );
  const small = await toPixels(openPixels(thumbnail).resize(hashPixels, hashPixels, { fit: 'inside' }));
  return {
    thumbnail: await encode(thumbnail, thumbnailQuality),
    view: await encodeWithGainMap(original, view),
    watermarked: await encode(await watermark(view, label), viewQuality),
    thumbhash: await thumbHash(small),
    perceptualHash: await differenceHash(thumbnail),
    sharpness: await measureSharpness(view),
  };
}

/** Makes the view for large screens and print, as {@link makeRenditions} makes the others. */
export async function makeLargeView(original: Buffer): Promise<Buffer> {
  return await encodeWithGainMap(original, await decodeWithin(original, largePixels));
}

async function encodeWithGainMap(original: Buffer, view: Pixels): Promise<Buffer> {
  const map = await resizeGainMap(original, view, viewQuality);
  const encoded = await encode(view, viewQuality);
  return map ? joinGainMap(encoded, map) : encoded;
}

async function decodeWithin(original: Buffer, side: number): Promise<Pixels> {
  const header = await readHeader(original);
  const decoding = estimateDecodeBytes(header);
  // The estimate includes the pixels of the smaller views.
  const withPixels = side > viewPixels ? decoding + 3 * side ** 2 : decoding;
  const memory = decodeMemoryBudget.fits(withPixels) ? withPixels : decoding;
  return await decodeMemoryBudget
    .run(memory, () => decodeView(original, header, side))
    .catch((error: unknown) => {
      throw isTimeout(error) ? new DecodeTimedOut(error) : error;
    });
}

async function decodeView(original: Buffer, { width, height }: Metadata, side: number): Promise<Pixels> {
  const picture = openPicture(original, { failOn: 'none', pixels: width * height }).resize(side, side, {
    fit: 'inside',
    withoutEnlargement: true,
  });
  const coding = findHdrCoding(original);
  const displayable = coding ? openPixels(await toStandardRange(picture, coding)) : picture;
  return await toPixels(displayable.flatten({ background }));
}

async function encode(pixels: Pixels, quality: number): Promise<Buffer> {
  return await openPixels(pixels).jpeg({ quality }).toBuffer();
}

async function thumbHash({ data, width, height }: Pixels): Promise<string> {
  const withAlpha = await openPixels({ data, width, height, channels: 3 }).ensureAlpha().raw().toBuffer();
  return Buffer.from(rgbaToThumbHash(width, height, withAlpha)).toString('base64');
}

/**
 * Returns the difference hash of a picture: 64 bits, each set if one of 8 × 8 grey pixels is brighter than its right
 * neighbour, as 16 hex digits. Similar pictures differ in few bits (N. Krawetz, "Kind of Like That", 2013).
 */
async function differenceHash(picture: Pixels): Promise<string> {
  const grey = await openPixels(picture).resize(9, 8, { fit: 'fill' }).greyscale().raw().toBuffer();
  let bits = 0n;
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column;
      bits = (bits << 1n) | (grey[at]! > grey[at + 1]! ? 1n : 0n);
    }
  }
  return bits.toString(16).padStart(16, '0');
}
