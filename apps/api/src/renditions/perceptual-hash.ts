import { openPicture } from './decode-profile.ts';

/**
 * Returns the difference hash of a picture: 64 bits, each set if one of 8 × 8 grey pixels is brighter than its right
 * neighbour, as 16 hex digits. Similar pictures differ in few bits (N. Krawetz, "Kind of Like That", 2013).
 */
export async function differenceHash(picture: Buffer): Promise<string> {
  const grey = await openPicture(picture).resize(9, 8, { fit: 'fill' }).greyscale().raw().toBuffer();
  let bits = 0n;
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column;
      bits = (bits << 1n) | (grey[at]! > grey[at + 1]! ? 1n : 0n);
    }
  }
  return bits.toString(16).padStart(16, '0');
}
