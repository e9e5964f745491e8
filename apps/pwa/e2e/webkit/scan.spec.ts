import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import qrcode from 'qrcode';
import sharp from 'sharp';
import { expect, test } from '../support/webkit-test.ts';

test.describe('on a device without a camera', () => {
  test.use({ webkitOptions: { hasCamera: false } });

  test('reads the QR code from a picture', async ({ webkit, guest, network, organizer }) => {
    const event = await organizer.createEvent();
    await guest.open('/join-event');
    await webkit.click('button', 'Scan QR');
    await expect.poll(() => webkit.text()).toContain('This device has no camera.');
    const buffer = await qrcode.toBuffer(`${network.origin}/join/${event.eventCode}`, { width: 500 });
    await webkit.pick([{ name: 'qr.png', mimeType: 'image/png', buffer }]);
    await webkit.waitFor('heading', event.name);
  });
});

test('scans on after a picture without a code, and reads one in HEIC and one that is light on dark', async ({
  webkit,
  guest,
  network,
  organizer,
}) => {
  const event = await organizer.createEvent();
  await guest.open('/join-event');
  await webkit.click('button', 'Scan QR');
  const isScanning = () =>
    webkit.evaluate(() => {
      const video = document.querySelector<HTMLVideoElement>('[role="dialog"] video, dialog video');
      return video !== null && !video.paused && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    });
  await expect.poll(isScanning).toBe(true);
  const pickPng = (buffer: Buffer) => webkit.pick([{ name: 'picture.png', mimeType: 'image/png', buffer }]);
  const empty = sharp({ create: { width: 300, height: 200, channels: 3, background: '#b9ad98' } });
  await pickPng(await empty.png().toBuffer());
  await expect.poll(() => webkit.text()).toContain('There’s no QR code in this picture.');
  expect(await isScanning()).toBe(true);
  await pickPng(Buffer.from('no picture'));
  await expect.poll(() => webkit.text()).toContain('This picture can’t be opened here.');
  expect(await isScanning()).toBe(true);
  const color = { dark: '#e8d9a8', light: '#123524' };
  await pickPng(await qrcode.toBuffer(`${network.origin}/join/${event.eventCode}`, { width: 500, color }));
  await webkit.waitFor('heading', event.name);

  await guest.open('/join-event');
  await webkit.click('button', 'Scan QR');
  const heic = readFileSync(join(import.meta.dirname, '../support/code.heic'));
  await webkit.pick([{ name: 'code.heic', mimeType: 'image/heic', buffer: heic }]);
  const code = () => webkit.evaluate(() => [...document.querySelectorAll('input')].map(({ value }) => value));
  await expect.poll(code).toContain('CODE2345');
});
