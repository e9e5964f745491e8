import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import qrcode from 'qrcode';
import sharp from 'sharp';
import { chromiumArgs } from '../playwright.config.ts';
import { waitForOfflineApp } from './support/guest.ts';
import { expectStoredOnServer, waitForOutboxStates } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

interface CodeColor {
  dark: string;
  light: string;
}

/** Writes a video of the QR code as a hand-held camera sees it. */
async function encodeVideo(text: string, color: CodeColor): Promise<Buffer> {
  const frames = [300, 320, 280, 340, 260].map(async (width) => {
    const code = await qrcode.toBuffer(text, { width, margin: 4, color });
    return await sharp({ create: { width: 640, height: 480, channels: 3, background: '#ded6c8' } })
      .composite([{ input: code, gravity: 'centre' }])
      .flatten()
      .jpeg()
      .toBuffer();
  });
  return Buffer.concat(await Promise.all(frames));
}

/** Launches a browser whose fake camera shows the QR code of `text`. */
async function withCameraVideo(
  text: string,
  run: (browser: Browser) => Promise<void>,
  color: CodeColor = { dark: '#000000', light: '#ffffff' },
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-film-'));
  const film = join(folder, 'qr.mjpeg');
  writeFileSync(film, await encodeVideo(text, color));
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    args: [...chromiumArgs, `--use-file-for-fake-video-capture=${film}`],
    ...(executablePath && { executablePath }),
  });
  try {
    await run(browser);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

test('joins by scanning the event’s QR code with the camera', async ({ network, organizer }) => {
  const event = await organizer.createEvent();
  await withCameraVideo(`${network.origin}/join-event?code=${event.eventCode}`, async (browser) => {
    const context = await browser.newContext({ baseURL: network.origin, permissions: ['camera'] });
    const page = await context.newPage();
    await page.goto('/join-event');
    await page.getByRole('button', { name: 'Scan QR' }).click();
    await expect(page.getByRole('heading', { name: event.name })).toBeVisible();
    await expect(page.getByLabel('Your name')).toBeVisible();
  });
});

/** Picks a picture in the dialog of the scanner. */
async function pickInScanner(page: Page, picture: Buffer): Promise<void> {
  await page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: picture });
}

/** Makes pages opened from now on those of a device without a camera. Every browser of the tests has a simulated one. */
async function removeCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Media Capture and Streams, section 10.2.1: without a device of the kind, the request fails with this error.
    const refuse = () => Promise.reject(new DOMException('Requested device not found', 'NotFoundError'));
    const prototype = MediaDevices.prototype;
    Object.defineProperty(prototype, 'getUserMedia', { value: refuse });
    Object.defineProperty(prototype, 'enumerateDevices', { value: async () => [] });
  });
}

test('reads the QR code from a picture when there is no camera', { tag: '@engines' }, async ({
  page,
  organizer,
  network,
}) => {
  const event = await organizer.createEvent();
  await removeCamera(page);
  await page.goto('/join-event');
  await page.getByRole('button', { name: 'Scan QR' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This device has no camera.')).toBeVisible();
  await expect(dialog.locator('video')).toHaveCount(0);
  const text = `${network.origin}/join/${event.eventCode}`;
  await pickInScanner(page, await qrcode.toBuffer(text, { width: 500 }));
  await expect(page.getByRole('heading', { name: event.name })).toBeVisible();
});

test('reads the QR code from a photo in HEIC, and says so of a picture that it cannot open, while the camera is asked for', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refused = new Promise<void>((resolve) => addEventListener('refuse-camera', () => resolve()));
    MediaDevices.prototype.getUserMedia = async () => {
      await refused;
      throw new DOMException('Permission denied', 'NotAllowedError');
    };
  });
  await page.goto('/join-event');
  await page.getByRole('button', { name: 'Scan QR' }).click();
  const dialog = page.getByRole('dialog');
  await pickInScanner(page, Buffer.from('no picture'));
  const unreadable = dialog.getByText('This picture can’t be opened here.');
  await expect(unreadable).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('refuse-camera')));
  await expect(dialog.getByText('The camera is blocked for this site.')).toBeVisible();
  await expect(unreadable).toBeVisible();
  await pickInScanner(page, readFileSync(join(import.meta.dirname, 'support/code.heic')));
  await expect(page.getByRole('textbox', { name: 'Event code' })).toHaveValue('CODE2345');
});

test.describe('with a camera that sees no code', () => {
  test.use({ permissions: ['camera'] });

  test('scans on after a picture without a code, and reads one that is light on dark', async ({
    page,
    organizer,
    network,
  }) => {
    const event = await organizer.createEvent();
    await page.goto('/join-event');
    await page.getByRole('button', { name: 'Scan QR' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('video')).toHaveCount(1);
    const empty = sharp({ create: { width: 300, height: 200, channels: 3, background: '#b9ad98' } });
    await pickInScanner(page, await empty.png().toBuffer());
    await expect(dialog.getByText('There’s no QR code in this picture.')).toBeVisible();
    const isScanning = () => dialog.locator('video').evaluate((video: HTMLVideoElement) => !video.paused);
    expect(await isScanning()).toBe(true);
    const color = { dark: '#e8d9a8', light: '#123524' };
    await pickInScanner(
      page,
      await qrcode.toBuffer(`${network.origin}/join/${event.eventCode}`, { width: 500, color }),
    );
    await expect(page.getByRole('heading', { name: event.name })).toBeVisible();
  });
});

test('reads a code that is light on dark with the camera', async ({ network, organizer }) => {
  const event = await organizer.createEvent();
  const color = { dark: '#ffffff', light: '#111111' };
  await withCameraVideo(
    `${network.origin}/join-event?code=${event.eventCode}`,
    async (browser) => {
      const context = await browser.newContext({ baseURL: network.origin, permissions: ['camera'] });
      const page = await context.newPage();
      await page.goto('/join-event');
      await page.getByRole('button', { name: 'Scan QR' }).click();
      await expect(page.getByRole('heading', { name: event.name })).toBeVisible();
    },
    color,
  );
});

test('joins by a code scanned offline after reconnecting and uploads its photos', { tag: '@service-worker' }, async ({
  network,
  server,
  organizer,
}) => {
  const event = await organizer.createEvent();
  await withCameraVideo(`${network.origin}/join-event?code=${event.eventCode}`, async (browser) => {
    const context = await browser.newContext({ baseURL: network.origin, permissions: ['camera'] });
    const page = await context.newPage();
    await page.goto('/join-event');
    await waitForOfflineApp(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Scan QR' }).click();
    await page.getByLabel('Your name').fill('Tom');
    await page.getByLabel('Email').fill('tom@example.com');
    await page.getByRole('button', { name: 'Join Event' }).click();
    await page.getByRole('link', { name: 'Start Taking Photos' }).click();
    await page.getByRole('button', { name: 'Take photo' }).click();
    await waitForOutboxStates(page, 1, 'prepared', 'waiting');

    await context.setOffline(false);
    const stored = expectStoredOnServer(server.dataDir, await waitForOutboxStates(page, 1, 'received'));
    expect(stored.map((photo) => photo.uploaderName)).toEqual(['Tom']);
  });
});
