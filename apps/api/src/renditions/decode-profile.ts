import { photoLimits } from '@rollcall/schema/photo';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { ProblemError } from '../http/problem.ts';

/** A decode that takes longer than this is given up. */
const decodeSeconds = 30;

// Loaders run on bytes that strangers send. Everything is blocked but what phones make; SVG, GIF, TIFF, PDF and
// files by name are not opened at all.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// One picture after the other in a pipeline of its own; a cache would keep strangers' pixels in memory.
sharp.cache(false);
sharp.concurrency(1);

/** As long as a side of a JPEG can be; making a longer one small is more than libvips counts. */
const maxSidePixels = 65_535;

/**
 * Opens encoded bytes from outside under the one profile of the house, upright. `isLetIn`: it was looked at before and
 * is shown as far as it goes; at another scale a decoder may find damage that it passed over then.
 */
export function openPicture(bytes: Buffer, { isLetIn = false } = {}): Sharp {
  const failOn = isLetIn ? 'none' : 'truncated';
  return sharp(bytes, { limitInputPixels: photoLimits.maxPixels, failOn, pages: 1 })
    .timeout({ seconds: decodeSeconds })
    .autoOrient();
}

/** Opens pixels that were decoded elsewhere (HEIC), four bytes each: red, green, blue, alpha. */
export function openPixels(pixels: { data: Buffer; width: number; height: number }): Sharp {
  const { data, width, height } = pixels;
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: photoLimits.maxPixels });
}

/** The header alone. Throws `unsupported-image`, `image-too-large`. */
export async function readHeader(bytes: Buffer): Promise<Metadata> {
  // sharp throws at once where there is nothing to read.
  if (bytes.length === 0) throw new ProblemError('unsupported-image');
  const header = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch((cause: unknown) => {
      throw new ProblemError('unsupported-image', { cause });
    });
  if (header.format === 'heif' && header.compression !== 'av1') throw new ProblemError('unsupported-image');
  if (header.width * header.height > photoLimits.maxPixels) throw new ProblemError('image-too-large');
  if (Math.max(header.width, header.height) > maxSidePixels) {
    throw new ProblemError('image-too-large', { detail: 'This picture is too long and narrow to be shown.' });
  }
  return header;
}
