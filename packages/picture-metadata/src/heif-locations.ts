import { readNumber } from './heif-boxes.ts';

/** Where an item is, in bytes from the start of the file or of the content of `idat`. */
export interface ItemLocation {
  isInIdat: boolean;
  offset: number;
  length: number;
}

/**
 * Yields where each item is, null for one in several pieces or in another file: `iloc` (ISO/IEC 14496-12, 8.11.3). Throws
 * `RangeError` for an offset beyond the end.
 */
export function* listLocations(iloc: DataView): Generator<{ id: number; location: ItemLocation | null }> {
  const version = iloc.getUint8(0);
  const [offsetBytes, lengthBytes] = [iloc.getUint8(4) >> 4, iloc.getUint8(4) & 15];
  const [baseBytes, indexBytes] = [iloc.getUint8(5) >> 4, version === 0 ? 0 : iloc.getUint8(5) & 15];
  const idBytes = version < 2 ? 2 : 4;
  const extentBytes = indexBytes + offsetBytes + lengthBytes;
  let at = 6;
  const read = (bytes: number) => {
    at += bytes;
    return readNumber(iloc, at - bytes, bytes);
  };
  for (let left = read(idBytes); left > 0; left--) {
    const id = read(idBytes);
    const construction = version === 0 ? 0 : read(2) & 15;
    const isElsewhere = read(2) !== 0;
    const base = read(baseBytes);
    const count = read(2);
    if (count !== 1 || isElsewhere || construction > 1) {
      at += count * extentBytes;
      yield { id, location: null };
      continue;
    }
    read(indexBytes);
    yield {
      id,
      location: { isInIdat: construction === 1, offset: base + read(offsetBytes), length: read(lengthBytes) },
    };
  }
}
