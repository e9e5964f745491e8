import type { Page } from '@playwright/test';
import { holdApp, recordAppStart } from './support/hold-app.ts';
import { expect, test } from './support/test.ts';

const hero = (page: Page) => page.locator('main section').first();

test('joins by a code and leads hosts on before the app has started', { tag: '@engines' }, async ({
  page,
  organizer,
}) => {
  const event = await organizer.createEvent();
  const start = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Get Started Free' })).toHaveAttribute('href', '/customer-register');
  await expect(page.getByRole('link', { name: 'Explore Events' })).toHaveAttribute('href', '/events');
  await page.getByLabel('Got an event code?').fill(event.eventCode.toLowerCase());
  await page.getByRole('button', { name: 'Join Event' }).click();
  await page.waitForURL(/\/join-event/, { waitUntil: 'commit' });
  start();
  await expect(page.getByRole('heading', { name: event.name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/join-event\\?code=${event.eventCode}$`));
});

test('goes on in the app’s field with a code that is typed while the app starts', { tag: '@engines' }, async ({
  page,
}) => {
  const start = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  const field = page.getByRole('main').getByLabel('Got an event code?');
  await field.click();
  const isApp = () => page.locator('main[tabindex]').isVisible();
  let typed = '';
  const press = async () => {
    // A code has ten characters at most.
    const isFull = typed.length === 10;
    const letter = 'abcdefghij'.charAt(typed.length);
    await page.keyboard.press(isFull ? 'Backspace' : letter);
    typed = isFull ? typed.slice(0, -1) : typed + letter;
  };
  while (typed.length < 4) await press();
  start();
  while (!(await isApp())) await press();
  await press();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(typed.toUpperCase());
});

test('keeps the focus on the link that Tab led to while the app starts', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  const start = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  const link = page.getByRole('main').getByRole('link', { name: 'Explore Events' });
  await expect(link).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  start();
  await expect(page.locator('main[tabindex]')).toBeVisible();
  await expect(link).toBeFocused();
  await expect(page.getByRole('button', { name: 'Next month' })).toBeAttached();
});

for (const viewport of [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
]) {
  test(`shows the first screen in its place before the app at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const start = await holdApp(page);
    await page.goto('/', { waitUntil: 'commit' });
    const picture = page.locator('img[src*="screen-camera"]');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.evaluate(() => document.fonts.ready);
    const measure = () =>
      hero(page).evaluate((section) =>
        [section, ...section.querySelectorAll('h1, p, a, input, button, img')].map((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return [element.localName, left, top, width, height].map((value) =>
            typeof value === 'number' ? Math.round(value) : value,
          );
        }),
      );
    const before = await measure();
    start();
    await expect(page.locator('main[tabindex]')).toBeVisible();
    expect(await measure()).toEqual(before);
  });
}

test('replaces a link that was dragged while the app started', async ({ page }) => {
  const start = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  const link = page.getByRole('main').getByRole('link', { name: 'Explore Events' });
  await link.hover();
  await page.mouse.down();
  start();
  const app = page.locator('main[tabindex]');
  await expect(app).toBeAttached();
  await expect(app).toBeHidden();
  await page.mouse.move(300, 300, { steps: 5 });
  await page.mouse.up();
  await expect(app).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('starts the app after the pictures of the phones, or after a short timeout', { tag: '@service-worker' }, async ({
  page,
}) => {
  let show = () => {};
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });
  await page.route('**/artwork/screen-*', async (route) => {
    await shown;
    await route.continue();
  });
  await recordAppStart(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-begun', 'false');
  await expect(page.getByText('Photos Shared')).toBeVisible();
  show();
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('shows the screen that going back leads to while the landing page starts', async ({ page }) => {
    await page.goto('/events');
    await page.getByRole('link', { name: 'Rollcall' }).click();
    await expect(page.getByText('Photos Shared')).toBeVisible();
    const start = await holdApp(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'Get Started Free' })).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/events$/);
    start();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get Started Free' })).toHaveCount(0);
  });

  test('leads to the screen of a link while the app loads its own', { tag: '@engines' }, async ({ page, network }) => {
    await page.route(/assets\/routes-/, () => undefined);
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(() => '__TSR_ROUTER__' in window);
    network.throttle(Number.POSITIVE_INFINITY, { delayMs: 500 });
    await page.getByRole('link', { name: 'Explore Events' }).click();
    await expect(page).toHaveURL(/\/events$/);
    await expect(page.getByRole('searchbox')).toBeVisible();
  });
});

test('opens an event whose code looks like a number', async ({ page }) => {
  await page.goto('/join-event?code=23e45678');
  await expect(page).toHaveURL(/\/join-event\?code=23E45678$/);
  await page.goto('/');
  await expect(page.getByText('Photos Shared')).toBeVisible();
  await page.getByLabel('Got an event code?').fill('12345678');
  await page.getByRole('button', { name: 'Join Event' }).click();
  await expect(page).toHaveURL(/\/join-event\?code=12345678$/);
});
