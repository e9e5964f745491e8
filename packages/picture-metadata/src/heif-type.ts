/** The brands of HEIF files with HEVC pictures (ISO/IEC 23008-12, annex B) that libheif opens: not `hevm` and `hevs`. */
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis'];
/** The brand of all HEIF files of one picture (section 10). */
const heifBrand = 'mif1';
/** AV1 Image File Format, section 6. */
const avifBrands = ['avif', 'avis'];

/** Bytes from which {@link findHeifType} finds the type: the compatible brands are among them. */
export const heifTypeBytes = 256;

/**
 * Returns the media type of a HEIF file by its first bytes; null for other files. The major brand decides, or the first
 * compatible one that is more than HEIF (ISO/IEC 14496-12, section 4.3).
 */
export function findHeifType(bytes: Uint8Array): 'image/heic' | 'image/avif' | null {
  const start = String.fromCharCode(...bytes.subarray(0, heifTypeBytes));
  if (start.slice(4, 8) !== 'ftyp') return null;
  const boxBytes = start.charCodeAt(2) * 256 + start.charCodeAt(3);
  const brands = [start.slice(8, 12)];
  for (let at = 16; at + 4 <= Math.min(boxBytes, start.length); at += 4) brands.push(start.slice(at, at + 4));
  for (const brand of brands) {
    if (avifBrands.includes(brand)) return 'image/avif';
    if (heicBrands.includes(brand)) return 'image/heic';
  }
  return brands.includes(heifBrand) ? 'image/heic' : null;
}
