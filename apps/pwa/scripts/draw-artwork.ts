// Draws the icons and the pictures of the landing page into public/. Run it after changing a drawing:
//   pnpm --filter @rollcall/pwa draw-artwork
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { featureScenes } from './artwork/features.ts';
import { iconSvg } from './artwork/icon.ts';
import { occasions } from './artwork/occasions.ts';
import { seededRandom } from './artwork/random.ts';
import { scenes } from './artwork/scenes.ts';
import { frame, type Scene } from './artwork/shapes.ts';
import { stepScenes } from './artwork/steps.ts';

/** Pixels of a frame as it is stored. */
const picture = { width: 600, height: 400 };
/** The renderer fades blurred shapes out at its edge, so it draws this many pixels more on each side. */
const bleed = 60;
const margin = (bleed * frame.width) / picture.width;

const publicFolder = new URL('../public/', import.meta.url);

async function drawIcons(): Promise<void> {
  const folder = new URL('icons/', publicFolder);
  await mkdir(folder, { recursive: true });
  const plain = iconSvg({ inset: 16, rounded: true });
  const fullBleed = iconSvg({ inset: 24, rounded: false });
  const draw = (svg: string, pixels: number, name: string) =>
    sharp(Buffer.from(svg), { density: 72 * (pixels / 100) })
      .resize(pixels, pixels)
      .png({ palette: true, compressionLevel: 9 })
      .toFile(new URL(name, folder).pathname);
  await writeFile(new URL('icon.svg', folder), `${plain}\n`);
  await draw(plain, 192, 'icon-192.png');
  await draw(plain, 512, 'icon-512.png');
  await draw(fullBleed, 512, 'icon-maskable-512.png');
  await draw(iconSvg({ inset: 18, rounded: false }), 180, 'apple-touch-icon.png');
}

/**
 * Writes each scene under the name of its number and returns the bytes of all. With a `scale` of 2, each has twice the width
 * and the height of a frame.
 */
async function drawFrames(drawn: readonly Scene[], nameOf: (number: number) => string, scale = 1): Promise<number> {
  const size = { width: scale * picture.width, height: scale * picture.height };
  const edge = scale * bleed;
  const folder = new URL('artwork/', publicFolder);
  await mkdir(folder, { recursive: true });
  let bytes = 0;
  for (const [index, scene] of drawn.entries()) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width + 2 * edge}" height="${size.height + 2 * edge}" viewBox="${-margin} ${-margin} ${frame.width + 2 * margin} ${frame.height + 2 * margin}">${scene(seededRandom(index + 1))}</svg>`;
    const written = await sharp(Buffer.from(svg))
      .extract({ left: edge, top: edge, ...size })
      .flatten({ background: '#1c1714' })
      .webp({ quality: 56, effort: 6, smartSubsample: true })
      .toFile(new URL(`${nameOf(index + 1)}.webp`, folder).pathname);
    bytes += written.size;
  }
  return bytes;
}

interface Sheet {
  size: { width: number; height: number };
  columns: number;
  /** Numbers of frames, in the order they are laid. */
  frames: readonly number[];
  /** Place of the one with the ring. */
  chosen: number;
}

/** Lays finished frames on film, one of them chosen. */
async function laySheet({ size, columns, frames, chosen }: Sheet) {
  const rows = frames.length / columns;
  const across = Math.round(size.width / 66);
  const width = Math.floor((size.width - (columns + 1) * across) / columns);
  const print = { width, height: Math.round((width * 2) / 3) };
  const down = (size.height - rows * print.height) / (rows + 1);
  const placeOf = (i: number) => ({
    left: Math.round(across + (i % columns) * (print.width + across)),
    top: Math.round(down + Math.floor(i / columns) * (print.height + down)),
  });
  const prints = await Promise.all(
    frames.map(async (number, i) => ({
      input: await sharp(new URL(`artwork/frame-${String(number).padStart(2, '0')}.webp`, publicFolder).pathname)
        .resize(print)
        .toBuffer(),
      ...placeOf(i),
    })),
  );
  const over = print.width * 0.06;
  const { left, top } = placeOf(chosen);
  const ring = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><g transform="translate(${left - over} ${top - over}) scale(${(print.width + 2 * over) / 300} ${(print.height + 2 * over) / 220})"><path d="M262 40 C214 2 70 4 30 52 C-8 98 14 186 92 204 C170 222 282 196 288 112 C292 60 238 22 148 20" fill="none" stroke="#ff6a45" stroke-width="6" stroke-linecap="round"/></g></svg>`;
  return sharp({ create: { ...size, channels: 3, background: '#171210' } }).composite([
    ...prints,
    { input: Buffer.from(ring) },
  ]);
}

/** What a message shows beside a link. */
async function drawSharePicture(): Promise<void> {
  const sheet = await laySheet({
    size: { width: 1200, height: 630 },
    columns: 3,
    frames: [1, 6, 9, 4, 11, 2],
    chosen: 4,
  });
  await sheet.jpeg({ quality: 80, mozjpeg: true }).toFile(new URL('artwork/share.jpg', publicFolder).pathname);
}

async function drawLastStep(): Promise<void> {
  const sheet = await laySheet({
    size: picture,
    columns: 4,
    frames: [2, 5, 11, 4, 7, 1, 9, 6, 3, 8, 12, 10],
    chosen: 5,
  });
  await sheet.webp({ quality: 60, effort: 6 }).toFile(new URL('artwork/step-3.webp', publicFolder).pathname);
}

await drawIcons();
const hero = await drawFrames(scenes, (number) => `frame-${String(number).padStart(2, '0')}`);
const rest = await drawFrames(occasions, (number) => `occasion-${number}`);
const features = await drawFrames(featureScenes, (number) => `feature-${number}`, 2);
const steps = await drawFrames(stepScenes, (number) => `step-${number}`);
await drawLastStep();
await drawSharePicture();
console.log(
  `hero: ${Math.ceil(hero / 1024)} KB, occasions: ${Math.ceil(rest / 1024)} KB, features: ${Math.ceil(features / 1024)} KB, steps: ${Math.ceil(steps / 1024)} KB`,
);
