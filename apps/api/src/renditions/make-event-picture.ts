import { findHdrCoding } from '@rollcall/picture-metadata/high-dynamic-range';
import type { EventPictureKind } from '@rollcall/schema/event-picture';
import { decodeMemoryBudget, estimateDecodeBytes } from './decode-memory-budget.ts';
import { DecodeTimedOut, isTimeout, openPicture, openPixels, readHeader, toStandardRange } from './decode-profile.ts';

/** Longest sides in pixels: of a banner on a wide screen, and of a logo in print. */
const longestSides = { banner: 1600, logo: 512 } as const;

const background = '#ffffff';
const bannerQuality = 82;

export interface DrawnEventPicture {
  bytes: Buffer;
  type: 'image/jpeg' | 'image/png';
}

/**
 * Draws an inspected picture for an event, upright, in sRGB and without metadata: a banner as JPEG, a logo as PNG, which
 * may be transparent.
 */
export async function makeEventPicture(original: Buffer, kind: EventPictureKind): Promise<DrawnEventPicture> {
  const header = await readHeader(original);
  const draw = async (): Promise<DrawnEventPicture> => {
    const side = longestSides[kind];
    const picture = openPicture(original, { failOn: 'none', pixels: header.width * header.height }).resize(side, side, {
      fit: 'inside',
      withoutEnlargement: true,
    });
    const coding = findHdrCoding(original);
    const displayable = (coding ? openPixels(await toStandardRange(picture, coding)) : picture).toColorspace('srgb');
    return kind === 'logo'
      ? { bytes: await displayable.png().toBuffer(), type: 'image/png' }
      : {
          bytes: await displayable.flatten({ background }).jpeg({ quality: bannerQuality }).toBuffer(),
          type: 'image/jpeg',
        };
  };
  return await decodeMemoryBudget.run(estimateDecodeBytes(header), draw, { isUrgent: true }).catch((error: unknown) => {
    throw isTimeout(error) ? new DecodeTimedOut(error) : error;
  });
}
