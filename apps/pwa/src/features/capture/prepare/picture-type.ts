/** The major brands of HEIF files with HEVC pictures (`ftyp` box, ISO/IEC 14496-12, section 4.3). */
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];
const avifBrands = ['avif', 'avis'];

/** Returns the media type by a file's first bytes; null for anything that the server does not accept. */
export function findPictureType(bytes: ArrayBuffer): string | null {
  const start = String.fromCharCode(...new Uint8Array(bytes.slice(0, 12)));
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'image/webp';
  if (start.slice(4, 8) !== 'ftyp') return null;
  const brand = start.slice(8);
  if (avifBrands.includes(brand)) return 'image/avif';
  return heicBrands.includes(brand) ? 'image/heic' : null;
}
