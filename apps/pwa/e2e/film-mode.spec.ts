import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { signIn } from './support/accounts.ts';
import { drawPhoto, drawPhotos } from './support/draw-photos.ts';
import { countLoadedPictures, photoButtons } from './support/gallery-photos.ts';
import { joinAndOpenCamera, joinEvent, pickPhotos, startCamera, waitForOfflineApp } from './support/guest.ts';
import { readOutbox, waitForOutboxStates } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

test.use({ permissions: ['camera'] });

const tomorrow = () => new Date(Date.now() + 24 * 3_600_000).toISOString();

/** Counts the pictures that are to be seen, which negatives are not. */
const countVisiblePictures = (page: Page) =>
  page.evaluate(
    () =>
      Array.from(document.images).filter(
        (image) => image.naturalWidth > 100 && image.checkVisibility({ visibilityProperty: true }),
      ).length,
  );

test('a roll of two ends before the third shot, also offline, and is developed on all open phones at once', {
  tag: '@service-worker',
}, async ({ page, browser, network, organizer }) => {
  const event = await organizer.createEvent({ exposures: 2, developsAt: tomorrow(), autoApprove: true });
  const other = await (await browser.newContext()).newPage();
  await joinEvent(other, event, { name: 'Olga', origin: network.origin });
  await other.goto(`${network.origin}/event/${event.id}/gallery`);
  await expect(other.getByText('The photos develop on')).toBeVisible();

  await joinAndOpenCamera(page, event);
  // Firefox opens no camera in a window behind another.
  await page.bringToFront();
  const shutter = await startCamera(page);
  await expect(page.getByText('2 shots left')).toBeVisible();
  await expect(page.getByText('Photos develop on')).toBeVisible();
  await waitForOfflineApp(page);
  await shutter.click();
  await expect(page.getByText('1 shot left')).toBeVisible();
  await waitForOutboxStates(page, 1, 'received');
  await expectAccessible(page);

  network.cut();
  await page.reload();
  await expect(page.getByText('1 shot left')).toBeVisible();
  await (await startCamera(page)).click();
  await expect(page.getByText('Your roll is full').first()).toBeVisible();
  // A deleted shot does not come back.
  // `Waiting` once sending it was tried.
  await page.getByRole('button', { name: /^Your photo, (On this phone|Waiting), 2$/ }).click();
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('button', { name: 'Delete' }).last().click();
  await expect.poll(async () => (await readOutbox(page)).length).toBe(1);
  await shutter.click();
  await expect(page.getByText('Everyone has 2 shots at this event.')).toBeVisible();
  await pickPhotos(page, await drawPhotos(2));
  await expect(page.getByText('2 photos didn’t fit on your roll')).toBeVisible();
  expect(await readOutbox(page)).toHaveLength(1);
  network.restore();

  await page.goto(`/event/${event.id}/gallery`);
  await expect(photoButtons(page)).toHaveCount(1);
  await expect(photoButtons(page)).toHaveAccessibleName(/Approved/);
  expect(await countVisiblePictures(page)).toBe(0);
  await expectAccessible(page);
  await photoButtons(page).click();
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(other.getByText('No photos yet')).toBeVisible();

  await organizer.updateEvent(event.id, { developsAt: new Date(Date.now() + 2_000).toISOString() });
  await expect(photoButtons(other)).toHaveCount(1);
  await expect.poll(() => countVisiblePictures(other)).toBe(1);
  await expect.poll(() => countVisiblePictures(page)).toBeGreaterThan(0);
  await expect(page.getByText('The photos develop on')).toHaveCount(0);
  await other.context().close();
});

test('two tabs share a roll, and a phone that was away at the time shows the pictures once it is back', {
  tag: '@service-worker',
}, async ({ page, context, network, organizer }) => {
  const event = await organizer.createEvent({ exposures: 2, developsAt: tomorrow(), autoApprove: true });
  await joinAndOpenCamera(page, event);
  await waitForOfflineApp(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await (await startCamera(second)).click();
  await expect(second.getByText('1 shot left')).toBeVisible();
  await page.bringToFront();
  await expect(page.getByText('1 shot left')).toBeVisible();
  await (await startCamera(page)).click();
  await waitForOutboxStates(page, 2, 'received');
  for (const tab of [page, second]) await expect(tab.getByText('Your roll is full').first()).toBeVisible();
  await second.close();

  await page.goto(`/event/${event.id}/gallery`);
  await expect(photoButtons(page)).toHaveCount(2);
  network.cut();
  await organizer.updateEvent(event.id, { developsAt: null });
  await page.reload();
  await expect(photoButtons(page)).toHaveCount(2);
  expect(await countVisiblePictures(page)).toBe(0);
  network.restore();
  // Each has a small picture below the sharp one.
  await expect.poll(() => countVisiblePictures(page)).toBe(4);
  await expect(photoButtons(page)).toHaveCount(2);
  await expect(page.getByText('The photos develop on')).toHaveCount(0);
});

test('the host sees the pictures beforehand', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ exposures: 1, developsAt: tomorrow() });
  await organizer.uploadPhoto(event.id, await drawPhoto(1));
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/gallery`);
  await expect.poll(() => countLoadedPictures(page)).toBe(1);
  expect(await countVisiblePictures(page)).toBe(1);
  await expect(page.getByText('Until then only hosts see them.')).toBeVisible();
  await organizer.updateEvent(event.id, { developsAt: null });
  await page.reload();
  await expect(page.getByText('Until then only hosts see them.')).toHaveCount(0);
  await page.goto(`/event/${event.id}/camera`);
  await expect(page.getByRole('heading', { name: event.name })).toBeVisible();
  await expect(page.getByText(/shots? left/)).toHaveCount(0);
});
