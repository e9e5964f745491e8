/** The brands of HEIF files with HEVC pictures, and those of all HEIF files (ISO/IEC 23008-12, section 10). */
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs'];
const avifBrands = ['avif', 'avis'];
const heifBrands = ['mif1', 'mif2', 'msf1'];

/** Bytes from which {@link findPictureType} finds the type, with the compatible brands of HEIF files. */
export const pictureTypeBytes = 256;

/** Returns the media type by a file's first bytes; null for anything that the server does not accept. */
export function findPictureType(bytes: ArrayBuffer): string | null {
  const start = String.fromCharCode(...new Uint8Array(bytes.slice(0, pictureTypeBytes)));
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image/webp';
  return start.slice(4, 8) === 'ftyp' ? findHeifType(start) : null;
}

/**
 * Returns whether a file is a picture by its first bytes, or else by the type that the browser declares, which is empty
 * or wrong for files of some galleries and file managers. Of a picture that the server does not accept, such as a GIF,
 * the phone sends a still.
 */
export function isPicture(start: ArrayBuffer, declaredType: string): boolean {
  if (findPictureType(start)) return true;
  const text = String.fromCharCode(...new Uint8Array(start.slice(0, 4)));
  if (['GIF8', 'II*\0', 'MM\0*'].includes(text) || text.startsWith('BM')) return true;
  return declaredType.startsWith('image/') && start.byteLength > 0;
}

/** The major brand decides, or the first compatible one that is more than HEIF (ISO/IEC 14496-12, section 4.3). */
function findHeifType(start: string): string | null {
  const boxBytes = start.charCodeAt(2) * 256 + start.charCodeAt(3);
  const brands = [start.slice(8, 12)];
  for (let at = 16; at + 4 <= Math.min(boxBytes, start.length); at += 4) brands.push(start.slice(at, at + 4));
  for (const brand of brands) {
    if (avifBrands.includes(brand)) return 'image/avif';
    if (heicBrands.includes(brand)) return 'image/heic';
  }
  return brands.some((brand) => heifBrands.includes(brand)) ? 'image/heic' : null;
}
