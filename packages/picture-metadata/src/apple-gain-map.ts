import type { GainMapParameters } from './gain-map-parameters.ts';
import { findPrimaryExif } from './heif-exif.ts';
import type { HeifItems } from './heif-items.ts';

export const appleGainMapType = 'urn:com:apple:photo:2020:aux:hdrgainmap\0';

/** Tags of TIFF and Exif, and of Apple's maker notes, whose values are known from "Applying Apple HDR effect to your photos". */
const tag = { exif: 0x8769, makerNote: 0x927c, headroom: 33, gain: 48 } as const;
const signedFraction = 10;
const makerNoteLabel = 'Apple iOS\0';
/** Behind label and version: the byte order, then the directory. */
const makerNoteOrderAt = 12;
const maxEntries = 200;
const maxXmpBytes = 65_536;

/**
 * Returns how many times brighter than white Apple's gain map makes a picture at most: as its XMP says, or by the maker notes of
 * older phones. Null if neither says so.
 */
export function findAppleHeadroom(bytes: Uint8Array, heif: HeifItems, map: number): number | null {
  return findInXmp(heif, map) ?? findInMakerNotes(bytes);
}

/** Returns the numbers that a map has once {@link toLogarithmic} was applied. */
export function toAppleParameters(headroom: number): GainMapParameters {
  const max = Math.log2(headroom);
  return { min: [0], max: [max], gamma: [1], offsetSdr: [0], offsetHdr: [0], capacityMin: 0, capacityMax: max };
}

/**
 * Returns the values of Apple's map, which are the share of the headroom in linear light, as the exponents of ISO 21496-1. They are
 * coded by the transfer function of BT.709.
 */
export function toLogarithmic(values: Uint8Array, headroom: number): Buffer {
  const exponents = Uint8Array.from({ length: 256 }, (_, value) => {
    const coded = value / 255;
    const share = coded < 0.081 ? coded / 4.5 : ((coded + 0.099) / 1.099) ** (1 / 0.45);
    return Math.round((255 * Math.log2(1 + (headroom - 1) * share)) / Math.log2(headroom));
  });
  return Buffer.from(values.map((value) => exponents[value]!));
}

function findInXmp(heif: HeifItems, map: number): number | null {
  const describing = heif.references.filter(({ type, to }) => type === 'cdsc' && to.includes(map));
  const item = describing.map(({ from }) => heif.items.get(from)).find((candidate) => candidate?.type === 'mime');
  if (!item?.data || item.data.length > maxXmpBytes) return null;
  const xmp = Buffer.from(item.data).toString('latin1');
  const found = /HDRGainMapHeadroom(?:\s*=\s*"|>)\s*([0-9.]{1,20})\s*["<]/.exec(xmp)?.[1];
  return found === undefined ? null : Number(found);
}

function findInMakerNotes(bytes: Uint8Array): number | null {
  const exif = findPrimaryExif(bytes);
  if (!exif) return null;
  const tiff = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  try {
    const notes = findMakerNotes(tiff);
    return notes && toHeadroom(readFraction(notes, tag.headroom), readFraction(notes, tag.gain));
  } catch (error) {
    // Damaged: an offset beyond its end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A directory (TIFF 6.0, section 2), and the bytes that its offsets count from. */
interface Directory {
  view: DataView;
  isLittle: boolean;
  at: number;
}

function findMakerNotes(tiff: DataView): Directory | null {
  const isLittle = tiff.getUint16(0) === 0x4949;
  const first = { view: tiff, isLittle, at: tiff.getUint32(4, isLittle) };
  const exifAt = findEntry(first, tag.exif);
  const note =
    exifAt === null ? null : findEntry({ ...first, at: tiff.getUint32(exifAt + 8, isLittle) }, tag.makerNote);
  if (note === null) return null;
  const [length, from] = [tiff.getUint32(note + 4, isLittle), tiff.getUint32(note + 8, isLittle)];
  const view = new DataView(tiff.buffer, tiff.byteOffset + from, Math.min(length, tiff.byteLength - from));
  const label = String.fromCharCode(...[...makerNoteLabel].map((_, index) => view.getUint8(index)));
  if (label !== makerNoteLabel) return null;
  return { view, isLittle: view.getUint16(makerNoteOrderAt) === 0x4949, at: makerNoteOrderAt + 2 };
}

function readFraction(directory: Directory, wanted: number): number | null {
  const { view, isLittle } = directory;
  const at = findEntry(directory, wanted);
  if (at === null || view.getUint16(at + 2, isLittle) !== signedFraction) return null;
  const from = view.getUint32(at + 8, isLittle);
  return view.getInt32(from, isLittle) / view.getInt32(from + 4, isLittle);
}

function findEntry({ view, isLittle, at }: Directory, wanted: number): number | null {
  const count = Math.min(view.getUint16(at, isLittle), maxEntries);
  const entries = Array.from({ length: count }, (_, index) => at + 2 + index * 12);
  return entries.find((entry) => view.getUint16(entry, isLittle) === wanted) ?? null;
}

/** "Calculate the headroom from the image metadata", in "Applying Apple HDR effect to your photos". */
function toHeadroom(headroom: number | null, gain: number | null): number | null {
  if (headroom === null || gain === null) return null;
  const isSmall = gain <= 0.01;
  const dim = isSmall ? 1.8 - 20 * gain : 1.5 + 0.101 * (1 - gain);
  const bright = isSmall ? 3 - 70 * gain : 2 + 0.303 * (1 - gain);
  return 2 ** Math.max(headroom < 1 ? dim : bright, 0);
}
