import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { readZip } from '../../api/test/read-zip.ts';
import { signIn, signInWith } from './support/accounts.ts';
import { admin, adminEnvironment } from './support/admin.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { photoButtons } from './support/gallery-photos.ts';
import { joinAndOpenCamera, pickPhotos, waitForOfflineApp } from './support/guest.ts';
import { waitForOutboxStates } from './support/outbox.ts';
import { readStoredPhotos } from './support/read-stored-photos.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true });
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const readDownload = async (download: Download) => readFileSync(await download.path());

test('downloads a guest’s own photo without a watermark and asks for a subscription for others', async ({
  page,
  organizer,
  server,
}) => {
  const event = await organizer.createEvent({ autoApprove: true });
  await joinAndOpenCamera(page, event);
  await waitForOfflineApp(page);
  await pickPhotos(page, await drawPhotos(1, { width: 640, height: 480 }));
  await waitForOutboxStates(page, 1, 'received');
  const [stored] = readStoredPhotos(server.dataDir);
  await page.goto(`/event/${event.id}/gallery`);
  await photoButtons(page).first().click();
  const saving = page.waitForEvent('download');
  await button(page).click();
  const download = await saving;
  await expect(page.getByText('Download Started').first()).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/\.jpg$/);
  const { createHash } = await import('node:crypto');
  expect(
    createHash('sha256')
      .update(await readDownload(download))
      .digest('hex'),
  ).toBe(stored!.fileSha256);
  await page.keyboard.press('Escape');

  await organizer.uploadPhoto(event.id, (await drawPhotos(1, { width: 640, height: 480 }))[0]!);
  await page.getByRole('button', { name: /^Photo \d+ by Olga/ }).click();
  await button(page).click();
  await expect(page.getByText('Subscription Required').first()).toBeVisible();
  await expect(page.getByText('You need a subscription to download photos.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/subscribe');
});

test('reports a download that gets no response', async ({ page, context, organizer }) => {
  const event = await organizer.createEvent({ autoApprove: true });
  await organizer.uploadPhoto(event.id, (await drawPhotos(1, { width: 640, height: 480 }))[0]!);
  await joinAndOpenCamera(page, event);
  await page.goto(`/event/${event.id}/gallery`);
  await photoButtons(page).first().click();
  await expect(button(page)).toBeVisible();
  await context.setOffline(true);
  await button(page).click();
  await expect(page.getByText('Failed to download the photo. Please try again.').first()).toBeVisible();
});

test.describe('with an administrator', () => {
  test.use({ environment: adminEnvironment });

  test('lets an administrator download without a subscription and labels the button', async ({
    page,
    organizer,
    server,
  }) => {
    const event = await organizer.createEvent({ autoApprove: true });
    await organizer.uploadPhoto(event.id, (await drawPhotos(1, { width: 640, height: 480 }))[0]!);
    const [stored] = readStoredPhotos(server.dataDir);
    await signInWith(page, admin);
    await page.goto(`/event/${event.id}/gallery`);
    await expect(page.getByText('Admin Access')).toBeVisible();
    await photoButtons(page).first().click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Admin Download' }).click();
    expect(sha256(await readDownload(await saving))).toBe(stored!.fileSha256);
  });
});

test.describe('without billing', () => {
  test.use({ environment: { ROLLCALL_BILLING: 'off' } });

  test('opens and downloads one photo or all photos from the dashboard', async ({ page, organizer, server }) => {
    const event = await organizer.createEvent({ name: 'Hanna & Jo' });
    for (const file of await drawPhotos(3, { width: 320, height: 240 })) await organizer.uploadPhoto(event.id, file);
    await signIn(page, 'Olga');
    await page.goto(`/event/${event.id}/dashboard`);
    const one = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^Download photo by/ })
      .first()
      .click();
    expect((await readDownload(await one)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));

    const all = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download All' }).click();
    const archive = await all;
    expect(archive.suggestedFilename()).toBe('Hanna & Jo.zip');
    const bytes = await readDownload(archive);
    const digests = readZip(bytes).map((file) => sha256(file.bytes));
    expect(digests.sort()).toEqual(
      readStoredPhotos(server.dataDir)
        .map(({ fileSha256 }) => fileSha256)
        .sort(),
    );

    await page
      .getByRole('button', { name: /^View photo by/ })
      .first()
      .click();
    await expect(page).toHaveURL(/gallery\?photo=/);
    await expect(page.getByRole('dialog').getByText('/ 3')).toBeVisible();
  });
});
