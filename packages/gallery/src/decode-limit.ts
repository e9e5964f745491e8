import { readHeifProperties } from '@rollcall/picture-metadata/heif-properties';

/** Starting, and reading the file. */
const baseMs = 30_000;
/** Per megapixel: twenty times what the slowest decoder, that of HEIC, takes on a good machine. */
const perMegapixelMs = 5_000;

/** Returns how long decoding may take on a slow and busy machine, in milliseconds. */
export function decodeLimitMs(pixels: number): number {
  return baseMs + (pixels / 1_000_000) * perMegapixelMs;
}

/** Returns the number of pixels that a HEIF file declares for its primary picture (`ispe`), or null. */
export function findHeifPixels(heif: Uint8Array): number | null {
  const ispe = readHeifProperties(heif)?.own.find(({ type }) => type === 'ispe')?.content;
  return ispe && ispe.byteLength >= 12 ? ispe.getUint32(4) * ispe.getUint32(8) : null;
}
