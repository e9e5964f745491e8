import { readType } from './heif-boxes.ts';

/**
 * What turns a picture of each format upright. Decoders differ in it, so phone and server follow this table.
 *
 * | Format | Orientation | Standard |
 * |---|---|---|
 * | JPEG | Exif tag 0x0112 | Exif 2.32, 4.6.4 |
 * | PNG | Exif tag 0x0112 in `eXIf` | PNG third edition, 11.3.4.5 |
 * | WebP | Exif tag 0x0112 in `EXIF` | RFC 9649, 2.7.1.5 |
 * | AVIF, HEIC | `irot` and `imir`; Exif is ignored | ISO/IEC 23008-12, 6.5.10, 6.5.12 and annex A |
 *
 * Browsers and libvips do so by themselves for JPEG, AVIF and HEIC. {@link findExifOrientation} is for the others.
 */
export interface ExifOrientation {
  /** 2 to 8. */
  orientation: number;
  /** A copy of the file that every decoder shows as it is coded. */
  unturned: Uint8Array<ArrayBuffer>;
}

const orientationTag = 0x0112;
const shortType = 3;

/** Returns the orientation that the Exif of a PNG or WebP declares; null for all others, and for upright pictures. */
export function findExifOrientation(file: Uint8Array): ExifOrientation | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  try {
    return readType(view, 0) === 'RIFF' ? readWebp(view) : readPng(view);
  } catch (error) {
    // A damaged file: an offset beyond its end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A matrix as `setTransform` of a canvas takes it. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Returns the matrix that draws a picture of this coded size upright, and the upright size. */
export function toUpright(orientation: number, width: number, height: number) {
  const matrices: Readonly<Record<number, Matrix>> = {
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, height, 0],
    7: [0, -1, -1, 0, height, width],
    8: [0, -1, 1, 0, 0, width],
  };
  const matrix = matrices[orientation] ?? ([1, 0, 0, 1, 0, 0] as const);
  return orientation < 5 ? { matrix, width, height } : { matrix, width: height, height: width };
}

function readWebp(view: DataView): ExifOrientation | null {
  if (readType(view, 8) !== 'WEBP') return null;
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const size = view.getUint32(at + 4, true);
    if (readType(view, at) === 'EXIF') return readTiff(view, at + 8);
    at += 8 + size + (size % 2);
  }
  return null;
}

function readPng(view: DataView): ExifOrientation | null {
  if (view.getUint32(0) !== 0x89504e47) return null;
  for (let at = 8; at + 12 <= view.byteLength; ) {
    const end = at + 12 + view.getUint32(at);
    if (readType(view, at + 4) === 'eXIf') {
      const found = readTiff(view, at + 8);
      // Its check sum would be wrong.
      return found && { ...found, unturned: without(found.unturned, at, end) };
    }
    at = end;
  }
  return null;
}

/** Reads the first directory of a TIFF (Exif 2.32, 4.6.2). Some writers put the name that JPEG needs before it. */
function readTiff(view: DataView, from: number): ExifOrientation | null {
  const start = readType(view, from) === 'Exif' ? from + 6 : from;
  const isLittle = view.getUint16(start) === 0x4949;
  const directory = start + view.getUint32(start + 4, isLittle);
  for (let left = view.getUint16(directory, isLittle), at = directory + 2; left > 0; left--, at += 12) {
    if (view.getUint16(at, isLittle) !== orientationTag || view.getUint16(at + 2, isLittle) !== shortType) continue;
    const orientation = view.getUint16(at + 8, isLittle);
    if (orientation < 2 || orientation > 8) return null;
    const unturned = Uint8Array.from(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
    new DataView(unturned.buffer).setUint16(at + 8, 1, isLittle);
    return { orientation, unturned };
  }
  return null;
}

function without(bytes: Uint8Array, from: number, to: number): Uint8Array<ArrayBuffer> {
  const kept = new Uint8Array(bytes.length - (to - from));
  kept.set(bytes.subarray(0, from));
  kept.set(bytes.subarray(to), from);
  return kept;
}
