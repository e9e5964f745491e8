import { openPicture } from './decode-profile.ts';

/**
 * A difference hash: whether each of 8 × 8 grey pixels is brighter than its right neighbour, as 64 bits in 16 hex
 * digits. Pictures that look alike differ in few bits (N. Krawetz, "Kind of Like That", 2013).
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
