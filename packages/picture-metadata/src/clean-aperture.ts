import type { Box } from './heif-boxes.ts';
import { readHeifProperties } from './heif-properties.ts';

/** A part of an upright picture, in whole pixels from the top left corner. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface CroppedHeif {
  /** A copy of the file that decodes to the whole picture, upright. */
  whole: Uint8Array<ArrayBuffer>;
  /** The size of the whole picture, upright. */
  width: number;
  height: number;
  crop: Crop;
}

/**
 * Returns what the primary picture of a HEIF file shows of what is coded, or null if the file does not crop it. Decoders
 * differ in whether they crop, and some refuse such files. A clean aperture (`clap`; ISO/IEC 14496-12, 12.1.4), rotation (`irot`) and mirroring (`imir`;
 * ISO/IEC 23008-12, 6.5.10 and 6.5.12) apply in the order in which `ipma` lists them.
 */
export function findCrop(heif: Uint8Array): CroppedHeif | null {
  const properties = readHeifProperties(heif)?.own ?? [];
  const size = properties.find(({ type, content }) => type === 'ispe' && content.byteLength >= 12)?.content;
  if (!size || !properties.some(({ type }) => type === 'clap')) return null;
  const copy = Uint8Array.from(heif);
  // Of the whole picture, and of its part that is left, both as they are turned so far.
  let [width, height] = [size.getUint32(4), size.getUint32(8)];
  let crop: Crop = { left: 0, top: 0, width, height };
  for (const property of properties) {
    if (property.type === 'irot') [crop, width, height] = rotate(property, crop, width, height);
    if (property.type === 'imir') crop = mirror(property, crop, width, height);
    if (property.type !== 'clap') continue;
    crop = applyAperture(property, crop);
    const at = property.content.byteOffset - heif.byteOffset;
    copy.set(toAperture(width, height), at);
  }
  return { whole: copy, width, height, crop };
}

/** Returns a row-by-row copy of a part of a picture. */
export function cropPixels(
  { data, width }: { data: Uint8ClampedArray<ArrayBuffer>; width: number },
  crop: Crop,
): { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number } {
  const cropped = new Uint8ClampedArray(crop.width * crop.height * 4);
  for (let row = 0; row < crop.height; row++) {
    const from = ((crop.top + row) * width + crop.left) * 4;
    cropped.set(data.subarray(from, from + crop.width * 4), row * crop.width * 4);
  }
  return { data: cropped, width: crop.width, height: crop.height };
}

/** Eight numbers: width, height, and the offset of the center from that of the picture, each over its denominator. */
function applyAperture({ content }: Box, crop: Crop): Crop {
  if (content.byteLength < 32) return crop;
  const ratio = (at: number) => content.getInt32(at) / content.getUint32(at + 4);
  const [width, height] = [Math.round(ratio(0)), Math.round(ratio(8))];
  const left = crop.left + Math.round((crop.width - width) / 2 + ratio(16));
  const top = crop.top + Math.round((crop.height - height) / 2 + ratio(24));
  const isInside =
    width > 0 &&
    height > 0 &&
    left >= crop.left &&
    top >= crop.top &&
    left + width <= crop.left + crop.width &&
    top + height <= crop.top + crop.height;
  // One that is not inside means nothing.
  return isInside ? { left, top, width, height } : crop;
}

/** Returns the content of a `clap` that shows everything. */
function toAperture(width: number, height: number): Uint8Array {
  const content = new DataView(new ArrayBuffer(32));
  for (const [index, value] of [width, 1, height, 1, 0, 1, 0, 1].entries()) content.setUint32(index * 4, value);
  return new Uint8Array(content.buffer);
}

/** `irot`: quarter turns anti-clockwise. */
function rotate({ content }: Box, crop: Crop, width: number, height: number): [Crop, number, number] {
  let turned = crop;
  let [w, h] = [width, height];
  for (let turns = content.getUint8(0) & 3; turns > 0; turns--) {
    turned = { left: turned.top, top: w - turned.left - turned.width, width: turned.height, height: turned.width };
    [w, h] = [h, w];
  }
  return [turned, w, h];
}

/** `imir`: 0 exchanges top and bottom, 1 left and right. */
function mirror({ content }: Box, crop: Crop, width: number, height: number): Crop {
  return (content.getUint8(0) & 1) === 0
    ? { ...crop, top: height - crop.top - crop.height }
    : { ...crop, left: width - crop.left - crop.width };
}
