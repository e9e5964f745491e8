import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { joinAndOpenCamera, pickPhotos } from '../../e2e/support/guest.ts';
import { GuestClient } from '../../e2e/support/guest-client.ts';
import { NetworkProxy } from '../../e2e/support/network-proxy.ts';
import { OrganizerClient } from '../../e2e/support/organizer-client.ts';
import { RollcallServer } from '../../e2e/support/rollcall-server.ts';
import { chromiumArgs } from '../../playwright.config.ts';
import { drawScene } from './draw-scene.ts';
import { eveningTimeZone } from './evening-time-zone.ts';
import { sceneInView } from './scene-camera.ts';
import { waitUntilStable } from './wait-until-stable.ts';

interface BothSchemes {
  light: Buffer;
  dark: Buffer;
}

/** Screenshots of a guest's phone, with two pixels per CSS pixel. */
export interface GuestScreens {
  join: BothSchemes;
  /** While photos are being sent. Dark in either scheme. */
  camera: Buffer;
  gallery: BothSchemes;
}

const slowBytesPerSecond = 150_000;
const zone = eveningTimeZone(new Date());

/** Takes the screenshots of the built app with generated pictures, on a phone with this viewport. */
export async function takeGuestScreens(viewport: { width: number; height: number }): Promise<GuestScreens> {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-screens-'));
  const server = await RollcallServer.create();
  await server.start();
  const network = await NetworkProxy.open(server.port);
  const context = await openBrowser(folder, viewport);
  try {
    return await takeScreens(network, server.origin, context);
  } finally {
    await context.browser()?.close();
    await network.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openBrowser(folder: string, viewport: { width: number; height: number }): Promise<BrowserContext> {
  const film = join(folder, 'view.mjpeg');
  const { buffer } = await drawScene(sceneInView, true);
  writeFileSync(film, Buffer.concat([buffer, buffer]));
  const browser = await chromium.launch({
    args: [...chromiumArgs, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  });
  return await browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    hasTouch: true,
    permissions: ['camera'],
    timezoneId: zone.name,
  });
}

async function takeScreens(network: NetworkProxy, origin: string, context: BrowserContext): Promise<GuestScreens> {
  const organizer = await OrganizerClient.signUp(origin);
  const event = await organizer.createEvent({
    name: 'Hanna & Luca',
    location: 'Alte Schmiede, Lindenhof 3',
    // The day of its photos.
    date: zone.toDate(`${zone.toLocalDate(new Date())}T16:00`),
    timeZone: zone.name,
  });
  for (const [turn, name] of ['Ömer', 'Ana', 'Tom', 'Lena'].entries()) {
    const scenesTaken = [turn * 2, turn * 2 + 1];
    const photos = await Promise.all(scenesTaken.map((i) => drawScene(i, i % 3 === 2)));
    await (await GuestClient.join(origin, event, name)).uploadPhotos(photos);
  }
  await organizer.approveAll(event.id);

  const page = await context.newPage();
  await page.goto(`${network.origin}/join-event?code=${event.eventCode}`);
  const join = await takeBoth(page);

  await joinAndOpenCamera(page, event, { origin: network.origin });
  await pickPhotos(page, [await drawScene(8), await drawScene(9, true)]);
  await page.getByText('All received').waitFor();
  await organizer.approveAll(event.id);
  await page.getByRole('button', { name: 'Your photo, Approved' }).nth(1).waitFor();
  const galleryPage = await context.newPage();
  await galleryPage.goto(`${network.origin}/event/${event.id}/gallery`);
  await galleryPage.waitForFunction(() => {
    const tiles = [...document.querySelectorAll('#root [data-index]')];
    return tiles.length > 0 && tiles.every((tile) => tile.querySelector('img'));
  });
  const gallery = await takeBoth(galleryPage);
  await galleryPage.close();

  network.throttle(slowBytesPerSecond);
  await pickPhotos(page, [await drawScene(11), await drawScene(3), await drawScene(0)]);
  await page
    .getByRole('button', { name: /Sending [3-7]\d%/ })
    .first()
    .waitFor();
  return { join, camera: await page.screenshot(), gallery };
}

async function takeBoth(page: Page): Promise<BothSchemes> {
  const take = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await waitUntilStable(page, { isWhole: false });
    return await page.screenshot();
  };
  return { light: await take('light'), dark: await take('dark') };
}
