import { rebuildColorProfile } from './color-profile.ts';
import { extractPrimaryPicture } from './extract-heif-picture.ts';
import { serializeGainMapParameters } from './gain-map-parameters.ts';
import { type Box, readType } from './heif-boxes.ts';
import { findHeifGainMap, type HeifGainMap } from './heif-gain-map.ts';
import { type HeifItem, readHeifItems } from './heif-items.ts';
import { type HeifProperty, type NewHeifItem, writeHeif } from './write-heif.ts';

/** Code points and a profile (ISO/IEC 23008-12, 6.5.5). */
const maxColors = 2;

export interface AvifWithGainMap {
  /** The picture and its transparency as they are coded, for viewers of standard range. */
  picture: Buffer;
  /** Null for one that is not understood. */
  map: HeifGainMap | null;
}

/** Takes an AVIF with a tone-mapped item apart; null for all others, and where its picture is not one that AV1 codes as a whole. */
export function splitAvif(avif: Uint8Array): AvifWithGainMap | null {
  const items = readHeifItems(avif);
  if (!items || ![...items.items.values()].some(({ type }) => type === 'tmap')) return null;
  const picture = extractPrimaryPicture(items);
  if (!picture) return null;
  const map = findHeifGainMap(avif);
  return { picture, map: map && map.headroom === null && toAlternate(map) ? map : null };
}

/**
 * Returns an AVIF with its gain map (AV1 Image File Format 1.2, 4.2.2), each of which is a file without metadata: a viewer that does not know
 * gain maps shows the picture as it is. The numbers are written anew. Null if the files are not as `stripAvif` leaves them.
 */
export function joinAvif(picture: Uint8Array, map: HeifGainMap): Buffer | null {
  const [coded, codedMap] = [listItems(picture), listItems(map.file)];
  const alternate = toAlternate(map);
  const size = coded?.[0]?.properties.find(({ type }) => type === 'ispe');
  const depth = alternate?.depth ?? coded?.[0]?.properties.find(({ type }) => type === 'pixi');
  if (!coded || codedMap?.length !== 1 || !alternate || !size) return null;
  const toneMapped: NewHeifItem = {
    type: 'tmap',
    data: Buffer.concat([Buffer.from([0]), serializeGainMapParameters(map.parameters, map.isInBaseColors)]),
    properties: [size, ...(depth ? [depth] : []), ...alternate.colors],
  };
  const items = [...coded, toneMapped, { ...codedMap[0]!, isHidden: true }];
  const [toneMappedId, mapId] = [coded.length + 1, coded.length + 2];
  return writeHeif({
    brand: 'avif',
    items,
    references: [
      ...(coded.length > 1 ? [{ type: 'auxl', from: 2, to: [1] }] : []),
      { type: 'dimg', from: toneMappedId, to: [1, mapId] },
    ],
    alternatives: [toneMappedId, 1],
  });
}

/** Returns the items of a file of one picture, the picture first. */
function listItems(file: Uint8Array): NewHeifItem[] | null {
  const heif = readHeifItems(file);
  const primary = heif?.items.get(heif.primary);
  if (!heif || !primary) return null;
  const items = [primary, ...[...heif.items.values()].filter((item) => item !== primary)];
  return items.every(hasData)
    ? items.map(({ type, data, properties }) => ({ type, data, properties: properties.map(toProperty) }))
    : null;
}

function hasData(item: HeifItem): item is HeifItem & { data: Uint8Array } {
  return item.data !== null;
}

/**
 * Returns what describes the brightened picture: its depth, and its colors, without which gains in them mean nothing. Null for
 * such gains.
 */
function toAlternate({
  toneMapped,
  isInBaseColors,
}: HeifGainMap): { depth: HeifProperty | undefined; colors: HeifProperty[] } | null {
  const properties = toneMapped?.properties ?? [];
  const named = properties.filter(({ type }) => type === 'colr').slice(0, maxColors);
  const colors = named.flatMap((property) => rebuildColors(property) ?? []).slice(0, 1);
  if (!isInBaseColors && colors.length === 0) return null;
  const depth = properties.find(
    ({ type, content }) => type === 'pixi' && (content.byteLength === 6 || content.byteLength === 8),
  );
  return { depth: depth && toProperty(depth), colors };
}

/** `colr` (ISO/IEC 14496-12, 12.1.5): code points, or a profile with the known parts of the old one. */
function rebuildColors({ type, content }: Box): HeifProperty | null {
  if (type !== 'colr' || content.byteLength < 11) return null;
  const kind = readType(content, 0);
  if (kind === 'nclx') return content.byteLength === 11 ? toProperty({ type, content }) : null;
  const profile = kind === 'prof' || kind === 'rICC' ? rebuildColorProfile(toBytes(content).subarray(4)) : null;
  return profile && { type, content: Buffer.concat([Buffer.from('prof'), profile]) };
}

function toProperty({ type, content }: Box): HeifProperty {
  return { type, content: toBytes(content) };
}

function toBytes({ buffer, byteOffset, byteLength }: DataView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
