import { type Box, findBox, listBoxes, readNumber, readType, slice } from './heif-boxes.ts';
import { type ItemLocation, listLocations } from './heif-locations.ts';
import { listAssociations } from './heif-properties.ts';

/** An item of a HEIF file (ISO/IEC 14496-12, 8.11). */
export interface HeifItem {
  /** Four characters, such as `hvc1`, `av01`, `grid` or `tmap`. */
  type: string;
  /** Null if it is not in one piece in this file. */
  data: Uint8Array | null;
  /** In the order in which they apply. */
  properties: Box[];
}

export interface HeifItems {
  /** The id of the picture that `pitm` names. */
  primary: number;
  /** By id. */
  items: ReadonlyMap<number, HeifItem>;
  references: readonly HeifReference[];
  /** Of the file, in bytes. */
  size: number;
}

export interface HeifReference {
  type: string;
  from: number;
  to: readonly number[];
}

/** More than a phone writes: tiles of 512 × 512 px make 400 items of a hundred megapixels. */
const maxItems = 2_000;
const maxReferenced = 20_000;

/** Returns all items of a HEIF file; null if it is damaged, or has more than any phone writes. */
export function readHeifItems(heif: Uint8Array): HeifItems | null {
  try {
    return readItems(new DataView(heif.buffer, heif.byteOffset, heif.byteLength));
  } catch (error) {
    // A damaged file: an offset beyond its end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readItems(file: DataView): HeifItems | null {
  const meta = findBox(listBoxes(file), 'meta');
  const boxes = meta ? listBoxes(slice(meta, 4)) : [];
  const [pitm, iinf, iloc, iprp] = ['pitm', 'iinf', 'iloc', 'iprp'].map((type) => findBox(boxes, type));
  if (!pitm || !iinf || !iloc || !iprp) return null;
  const locations = readLocations(iloc);
  const properties = locations && readProperties(iprp);
  const references = properties && readReferences(findBox(boxes, 'iref'));
  if (!references) return null;
  const idat = findBox(boxes, 'idat');
  const items = [...readTypes(iinf)].map(([id, type]) => {
    const location = locations.get(id) ?? null;
    const data = location && readData(location.isInIdat ? idat : file, location);
    return [id, { type, data, properties: properties.get(id) ?? [] }] as const;
  });
  const primary = pitm.getUint8(0) === 0 ? pitm.getUint16(4) : pitm.getUint32(4);
  return { primary, items: new Map(items), references, size: file.byteLength };
}

/** `iinf` (ISO/IEC 14496-12, 8.11.6). */
function readTypes(iinf: DataView): Map<number, string> {
  const entries = listBoxes(slice(iinf, iinf.getUint8(0) === 0 ? 6 : 8));
  return new Map(
    entries.map(({ content }) => {
      const isLong = content.getUint8(0) === 3;
      return [isLong ? content.getUint32(4) : content.getUint16(4), readType(content, isLong ? 10 : 8)];
    }),
  );
}

function readLocations(iloc: DataView): Map<number, ItemLocation | null> | null {
  const locations = new Map<number, ItemLocation | null>();
  for (const { id, location } of listLocations(iloc)) {
    if (locations.size === maxItems || locations.has(id)) return null;
    locations.set(id, location);
  }
  return locations;
}

function readProperties(iprp: DataView): Map<number, Box[]> | null {
  const parts = listBoxes(iprp);
  const ipco = findBox(parts, 'ipco');
  if (!ipco) return null;
  const all = listBoxes(ipco);
  const properties = new Map<number, Box[]>();
  for (const { type, content } of parts) {
    if (type !== 'ipma') continue;
    for (const { id, readIndices } of listAssociations(content)) {
      if (properties.size === maxItems || properties.has(id)) return null;
      properties.set(
        id,
        readIndices().flatMap((index) => all[index - 1] ?? []),
      );
    }
  }
  return properties;
}

/** `iref` (ISO/IEC 14496-12, 8.11.12). */
function readReferences(iref: DataView | undefined): HeifReference[] | null {
  if (!iref) return [];
  const bytes = iref.getUint8(0) === 0 ? 2 : 4;
  const references: HeifReference[] = [];
  let referenced = 0;
  for (const { type, content } of listBoxes(slice(iref, 4))) {
    const count = content.getUint16(bytes);
    referenced += count;
    if (referenced > maxReferenced) return null;
    const to = Array.from({ length: count }, (_, index) => readNumber(content, bytes + 2 + index * bytes, bytes));
    references.push({ type, from: readNumber(content, 0, bytes), to });
  }
  return references;
}

function readData(source: DataView | undefined, { offset, length }: ItemLocation): Uint8Array | null {
  if (!source || length === 0 || offset + length > source.byteLength) return null;
  return new Uint8Array(source.buffer, source.byteOffset + offset, length);
}
