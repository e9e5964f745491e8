import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { fallbackFontFile, fontFamilies, fontFile, keepDrawable } from './bundled-fonts.ts';
import type { Pixels } from './decode-profile.ts';

/** Stands before the name of the event, which may be a single dot. */
const productName = 'Rollcall';
const maxNameLength = 60;
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** Thin diagonal lines from edge to edge: each ninth of the picture has one, and none hides a face. */
const lines = {
  /** How many of them fit on the long side. */
  count: 9,
  /** Pixels of a white line, and of the dark one beside it, on a long side of 1,600 pixels. */
  width: 2,
  light: { value: 255, alpha: 0.2 },
  dark: { value: 0, alpha: 0.1 },
} as const;

/** Letters per long side, and the share of the width that the mark may take. */
const mark = { lettersPerSide: 46, maxWidth: 0.7 } as const;

/** The rendered mark: four bytes a pixel, red, green, blue, alpha; not premultiplied. */
interface Mark {
  data: Buffer;
  width: number;
  height: number;
}

interface MarkRequest {
  label: string;
  /** Of the picture. */
  width: number;
  height: number;
}

const cacheBytes = 16_000_000;

/** Rendering text takes longer than encoding the view, and the photos of an event share a few marks. */
const marks = new LRUCache<string, Mark, MarkRequest>({
  maxSize: cacheBytes,
  sizeCalculation: ({ data }) => data.length,
  fetchMethod: (_key, _stale, { context }) => renderMark(context),
});

/**
 * Returns a copy of an opaque picture with diagonal lines over all of it, and the product's name and the event's in its
 * lower left corner.
 */
export async function watermark(picture: Pixels, eventName: string): Promise<Pixels> {
  const { width, height } = picture;
  const label = toLabel(eventName);
  const rendered = await marks.forceFetch(`${width} ${height} ${label}`, { context: { label, width, height } });
  const marked = { ...picture, data: Buffer.from(picture.data) };
  drawLines(marked);
  drawMark(marked, rendered);
  return marked;
}

/** The product's name alone if no letter of the event's can be drawn. */
function toLabel(eventName: string): string {
  const name = [...keepDrawable(eventName)].slice(0, maxNameLength).join('');
  return name === '' ? productName : `${productName} · ${name}`;
}

/** In JavaScript: libvips blends all pixels of the picture, six times as slow as the few pixels of lines and letters. */
function drawLines(picture: Pixels): void {
  const { width, height } = picture;
  const long = Math.max(width, height);
  const spacing = Math.max(8, Math.round(long / lines.count));
  const thickness = Math.max(1, Math.round((lines.width * long) / 1600));
  for (let y = 0; y < height; y++) {
    for (let left = -(y % spacing); left < width; left += spacing) {
      for (let x = Math.max(left, 0); x < Math.min(left + 2 * thickness, width); x++) {
        const { value, alpha } = x < left + thickness ? lines.light : lines.dark;
        for (let channel = 0; channel < 3; channel++) blend(picture, { x, y, channel, value, alpha });
      }
    }
  }
}

function drawMark(picture: Pixels, { data, width, height }: Mark): void {
  const margin = Math.round(height / 2);
  const [left, top] = [Math.min(margin, picture.width - width), Math.max(picture.height - height - margin, 0)];
  for (let row = 0; row < Math.min(height, picture.height); row++) {
    for (let column = 0; column < width; column++) {
      const at = (row * width + column) * 4;
      const alpha = data[at + 3]! / 255;
      if (alpha === 0) continue;
      for (let channel = 0; channel < 3; channel++) {
        blend(picture, { x: left + column, y: top + row, channel, value: data[at + channel]!, alpha });
      }
    }
  }
}

interface Stroke {
  x: number;
  y: number;
  channel: number;
  value: number;
  alpha: number;
}

function blend({ data, width, channels }: Pixels, { x, y, channel, value, alpha }: Stroke): void {
  const at = (y * width + x) * channels + channel;
  data[at] = Math.round(value * alpha + data[at]! * (1 - alpha));
}

async function renderMark({ label, width, height }: MarkRequest): Promise<Mark> {
  const size = Math.max(10, Math.round(Math.max(width, height) / mark.lettersPerSide));
  const maxWidth = Math.max(1, Math.round(width * mark.maxWidth));
  // A name that is no well-formed text cannot be rendered.
  const text = await renderLabel(label, size, maxWidth).catch(() => renderLabel(productName, size, maxWidth));
  const { data, info } = await sharp(text.data)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Renders translucent white letters over a translucent dark shadow, legible on bright and dark pictures. */
async function renderLabel(label: string, size: number, maxWidth: number) {
  await loadFallbackFont();
  const letters = (colour: string, alpha: string) =>
    sharp({
      text: {
        text: `<span foreground="${colour}" alpha="${alpha}">${escapeMarkup(label)}</span>`,
        font: `${fontFamilies} Bold ${size}`,
        fontfile: fontFile,
        rgba: true,
        width: maxWidth,
      },
    })
      .png()
      .toBuffer();
  const [light, shade] = await Promise.all([letters('#ffffff', '80%'), letters('#000000', '45%')]);
  const offset = Math.max(1, Math.round(size / 16));
  return await sharp(shade)
    .extend({ right: offset, bottom: offset, background: transparent })
    .composite([{ input: light, left: 0, top: 0 }])
    .png()
    .toBuffer({ resolveWithObject: true });
}

let fallbackFont: Promise<unknown> | undefined;

/** Makes the fallback known to Pango, which takes one file with a text and keeps it for all later ones. */
function loadFallbackFont(): Promise<unknown> {
  fallbackFont ??= sharp({ text: { text: '.', fontfile: fallbackFontFile } })
    .raw()
    .toBuffer();
  return fallbackFont;
}

/** Escapes Pango markup. */
function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
