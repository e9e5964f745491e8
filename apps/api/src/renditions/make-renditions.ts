import { rgbaToThumbHash } from 'thumbhash';
import { decodeMemoryBudget, estimateDecodeBytes } from './decode-memory-budget.ts';
import { openPicture, readHeader } from './decode-profile.ts';
import { differenceHash } from './perceptual-hash.ts';
import { watermark } from './watermark.ts';

/** Longest sides in pixels. */
const viewPixels = 1600;
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
}

/**
 * Makes the renditions of a picture: upright JPEGs without metadata, white where the original is transparent. The
 * original is decoded once; the other renditions are made from the view.
 * @param label the text of the watermark
 */
export async function makeRenditions(original: Buffer, label: string): Promise<Renditions> {
  const memory = estimateDecodeBytes(await readHeader(original));
  const view = await decodeMemoryBudget.run(memory, () =>
    openPicture(original, { toleratesDamage: true })
      .resize(viewPixels, viewPixels, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: background })
      .toColorspace('srgb')
      .jpeg({ quality: viewQuality })
      .toBuffer(),
  );
  const thumbnail = await openPicture(view)
    .resize(thumbnailPixels, thumbnailPixels, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: thumbnailQuality })
    .toBuffer();
  const watermarked = await watermark(view, label, viewQuality);
  const small = await openPicture(thumbnail)
    .resize(hashPixels, hashPixels, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = rgbaToThumbHash(small.info.width, small.info.height, small.data);
  return {
    thumbnail,
    view,
    watermarked,
    thumbhash: Buffer.from(thumbhash).toString('base64'),
    perceptualHash: await differenceHash(thumbnail),
  };
}
