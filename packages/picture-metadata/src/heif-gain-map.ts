import { appleGainMapType, findAppleHeadroom, toAppleParameters } from './apple-gain-map.ts';
import { extractGainMap, readAuxiliaryType } from './extract-heif-picture.ts';
import { type GainMapParameters, hasBaseColors, isPlausible, parseGainMapParameters } from './gain-map-parameters.ts';
import { type Box, readType } from './heif-boxes.ts';
import { type HeifItem, type HeifItems, readHeifItems } from './heif-items.ts';
import { findHdrCoding } from './high-dynamic-range.ts';

/** The gain map of a HEIC or AVIF. */
export interface HeifGainMap {
  /** A HEIC or AVIF of the map alone, turned as its picture. */
  file: Buffer;
  /** In pixels, as coded. */
  width: number;
  height: number;
  isMonochrome: boolean;
  parameters: GainMapParameters;
  /** Apple's own form: the linear share of the headroom, from 0 to 1. Null for exponents as of ISO 21496-1. */
  headroom: number | null;
  /** Whether gains apply to the colors of the picture, or to those of what it is brightened to. */
  isInBaseColors: boolean;
  /** The item that stands for the picture with its map, if there is one. */
  toneMapped: HeifItem | null;
}

/**
 * Returns the gain map of a HEIC or AVIF for screens of standard range, from a tone-mapped item (`tmap`; ISO/IEC 23008-12:2024,
 * amendment 1, 6.6.2.4) or from Apple's auxiliary picture; null if it has none, or one that is not understood.
 */
export function findHeifGainMap(heif: Uint8Array): HeifGainMap | null {
  const items = readHeifItems(heif);
  if (!items || findHdrCoding(heif)) return null;
  return findToneMapped(items) ?? findOfApple(heif, items);
}

function findToneMapped(heif: HeifItems): HeifGainMap | null {
  for (const { type, from, to } of heif.references) {
    const toneMapped = heif.items.get(from);
    if (type !== 'dimg' || toneMapped?.type !== 'tmap' || to.length !== 2 || to[0] !== heif.primary) continue;
    const { data } = toneMapped;
    // The version of the item, and the binary form.
    if (data?.[0] !== 0) return null;
    const form = Buffer.from(data.buffer, data.byteOffset + 1, data.length - 1);
    const parameters = parseGainMapParameters(form);
    if (!parameters || !isPlausible(parameters)) return null;
    const coded = readMap(heif, to[1]!);
    if (!coded) return null;
    const isInBaseColors = hasBaseColors(form) || isGrey(coded, parameters) || areColorsEqual(heif, toneMapped);
    return { ...coded, parameters, headroom: null, isInBaseColors, toneMapped };
  }
  return null;
}

/** Equal gains of all colors are the same in any. */
function isGrey({ isMonochrome }: { isMonochrome: boolean }, parameters: GainMapParameters): boolean {
  return isMonochrome && Object.values(parameters).every((value) => [value].flat().length === 1);
}

function areColorsEqual(heif: HeifItems, toneMapped: HeifItem): boolean {
  const [picture, brightened] = [heif.items.get(heif.primary)?.properties ?? [], toneMapped.properties].map(
    findPrimaries,
  );
  return brightened !== undefined && picture === brightened;
}

function findPrimaries(properties: readonly Box[]): number | undefined {
  const isNamed = ({ type, content }: Box) =>
    type === 'colr' && content.byteLength === 11 && readType(content, 0) === 'nclx';
  return properties.find(isNamed)?.content.getUint16(4);
}

function findOfApple(bytes: Uint8Array, heif: HeifItems): HeifGainMap | null {
  for (const { type, from, to } of heif.references) {
    const item = heif.items.get(from);
    if (type !== 'auxl' || !item || !to.includes(heif.primary) || readAuxiliaryType(item) !== appleGainMapType)
      continue;
    const headroom = findAppleHeadroom(bytes, heif, from);
    const parameters = toAppleParameters(headroom ?? 1);
    const coded = isPlausible(parameters) ? readMap(heif, from) : null;
    // One channel, whatever it is coded as.
    return coded && { ...coded, isMonochrome: true, parameters, headroom, isInBaseColors: true, toneMapped: null };
  }
  return null;
}

function readMap(heif: HeifItems, id: number) {
  const [map, picture] = [heif.items.get(id), heif.items.get(heif.primary)];
  const [size, whole] = [map, picture].map((item) => item && readSize(item));
  if (id === heif.primary || !size || !whole || size.width * size.height > whole.width * whole.height) return null;
  const file = extractGainMap(heif, id);
  return file && !findHdrCoding(file) ? { file, ...size, isMonochrome: isMonochrome(file) } : null;
}

/** `ispe` (ISO/IEC 23008-12, 6.5.3). */
function readSize({ properties }: HeifItem): { width: number; height: number } | null {
  const content = properties.find(({ type }) => type === 'ispe')?.content;
  if (content?.byteLength !== 12) return null;
  return { width: content.getUint32(4), height: content.getUint32(8) };
}

/** Whether all coded pictures have one channel, by their configuration: AV1's `monochrome` or HEVC's `chroma_format_idc`. */
function isMonochrome(file: Uint8Array): boolean {
  const properties = [...(readHeifItems(file)?.items.values() ?? [])].flatMap((item) => item.properties);
  const configurations = properties.filter(({ type }) => type === 'av1C' || type === 'hvcC');
  return configurations.every(({ type, content }) =>
    type === 'av1C'
      ? content.byteLength > 2 && (content.getUint8(2) & 0x10) !== 0
      : content.byteLength > 16 && (content.getUint8(16) & 3) === 0,
  );
}
