import { countLoadedPictures, createEventWithPhotos, photoButtons } from './support/gallery-photos.ts';
import { recordAppStart } from './support/hold-app.ts';
import { expect, test } from './support/test.ts';

const viewport = { width: 412, height: 823 };

test('renders the event’s name and first pictures before any script, without layout shift', async ({
  browser,
  page,
  organizer,
}) => {
  const event = await createEventWithPhotos(organizer, 6);
  const path = `/event/${event.id}/gallery`;
  const context = await browser.newContext({ javaScriptEnabled: false, viewport });
  const painted = await context.newPage();
  await painted.goto(path);
  await expect(painted.getByRole('heading', { name: event.name })).toBeVisible();
  const pictures = painted.getByRole('img', { name: 'Photo by Olga Organizer' });
  await expect(pictures.nth(5)).toBeVisible();
  await expect.poll(() => countLoadedPictures(painted)).toBeGreaterThanOrEqual(6);

  await page.setViewportSize(viewport);
  await page.goto(path);
  await expect(photoButtons(page).nth(5)).toBeVisible();
  await expect(page.locator('#initial-gallery')).toHaveCount(0);
  for (const picture of await pictures.all()) {
    const before = (await picture.boundingBox())!;
    const after = (await page.locator(`#tile-${await picture.getAttribute('data-photo')}`).boundingBox())!;
    for (const side of ['x', 'y', 'width', 'height'] as const) {
      expect(Math.abs(after[side] - before[side])).toBeLessThan(4);
    }
    // A larger one would count as another largest contentful paint.
    expect(after.width * after.height).toBeLessThanOrEqual(before.width * before.height);
  }
  await painted.setViewportSize({ width: 1280, height: 800 });
  await expect(pictures.first()).toBeHidden();
  await context.close();
});

test('starts the app on a phone after the first pictures have loaded', async ({ page, organizer }) => {
  const event = await createEventWithPhotos(organizer, 2);
  let show = () => {};
  const picturesLoaded = new Promise<void>((resolve) => {
    show = resolve;
  });
  await page.route('**/uploads/**', async (route) => {
    await picturesLoaded;
    await route.continue();
  });
  await recordAppStart(page);
  await page.setViewportSize(viewport);
  await page.goto(`/event/${event.id}/gallery`, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-begun', 'false');
  show();
  await expect(photoButtons(page).nth(1)).toBeVisible();
  await expect.poll(() => countLoadedPictures(page)).toBeGreaterThanOrEqual(2);
});

test('starts the app after a short timeout when the first pictures do not load', async ({ page, organizer }) => {
  const event = await createEventWithPhotos(organizer, 2);
  await page.route('**/uploads/**', () => undefined);
  await page.setViewportSize(viewport);
  await page.goto(`/event/${event.id}/gallery`, { waitUntil: 'commit' });
  await expect(photoButtons(page).nth(1)).toBeVisible();
});
