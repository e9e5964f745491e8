// Draws docs/rollcall.png: three screens of the built app with generated pictures.
//   pnpm build && pnpm --filter @rollcall/pwa draw-readme-picture
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { joinAndOpenCamera, pickPhotos } from '../e2e/support/guest.ts';
import { GuestClient } from '../e2e/support/guest-client.ts';
import { NetworkProxy } from '../e2e/support/network-proxy.ts';
import { OrganizerClient } from '../e2e/support/organizer-client.ts';
import { RollcallServer } from '../e2e/support/rollcall-server.ts';
import { chromiumArgs } from '../playwright.config.ts';
import { drawScene } from './screens/draw-scene.ts';

/** Size of a phone's screen in CSS pixels. */
const phone = { width: 390, height: 780 };
const gap = 32;
/** The scene in the camera's viewfinder: the lanterns. */
const sceneInView = 10;
const target = new URL('../../../docs/rollcall.png', import.meta.url).pathname;

async function openBrowser(folder: string): Promise<BrowserContext> {
  const film = join(folder, 'view.mjpeg');
  const { buffer } = await drawScene(sceneInView, true);
  writeFileSync(film, Buffer.concat([buffer, buffer]));
  const browser = await chromium.launch({
    args: [...chromiumArgs, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  });
  return await browser.newContext({ viewport: phone, deviceScaleFactor: 2, hasTouch: true, permissions: ['camera'] });
}

/** Takes a screenshot once all animations have finished. */
async function take(page: Page): Promise<Buffer> {
  await page.waitForTimeout(1_000);
  return await page.screenshot();
}

async function takeScreens(network: NetworkProxy, origin: string, context: BrowserContext): Promise<Buffer[]> {
  const organizer = await OrganizerClient.signUp(origin);
  const event = await organizer.createEvent({
    location: 'Alte Schmiede, Lindenhof 3',
    date: '2027-06-12T14:00:00Z',
    timeZone: 'Europe/Berlin',
  });
  const others = ['Ömer', 'Ana', 'Tom', 'Lena'];
  for (const [turn, name] of others.entries()) {
    const scenesTaken = [turn * 2, turn * 2 + 1];
    const photos = await Promise.all(scenesTaken.map((i) => drawScene(i, i % 3 === 2)));
    await (await GuestClient.join(origin, event, name)).uploadPhotos(photos);
  }
  await organizer.approveAll(event.id);

  const page = await context.newPage();
  await page.goto(`${network.origin}/join-event?code=${event.eventCode}`);
  const join = await take(page);

  await joinAndOpenCamera(page, event, { origin: network.origin });
  await pickPhotos(page, [await drawScene(8), await drawScene(9, true)]);
  await page.getByText('All received').waitFor();
  await organizer.approveAll(event.id);
  await page.getByRole('button', { name: 'Your photo, Approved' }).nth(1).waitFor();
  const gallery = await context.newPage();
  await gallery.goto(`${network.origin}/event/${event.id}/gallery`);
  const sheet = await take(gallery);

  await page.getByText('Photo Uploaded!').waitFor({ state: 'hidden' });
  network.throttle(25_000);
  await pickPhotos(page, [await drawScene(11), await drawScene(3), await drawScene(0)]);
  await page
    .getByText(/^Sending/)
    .first()
    .waitFor();
  await page
    .getByRole('button', { name: /Sending [3-7]\d%/ })
    .first()
    .waitFor();
  return [join, await page.screenshot(), sheet];
}

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

const folder = mkdtempSync(join(tmpdir(), 'rollcall-picture-'));
const server = await RollcallServer.create();
await server.start();
const network = await NetworkProxy.open(server.port);
const context = await openBrowser(folder);
try {
  await compose(await takeScreens(network, server.origin, context));
} finally {
  await context.browser()?.close();
  await network.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
