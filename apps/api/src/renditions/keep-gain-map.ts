import { toLogarithmic } from '@rollcall/picture-metadata/apple-gain-map';
import { findGainMap, type GainMap } from '@rollcall/picture-metadata/gain-map';
import { findHeifGainMap, type HeifGainMap } from '@rollcall/picture-metadata/heif-gain-map';
import { stripAvif } from '@rollcall/picture-metadata/strip-avif';
import { stripJpeg } from '@rollcall/picture-metadata/strip-jpeg';
import type { Metadata } from 'sharp';
import { ProblemError } from '../http/problem.ts';
import { decodeMemoryBudget, estimateCoefficientBytes, estimateDecodeBytes } from './decode-memory-budget.ts';
import { decodes, openPicture, openPixels, type Pixels, readHeader } from './decode-profile.ts';
import { decodeHeic } from './heic-decoder.ts';
import { trimJpegScan, unscannedIds } from './trim-jpeg-scan.ts';

/** Of maps that are encoded again, as of the pictures of HEIC. */
const quality = 92;

/** Returns the gain map of a JPEG without anything but its coded picture; null also for one that is not intact. */
export async function keepJpegGainMap(bytes: Buffer, picture: Metadata): Promise<GainMap | null> {
  const found = findGainMap(bytes);
  if (!found) return null;
  const header = await readHeader(found.jpeg).catch(() => null);
  const isKnown = header?.format === 'jpeg' && (header.channels === 1 || header.channels === 3);
  if (!isKnown || header.width * header.height > picture.width * picture.height) return null;
  const stripped = stripJpeg(found.jpeg, 1);
  const memory = estimateCoefficientBytes(header, header.channels + unscannedIds.length);
  if (!stripped || !decodeMemoryBudget.fits(memory)) return null;
  const jpeg = await decodeMemoryBudget.run(memory, () => trimJpegScan(stripped), { isUrgent: true });
  return jpeg && { jpeg, parameters: found.parameters };
}

/** Returns the gain map of an AVIF without anything but its coded picture; null also for one that is not intact. */
export async function keepAvifGainMap(map: HeifGainMap): Promise<HeifGainMap | null> {
  const file = stripAvif(map.file);
  if (!file) return null;
  const header = await readHeader(file).catch(() => null);
  if (!header) return null;
  const memory = estimateDecodeBytes(header);
  if (!decodeMemoryBudget.fits(memory)) return null;
  const isIntact = await decodeMemoryBudget.run(memory, () => decodes(openPicture(file)), { isUrgent: true });
  return isIntact ? { ...map, file } : null;
}

/** Returns the gain map of a HEIC as JPEG; null also for one that is not intact, or has gains that no JPEG can have. */
export async function drawHeicGainMap(heic: Buffer): Promise<GainMap | null> {
  const found = findHeifGainMap(heic);
  if (!found?.isInBaseColors) return null;
  const pixels = await decodeHeic(found.file).catch((error: unknown) => {
    if (error instanceof ProblemError) return null;
    throw error;
  });
  if (!pixels) return null;
  const { headroom, isMonochrome, parameters } = found;
  const { width, height } = pixels;
  const channels = isMonochrome ? 1 : 3;
  const values = readChannels(pixels, channels);
  // Frees the memory now, as for the picture.
  (pixels.data.buffer as ArrayBuffer).transfer(0);
  const data = headroom === null ? values : toLogarithmic(values, headroom);
  const jpeg = await openPixels({ data, width, height, channels })
    .toColorspace(isMonochrome ? 'b-w' : 'srgb')
    .jpeg({ quality })
    .toBuffer();
  return { jpeg, parameters };
}

/** Returns the first of the channels of each pixel. */
function readChannels({ data, width, height, channels: all }: Pixels, channels: number): Buffer {
  const values = Buffer.alloc(width * height * channels);
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let channel = 0; channel < channels; channel++) {
      values[pixel * channels + channel] = data[pixel * all + channel]!;
    }
  }
  return values;
}
