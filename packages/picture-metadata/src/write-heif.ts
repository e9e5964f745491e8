/** An item to write. Its id is its place in the list, from one. */
export interface NewHeifItem {
  type: string;
  data: Uint8Array;
  /** In the order in which they apply. */
  properties: readonly HeifProperty[];
  /** Whether only another item shows it (ISO/IEC 23008-12, 6.4.2). */
  isHidden?: boolean;
}

export interface HeifProperty {
  type: string;
  content: Uint8Array;
}

export interface NewHeif {
  brand: 'avif' | 'heic';
  /** The first one is the primary picture. */
  items: readonly NewHeifItem[];
  /** By ids. */
  references?: readonly { type: string; from: number; to: readonly number[] }[];
  /** Ids of items of which a reader shows the first one that it can: an entity group `altr` (8.18.3). */
  alternatives?: readonly number[];
}

/** The brands of each kind (ISO/IEC 23008-12, 10; AV1 Image File Format, section 6). */
const brands = { avif: 'avifmif1miaf', heic: 'heicmif1miaf' } as const;
/** Properties that a reader has to know to show the picture (ISO/IEC 23008-12, 6.5). */
const essential = new Set(['av1C', 'hvcC', 'irot', 'imir', 'clap']);
/** Indices of seven bits. */
const maxProperties = 127;

/**
 * Returns a HEIF file (ISO/IEC 14496-12, 8.11, and 23008-12) with nothing but these items; null for more different properties than
 * it can name.
 */
export function writeHeif({ brand, items, references = [], alternatives = [] }: NewHeif): Buffer | null {
  const names = items.some(({ type }) => type === 'tmap') ? `${brands[brand]}tmap` : brands[brand];
  const ftyp = box('ftyp', Buffer.from(`${brand}\0\0\0\0${names}`, 'latin1'));
  const properties = toProperties(items);
  if (!properties) return null;
  const describe = (dataAt: number) =>
    box(
      'meta',
      numbers(4, 0),
      box('hdlr', numbers(4, 0, 0), Buffer.from('pict'.padEnd(17, '\0'), 'latin1')),
      box('pitm', numbers(4, 0), numbers(2, 1)),
      toLocations(items, dataAt),
      box('iinf', numbers(4, 0), numbers(2, items.length), ...items.map(toEntry)),
      ...(references.length > 0
        ? [
            box(
              'iref',
              numbers(4, 0),
              ...references.map(({ type, from, to }) => box(type, numbers(2, from, to.length, ...to))),
            ),
          ]
        : []),
      properties,
      ...(alternatives.length > 0
        ? [box('grpl', box('altr', numbers(4, 0, items.length + 1, alternatives.length, ...alternatives)))]
        : []),
    );
  const dataAt = ftyp.length + describe(0).length + 8;
  return Buffer.concat([ftyp, describe(dataAt), box('mdat', ...items.map(({ data }) => data))]);
}

function toLocations(items: readonly NewHeifItem[], dataAt: number): Buffer {
  let offset = dataAt;
  const locations = items.map(({ data }, index) => {
    const location = Buffer.concat([numbers(2, index + 1, 0, 1), numbers(4, offset, data.length)]);
    offset += data.length;
    return location;
  });
  return box('iloc', numbers(4, 0), Buffer.from([0x44, 0]), numbers(2, items.length), ...locations);
}

/** A hidden item has flag 1. */
function toEntry({ type, isHidden = false }: NewHeifItem, index: number): Buffer {
  return box('infe', Buffer.from([2, 0, 0, isHidden ? 1 : 0]), numbers(2, index + 1, 0), Buffer.from(`${type}\0`));
}

/** Equal properties are written once. */
function toProperties(items: readonly NewHeifItem[]): Buffer | null {
  const indices = new Map<string, number>();
  const written: Buffer[] = [];
  const associations = items.map(({ properties }, item) => {
    const own = properties.map(({ type, content }) => {
      const property = box(type, content);
      const key = property.toString('latin1');
      if (!indices.has(key)) indices.set(key, written.push(property));
      return indices.get(key)! | (essential.has(type) ? 0x80 : 0);
    });
    return Buffer.concat([numbers(2, item + 1), Buffer.from([own.length, ...own])]);
  });
  if (written.length > maxProperties) return null;
  return box('iprp', box('ipco', ...written), box('ipma', numbers(4, 0, items.length), ...associations));
}

function box(type: string, ...content: readonly Uint8Array[]): Buffer {
  const length = content.reduce((sum, part) => sum + part.length, 8);
  return Buffer.concat([numbers(4, length), Buffer.from(type, 'latin1'), ...content]);
}

function numbers(bytes: 2 | 4, ...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(bytes * values.length);
  for (const [index, value] of values.entries()) buffer.writeUIntBE(value, index * bytes, bytes);
  return buffer;
}
