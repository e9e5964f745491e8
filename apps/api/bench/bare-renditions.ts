import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

const view = { width: 1600, height: 1200 };

/** Draws a watermark for the whole view. */
export async function drawOverlay(): Promise<Buffer> {
  const text = { text: '<span foreground="#fff" alpha="38%">Gisela &amp; Tom</span>', rgba: true, dpi: 300 };
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const tile = await sharp({ text })
    .extend({ top: 100, bottom: 100, left: 80, right: 80, background: clear })
    .png()
    .toBuffer();
  return await sharp({ create: { ...view, channels: 4, background: clear } })
    .composite([{ input: tile, tile: true }])
    .raw()
    .toBuffer();
}

/** Makes the same pictures and hashes as the server with sharp alone, from pixels that are decoded once. */
export async function makeBareRenditions(photo: Buffer, overlay: Buffer): Promise<void> {
  const { data, info } = await sharp(photo)
    .autoOrient()
    .resize(view.width, view.width, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } };
  await sharp(data, pixels).jpeg({ quality: 82 }).toBuffer();
  await sharp(data, pixels)
    .composite([{ input: overlay, raw: { ...view, channels: 4 } }])
    .jpeg({ quality: 82 })
    .toBuffer();
  await sharp(data, pixels).resize(400, 400, { fit: 'inside' }).jpeg({ quality: 78 }).toBuffer();
  const small = await sharp(data, pixels).resize(100, 100, { fit: 'inside' }).ensureAlpha().raw().toBuffer();
  rgbaToThumbHash(100, 75, small);
  await sharp(small, { raw: { width: 100, height: 75, channels: 4 } })
    .resize(9, 8, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  createHash('sha256').update(photo).digest();
}
