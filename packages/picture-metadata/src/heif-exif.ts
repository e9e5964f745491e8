import { findBox, listBoxes, readNumber, readType, slice } from './heif-boxes.ts';
import { type ItemLocation, listLocations } from './heif-locations.ts';

/**
 * Returns the TIFF data of the Exif item that describes the picture which `pitm` names, by a reference of type `cdsc`
 * (ISO/IEC 23008-12, 6.4 and annex A.2.1). Null where there is none: a burst has one for each of its pictures.
 */
export function findPrimaryExif(heif: Uint8Array): Uint8Array | null {
  try {
    return findExif(new DataView(heif.buffer, heif.byteOffset, heif.byteLength));
  } catch (error) {
    // A damaged file: an offset beyond its end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function findExif(file: DataView): Uint8Array | null {
  const meta = findBox(listBoxes(file), 'meta');
  const boxes = meta ? listBoxes(slice(meta, 4)) : [];
  const [pitm, iinf, iloc, iref] = ['pitm', 'iinf', 'iloc', 'iref'].map((type) => findBox(boxes, type));
  if (!pitm || !iinf || !iloc || !iref) return null;
  const primary = pitm.getUint8(0) === 0 ? pitm.getUint16(4) : pitm.getUint32(4);
  const describing = findDescribing(iref, primary);
  const item = listExifItems(iinf).find((id) => describing.has(id));
  const location = item === undefined ? null : findLocation(iloc, item);
  if (!location) return null;
  const source = location.isInIdat ? findBox(boxes, 'idat') : file;
  if (!source) return null;
  const content = slice(source, location.offset, location.offset + location.length);
  // The offset of the TIFF header, from the end of its own four bytes.
  const tiff = slice(content, 4 + content.getUint32(0));
  return new Uint8Array(tiff.buffer, tiff.byteOffset, tiff.byteLength);
}

/** Returns the ids of the Exif items: `iinf` (ISO/IEC 14496-12, 8.11.6), as many as it declares. */
function listExifItems(iinf: DataView): number[] {
  const [count, at] = iinf.getUint8(0) === 0 ? [iinf.getUint16(4), 6] : [iinf.getUint32(4), 8];
  const entries = listBoxes(slice(iinf, at)).slice(0, count);
  return entries.flatMap(({ content }) => {
    const isLong = content.getUint8(0) === 3;
    if (readType(content, isLong ? 10 : 8) !== 'Exif') return [];
    return [isLong ? content.getUint32(4) : content.getUint16(4)];
  });
}

/** Returns the items that describe another: `iref` (ISO/IEC 14496-12, 8.11.12). Looks at each reference once. */
function findDescribing(iref: DataView, described: number): Set<number> {
  const bytes = iref.getUint8(0) === 0 ? 2 : 4;
  const items = new Set<number>();
  for (const { type, content } of listBoxes(slice(iref, 4))) {
    if (type !== 'cdsc') continue;
    for (let left = content.getUint16(bytes), at = bytes + 2; left > 0; left--, at += bytes) {
      if (readNumber(content, at, bytes) === described) items.add(readNumber(content, 0, bytes));
    }
  }
  return items;
}

function findLocation(iloc: DataView, item: number): ItemLocation | null {
  for (const { id, location } of listLocations(iloc)) if (id === item) return location;
  return null;
}
