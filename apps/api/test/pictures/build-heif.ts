import { readFileSync } from 'node:fs';

/** An item of a HEIF file (ISO/IEC 14496-12, 8.11). Its id is its place in the list, from one. */
export interface HeifItem {
  type: 'hvc1' | 'av01' | 'Exif' | 'mime' | 'grid' | 'tmap';
  data: Buffer;
  /** Complete boxes, in the order in which they apply. */
  properties?: readonly Buffer[];
  /** The id of the picture that it describes. */
  describes?: number;
  /** The ids of the pictures that it is made from. */
  from?: readonly number[];
  /** The id of the picture that it belongs to. */
  auxiliaryOf?: number;
}

/** Returns a file of these items, the picture `primary` of which is to be shown. */
export function buildHeif(items: readonly HeifItem[], primary = 1): Buffer {
  const isAvif = items.some(({ type }) => type === 'av01');
  const ftyp = box('ftyp', Buffer.from(isAvif ? 'avif\0\0\0\0avifmif1miaf' : 'heic\0\0\0\0mif1heicmiaf', 'latin1'));
  const sizeOf = (dataStart: number) => describe(items, primary, dataStart);
  const dataStart = ftyp.length + sizeOf(0).length + 8;
  return Buffer.concat([ftyp, sizeOf(dataStart), box('mdat', ...items.map(({ data }) => data))]);
}

/** Returns a box with this content. */
export function box(type: string, ...content: readonly Uint8Array[]): Buffer {
  const length = content.reduce((sum, { length }) => sum + length, 8);
  return Buffer.concat([numbers(4, length), Buffer.from(type, 'latin1'), ...content]);
}

/** Returns numbers of so many bytes each. */
export function numbers(bytes: number, ...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(bytes * values.length);
  for (const [index, value] of values.entries()) {
    if (value < 0) buffer.writeIntBE(value, index * bytes, bytes);
    else buffer.writeUIntBE(value, index * bytes, bytes);
  }
  return buffer;
}

/** The boxes that turn a picture as each orientation of Exif does. */
export const transformations: Readonly<Record<number, readonly Buffer[]>> = Object.fromEntries(
  [[], [-1], [2], [-2], [1, -2], [3], [3, -2], [1]].map((steps, index) => [
    index + 1,
    steps.map((step) => (step > 0 ? box('irot', numbers(1, step)) : box('imir', numbers(1, step === -1 ? 1 : 0)))),
  ]),
);

/** Returns the first item, a picture, of a file of `heif-enc` or sharp. */
export function readPicture(heif: Buffer): HeifItem & { properties: readonly Buffer[] } {
  const find = (type: string) => {
    const at = heif.indexOf(type) - 4;
    return heif.subarray(at, at + heif.readUInt32BE(at));
  };
  const iloc = find('iloc');
  const start = iloc.readUInt32BE(20) + iloc.readUInt32BE(26);
  const [ipco, ipma] = [find('ipco').subarray(8), find('ipma')];
  const properties: Buffer[] = [];
  for (let at = 0; at < ipco.length; at += properties.at(-1)!.length) {
    properties.push(ipco.subarray(at, at + ipco.readUInt32BE(at)));
  }
  return {
    type: heif.includes('av01') ? 'av01' : 'hvc1',
    data: heif.subarray(start, start + iloc.readUInt32BE(30)),
    properties: [...ipma.subarray(19, 19 + ipma[18]!)].map((index) => properties[(index & 0x7f) - 1]!),
  };
}

/** The picture of `own.heic` as it is coded: 96 × 64, red at the left, blue at the right, a white top left corner. */
export function readOwnPicture(): HeifItem & { properties: readonly Buffer[] } {
  const picture = readPicture(readFileSync(new URL('./own.heic', import.meta.url)));
  return { ...picture, properties: picture.properties.filter((property) => !property.includes('irot')) };
}

/** The steps of `gain-map.heic` or `.avif` as they are coded: 96 × 64, in one channel. */
export function readGainMap(kind: 'heic' | 'avif'): HeifItem & { properties: readonly Buffer[] } {
  return readPicture(readFileSync(new URL(`./gain-map.${kind}`, import.meta.url)));
}

function describe(items: readonly HeifItem[], primary: number, dataStart: number): Buffer {
  let [offset, property] = [dataStart, 0];
  const locations = items.map(({ data }, index) => {
    const location = Buffer.concat([numbers(2, index + 1, 0, 1), numbers(4, offset, data.length)]);
    offset += data.length;
    return location;
  });
  const associations = items.map(({ properties = [] }, index) =>
    Buffer.concat([
      numbers(2, index + 1),
      Buffer.from([properties.length, ...properties.map(() => ++property | 0x80)]),
    ]),
  );
  const references = items.flatMap(({ describes, auxiliaryOf, from = [] }, index) => [
    ...(describes ? [box('cdsc', numbers(2, index + 1, 1, describes))] : []),
    ...(auxiliaryOf ? [box('auxl', numbers(2, index + 1, 1, auxiliaryOf))] : []),
    ...(from.length > 0 ? [box('dimg', numbers(2, index + 1, from.length, ...from))] : []),
  ]);
  const entries = items.map(({ type }, index) =>
    box(
      'infe',
      numbers(1, 2, 0, 0, 0),
      numbers(2, index + 1, 0),
      Buffer.from(type === 'mime' ? `${type}\0application/rdf+xml\0` : `${type}\0`),
    ),
  );
  const count = numbers(2, items.length);
  const version = numbers(4, 0);
  return box(
    'meta',
    version,
    box('hdlr', version, Buffer.from('\0\0\0\0pict'.padEnd(21, '\0'), 'latin1')),
    box('pitm', version, numbers(2, primary)),
    box('iloc', version, Buffer.from([0x44, 0]), count, ...locations),
    box('iinf', version, count, ...entries),
    box(
      'iprp',
      box('ipco', ...items.flatMap(({ properties = [] }) => properties)),
      box('ipma', version, numbers(4, items.length), ...associations),
    ),
    ...(references.length > 0 ? [box('iref', version, ...references)] : []),
  );
}
