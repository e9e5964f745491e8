import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const dist = join(import.meta.dirname, '../dist');
const maxPictureBytes = 40 * 1024;
const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];
const screens = (page: Page) => page.locator('img[src*="/artwork/screen-"]');

/** Opens the page and waits until the app has replaced the first screen of its document. */
async function openLanding(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('main[tabindex="-1"]').waitFor();
}

/** Returns the positions of the elements, rounded to whole pixels. */
async function positionsOf(elements: Locator): Promise<{ left: number; top: number }[]> {
  return await elements.evaluateAll((all) =>
    all.map((element) => {
      const { left, top } = element.getBoundingClientRect();
      return { left: Math.round(left), top: Math.round(top) };
    }),
  );
}

test('the phones show the camera and the gallery in the scheme of the page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openLanding(page);
  await page.getByText('Photos Shared').scrollIntoViewIfNeeded();
  await expect(screens(page)).toHaveCount(2);
  const listLoaded = () =>
    screens(page).evaluateAll((images: HTMLImageElement[]) =>
      images
        .filter((image) => image.complete && image.naturalWidth > 0)
        .map((image) => new URL(image.currentSrc).pathname),
    );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect
      .poll(listLoaded)
      .toEqual([`/artwork/screen-gallery-${colorScheme}.webp`, '/artwork/screen-camera.webp']);
  }
});

test('the screens of the phones are small, and not stored on the phones of guests', { tag: '@service-worker' }, () => {
  const pictures = readdirSync(join(dist, 'artwork')).filter((name) => name.startsWith('screen-'));
  expect(pictures).toHaveLength(3);
  for (const name of pictures) expect(statSync(join(dist, 'artwork', name)).size).toBeLessThanOrEqual(maxPictureBytes);
  const serviceWorker = readFileSync(join(dist, 'sw.js'), 'utf8');
  expect(serviceWorker).toContain('artwork/frame-01.webp');
  expect(serviceWorker).not.toContain('artwork/screen-');
});

test('the page keeps its layout without the screens of the phones', async ({ page }) => {
  const measureWith = async (pictureWidth: number) => {
    await openLanding(page);
    await page.getByText('Photos Shared').scrollIntoViewIfNeeded();
    const camera = screens(page).last();
    // Completed by an error, the picture has no width.
    const load = () => camera.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth]);
    await expect.poll(load).toEqual([true, pictureWidth]);
    return await page.locator('dl').evaluate((list) => list.getBoundingClientRect().top + scrollY);
  };
  const complete = await measureWith(540);
  await page.route('**/artwork/screen-*', (route) => route.abort());
  expect(await measureWith(0)).toBe(complete);
});

test('a host and a guest see their way in and whole phones without scrolling, and figures in columns', async ({
  page,
}) => {
  await openLanding(page);
  const main = page.getByRole('main');
  const start = main.getByRole('link', { name: 'Get Started Free' });
  const join = main.getByRole('button', { name: 'Join Event' });
  const code = main.getByLabel('Got an event code?');
  await expect(screens(page)).toHaveCount(2);
  const figures = page.locator('dl dd');
  await expect(figures).toHaveCount(4);
  const firstLabel = page.locator('dl dt').first();
  const label = (await firstLabel.textContent())!;
  const setLabel = (text: string) =>
    firstLabel.evaluate((element, content) => {
      element.textContent = content;
    }, text);
  for (const viewport of windows) {
    await test.step(`at ${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      await expect(start).toBeInViewport({ ratio: 1 });
      await expect(code).toBeInViewport({ ratio: 1 });
      await expect(join).toBeInViewport({ ratio: 1 });
      const background = (element: Locator) => element.evaluate((one) => getComputedStyle(one).backgroundColor);
      // The host’s is the only primary action.
      const accent = await background(start);
      expect(await background(join)).not.toBe(accent);
      expect(await background(main.getByRole('link', { name: 'Explore Events' }))).not.toBe(accent);

      // The phones stand beside the headline, or right below the code field.
      for (const screen of await screens(page).all()) await expect(screen).toBeInViewport({ ratio: 1 });
      const [links, camera, field] = await Promise.all(
        [start, screens(page).last(), code].map((one) => one.boundingBox()),
      );
      if (viewport.width >= 1024) expect(camera!.x).toBeGreaterThan(field!.x + field!.width);
      else {
        expect(field!.y).toBeGreaterThan(links!.y + links!.height);
        expect(camera!.y).toBeGreaterThan(field!.y + field!.height);
        expect(camera!.y).toBeLessThan(field!.y + field!.height + 64);
      }

      const columns = viewport.width < 768 ? 2 : 4;
      // A label in two lines moves no figure.
      await setLabel('Photos Shared '.repeat(6));
      const positions = await positionsOf(figures);
      for (const [i, { left, top }] of positions.entries()) {
        expect(top).toBe(positions[i - (i % columns)]!.top);
        expect(left).toBe(positions[i % columns]!.left);
      }
      if (columns === 4) {
        const frames = await positionsOf(page.locator('img[src*="/artwork/frame-0"]'));
        expect(positions.map(({ left }) => left)).toEqual(frames.slice(0, 4).map(({ left }) => left));
      }
      await setLabel(label);
    });
  }
  await code.fill('abcd2345');
  await join.click();
  await expect(page).toHaveURL(/\/join-event\?code=ABCD2345/);
});
