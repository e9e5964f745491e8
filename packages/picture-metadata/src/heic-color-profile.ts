import { readType } from './heif-boxes.ts';
import { readHeifProperties } from './heif-properties.ts';
import { findHdrCoding } from './high-dynamic-range.ts';

/** The ICC profile of Display P3 that libvips has: "Compact ICC Profiles" by C. Blackburn, CC0. */
const displayP3 =
  'AAAB4GxjbXMEIAAAbW50clJHQiBYWVogB+IAAwAUAAkADgAdYWNzcE1TRlQAAAAAc2F3c2N0cmwAAAAAAAAAAAAAAAAAAPbWAAEAAAAA0y1oYW5kguKo' +
  'couKP/clPrmS7iTWrgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAKZGVzYwAAAPwAAAAkY3BydAAAASAAAAAid3RwdAAAAUQAAAAUY2hhZAAA' +
  'AVgAAAAsclhZWgAAAYQAAAAUZ1hZWgAAAZgAAAAUYlhZWgAAAawAAAAUclRSQwAAAcAAAAAgZ1RSQwAAAcAAAAAgYlRSQwAAAcAAAAAgbWx1YwAAAAAA' +
  'AAABAAAADGVuVVMAAAAIAAAAHABzAFAAMwBDbWx1YwAAAAAAAAABAAAADGVuVVMAAAAGAAAAHABDAEMAMAAAWFlaIAAAAAAAAPbWAAEAAAAA0y1zZjMy' +
  'AAAAAAABDEIAAAXe///zJQAAB5MAAP2Q///7of///k4AAAOaAADAFFhZWiAAAAAAAACD3wAAPb8AAAAAWFlaIAAAAAAAAEq/AACxNwAACrVYWVogAAAA' +
  'AAAAKDgAABEKAADIeHBhcmEAAAAAAAMAAAACZmkAAPKnAAANWQAAE9AAAApb';
/** Color primaries of ITU-T H.273, table 2: Display P3 (SMPTE EG 432-1). */
const displayP3Primaries = 12;

/**
 * Returns the ICC profile of a HEIC file's primary picture, also where the file only names Display P3; null for sRGB and
 * everything unknown. Decoders return the picture's values as they are coded, or in sRGB for a high dynamic range. Boxes per ISO/IEC 14496-12 and 23008-12.
 */
export function findHeicColorProfile(heic: Uint8Array): Uint8Array | null {
  const properties = readHeifProperties(heic);
  if (!properties || findHdrCoding(heic)) return null;
  // Phones code a grid of tiles, and name the colors of the tiles alone.
  const colors = [...properties.own, ...properties.ofTile].filter(({ type }) => type === 'colr');
  return colors.map(({ content }) => toProfile(content)).find((profile) => profile !== null) ?? null;
}

/** `colr` (ISO/IEC 14496-12, 12.1.5): an ICC profile, or code points of H.273. */
function toProfile(colr: DataView): Uint8Array | null {
  if (colr.byteLength < 4) return null;
  const kind = readType(colr, 0);
  if (kind === 'prof' || kind === 'rICC') {
    return new Uint8Array(colr.buffer, colr.byteOffset + 4, colr.byteLength - 4);
  }
  if (kind !== 'nclx' || colr.byteLength < 6 || colr.getUint16(4) !== displayP3Primaries) return null;
  return Uint8Array.from(atob(displayP3), (character) => character.charCodeAt(0));
}
