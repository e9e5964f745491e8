import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Pixels } from './decode-profile.ts';

/** Bundled, since a server may have no fonts. DejaVu supports Latin, Greek, Cyrillic, Arabic and more. */
const fontFile = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf');

/** Stands before the name of the event, which may be a single dot. */
const productName = 'Rollcall';
const maxNameLength = 60;
/** Of the picture's pixels. A name that covers less, such as sixty dots, gives way to the product's alone. */
const minInkedShare = 0.025;
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** The label with space around it. It is repeated over the whole picture. */
interface Tile {
  /** Four bytes a pixel: red, green, blue, alpha; not premultiplied. */
  data: Buffer;
  width: number;
  height: number;
  /** For each row, the columns of its pixels that are not transparent. */
  inkedColumns: Uint16Array[];
}

interface TileRequest {
  label: string;
  /** Of the picture. */
  width: number;
  height: number;
}

const cacheBytes = 16_000_000;

/** Rendering a tile takes longer than encoding the view, and the photos of an event share a few tiles. */
const tiles = new LRUCache<string, Tile, TileRequest>({
  maxSize: cacheBytes,
  sizeCalculation: ({ data }) => data.length,
  fetchMethod: (_key, _stale, { context }) => renderTile(context),
});

/** Returns a copy of an opaque picture with the product's name and the event's repeated over all of it. */
export async function watermark(picture: Pixels, eventName: string): Promise<Pixels> {
  const { width, height } = picture;
  const label = `${productName} · ${[...eventName].slice(0, maxNameLength).join('')}`;
  const tile = await tiles.forceFetch(`${width} ${height} ${label}`, { context: { label, width, height } });
  return { ...picture, data: blend(picture, tile) };
}

/** Blends in JavaScript: libvips blends all pixels of the picture, six times as slow as the few pixels of letters. */
function blend({ data, width, height, channels }: Pixels, tile: Tile): Buffer {
  const blended = Buffer.from(data);
  for (let y = 0; y < height; y++) {
    const row = y % tile.height;
    const columns = tile.inkedColumns[row]!;
    for (let left = 0; left < width; left += tile.width) {
      for (const column of columns) {
        if (left + column >= width) break;
        const from = (row * tile.width + column) * 4;
        const to = (y * width + left + column) * channels;
        const alpha = tile.data[from + 3]!;
        for (let channel = 0; channel < 3; channel++) {
          const [over, under] = [tile.data[from + channel]!, data[to + channel]!];
          blended[to + channel] = Math.round((over * alpha + under * (255 - alpha)) / 255);
        }
      }
    }
  }
  return blended;
}

async function renderTile(request: TileRequest): Promise<Tile> {
  const tile = await drawTile(request);
  return inkedShare(tile) < minInkedShare ? await drawTile({ ...request, label: productName }) : tile;
}

function inkedShare({ inkedColumns, width, height }: Tile): number {
  return inkedColumns.reduce((sum, columns) => sum + columns.length, 0) / (width * height);
}

async function drawTile({ label, width, height }: TileRequest): Promise<Tile> {
  const size = Math.max(14, Math.round(Math.max(width, height) / 28));
  const maxWidth = Math.round(width * 0.8);
  // A name that is no well-formed text cannot be rendered.
  const text = await renderLabel(label, size, maxWidth).catch(() => renderLabel(productName, size, maxWidth));
  const { data, info } = await sharp({
    create: {
      width: Math.min(text.info.width + size * 3, width),
      height: Math.min(text.info.height + size * 5, height),
      channels: 4,
      background: transparent,
    },
  })
    .composite([{ input: await fit(text.data, width, height), gravity: 'centre' }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const inkedColumns = Array.from({ length: info.height }, (_, row) =>
    Uint16Array.from({ length: info.width }, (_, column) => column).filter(
      (column) => data[(row * info.width + column) * 4 + 3] !== 0,
    ),
  );
  return { data, width: info.width, height: info.height, inkedColumns };
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
    .extend({ right: offset, bottom: offset, background: transparent })
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
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
