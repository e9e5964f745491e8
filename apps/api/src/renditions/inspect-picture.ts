import { findHeicColorProfile } from '@rollcall/gallery/heic-color-profile';
import { embedColorProfile } from '@rollcall/gallery/jpeg-color-profile';
import { photoLimits } from '@rollcall/schema/photo';
import { ProblemError } from '../http/problem.ts';
import { decodeMemoryBudget, estimateDecodeBytes } from './decode-memory-budget.ts';
import { openPicture, openPixels, readHeader } from './decode-profile.ts';
import { decodeHeic, isHeic } from './heic-decoder.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { hasUnknownChunks } from './unknown-chunks.ts';

export interface InspectedPicture {
  /** The original to store: the uploaded bytes, unless private metadata had to be removed. */
  bytes: Buffer;
  extension: 'jpg' | 'png' | 'webp' | 'avif';
  /** In pixels, of the upright picture. */
  width: number;
  height: number;
}

/** The longest side of the trial decode. */
const trialPixels = 64;

/**
 * Checks the format and the size of an untrusted picture and decodes all of it, and removes private metadata. Throws
 * `unsupported-image`, `image-too-large` or `corrupt-image`.
 */
export async function inspectPicture(
  bytes: Buffer,
  maxPixels: number = photoLimits.maxPixels,
): Promise<InspectedPicture> {
  return isHeic(bytes) ? await inspectHeic(bytes) : await inspectWithSharp(bytes, maxPixels);
}

async function inspectWithSharp(bytes: Buffer, maxPixels: number): Promise<InspectedPicture> {
  const header = await readHeader(bytes);
  if (header.width * header.height > maxPixels) throw new ProblemError('image-too-large');
  await decodeMemoryBudget.run(estimateDecodeBytes(header), () => assertDecodes(bytes), { isUrgent: true });
  const { width, height } = header.autoOrient;
  const hasMetadata = Boolean(header.exif || header.xmp || header.iptc || header.comments?.length);
  const { format } = header;
  if (format === 'jpeg') {
    return { bytes: stripJpeg(bytes, header.orientation ?? 1), extension: 'jpg', width, height };
  }
  if (format !== 'png' && format !== 'webp' && format !== 'heif') throw new ProblemError('unsupported-image');
  const extension = format === 'heif' ? 'avif' : format;
  const isClean = !hasMetadata && !hasUnknownChunks(bytes, format);
  return { bytes: isClean ? bytes : await reencode(bytes, extension), extension, width, height };
}

async function assertDecodes(bytes: Buffer): Promise<void> {
  await openPicture(bytes)
    .resize(trialPixels, trialPixels, { fit: 'inside' })
    .raw()
    .toBuffer()
    .catch((cause: unknown) => {
      throw new ProblemError('corrupt-image', { cause });
    });
}

/** Encodes a picture again, upright and without metadata, for formats other than JPEG. */
async function reencode(bytes: Buffer, format: 'png' | 'webp' | 'avif'): Promise<Buffer> {
  const picture = openPicture(bytes).keepIccProfile();
  return await decodeMemoryBudget.runAlone(
    async () => {
      if (format === 'png') return await picture.png().toBuffer();
      if (format === 'webp') return await picture.webp({ quality: 95 }).toBuffer();
      return await picture.avif({ quality: 80, effort: 2 }).toBuffer();
    },
    { isUrgent: true },
  );
}

/** Converts HEIC to JPEG with its color profile: libvips cannot decode HEIC, and few browsers can display it. */
async function inspectHeic(heic: Buffer): Promise<InspectedPicture> {
  return await decodeMemoryBudget.runAlone(
    async () => {
      const pixels = await decodeHeic(heic);
      const jpeg = await openPixels(pixels).flatten({ background: '#fff' }).jpeg({ quality: 92 }).toBuffer();
      // Frees the memory now; garbage collection may run long after the next picture.
      (pixels.data.buffer as ArrayBuffer).transfer(0);
      const profile = findHeicColorProfile(heic);
      const bytes = profile ? Buffer.from(embedColorProfile(jpeg, profile).buffer) : jpeg;
      return { bytes, extension: 'jpg', width: pixels.width, height: pixels.height };
    },
    { isUrgent: true },
  );
}
