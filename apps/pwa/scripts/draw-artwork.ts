// Draws the icons and the pictures of the landing page into public/. Run it after changing a drawing:
//   pnpm --filter @rollcall/pwa draw-artwork
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { iconSvg } from './artwork/icon.ts';
import { occasions } from './artwork/occasions.ts';
import { seededRandom } from './artwork/random.ts';
import { scenes } from './artwork/scenes.ts';
import { frame, type Scene } from './artwork/shapes.ts';

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

/** Writes each scene under the name of its number and answers the bytes of all. */
async function drawFrames(drawn: readonly Scene[], nameOf: (number: number) => string): Promise<number> {
  const folder = new URL('artwork/', publicFolder);
  await mkdir(folder, { recursive: true });
  let bytes = 0;
  for (const [index, scene] of drawn.entries()) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width + 2 * bleed}" height="${picture.height + 2 * bleed}" viewBox="${-margin} ${-margin} ${frame.width + 2 * margin} ${frame.height + 2 * margin}">${scene(seededRandom(index + 1))}</svg>`;
    const written = await sharp(Buffer.from(svg))
      .extract({ left: bleed, top: bleed, ...picture })
      .flatten({ background: '#1c1714' })
      .webp({ quality: 56, effort: 6, smartSubsample: true })
      .toFile(new URL(`${nameOf(index + 1)}.webp`, folder).pathname);
    bytes += written.size;
  }
  return bytes;
}

await drawIcons();
const hero = await drawFrames(scenes, (number) => `frame-${String(number).padStart(2, '0')}`);
const rest = await drawFrames(occasions, (number) => `occasion-${number}`);
console.log(`hero: ${Math.ceil(hero / 1024)} KB, occasions: ${Math.ceil(rest / 1024)} KB`);
