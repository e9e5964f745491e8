import sharp from 'sharp';
import { drawDisplayP3 } from '../display-p3.ts';

/** Six bytes, so that it fits into the fields of animations and densities. */
export const canary = Buffer.from('CaNaRy');
export const best = { quality: 100, chromaSubsampling: '4:4:4' } as const;
export const text = (before: string, after = '') => Buffer.from(`${before}${canary}${after}`, 'latin1');
export const exif = { IFD0: { ImageDescription: canary.toString() } };

export const draw = {
  jpeg: async () => await drawDisplayP3().jpeg(best).toBuffer(),
  progressive: async () =>
    await drawDisplayP3()
      .jpeg({ ...best, progressive: true })
      .toBuffer(),
  png: async () => await drawDisplayP3().png().toBuffer(),
  webp: async () => await drawDisplayP3().webp({ quality: 100 }).toBuffer(),
  lossless: async () => await drawDisplayP3().webp({ lossless: true }).toBuffer(),
  transparent: async () => await drawDisplayP3().ensureAlpha(0.99).webp({ quality: 100, alphaQuality: 100 }).toBuffer(),
  avif: async () => await drawDisplayP3().avif(best).toBuffer(),
};

export type Hide = (file: Buffer) => Buffer | Promise<Buffer>;
/** Hides the canary in a picture. */
export type Case = [where: string, picture: () => Promise<Buffer>, hide: Hide];

/** Returns a copy with another size at an offset. */
export function resized(header: Buffer, size: number, at = 0): Buffer {
  const copy = Buffer.from(header);
  copy.writeUInt32BE(size, at);
  return copy;
}

export const insert = (file: Buffer, at: number, bytes: Buffer) =>
  Buffer.concat([file.subarray(0, at), bytes, file.subarray(at)]);

export const profileOf = async (file: Buffer) => (await sharp(file).metadata()).icc!;
