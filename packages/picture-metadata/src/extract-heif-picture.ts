import { type Box, readType } from './heif-boxes.ts';
import type { HeifItem, HeifItems } from './heif-items.ts';
import { type HeifProperty, type NewHeifItem, writeHeif } from './write-heif.ts';

/** Properties that say how a picture is decoded and shown, and nothing else. */
const shown = ['ispe', 'pixi', 'av1C', 'hvcC', 'pasp', 'colr', 'clap', 'irot', 'imir', 'clli'];
const transforming = ['clap', 'irot', 'imir'];
/** A map of 25 megapixels in tiles of 512 × 512 px has a hundred. */
const maxTiles = 256;
/** Sizes, configurations and a color profile. Items of a damaged file could share one description of any length. */
const maxDescriptionBytes = 262_144;
const maxTypeBytes = 100;
const alphaType = 'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0';

/**
 * Returns the primary picture of a HEIF file and its transparency as a file of their own, byte by byte as they are coded; null for
 * one that is not a single AV1 or HEVC picture.
 */
export function extractPrimaryPicture(heif: HeifItems): Buffer | null {
  const picture = heif.items.get(heif.primary);
  const coded = picture && toCoded(picture, picture.properties);
  if (!coded) return null;
  const alpha = findAlpha(heif);
  const codedAlpha = alpha && toCoded(alpha, alpha.properties, ['auxC']);
  if (codedAlpha === null) return null;
  const items = codedAlpha ? [coded, codedAlpha] : [coded];
  return write(heif, items, codedAlpha ? [{ type: 'auxl', from: 2, to: [1] }] : []);
}

/**
 * Returns a gain map as a file of its own, turned as its picture; null for one that is not a single picture or a grid of them, or
 * is turned otherwise, or cropped. Its values are no colors, so only how they are coded is kept.
 */
export function extractGainMap(heif: HeifItems, id: number): Buffer | null {
  const [map, picture] = [heif.items.get(id), heif.items.get(heif.primary)];
  if (!map || !picture) return null;
  const [own, turns] = [map, picture].map(({ properties }) =>
    properties.filter(({ type }) => transforming.includes(type)),
  ) as [Box[], Box[]];
  const [ownKeys, keys] = [own.map(toKey), turns.map(toKey)];
  const isTurnedAlike = own.length === 0 || ownKeys.join() === keys.join();
  if (!isTurnedAlike || [...ownKeys, ...keys].includes(null)) return null;
  const coding = [...listCoding(map), ...turns];
  if (map.type !== 'grid') {
    const coded = toCoded(map, coding);
    return coded && write(heif, [coded], []);
  }
  const tiles = findTiles(heif, id, map);
  if (!tiles || !map.data) return null;
  const grid = { type: 'grid', data: map.data, properties: toProperties(coding, shown) };
  return write(heif, [grid, ...tiles], [{ type: 'dimg', from: 1, to: tiles.map((_, index) => index + 2) }]);
}

/** The tiles of a grid (ISO/IEC 23008-12, 6.6.2.3): coded pictures, each once. */
function findTiles(heif: HeifItems, id: number, { data }: HeifItem): NewHeifItem[] | null {
  const ids = heif.references.find(({ type, from }) => type === 'dimg' && from === id)?.to ?? [];
  const count = data && data.length >= 8 ? (data[2]! + 1) * (data[3]! + 1) : 0;
  if (count !== ids.length || count > maxTiles || new Set(ids).size !== count) return null;
  const tiles = ids.map((tile) => {
    const item = heif.items.get(tile);
    return item ? toCoded(item, listCoding(item)) : null;
  });
  return tiles.every((tile) => tile !== null) ? tiles.map((tile) => ({ ...tile, isHidden: true })) : null;
}

function findAlpha(heif: HeifItems): HeifItem | undefined {
  return heif.references
    .filter(({ type, to }) => type === 'auxl' && to.includes(heif.primary))
    .map(({ from }) => heif.items.get(from))
    .find((item) => item && readAuxiliaryType(item) === alphaType);
}

/** Returns what an auxiliary picture is for, with the zero that ends it: `auxC` (ISO/IEC 23008-12, 6.5.8). */
export function readAuxiliaryType({ properties }: HeifItem): string | undefined {
  const content = properties.find(({ type }) => type === 'auxC')?.content;
  if (!content || content.byteLength > maxTypeBytes) return undefined;
  return Buffer.from(toBytes(content)).toString('latin1', 4);
}

function toCoded(
  { type, data }: HeifItem,
  properties: readonly Box[],
  more: readonly string[] = [],
): NewHeifItem | null {
  if (!data || (type !== 'av01' && type !== 'hvc1')) return null;
  return { type, data, properties: toProperties(properties, [...shown, ...more]) };
}

function toProperties(properties: readonly Box[], kept: readonly string[]): HeifProperty[] {
  return properties
    .filter(({ type }) => kept.includes(type))
    .map(({ type, content }) => ({ type, content: toBytes(content) }));
}

/** Returns what says how the values of a map are coded. */
function listCoding({ properties }: HeifItem): Box[] {
  const own = properties.filter(({ type }) => !transforming.includes(type));
  return own.flatMap((property) => (property.type === 'colr' ? toCoding(property) : [property]));
}

/** Returns `colr` (ISO/IEC 14496-12, 12.1.5) with matrix and range alone: unspecified primaries and transfer function. */
function toCoding({ type, content }: Box): Box[] {
  if (content.byteLength !== 11 || readType(content, 0) !== 'nclx') return [];
  const bytes = Buffer.from(toBytes(content));
  bytes.writeUInt16BE(2, 4);
  bytes.writeUInt16BE(2, 6);
  return [{ type, content: new DataView(bytes.buffer, bytes.byteOffset, bytes.length) }];
}

/** Null for a crop, and for what is no turn. */
function toKey({ type, content }: Box): string | null {
  return type !== 'clap' && content.byteLength === 1 ? `${type} ${content.getUint8(0)}` : null;
}

function toBytes({ buffer, byteOffset, byteLength }: DataView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Null for what would take more than the file: many items for the same bytes. */
function write(
  { size }: HeifItems,
  items: readonly NewHeifItem[],
  references: { type: string; from: number; to: number[] }[],
): Buffer | null {
  const bytes = items.reduce((sum, { data }) => sum + data.length, 0);
  const described = items.flatMap(({ properties }) => properties).reduce((sum, { content }) => sum + content.length, 0);
  if (bytes > size || described > maxDescriptionBytes) return null;
  const isAvif = items.some(({ type }) => type === 'av01');
  return writeHeif({ brand: isAvif ? 'avif' : 'heic', items, references });
}
