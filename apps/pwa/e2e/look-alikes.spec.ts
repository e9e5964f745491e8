import sharp from 'sharp';
import { drawScene } from '../../api/test/draw-pictures.ts';
import { expectAccessible, expectTouchTargetSize } from './support/accessibility.ts';
import { signIn } from './support/accounts.ts';
import { waitForOfflineApp } from './support/guest.ts';
import { GuestClient } from './support/guest-client.ts';
import { tablet } from './support/review.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: tablet });

test('keeps the sharpest of photos that look alike, offline too, and undoes it', {
  tag: ['@service-worker', '@engines'],
}, async ({ page, context, server, organizer }) => {
  const event = await organizer.createEvent();
  const guest = await GuestClient.join(server.origin, event, 'Gisela');
  const scene = await drawScene(1200, 900);
  const toFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
  const photos = await guest.uploadPhotos([
    toFile('blurred.jpg', await sharp(scene).blur(4).jpeg().toBuffer()),
    toFile('sharp.jpg', await sharp(scene).sharpen({ sigma: 2 }).jpeg().toBuffer()),
    toFile('other.jpg', await drawScene(1200, 900)),
  ]);
  const listIds = async () => (await organizer.listPhotos(event.id)).map(({ id }) => id).sort();
  const [blurred, sharpest, other] = photos.map(({ id }) => id) as [string, string, string];
  await expect
    .poll(async () => (await organizer.listPhotos(event.id)).every((photo) => photo.url), { intervals: [100] })
    .toBe(true);
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/review`);
  const open = page.getByRole('button', { name: '1 group of look-alikes' });
  await expect(open).toBeVisible();
  await waitForOfflineApp(page);
  await context.setOffline(true);

  await open.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Look-alikes' });
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await expect(dialog.getByRole('radio').first()).toHaveAccessibleName(/Sharpest/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expectTouchTargetSize(page);
  await dialog.getByRole('button', { name: 'Keep this one, remove 1' }).press('Enter');
  await expect(dialog.getByText('No photos look alike.')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(listIds).toEqual([sharpest, other].sort());

  await dialog.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(listIds).toEqual([blurred, sharpest, other].sort());
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Keep all' }).press('Enter');
  await expect(dialog.getByText('No photos look alike.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('h1')).toHaveText('3 to review');
  await expect(open).toHaveCount(0);
});
