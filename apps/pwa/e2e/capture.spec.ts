import type { Locator, Page } from '@playwright/test';
import { drawPhotos } from './support/draw-photos.ts';
import { openCameraOfNewEvent, pickPhotos, startCamera } from './support/guest.ts';
import type { OrganizerClient } from './support/organizer-client.ts';
import { expectStoredOnServer, waitForOutboxStates } from './support/outbox.ts';
import { readStoredPhotos } from './support/read-stored-photos.ts';
import { findTabOrderFaults } from './support/tab-order.ts';
import { expect, test } from './support/test.ts';

test.use({ permissions: ['camera'] });

test('takes a photo with the shutter and sends caption and tags added afterwards', { tag: '@engines' }, async ({
  page,
  server,
  organizer,
}) => {
  const event = await openCameraOfNewEvent(page, organizer);
  const shutter = await startCamera(page);
  await shutter.click();
  await shutter.click();
  expectStoredOnServer(server.dataDir, await waitForOutboxStates(page, 2, 'received'));
  await expect(page.getByRole('button', { name: /^Your photo, Received/ })).toHaveCount(2);

  await page
    .getByRole('button', { name: /^Your photo/ })
    .first()
    .click();
  for (const tag of ['ceremony', 'reception', 'group-photo', 'candid', 'food', 'decoration']) {
    await expect(page.getByRole('button', { name: tag, exact: true })).toHaveAttribute('aria-pressed', 'false');
  }
  await page.getByLabel('Caption').fill('The cake');
  await page.getByRole('button', { name: 'food' }).click();
  await expect
    .poll(async () => (await organizer.listPhotos(event.id)).map((photo) => photo.caption))
    .toContain('The cake');
  await expect
    .poll(async () => (await organizer.listPhotos(event.id)).flatMap((photo) => photo.tags))
    .toEqual(['food']);
});

test('asks visitors to join before the camera opens and leads unknown addresses home', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/camera?code=${event.eventCode}`);
  const heading = page.getByRole('heading', { name: 'Authentication Required' });
  await expect(heading).toBeVisible();
  // As on every gate, what to do comes first, and the film right below it.
  const film = (await page.getByRole('main').locator('img').first().boundingBox())!;
  const signIn = (await page.getByRole('link', { name: 'Already Registered? Sign In' }).boundingBox())!;
  const gap = film.y - signIn.y - signIn.height;
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(100);
  await expect(page.getByRole('link', { name: 'Join Event' })).toHaveAttribute('href', `/join/${event.eventCode}`);
  await expect(page.getByRole('link', { name: 'Already Registered? Sign In' })).toHaveAttribute(
    'href',
    /^\/guest-login\?next=/,
  );
  await expect(page.getByRole('navigation', { name: 'Event', includeHidden: true })).toBeHidden();
  await page.goto('/camera?code=ZZZZZZZZ');
  await expect(page.getByText('Event not found').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  await page.goto('/camera');
  await expect(page.getByRole('link', { name: 'Join Event' }).last()).toHaveAttribute('href', '/join-event');
});

test('leads into an event beside its film on a wide screen', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`/camera?code=${event.eventCode}`);
  const join = (await page.getByRole('link', { name: 'Join Event' }).boundingBox())!;
  const film = (await page.getByRole('main').locator('img').first().boundingBox())!;
  expect(join.x + join.width).toBeLessThan(film.x);
  // Below the wordmark, at the edge of the page.
  const edge = (await page.getByRole('link', { name: 'Rollcall' }).getByText('Rollcall').boundingBox())!;
  expect(join.x).toBeLessThan(100);
  expect(edge.x).toBeLessThanOrEqual(join.x);
  const heading = (await page.getByRole('heading', { name: 'Authentication Required' }).boundingBox())!;
  expect(heading.x).toBe(join.x);
});

test('uploads many photos picked at once and counts them while they are prepared', async ({
  page,
  server,
  organizer,
}) => {
  await openCameraOfNewEvent(page, organizer);
  // Each number is visible only briefly, if at all, so every change is recorded.
  await page.evaluate(() => {
    const progress = new Set<number>();
    Object.assign(window, { progress });
    new MutationObserver(() => {
      for (const [, number] of document.body.textContent.matchAll(/Preparing (\d+) of 12\. Keep this open\./g))
        progress.add(Number(number));
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await pickPhotos(page, await drawPhotos(12, { width: 320, height: 240 }));
  expectStoredOnServer(server.dataDir, await waitForOutboxStates(page, 12, 'received'));
  await expect(page.getByText('Photo Uploaded!').first()).toBeVisible();
  const shown = await page.evaluate(() => [...(window as unknown as { progress: Set<number> }).progress]);
  expect(shown.length).toBeGreaterThan(1);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  expect(shown.at(-1)).toBeLessThanOrEqual(12);
});

test('shows an approval on the guest’s phone and removes a photo its guest deletes', { tag: '@engines' }, async ({
  page,
  server,
  organizer,
}) => {
  const event = await openCameraOfNewEvent(page, organizer);
  await (await startCamera(page)).click();
  const [entry] = await waitForOutboxStates(page, 1, 'received');
  await organizer.review(entry!.id, true);
  const photo = page.getByRole('button', { name: /^Your photo, Approved/ });
  await expect(photo).toBeVisible();

  await photo.click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('permanently delete this photo');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Photo Deleted').first()).toBeVisible();
  await expect.poll(() => readStoredPhotos(server.dataDir)).toEqual([]);
  expect((await organizer.getStats(event.id)).total).toBe(0);
});

test('shows the organizer how many photos are still pending on phones', async ({
  page,
  context,
  server,
  organizer,
}) => {
  const event = await openCameraOfNewEvent(page, organizer);
  // Only photo uploads fail.
  await context.route('**/api/uploads**', (route) => route.abort());
  await page.getByRole('button', { name: 'Take photo' }).click();
  await page.getByRole('button', { name: 'Take photo' }).click();
  await waitForOutboxStates(page, 2, 'waiting', 'prepared', 'sending');
  await page.goto(`/event/${event.id}/gallery`);
  await expect.poll(async () => (await organizer.getStats(event.id)).waiting).toBe(2);
  await context.unroute('**/api/uploads**');
  expectStoredOnServer(server.dataDir, await waitForOutboxStates(page, 2, 'received'));
  await expect.poll(async () => (await organizer.getStats(event.id)).waiting).toBe(0);
});

/** Takes a photo at a new event and opens it. Returns its dialog. */
async function openShot(page: Page, organizer: OrganizerClient): Promise<Locator> {
  await openCameraOfNewEvent(page, organizer);
  await (await startCamera(page)).click();
  await waitForOutboxStates(page, 1, 'received');
  await page
    .getByRole('button', { name: /^Your photo/ })
    .first()
    .click();
  return page.getByRole('dialog', { name: 'Your photo' });
}

test('keeps what can be done with a shot in view on phones', async ({ page, organizer }) => {
  const sheet = await openShot(page, organizer);
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(size);
    for (const name of ['Done', 'Save a copy', 'Delete']) {
      await expect(sheet.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
    }
    // What gets the focus is not behind them.
    expect(await findTabOrderFaults(page)).toEqual([]);
  }
});

test('shows a shot’s picture beside its fields on a tablet', async ({ page, organizer }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const sheet = await openShot(page, organizer);
  const field = (await sheet.getByLabel('Caption').boundingBox())!;
  // The picture is shown in its own size until the file is read.
  const picture = sheet.getByRole('img');
  await expect.poll(async () => (await picture.boundingBox())!.width).toBeGreaterThan(400);
  const { x, width } = (await picture.boundingBox())!;
  expect(x + width).toBeLessThan(field.x);
  // The fields begin where an upright picture ends.
  expect(field.width).toBeGreaterThan(400);
});
