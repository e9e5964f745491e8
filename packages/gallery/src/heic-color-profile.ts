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

interface Box {
  type: string;
  /** The content, without the header. */
  content: DataView;
}

/**
 * Returns the ICC profile of a HEIC file's primary picture, also where the file only names Display P3; null for sRGB and
 * everything unknown. Decoders return the picture's values as they are coded. Boxes per ISO/IEC 14496-12 and 23008-12.
 */
export function findHeicColorProfile(heic: Uint8Array): Uint8Array | null {
  try {
    return findProfile(new DataView(heic.buffer, heic.byteOffset, heic.byteLength));
  } catch (error) {
    // A damaged file: an offset beyond its end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function findProfile(file: DataView): Uint8Array | null {
  const meta = findBox(listBoxes(file), 'meta');
  if (!meta) return null;
  const boxes = listBoxes(slice(meta, 4));
  const [pitm, iprp] = [findBox(boxes, 'pitm'), findBox(boxes, 'iprp')];
  if (!pitm || !iprp) return null;
  const primary = pitm.getUint8(0) === 0 ? pitm.getUint16(4) : pitm.getUint32(4);
  const [ipco, ipma] = [findBox(listBoxes(iprp), 'ipco'), findBox(listBoxes(iprp), 'ipma')];
  if (!ipco || !ipma) return null;
  const properties = listBoxes(ipco);
  // Phones code a grid of tiles, and name the colors of the tiles alone.
  const items = [primary, ...listTiles(findBox(boxes, 'iref'), primary)];
  const colors = items
    .flatMap((item) => listProperties(ipma, item))
    .map((index) => properties[index - 1])
    .filter((box) => box?.type === 'colr')
    .map((box) => toProfile(box!.content));
  return colors.find((profile) => profile !== null) ?? null;
}

/** `colr` (ISO/IEC 14496-12, 12.1.5): an ICC profile, or code points of H.273. */
function toProfile(colr: DataView): Uint8Array | null {
  const kind = readType(colr, 0);
  if (kind === 'prof' || kind === 'rICC') {
    return new Uint8Array(colr.buffer, colr.byteOffset + 4, colr.byteLength - 4);
  }
  if (kind !== 'nclx' || colr.getUint16(4) !== displayP3Primaries) return null;
  return Uint8Array.from(atob(displayP3), (character) => character.charCodeAt(0));
}

/** Returns the first item that another is derived from: `iref` (ISO/IEC 14496-12, 8.11.12), type `dimg`. */
function listTiles(iref: DataView | undefined, item: number): number[] {
  const size = iref?.getUint8(0) === 0 ? 2 : 4;
  const idAt = (view: DataView, at: number) => (size === 2 ? view.getUint16(at) : view.getUint32(at));
  const tiles =
    iref && listBoxes(slice(iref, 4)).find(({ type, content }) => type === 'dimg' && idAt(content, 0) === item);
  return tiles ? [idAt(tiles.content, size + 2)] : [];
}

/** Returns the one-based indices of an item's properties: `ipma` (ISO/IEC 23008-12, 9.3). */
function listProperties(ipma: DataView, item: number): number[] {
  const isLongId = ipma.getUint8(0) > 0;
  const isLongIndex = (ipma.getUint8(3) & 1) === 1;
  let at = 8;
  for (let left = ipma.getUint32(4); left > 0; left--) {
    const id = isLongId ? ipma.getUint32(at) : ipma.getUint16(at);
    const count = ipma.getUint8(at + (isLongId ? 4 : 2));
    at += isLongId ? 5 : 3;
    const from = at;
    at += count * (isLongIndex ? 2 : 1);
    if (id !== item) continue;
    return Array.from({ length: count }, (_, index) =>
      isLongIndex ? ipma.getUint16(from + index * 2) & 0x7fff : ipma.getUint8(from + index) & 0x7f,
    );
  }
  return [];
}

function listBoxes(content: DataView): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= content.byteLength; ) {
    const declared = content.getUint32(at);
    // 0: the box extends to the end. A 64-bit size (1) is only used for `mdat`, which no box here follows.
    const size = declared === 0 ? content.byteLength - at : declared;
    if (size < 8) return boxes;
    boxes.push({ type: readType(content, at + 4), content: slice(content, at + 8, at + size) });
    at += size;
  }
  return boxes;
}

function findBox(boxes: readonly Box[], type: string): DataView | undefined {
  return boxes.find((box) => box.type === type)?.content;
}

function slice(view: DataView, from: number, to = view.byteLength): DataView {
  const end = Math.min(to, view.byteLength);
  return new DataView(view.buffer, view.byteOffset + from, end - from);
}

function readType(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}
