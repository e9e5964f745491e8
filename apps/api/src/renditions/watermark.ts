import { createRequire } from 'node:module';
import sharp from 'sharp';
import { openPicture } from './decode-profile.ts';

/** Bundled, since a server may have no fonts. DejaVu supports Latin, Greek, Cyrillic, Arabic and more. */
const fontFile = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf');

const fallbackLabel = 'Rollcall';

/** Returns the view as a JPEG with the label repeated over the whole picture. */
export async function watermark(view: Buffer, label: string, quality: number): Promise<Buffer> {
  const { width, height } = await openPicture(view).metadata();
  const size = Math.max(14, Math.round(Math.max(width, height) / 28));
  const maxWidth = Math.round(width * 0.8);
  // A label without any visible glyph cannot be rendered.
  const text = await renderLabel(label, size, maxWidth).catch(() => renderLabel(fallbackLabel, size, maxWidth));
  const tile = await sharp({
    create: {
      width: Math.min(text.info.width + size * 3, width),
      height: Math.min(text.info.height + size * 5, height),
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite([{ input: await fit(text.data, width, height), gravity: 'centre' }])
    .png()
    .toBuffer();
  return await openPicture(view)
    .composite([{ input: tile, tile: true, blend: 'over' }])
    .jpeg({ quality })
    .toBuffer();
}

/** Renders translucent white letters over a translucent dark shadow, legible on bright and dark pictures. */
async function renderLabel(label: string, size: number, maxWidth: number) {
  const letters = (colour: string, alpha: string) =>
    sharp({
      text: {
        text: `<span foreground="${colour}" alpha="${alpha}">${escapeMarkup(label)}</span>`,
        font: `DejaVu Sans Condensed Bold ${size}`,
        fontfile: fontFile,
        rgba: true,
        width: maxWidth,
        align: 'centre',
      },
    })
      .png()
      .toBuffer();
  const [light, shade] = await Promise.all([letters('#ffffff', '38%'), letters('#000000', '28%')]);
  const offset = Math.max(1, Math.round(size / 16));
  return await sharp(shade)
    .extend({ right: offset, bottom: offset, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .composite([{ input: light, left: 0, top: 0 }])
    .png()
    .toBuffer({ resolveWithObject: true });
}

async function fit(picture: Buffer, width: number, height: number): Promise<Buffer> {
  return await sharp(picture).resize({ width, height, fit: 'inside', withoutEnlargement: true }).toBuffer();
}

/** Escapes Pango markup. Replaces line breaks and control characters, which would break the tile. */
function escapeMarkup(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .slice(0, 60)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
