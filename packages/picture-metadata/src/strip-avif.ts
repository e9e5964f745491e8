import { rebuildColorProfile } from './color-profile.ts';

/** Brands of AVIF (AV1 Image File Format, section 6) and of the formats that it is based on. */
const brands = new Set(['avif', 'mif1', 'mif2', 'miaf', 'MA1A', 'MA1B']);
/** Names that libheif and libavif give to handlers and items. */
const names = new Set(['', '\0', 'libavif\0', 'Color\0', 'Alpha\0']);
const handler = Buffer.from('\0\0\0\0\0\0\0\0pict'.padEnd(24, '\0'), 'latin1');
const alphaProperty = Buffer.from('\0\0\0\0urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0', 'latin1');
/** Sizes of properties (ISO/IEC 14496-12 and 23008-12) that have one. `pixi`: of one channel or three. */
const propertySizes: Readonly<Record<string, readonly number[]>> = {
  ispe: [12],
  pixi: [6, 8],
  av1C: [4],
  pasp: [8],
  irot: [1],
  imir: [1],
  clli: [4],
};
/** AV1, section 6.2.2. */
const obu = { sequenceHeader: 1, temporalDelimiter: 2, frame: 6 } as const;
const maxSequenceHeaderBytes = 32;

interface Box {
  type: string;
  content: Buffer;
}

interface Item {
  id: number;
  start: number;
  end: number;
}

/**
 * Returns an AVIF if it contains nothing but one coded picture, its transparency, and their colours: the same buffer, or
 * a copy with a colour profile made of the known parts of the old one. Returns null for all others, such as those with
 * other items or boxes, with bytes that no item refers to, and for grids.
 */
export function stripAvif(avif: Buffer): Buffer | null {
  try {
    return strip(avif);
  } catch (error) {
    // An offset beyond the end, or a number that is too large.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function strip(avif: Buffer): Buffer | null {
  const copy = Buffer.from(avif);
  const [ftyp, meta, mdat, ...others] = readBoxes(copy) ?? [];
  if (ftyp?.type !== 'ftyp' || meta?.type !== 'meta' || mdat?.type !== 'mdat' || others.length > 0) return null;
  if (!isFileType(ftyp.content)) return null;
  const boxes = readBoxes(meta.content.subarray(4));
  const types = boxes?.map(({ type }) => type) ?? [];
  const parts = new Map(boxes?.map(({ type, content }) => [type, content]));
  const [hdlr, pitm, iloc, iinf, iprp, iref] = ['hdlr', 'pitm', 'iloc', 'iinf', 'iprp', 'iref'].map((type) =>
    parts.get(type),
  );
  if (!hdlr || !pitm || !iloc || !iinf || !iprp || types.length !== (iref ? 6 : 5)) return null;
  const items = readItems(iloc);
  const primary = pitm.length === 6 ? pitm.readUInt16BE(4) : null;
  const alpha = items?.find(({ id }) => id !== primary)?.id;
  const isUnderstood =
    hdlr.subarray(0, 24).equals(handler) &&
    names.has(hdlr.toString('latin1', 24)) &&
    items?.some(({ id }) => id === primary) &&
    items.length === (alpha === undefined ? 1 : 2) &&
    areCodedPictures(iinf, items) &&
    refersTo(iref, alpha, primary) &&
    cleanProperties(iprp) &&
    fill(items, mdat.content.byteOffset - copy.byteOffset, copy.length) &&
    items.every(({ start, end }) => isOneFrame(copy.subarray(start, end)));
  if (!isUnderstood) return null;
  return copy.equals(avif) ? avif : copy;
}

/** Returns boxes that fill the bytes, or null. Sizes of 64 bits or to the end of the file are not for photos. */
function readBoxes(bytes: Buffer): Box[] | null {
  const boxes: Box[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) return null;
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + 8, at + size) });
    at += size;
  }
  return at === bytes.length ? boxes : null;
}

/** Whether `ftyp` (ISO/IEC 14496-12, 4.3) names known brands, each once, and version 0. */
function isFileType(content: Buffer): boolean {
  const [major, version, ...compatible] = content.toString('latin1').match(/.{4}/gs) ?? [];
  return (
    content.length % 4 === 0 &&
    major === 'avif' &&
    version === '\0\0\0\0' &&
    compatible.every((brand) => brands.has(brand)) &&
    new Set(compatible).size === compatible.length
  );
}

/** `iloc` (ISO/IEC 14496-12, 8.11.3) of items with one extent each. */
function readItems(iloc: Buffer): Item[] | null {
  const version = iloc[0]!;
  const [offsetBytes, lengthBytes, baseBytes] = [iloc[4]! >> 4, iloc[4]! & 15, iloc[5]! >> 4];
  if (version > 1 || offsetBytes > 4 || lengthBytes !== 4 || baseBytes > 4 || (iloc[5]! & 15) !== 0) return null;
  const items: Item[] = [];
  let at = 8;
  for (let left = iloc.readUInt16BE(6); left > 0; left--) {
    const id = iloc.readUInt16BE(at);
    // The construction method from version 1 on, and the data reference, are zero: an offset in this file.
    const zeros = iloc.subarray(at + 2, at + (version === 1 ? 6 : 4));
    at += 2 + zeros.length;
    const base = baseBytes === 0 ? 0 : iloc.readUIntBE(at, baseBytes);
    const extents = iloc.readUInt16BE(at + baseBytes);
    at += baseBytes + 2;
    const start = base + (offsetBytes === 0 ? 0 : iloc.readUIntBE(at, offsetBytes));
    const end = start + iloc.readUInt32BE(at + offsetBytes);
    at += offsetBytes + 4;
    if (extents !== 1 || zeros.some((value) => value !== 0)) return null;
    items.push({ id, start, end });
  }
  return at === iloc.length ? items : null;
}

/** Whether `iinf` (8.11.6) lists these items, as AV1. */
function areCodedPictures(iinf: Buffer, items: readonly Item[]): boolean {
  const entries = readBoxes(iinf.subarray(6));
  return (
    iinf.readUInt32BE(0) === 0 &&
    entries?.length === items.length &&
    entries.every(
      ({ type, content }) =>
        type === 'infe' &&
        content[0] === 2 &&
        items.some(({ id }) => id === content.readUInt16BE(4)) &&
        content.readUInt16BE(6) === 0 &&
        content.toString('latin1', 8, 12) === 'av01' &&
        names.has(content.toString('latin1', 12)),
    )
  );
}

/** Whether the only reference (8.11.12) is that of the transparency to the picture. */
function refersTo(iref: Buffer | undefined, alpha: number | undefined, primary: number | null): boolean {
  if (!iref) return alpha === undefined;
  const [reference, ...others] = readBoxes(iref.subarray(4)) ?? [];
  if (alpha === undefined || reference?.type !== 'auxl' || others.length > 0) return false;
  const { content } = reference;
  return content.length === 6 && [alpha, 1, primary].every((value, at) => content.readUInt16BE(at * 2) === value);
}

/** Whether all properties (ISO/IEC 23008-12, 9.3) are known. Rebuilds colour profiles in place. */
function cleanProperties(iprp: Buffer): boolean {
  const [ipco, ipma, ...others] = readBoxes(iprp) ?? [];
  if (ipco?.type !== 'ipco' || ipma?.type !== 'ipma' || others.length > 0) return false;
  const properties = readBoxes(ipco.content);
  if (!properties?.every(cleanProperty)) return false;
  let at = 8;
  const used = new Set<number>();
  for (let left = ipma.content.readUInt32BE(4); left > 0; left--) {
    const count = ipma.content.readUInt8(at + 2);
    for (const index of ipma.content.subarray(at + 3, at + 3 + count)) used.add(index & 0x7f);
    at += 3 + count;
  }
  return ipma.content.readUInt32BE(0) === 0 && at === ipma.content.length && used.size === properties.length;
}

function cleanProperty({ type, content }: Box): boolean {
  if (type === 'auxC') return content.equals(alphaProperty);
  if (type !== 'colr') return propertySizes[type]?.includes(content.length) ?? false;
  const kind = content.toString('latin1', 0, 4);
  if (kind === 'nclx') return content.length === 11;
  const old = content.subarray(4);
  const profile = kind === 'prof' || kind === 'rICC' ? rebuildColorProfile(old) : null;
  if (!profile || profile.length > old.length) return false;
  old.fill(0);
  profile.copy(old);
  // Zeros behind the last tag: another length would move the coded data.
  old.writeUInt32BE(old.length, 0);
  return true;
}

/** Whether the items fill the bytes from `start` to `end` without gaps. */
function fill(items: readonly Item[], start: number, end: number): boolean {
  const sorted = items.toSorted((one, other) => one.start - other.start);
  return [...sorted, { start: end }].every((item, index) => item.start === (sorted[index - 1]?.end ?? start));
}

/** Whether the data is one frame and what it needs: metadata and padding are units of their own (AV1, section 5.3). */
function isOneFrame(data: Buffer): boolean {
  const found: number[] = [];
  for (let at = 0; at < data.length; ) {
    const header = data.readUInt8(at);
    const type = header >> 3;
    // Without an extension, with a size.
    if ((header & 0x87) !== 0x02) return false;
    const [size, sizeBytes] = readLeb128(data, at + 1);
    at += 1 + sizeBytes + size;
    const isShort = type === obu.temporalDelimiter ? size === 0 : size <= maxSequenceHeaderBytes;
    if (type !== obu.frame && !isShort) return false;
    if (at > data.length) return false;
    found.push(type);
  }
  const expected: number[] = [obu.sequenceHeader, obu.frame];
  return found.filter((type, index) => type !== obu.temporalDelimiter || index > 0).join() === expected.join();
}

/** Returns a number (AV1, section 4.10.5) and how many bytes it takes: at most four, for photos. */
function readLeb128(data: Buffer, at: number): [value: number, bytes: number] {
  let value = 0;
  for (let index = 0; index < 4; index++) {
    const byte = data.readUInt8(at + index);
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return [value, index + 1];
  }
  throw new RangeError('a number of more than 28 bits');
}
