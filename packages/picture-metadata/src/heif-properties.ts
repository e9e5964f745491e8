import { type Box, findBox, listBoxes, slice } from './heif-boxes.ts';

/** The properties of a HEIF file's primary picture, in the order in which they apply (ISO/IEC 23008-12, 9.3.1). */
export interface HeifProperties {
  own: Box[];
  /** Of the first tile, where the picture is a grid. */
  ofTile: Box[];
}

/** Returns the properties of the picture that `pitm` names, or null if the file is damaged or has none. */
export function readHeifProperties(heif: Uint8Array): HeifProperties | null {
  try {
    return readProperties(new DataView(heif.buffer, heif.byteOffset, heif.byteLength));
  } catch (error) {
    // A damaged file: an offset beyond its end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readProperties(file: DataView): HeifProperties | null {
  const meta = findBox(listBoxes(file), 'meta');
  if (!meta) return null;
  const boxes = listBoxes(slice(meta, 4));
  const [pitm, iprp] = [findBox(boxes, 'pitm'), findBox(boxes, 'iprp')];
  if (!pitm || !iprp) return null;
  const primary = pitm.getUint8(0) === 0 ? pitm.getUint16(4) : pitm.getUint32(4);
  const parts = listBoxes(iprp);
  const ipco = findBox(parts, 'ipco');
  if (!ipco) return null;
  const properties = listBoxes(ipco);
  const associations = parts.filter(({ type }) => type === 'ipma');
  const listOf = (item: number | null) =>
    item === null
      ? []
      : associations
          .flatMap(({ content }) => listIndices(content, item))
          .map((index) => properties[index - 1])
          .filter((box) => box !== undefined);
  return { own: listOf(primary), ofTile: listOf(findTile(findBox(boxes, 'iref'), primary)) };
}

/** Returns the first item that another is derived from: `iref` (ISO/IEC 14496-12, 8.11.12), type `dimg`. */
function findTile(iref: DataView | undefined, item: number): number | null {
  const size = iref?.getUint8(0) === 0 ? 2 : 4;
  const idAt = (view: DataView, at: number) => (size === 2 ? view.getUint16(at) : view.getUint32(at));
  const tiles =
    iref && listBoxes(slice(iref, 4)).find(({ type, content }) => type === 'dimg' && idAt(content, 0) === item);
  return tiles ? idAt(tiles.content, size + 2) : null;
}

function listIndices(ipma: DataView, item: number): number[] {
  for (const { id, readIndices } of listAssociations(ipma)) if (id === item) return readIndices();
  return [];
}

/**
 * Yields the items that have properties, and what reads their one-based indices: `ipma` (ISO/IEC 23008-12, 9.3). Throws
 * `RangeError` for an offset beyond the end.
 */
export function* listAssociations(ipma: DataView): Generator<{ id: number; readIndices: () => number[] }> {
  const isLongId = ipma.getUint8(0) > 0;
  const isLongIndex = (ipma.getUint8(3) & 1) === 1;
  let at = 8;
  for (let left = ipma.getUint32(4); left > 0; left--) {
    const id = isLongId ? ipma.getUint32(at) : ipma.getUint16(at);
    const count = ipma.getUint8(at + (isLongId ? 4 : 2));
    const from = at + (isLongId ? 5 : 3);
    at = from + count * (isLongIndex ? 2 : 1);
    const readIndex = (index: number) =>
      isLongIndex ? ipma.getUint16(from + index * 2) & 0x7fff : ipma.getUint8(from + index) & 0x7f;
    yield { id, readIndices: () => Array.from({ length: count }, (_, index) => readIndex(index)) };
  }
}
