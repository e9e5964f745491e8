import { readType } from './heif-boxes.ts';
import { readHeifProperties } from './heif-properties.ts';
import { findHevcColorPoints } from './hevc-color-points.ts';

/** How the values of a picture of high dynamic range are coded. */
export interface HdrCoding {
  transfer: 'pq' | 'hlg';
  /** ITU-T H.273, table 2. */
  primaries: number;
}

/** ITU-T H.273, table 3. */
const transfers: Readonly<Record<number, HdrCoding['transfer']>> = { 16: 'pq', 18: 'hlg' };

/** Returns how a HEIC, AVIF or PNG codes a high dynamic range; null for all others, and for those of standard range. */
export function findHdrCoding(file: Uint8Array): HdrCoding | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const isPng = view.byteLength > 8 && view.getUint32(0) === 0x89504e47;
  const points = isPng ? findPngColors(view) : findHeifColors(file);
  const transfer = points && transfers[points.transfer];
  return transfer ? { transfer, primaries: points.primaries } : null;
}

/** Code points of ITU-T H.273. */
export interface CodePoints {
  primaries: number;
  transfer: number;
}

/**
 * `colr` (ISO/IEC 14496-12, 12.1.5) of type `nclx`, which overrides what the coded picture names. That counts only where
 * the file names no colors, as some encoders leave them out.
 */
function findHeifColors(file: Uint8Array): CodePoints | null {
  const found = readHeifProperties(file);
  const properties = [...(found?.own ?? []), ...(found?.ofTile ?? [])];
  const colors = properties.filter(({ type }) => type === 'colr');
  const named = colors.find(({ content }) => content.byteLength >= 8 && readType(content, 0) === 'nclx')?.content;
  if (named) return { primaries: named.getUint16(4), transfer: named.getUint16(6) };
  const hvcC = colors.length === 0 && properties.find(({ type }) => type === 'hvcC');
  return hvcC ? findHevcColorPoints(hvcC.content) : null;
}

/** `cICP` (PNG third edition, 11.3.2.6), which comes before the picture data. */
function findPngColors(view: DataView): CodePoints | null {
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const type = readType(view, at + 4);
    if (type === 'IDAT') return null;
    if (type === 'cICP' && at + 10 <= view.byteLength)
      return { primaries: view.getUint8(at + 8), transfer: view.getUint8(at + 9) };
  }
  return null;
}
