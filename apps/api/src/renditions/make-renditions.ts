import { rgbaToThumbHash } from 'thumbhash';
import { decodeMemoryBudget, estimateDecodeBytes } from './decode-memory-budget.ts';
import { openPicture, readHeader } from './decode-profile.ts';
import { differenceHash } from './perceptual-hash.ts';
import { watermark } from './watermark.ts';

/** Longest sides in pixels. */
const viewPixels = 1600;
const thumbnailPixels = 400;
/** The thumbhash reference takes pictures of at most 100 × 100. */
const hashPixels = 100;

const paper = '#ffffff';
const viewQuality = 82;
const thumbnailQuality = 78;

export interface Renditions {
  thumbnail: Buffer;
  view: Buffer;
  marked: Buffer;
  /** Base64. */
  thumbhash: string;
  /** 16 hex digits. */
  perceptualHash: string;
}

/**
 * Everything that is shown of one picture: upright JPEGs without any metadata, on white paper where it is
 * transparent. The original is decoded once; the rest is made from the view.
 * @param label the text of the watermark
 */
export async function makeRenditions(original: Buffer, label: string): Promise<Renditions> {
  const memory = estimateDecodeBytes(await readHeader(original));
  const view = await decodeMemoryBudget.run(memory, () =>
    openPicture(original, { isLetIn: true })
      .resize(viewPixels, viewPixels, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: paper })
      .toColorspace('srgb')
      .jpeg({ quality: viewQuality })
      .toBuffer(),
  );
  const thumbnail = await openPicture(view)
    .resize(thumbnailPixels, thumbnailPixels, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: thumbnailQuality })
    .toBuffer();
  const marked = await watermark(view, label, viewQuality);
  const small = await openPicture(thumbnail)
    .resize(hashPixels, hashPixels, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = rgbaToThumbHash(small.info.width, small.info.height, small.data);
  return {
    thumbnail,
    view,
    marked,
    thumbhash: Buffer.from(thumbhash).toString('base64'),
    perceptualHash: await differenceHash(thumbnail),
  };
}
