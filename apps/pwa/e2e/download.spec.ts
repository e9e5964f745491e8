import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import { readZip } from '../../api/test/read-zip.ts';
import { expectAccessible, expectTouchTargetSize } from './support/accessibility.ts';
import { signIn, signInWith, signUp } from './support/accounts.ts';
import { admin, adminEnvironment, signInAsAdmin } from './support/admin.ts';
import { choosePhotoAction } from './support/dashboard.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { photoButtons } from './support/gallery-photos.ts';
import { joinAndOpenCamera, pickPhotos, waitForOfflineApp } from './support/guest.ts';
import { GuestClient } from './support/guest-client.ts';
import { waitForOutboxStates } from './support/outbox.ts';
import { readStoredPhotos } from './support/read-stored-photos.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true });
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const fact = (sheet: Locator, name: string) =>
  sheet
    .locator('dl > div')
    .filter({ has: sheet.page().getByRole('term').filter({ hasText: name }) })
    .getByRole('definition');
const readDownload = async (download: Download) => readFileSync(await download.path());

test('downloads a guest’s own photo without a watermark and asks for a subscription for others', {
  tag: '@service-worker',
}, async ({ page, organizer, server }) => {
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
  await page.getByRole('button', { name: /^Photo( \d+)? by Olga/ }).click();
  await button(page).click();
  await expect(page.getByText('Subscription Required').first()).toBeVisible();
  await expect(page.getByText('You need a subscription to download photos.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/subscribe');
});

test('says that the month’s free downloads are used, and leads to the plans', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ autoApprove: true });
  for (const photo of await drawPhotos(21, { width: 64, height: 48 })) await organizer.uploadPhoto(event.id, photo);
  await signIn(page, 'Olga');
  const response = await page.request.get(`/api/events/${event.id}/photos`);
  const photos = (await response.json()) as { filename: string }[];
  for (const { filename } of photos.slice(1)) {
    expect((await page.request.get(`/api/download/${filename}`)).status()).toBe(200);
  }
  await page.goto(`/event/${event.id}/gallery`);
  await photoButtons(page).first().click();
  await button(page).click();
  await expect(page.getByText('You’ve used this month’s free downloads.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/subscribe');
  await page.goto('/customer-dashboard');
  await expect(page.getByText('20 of 20 free downloads used this month.')).toBeVisible();
});

test.describe('with an administrator', () => {
  test.use({ environment: adminEnvironment });

  test('shows clean pictures while a plan lasts, and keeps none on the phone after its end', {
    tag: '@service-worker',
  }, async ({ page, organizer, server, browser }) => {
    const event = await organizer.createEvent({ autoApprove: true });
    await organizer.uploadPhoto(event.id, (await drawPhotos(1, { width: 640, height: 480 }))[0]!);
    await signUp(page, 'Carla');
    await page.goto(`/event/${event.id}/gallery`);
    await waitForOfflineApp(page);
    await page.reload();
    await photoButtons(page).first().click();
    const picture = page.locator('.pswp__item[aria-hidden="false"] .pswp__img').last();
    const expectPicture = async (name: RegExp) => await expect(picture).toHaveAttribute('src', name);
    await expectPicture(/-marked\.jpg/);

    const administrator = await (await browser.newContext({ baseURL: server.origin })).newPage();
    await signInAsAdmin(administrator);
    await administrator.goto('/customer-admin');
    const post = async (path: string, data?: object) => {
      const response = await administrator.request.post(path, { data: data ?? {}, headers: { Origin: server.origin } });
      expect(response.ok()).toBe(true);
      return (await response.json()) as { id: string };
    };
    const { id } = await post('/api/admin/subscriptions', { email: 'carla@example.com' });
    await expectPicture(/-1600\.jpg/);
    const listCleanPictures = () =>
      page.evaluate(async () => {
        const paths: string[] = [];
        for (const name of await caches.keys()) {
          for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
        }
        return paths.filter((path) => path.endsWith('-1600.jpg'));
      });
    await expect.poll(listCleanPictures).toHaveLength(1);

    await post(`/api/admin/subscriptions/${id}/cancel`);
    await expectPicture(/-marked\.jpg/);
    await expect.poll(listCleanPictures).toEqual([]);
    await administrator.context().close();
  });
});

test('reports a download that gets no response', { tag: '@service-worker' }, async ({ page, context, organizer }) => {
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

test('explains what all photos need to an organizer without a plan', async ({ page, organizer, server }) => {
  const event = await organizer.createEvent({ autoApprove: true });
  const files = await drawPhotos(3, { width: 640, height: 480 });
  await (await GuestClient.join(server.origin, event, 'Tom')).uploadPhotos(files);
  await signIn(page, 'Olga');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/event/${event.id}/dashboard`);
  await page.getByRole('button', { name: 'Download All' }).click();
  const sheet = page.getByRole('dialog', { name: 'Download all photos' });
  await expect(fact(sheet, 'Photos')).toHaveText('3');
  const kilobytes = files.reduce((sum, { buffer }) => sum + buffer.length, 0) / 1000;
  await expect(fact(sheet, 'Size')).toHaveText(
    `About ${kilobytes.toFixed(kilobytes < 10 ? 1 : 0).replace('.0', '')} kB`,
  );
  await expect(fact(sheet, 'Premium plan')).toHaveText('$19 per month');
  await expect(sheet).toContainText('You need a subscription to download photos.');
  await expect(sheet).toContainText('This server’s admin can give you one.');
  await expect(sheet.getByRole('link')).toHaveCount(0);
  await expect(page.getByText('Download Failed')).toHaveCount(0);
  await expect(page.getByText('Subscription Required')).toHaveCount(0);
  await expectAccessible(page);
  await expectTouchTargetSize(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Download All' })).toBeFocused();

  // The own photos are within the free downloads.
  await organizer.join(event.id);
  await organizer.uploadPhoto(event.id, (await drawPhotos(1, { width: 320, height: 240 }))[0]!);
  await page.getByRole('button', { name: 'Download All' }).click();
  await expect(fact(sheet, 'Photos')).toHaveText('4');
  const saving = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Download your photo' }).click();
  // Beside it, the sheet.
  expect(readZip(await readDownload(await saving))).toHaveLength(2);
  await expect(sheet).toHaveCount(0);
});

test.describe('with payments', () => {
  test.use({
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    },
  });

  test('leads from the dashboard and the gallery to the plans', async ({ page, organizer, server }) => {
    const event = await organizer.createEvent({ autoApprove: true });
    await (await GuestClient.join(server.origin, event, 'Tom')).uploadPhotos(
      await drawPhotos(1, { width: 320, height: 240 }),
    );
    await signIn(page, 'Olga');
    await page.goto(`/event/${event.id}/gallery`);
    await expect(page.getByRole('main').getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/subscribe');
    await page.goto(`/event/${event.id}/dashboard`);
    await page.getByRole('button', { name: 'Download All' }).click();
    const sheet = page.getByRole('dialog', { name: 'Download all photos' });
    await expect(sheet).not.toContainText('This server’s admin');
    await sheet.getByRole('link', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL(/\/subscribe$/);
  });
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
    await choosePhotoAction(page, 'Olga', 'Download');
    expect((await readDownload(await one)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));

    const all = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download All' }).click();
    const archive = await all;
    expect(archive.suggestedFilename()).toBe('Hanna & Jo.zip');
    const bytes = await readDownload(archive);
    const [sheet, ...pictures] = readZip(bytes).reverse();
    expect(sheet!.name).toBe('photos.csv');
    const digests = pictures.map((file) => sha256(file.bytes));
    expect(digests.sort()).toEqual(
      readStoredPhotos(server.dataDir)
        .map(({ fileSha256 }) => fileSha256)
        .sort(),
    );

    await page
      .getByRole('link', { name: /^View photo by/ })
      .first()
      .click();
    await expect(page).toHaveURL(/gallery\?photo=/);
    await expect(page.getByRole('dialog').getByText('1 of 3')).toBeVisible();
  });

  test('shows how far an archive is, also after a reload', { tag: '@own-server' }, async ({ page, organizer }) => {
    const event = await organizer.createEvent();
    // More than the buffers of both ends of a connection hold.
    for (const file of await drawPhotos(6, { width: 2400, height: 1800, grain: 120 })) {
      await organizer.uploadPhoto(event.id, file);
    }
    await signIn(page, 'Olga');
    await page.goto('/customer-dashboard');
    const breakOff = await organizer.beginDownload(`/api/events/${event.id}/photos.zip`);
    await page.goto(`/event/${event.id}/dashboard`);
    const progress = page.getByText(/^\S+ MB of \S+ MB sent$/);
    await expect(progress).toBeVisible();
    await page.reload();
    await expect(progress).toBeVisible();
    breakOff();
    await expect(progress).toHaveCount(0);
  });

  test('shows no price and no upgrade', async ({ page, organizer }) => {
    await page.goto('/');
    await page.getByText('Active Events').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 600);
    await expect(page.getByRole('heading', { name: 'Made for real parties, basements included' })).toBeVisible();
    await expect(page.getByText('$19.99')).toHaveCount(0);
    const event = await organizer.createEvent();
    await signIn(page, 'Olga');
    for (const path of ['/customer-dashboard', `/event/${event.id}/dashboard`, `/event/${event.id}/gallery`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: /upgrade/i })).toHaveCount(0);
    }
    await page.goto('/subscribe');
    await expect(page.getByText('Downloads are free on this server.')).toBeVisible();
    await expect(page.getByText('$')).toHaveCount(0);
  });
});
