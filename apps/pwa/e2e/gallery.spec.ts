import type { Page } from '@playwright/test';
import { waitForOfflineApp } from './support/guest.ts';
import type { Organizer } from './support/organizer.ts';
import { drawPhotos } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

async function eventWithPhotos(organizer: Organizer, count: number) {
  const event = await organizer.createEvent({ autoApprove: true });
  for (const file of await drawPhotos(count, { width: 640, height: 480 })) await organizer.sendPhoto(event.id, file);
  await expect.poll(async () => (await organizer.photos(event.id)).every((photo) => photo.url)).toBe(true);
  return event;
}

const frames = (page: Page) => page.getByRole('button', { name: /^Photo \d+ by/ });

/** Pictures in view that have really been drawn, not only asked for. */
const drawn = (page: Page) =>
  page.evaluate(() => Array.from(document.images).filter((image) => image.complete && image.naturalWidth > 100).length);

test('the gallery opens without a network and shows what was there', async ({ page, context, organizer }) => {
  const event = await eventWithPhotos(organizer, 3);
  await page.goto('/');
  await waitForOfflineApp(page);
  await page.goto(`/event/${event.id}/gallery`);
  await expect(frames(page)).toHaveCount(3);
  await expect.poll(() => drawn(page)).toBeGreaterThanOrEqual(3);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: event.name })).toBeVisible();
  await expect(frames(page)).toHaveCount(3);
  await expect.poll(() => drawn(page)).toBeGreaterThanOrEqual(3);
});

test('a frame opens large, keys move on, Escape comes back to the frame', async ({ page, organizer }) => {
  const event = await eventWithPhotos(organizer, 3);
  await page.goto(`/event/${event.id}/gallery`);
  await expect(frames(page)).toHaveCount(3);
  await frames(page).first().focus();
  await page.keyboard.press('Enter');
  const lightbox = page.getByRole('dialog');
  await expect(lightbox).toBeVisible();
  await expect(page).toHaveURL(/photo=/);
  await expect(lightbox.getByText('1 / 3')).toBeVisible();
  // While the picture flies up from its frame, keys are not taken yet.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(lightbox.getByText('2 / 3')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await expect(page).not.toHaveURL(/photo=/);
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', /^Photo \d+ by/);
});

test('search and tags narrow the sheet, and an empty answer says what to do', async ({ page, organizer }) => {
  const event = await eventWithPhotos(organizer, 3);
  const [photo] = await organizer.photos(event.id);
  await organizer.changePhoto(photo!.id, { caption: 'Großmutter tanzt', tags: ['dance'] });
  await page.goto(`/event/${event.id}/gallery`);
  await expect(frames(page)).toHaveCount(3);
  await page.getByRole('searchbox').fill('tanzt');
  await expect(frames(page)).toHaveCount(1);
  await page.getByRole('searchbox').fill('elephant');
  await expect(page.getByText('No photos found')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'dance', exact: true }).click();
  await expect(frames(page)).toHaveCount(1);
});

test('an event without photos says so', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  await page.goto(`/event/${event.id}/gallery`);
  await expect(page.getByText('No photos yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Take Photos' }).first()).toBeVisible();
});

test('strangers see nothing of a private event', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ isPublic: false });
  await organizer.sendPhoto(event.id, (await drawPhotos(1, { width: 400, height: 300 }))[0]!);
  await page.goto(`/event/${event.id}/gallery`);
  await expect(page.getByText('Event not found').first()).toBeVisible();
  await expect(frames(page)).toHaveCount(0);
});
