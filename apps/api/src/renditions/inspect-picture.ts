import { ProblemError } from '../http/problem.ts';
import { decodeMemoryBudget, estimateDecodeBytes } from './decode-memory-budget.ts';
import { openPicture, openPixels, readHeader } from './decode-profile.ts';
import { decodeHeic, isHeic } from './heic-decoder.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { hasUnknownChunks } from './unknown-chunks.ts';

export interface Inspected {
  /** What is kept as the original: the very bytes that came, unless something private had to go. */
  bytes: Buffer;
  extension: 'jpg' | 'png' | 'webp' | 'avif';
  /** Pixels of the upright picture. */
  width: number;
  height: number;
}

/** A decode of every pixel, made small: what is damaged shows here and not in the gallery. */
const proofPixels = 64;

/**
 * Looks at a picture from outside once: kind, size, whether all of it decodes; and takes out where and by whom
 * it was taken. Throws `unsupported-image`, `image-too-large`, `corrupt-image`.
 */
export async function inspectPicture(bytes: Buffer): Promise<Inspected> {
  return isHeic(bytes) ? await inspectHeic(bytes) : await inspect(bytes);
}

async function inspect(bytes: Buffer): Promise<Inspected> {
  const header = await readHeader(bytes);
  await decodeMemoryBudget.run(estimateDecodeBytes(header), () => assertDecodes(bytes));
  const { width, height } = header.autoOrient;
  const hasPrivate = Boolean(header.exif || header.xmp || header.iptc || header.comments?.length);
  const { format } = header;
  if (format === 'jpeg') {
    return { bytes: stripJpeg(bytes, header.orientation ?? 1), extension: 'jpg', width, height };
  }
  if (format !== 'png' && format !== 'webp' && format !== 'heif') throw new ProblemError('unsupported-image');
  const extension = format === 'heif' ? 'avif' : format;
  const isClean = !hasPrivate && !hasUnknownChunks(bytes, format);
  return { bytes: isClean ? bytes : await encodeAnew(bytes, extension), extension, width, height };
}

async function assertDecodes(bytes: Buffer): Promise<void> {
  await openPicture(bytes)
    .resize(proofPixels, proofPixels, { fit: 'inside' })
    .raw()
    .toBuffer()
    .catch((cause: unknown) => {
      throw new ProblemError('corrupt-image', { cause });
    });
}

/** Formats whose metadata cannot be cut out byte by byte are encoded again, upright, at a quality nobody tells apart. */
async function encodeAnew(bytes: Buffer, format: 'png' | 'webp' | 'avif'): Promise<Buffer> {
  const picture = openPicture(bytes).keepIccProfile();
  return await decodeMemoryBudget.runAlone(async () => {
    if (format === 'png') return await picture.png().toBuffer();
    if (format === 'webp') return await picture.webp({ quality: 95 }).toBuffer();
    return await picture.avif({ quality: 80, effort: 2 }).toBuffer();
  });
}

/** HEIC is kept as a JPEG that every browser opens: libvips cannot decode it, and few devices can show it. */
async function inspectHeic(heic: Buffer): Promise<Inspected> {
  return await decodeMemoryBudget.runAlone(async () => {
    const pixels = await decodeHeic(heic);
    const bytes = await openPixels(pixels).flatten({ background: '#fff' }).jpeg({ quality: 92 }).toBuffer();
    // Given back now: the collector may come long after the next picture.
    (pixels.data.buffer as ArrayBuffer).transfer(0);
    return { bytes, extension: 'jpg', width: pixels.width, height: pixels.height };
  });
}
