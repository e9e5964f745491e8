import { Buffer } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPhoto, drawPhotos } from './support/draw-photos.ts';
import {
  expectCamera,
  joinAndOpenCamera,
  openCameraOfNewEvent,
  pickPhotos,
  waitForOfflineApp,
} from './support/guest.ts';
import { OrganizerClient } from './support/organizer-client.ts';
import { expectStoredOnServer, readOutbox, waitForOutboxStates } from './support/outbox.ts';
import { readStoredPhotos } from './support/read-stored-photos.ts';
import { RollcallServer } from './support/rollcall-server.ts';
import { expect, test } from './support/test.ts';

test('rejects a file that is no picture with a reason and uploads the others', async ({ page, server, organizer }) => {
  await openCameraOfNewEvent(page, organizer);
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') };
  await pickPhotos(page, [notes, ...(await drawPhotos(1))]);
  await expect(page.getByText('Invalid File').first()).toBeVisible();
  await expect(page.getByText('Please select an image file').first()).toBeVisible();
  expectStoredOnServer(server.dataDir, await waitForOutboxStates(page, 1, 'received'));
});

test('parks a damaged picture with the server’s reason and lets the guest delete it', async ({
  page,
  server,
  organizer,
}) => {
  await openCameraOfNewEvent(page, organizer);
  const damaged = { name: 'damaged.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('ffd8ffe000104a46494600', 'hex') };
  await pickPhotos(page, [damaged]);
  await waitForOutboxStates(page, 1, 'parked');
  // The camera shows the reason; a tap on it opens the photo.
  await page
    .getByRole('button', { name: /^1 on this phone needs your attention.*can’t show this kind of file/ })
    .click();
  const sheet = page.getByRole('dialog');
  // A toast in the dialog may show it as well.
  await expect(sheet.getByText('We can’t show this kind of file.').first()).toBeVisible();
  expect(readStoredPhotos(server.dataDir)).toEqual([]);
});

test('parks a photo of a closed event with the reason', { tag: '@service-worker' }, async ({
  page,
  network,
  server,
  organizer,
}) => {
  const event = await openCameraOfNewEvent(page, organizer);
  await waitForOfflineApp(page);
  network.cut();
  await pickPhotos(page, await drawPhotos(1));
  await waitForOutboxStates(page, 1, 'waiting', 'prepared', 'sending');
  // The event is moved to the past.
  await organizer.updateEvent(event.id, { date: new Date(Date.now() - 60 * 24 * 60 * 60 * 1000).toISOString() });
  network.restore();
  const [entry] = await waitForOutboxStates(page, 1, 'parked');
  await expect(page.getByText('Upload Failed').first()).toBeVisible();
  await page.getByRole('button', { name: /^Your photo/ }).click();
  await expect(
    page.getByRole('dialog').getByText('Still on this phone. This event no longer accepts photos.'),
  ).toBeVisible();
  expect(readStoredPhotos(server.dataDir)).toEqual([]);
  expect(entry?.sha256).toMatch(/^[0-9a-f]{64}$/);
});

test('reports a full phone and keeps every photo reported as saved', { tag: '@service-worker' }, async ({
  page,
  context,
  network,
  server,
  organizer,
}) => {
  const event = await organizer.createEvent();
  const devtools = await context.newCDPSession(page);
  const { origin } = network;
  // Set before anything is stored: Chromium caches the quota for half a minute.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 5_000_000 });
  await joinAndOpenCamera(page, event);
  await waitForOfflineApp(page);
  await context.setOffline(true);
  let picked = 0;
  await expect(async () => {
    await pickPhotos(page, [await drawPhoto(++picked, { width: 1600, height: 1200, grain: 120 })]);
    await expect(page.getByText(/no room/i).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 45_000 });
  const saved = (await readOutbox(page)).length;
  expect(saved).toBeLessThan(picked);

  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await context.setOffline(false);
  await page.reload();
  await expectCamera(page);
  expectStoredOnServer(server.dataDir, await waitForOutboxStates(page, saved, 'received'));
});

// Mounting a file system requires root; apps/api/test/storage-full.test.ts needs no root.
if (process.getuid?.() === 0)
  test('retries a photo until the server’s full disk has space again', { tag: '@service-worker' }, async ({
    browser,
  }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'rollcall-small-disk-'));
    // The executable unpacks itself there.
    const size = process.env.ROLLCALL_BINARY ? '200m' : '6m';
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', dataDir]);
    const server = await RollcallServer.create({ dataDir });
    const context = await browser.newContext({ baseURL: server.origin });
    try {
      await server.start();
      const organizer = await OrganizerClient.signUp(server.origin);
      const event = await organizer.createEvent();
      const page = await context.newPage();
      await joinAndOpenCamera(page, event);
      const { bavail, bsize } = statfsSync(dataDir);
      writeFileSync(join(dataDir, 'ballast'), Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024)));
      await pickPhotos(page, [await drawPhoto(1, { grain: 90 })]);
      await expect.poll(async () => (await readOutbox(page))[0]?.state).toBe('waiting');
      await expect(page.getByText(/server is full/).first()).toBeVisible();
      expect(readStoredPhotos(dataDir)).toEqual([]);

      rmSync(join(dataDir, 'ballast'));
      expectStoredOnServer(dataDir, await waitForOutboxStates(page, 1, 'received'));
    } finally {
      await context.close();
      await server.kill();
      execFileSync('umount', ['-l', dataDir]);
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
