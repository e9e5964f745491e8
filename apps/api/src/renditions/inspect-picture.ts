import { type AvifWithGainMap, joinAvif, splitAvif } from '@rollcall/picture-metadata/avif-gain-map';
import { type Crop, type CroppedHeif, findCrop } from '@rollcall/picture-metadata/clean-aperture';
import { rebuildColorProfile } from '@rollcall/picture-metadata/color-profile';
import { completeJpeg } from '@rollcall/picture-metadata/complete-jpeg';
import { findHeicColorProfile } from '@rollcall/picture-metadata/heic-color-profile';
import { findHeifType } from '@rollcall/picture-metadata/heif-type';
import { findHdrCoding } from '@rollcall/picture-metadata/high-dynamic-range';
import { embedColorProfile } from '@rollcall/picture-metadata/jpeg-color-profile';
import { stripAvif } from '@rollcall/picture-metadata/strip-avif';
import { stripJpeg } from '@rollcall/picture-metadata/strip-jpeg';
import { stripPng } from '@rollcall/picture-metadata/strip-png';
import { stripWebp } from '@rollcall/picture-metadata/strip-webp';
import { joinGainMap } from '@rollcall/picture-metadata/ultra-hdr';
import { photoLimits } from '@rollcall/schema/photo';
import type { Metadata, Sharp } from 'sharp';
import { ProblemError } from '../http/problem.ts';
import { decodeMemoryBudget, estimateCoefficientBytes, estimateDecodeBytes } from './decode-memory-budget.ts';
import {
  assertNoTimeout,
  decodeOnTrial,
  decodes,
  openPicture,
  openPixels,
  readHeader,
  toStandardRange,
} from './decode-profile.ts';
import { decodeHeic } from './heic-decoder.ts';
import { drawHeicGainMap, keepAvifGainMap, keepJpegGainMap } from './keep-gain-map.ts';
import { trimJpegScan, unscannedIds } from './trim-jpeg-scan.ts';

export interface InspectedPicture {
  /** The original to store: the uploaded bytes, unless private metadata had to be removed. */
  bytes: Buffer;
  extension: 'jpg' | 'png' | 'webp' | 'avif';
  /** In pixels, of the upright picture. */
  width: number;
  height: number;
}

type Format = InspectedPicture['extension'];

/**
 * Checks the format and the size of an untrusted picture and decodes all of it, and removes private metadata. Throws
 * `unsupported-image`, `image-too-large` or `corrupt-image`, and `DecodeTimedOut` for a busy machine.
 */
export async function inspectPicture(
  bytes: Buffer,
  maxPixels: number = photoLimits.maxPixels,
): Promise<InspectedPicture> {
  return findHeifType(bytes) === 'image/heic' ? await inspectHeic(bytes) : await inspectWithSharp(bytes, maxPixels);
}

async function inspectWithSharp(bytes: Buffer, maxPixels: number): Promise<InspectedPicture> {
  const isAvif = findHeifType(bytes) === 'image/avif';
  const parts = isAvif ? splitAvif(bytes) : null;
  if (parts) return await inspectWithGainMap(parts, maxPixels);
  const cropped = isAvif ? findCrop(bytes) : null;
  if (cropped) return await inspectCropped(cropped, maxPixels);
  const header = await readHeader(bytes);
  if (header.width * header.height > maxPixels) throw new ProblemError('image-too-large');
  const format = findFormat(header);
  if (!format) throw new ProblemError('unsupported-image');
  const { width, height } = header.autoOrient;
  const kept = (await keepCodedPicture(bytes, format, header)) ?? (await reencode(bytes, format, header));
  return { bytes: kept, extension: format, width, height };
}

/** Inspects the picture of an AVIF as every other, and joins it with its gain map, unless it was encoded again and turned by that. */
async function inspectWithGainMap({ picture, map }: AvifWithGainMap, maxPixels: number): Promise<InspectedPicture> {
  const inspected = await inspectWithSharp(picture, maxPixels);
  if (!map || !stripAvif(picture)?.equals(inspected.bytes)) return inspected;
  const kept = await keepAvifGainMap(map);
  const bytes = kept && joinAvif(inspected.bytes, kept);
  return bytes ? { ...inspected, bytes } : inspected;
}

/** Encodes an AVIF again without what is cropped away, which a reader of the file would see. */
async function inspectCropped({ whole, crop }: CroppedHeif, maxPixels: number): Promise<InspectedPicture> {
  const bytes = Buffer.from(whole.buffer);
  const header = await readHeader(bytes);
  if (header.width * header.height > maxPixels) throw new ProblemError('image-too-large');
  await decodeMemoryBudget.run(estimateDecodeBytes(header), () => assertDecodes(bytes, header), { isUrgent: true });
  const kept = await reencode(bytes, 'avif', header, crop);
  return { bytes: kept, extension: 'avif', width: crop.width, height: crop.height };
}

function findFormat({ format }: Metadata): Format | null {
  if (format === 'jpeg') return 'jpg';
  if (format === 'heif') return 'avif';
  return format === 'png' || format === 'webp' ? format : null;
}

/**
 * Decodes a picture on trial, and returns it without anything but the coded picture. Returns null if it has to be encoded
 * again for that.
 */
async function keepCodedPicture(bytes: Buffer, format: Format, header: Metadata): Promise<Buffer | null> {
  const orientation = header.orientation ?? 1;
  const memory = estimateDecodeBytes(header);
  const options = { isUrgent: true };
  if (format === 'jpg') {
    const completed = completeJpeg(bytes);
    const stripped = stripJpeg(completed ? Buffer.from(completed.buffer) : bytes, orientation);
    const ofTrimming = estimateCoefficientBytes(header, header.channels + unscannedIds.length);
    const trimmed =
      stripped && decodeMemoryBudget.fits(ofTrimming)
        ? await decodeMemoryBudget.run(ofTrimming, () => trimJpegScan(stripped), options)
        : null;
    if (trimmed) {
      const map = await keepJpegGainMap(bytes, header);
      const kept = map ? joinGainMap(trimmed, map) : trimmed;
      return kept.equals(bytes) ? bytes : kept;
    }
  }
  await decodeMemoryBudget.run(memory, () => assertDecodes(bytes, header), options);
  // Other formats have no place for an orientation but Exif.
  if (format === 'jpg' || orientation !== 1) return null;
  return await decodeMemoryBudget.run(memory, () => stripOther(bytes, format), options);
}

async function stripOther(bytes: Buffer, format: Exclude<Format, 'jpg'>): Promise<Buffer | null> {
  if (format === 'png') return await stripPng(bytes);
  return format === 'webp' ? await stripWebp(bytes, (webp) => decodes(openPicture(webp))) : stripAvif(bytes);
}

async function assertDecodes(bytes: Buffer, { width, height }: Metadata): Promise<void> {
  await decodeOnTrial(openPicture(bytes, { pixels: width * height })).catch((cause: unknown) => {
    assertNoTimeout(cause);
    throw new ProblemError('corrupt-image', { cause });
  });
}

/** Encodes a picture again, upright, without metadata, and in sRGB unless its colour profile can be kept. */
async function reencode(bytes: Buffer, format: Format, header: Metadata, crop?: Crop): Promise<Buffer> {
  const { icc, width, height } = header;
  const coding = findHdrCoding(bytes);
  const open = async () => {
    const picture = openPicture(bytes, { pixels: width * height });
    if (crop) picture.extract(crop);
    // The encoders write no transfer function.
    return coding ? openPixels(await toStandardRange(picture, coding)) : picture;
  };
  // Two and one bytes a sample, of up to four, and those of the decoder.
  if (coding && !decodeMemoryBudget.fits(width * height * 14)) throw new ProblemError('image-too-large');
  return await decodeMemoryBudget.runAlone(
    async () => {
      const isKept = !coding && icc && rebuildColorProfile(icc);
      const encoded = await encode(isKept ? (await open()).keepIccProfile() : await open(), format);
      // Rebuilds the profile.
      const stripped = format === 'jpg' ? stripJpeg(encoded, 1) : await stripOther(encoded, format);
      return stripped ?? (await encode(await open(), format));
    },
    { isUrgent: true },
  );
}

async function encode(picture: Sharp, format: Format): Promise<Buffer> {
  // Optimized tables would keep all coefficients in memory.
  if (format === 'jpg') return await picture.jpeg({ quality: 95, optimizeCoding: false }).toBuffer();
  if (format === 'png') return await picture.png().toBuffer();
  if (format === 'webp') return await picture.webp({ quality: 95 }).toBuffer();
  return await picture.avif({ quality: 80, effort: 2 }).toBuffer();
}

/** Converts HEIC to JPEG with its color profile and its gain map: libvips cannot decode HEIC, and few browsers can display it. */
async function inspectHeic(heic: Buffer): Promise<InspectedPicture> {
  return await decodeMemoryBudget.runAlone(
    async () => {
      const pixels = await decodeHeic(heic);
      const jpeg = await openPixels(pixels).flatten({ background: '#fff' }).jpeg({ quality: 92 }).toBuffer();
      // Frees the memory now; garbage collection may run long after the next picture.
      (pixels.data.buffer as ArrayBuffer).transfer(0);
      const found = findHeicColorProfile(heic);
      const profile = found && rebuildColorProfile(found);
      const colored = profile ? Buffer.from(embedColorProfile(jpeg, profile).buffer) : jpeg;
      const map = await drawHeicGainMap(heic);
      const bytes = map ? joinGainMap(colored, map) : colored;
      return { bytes, extension: 'jpg', width: pixels.width, height: pixels.height };
    },
    { isUrgent: true },
  );
}
