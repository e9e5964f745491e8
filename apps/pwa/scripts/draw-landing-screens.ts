// Draws the screens on the phones of the landing page into public/artwork, from the built app with generated pictures:
//   pnpm build && pnpm --filter @rollcall/pwa draw-landing-screens
import sharp from 'sharp';
import { takeGuestScreens } from './screens/guest-screens.ts';

/** Size of a phone's screen in CSS pixels. */
const phone = { width: 360, height: 740 };
/** Pixels as stored: two for each CSS pixel of the phone on the page. */
const stored = { width: 540, height: 1110 };
const maxBytes = 40 * 1024;

async function write(name: string, screen: Buffer): Promise<void> {
  const { size } = await sharp(screen)
    .resize(stored)
    .webp({ quality: 66, effort: 6, smartSubsample: true })
    .toFile(new URL(`../public/artwork/screen-${name}.webp`, import.meta.url).pathname);
  if (size > maxBytes) throw new Error(`screen-${name}.webp has ${size} bytes`);
  console.log(`screen-${name}.webp: ${Math.ceil(size / 1024)} KB`);
}

const { camera, gallery } = await takeGuestScreens(phone);
await write('camera', camera);
await write('gallery-light', gallery.light);
await write('gallery-dark', gallery.dark);
