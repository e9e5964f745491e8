// Draws docs/rollcall.png: three screens of the built app with generated pictures.
//   pnpm build && pnpm --filter @rollcall/pwa draw-readme-picture
import sharp from 'sharp';
import { takeGuestScreens } from './screens/guest-screens.ts';

/** Size of a phone's screen in CSS pixels. */
const phone = { width: 390, height: 780 };
const gap = 32;
const target = new URL('../../../docs/rollcall.png', import.meta.url).pathname;

/** Composes the screens side by side with round corners. */
async function compose(screens: Buffer[]): Promise<void> {
  const corners = Buffer.from(`<svg width="780" height="1560"><rect width="780" height="1560" rx="56"/></svg>`);
  const phones = await Promise.all(
    screens.map((screen) =>
      sharp(screen)
        .composite([{ input: corners, blend: 'dest-in' }])
        .png()
        .toBuffer(),
    ),
  );
  const width = phones.length * phone.width * 2 + (phones.length + 1) * gap * 2;
  const table = sharp({
    create: { width, height: (phone.height + 2 * gap) * 2, channels: 3, background: '#d9cfc0' },
  });
  const laid = await table
    .composite(phones.map((input, i) => ({ input, top: gap * 2, left: gap * 2 + i * (phone.width + gap) * 2 })))
    .png()
    .toBuffer();
  const { size } = await sharp(laid)
    .resize({ width: 1320 })
    .png({ palette: true, colours: 160, effort: 10, compressionLevel: 9 })
    .toFile(target);
  console.log(`rollcall.png: ${Math.ceil(size / 1024)} KB`);
}

const { join, camera, gallery } = await takeGuestScreens(phone);
await compose([join.light, camera, gallery.light]);
