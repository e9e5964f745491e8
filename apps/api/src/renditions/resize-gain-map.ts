import { findGainMap, type GainMap } from '@rollcall/picture-metadata/gain-map';
import { findHeifGainMap, type HeifGainMap } from '@rollcall/picture-metadata/heif-gain-map';
import { findHeifType } from '@rollcall/picture-metadata/heif-type';
import { stripJpeg } from '@rollcall/picture-metadata/strip-jpeg';
import { decodeMemoryBudget, estimateDecodeBytes } from './decode-memory-budget.ts';
import { openPicture, type Pixels, readHeader } from './decode-profile.ts';

/** Returns the gain map of an inspected original as JPEG, upright and as much smaller as the view; null if it has none. */
export async function resizeGainMap(original: Buffer, view: Pixels, quality: number): Promise<GainMap | null> {
  const found = findHeifType(original) === 'image/avif' ? findInAvif(original) : findGainMap(original);
  if (!found) return null;
  const header = await readHeader(original);
  // That of an AVIF is turned as its picture.
  const file = 'jpeg' in found ? stripJpeg(found.jpeg, header.orientation ?? 1) : found.file;
  if (!file) return null;
  const mapHeader = await readHeader(file);
  // The decoder of AVIF has three channels for one.
  const isMonochrome = 'jpeg' in found ? mapHeader.channels === 1 : found.isMonochrome;
  const scale = view.width / header.autoOrient.width;
  const { autoOrient } = mapHeader;
  const [width, height] = [autoOrient.width, autoOrient.height].map((side) => Math.max(1, Math.round(side * scale)));
  const resized = openPicture(file, { failOn: 'none' })
    .resize(width, height, { fit: 'fill' })
    .toColorspace(isMonochrome ? 'b-w' : 'srgb')
    .jpeg({ quality });
  const jpeg = await decodeMemoryBudget.run(estimateDecodeBytes(mapHeader), () => resized.toBuffer());
  return { jpeg, parameters: found.parameters };
}

/** A JPEG has no place for gains in other colors than its own. */
function findInAvif(original: Buffer): HeifGainMap | null {
  const found = findHeifGainMap(original);
  return found?.isInBaseColors && found.headroom === null ? found : null;
}
