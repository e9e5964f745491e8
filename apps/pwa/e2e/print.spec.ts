import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectTouchTargetSize } from './support/accessibility.ts';
import { signIn } from './support/accounts.ts';
import { waitForOfflineApp } from './support/guest.ts';
import { expect, test } from './support/test.ts';

/** Renders the pages for print. Sizes are in points: A4 is 595 × 842. */
async function renderPages(page: Page): Promise<{ width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/Type \/Page\b[\s\S]*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: Math.round(Number(width)),
    height: Math.round(Number(height)),
  }));
}

const a4 = [{ width: 595, height: 842 }];

/** Device pixels per page pixel. */
const sharpness = 2;
test.use({ deviceScaleFactor: sharpness });

/** Print media. */
async function screenshotPaper(page: Page): Promise<Buffer> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  const picture = await sharp(await page.screenshot())
    .jpeg()
    .toBuffer();
  await page.emulateMedia({ media: null });
  return picture;
}

/** Decodes a picture by the app's own scanner. */
async function scan(page: Page, picture: Buffer): Promise<void> {
  await page.goto('/join-event');
  await page.getByRole('button', { name: 'Scan QR' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles({ name: 'paper.jpg', mimeType: 'image/jpeg', buffer: picture });
}

const sheet = (page: Page) => page.getByRole('article');
/** Expects that every name fits its box; one pixel is rounding. */
const namesFit = (page: Page) =>
  page.locator('.fitted-name').evaluateAll((rooms) =>
    rooms.every((room) => {
      const [outer, inner] = [room.getBoundingClientRect(), room.firstElementChild!.getBoundingClientRect()];
      const isInside = inner.top > outer.top - 1 && inner.bottom < outer.bottom + 1;
      // What a clamped name hides counts as its scroll width.
      if ((room as HTMLElement).dataset.clamped !== undefined) return isInside;
      return isInside && room.firstElementChild!.scrollWidth <= room.clientWidth + 1;
    }),
  );

test('prints a scannable poster and table cards on one A4 page each, also offline', async ({
  page,
  context,
  organizer,
}) => {
  const event = await organizer.createEvent({ location: 'Waldhof am See', timeZone: 'Europe/Berlin' });
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/dashboard`);
  await page.getByRole('link', { name: 'Print poster and cards' }).click();
  await expect(sheet(page)).toContainText(event.name);
  await expect(sheet(page)).toContainText('Waldhof am See');
  await expect(sheet(page)).toContainText(`/event/${event.eventCode}`);
  await expect(sheet(page).getByRole('img')).toHaveAccessibleName(/^QR code/);
  await expectTouchTargetSize(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }

  await page.emulateMedia({ media: 'print' });
  await expect(sheet(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Print' })).toBeHidden();
  await expect(sheet(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: null });
  expect(await renderPages(page)).toEqual(a4);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();

  await waitForOfflineApp(page);
  await context.setOffline(true);
  await page.reload();
  await expect(sheet(page).locator('svg[role="img"] path')).toBeAttached();
  const poster = await screenshotPaper(page);
  await page.getByRole('link', { name: 'Table cards' }).click();
  await expect(page.locator('.table-card')).toHaveCount(8);
  await expect(page.locator('.table-card svg[role="img"] path')).toHaveCount(8);
  await page.reload();
  await expect(page.locator('.table-card svg[role="img"] path')).toHaveCount(8);
  await expectAccessible(page);
  expect(await renderPages(page)).toEqual(a4);
  await context.setOffline(false);

  await scan(page, poster);
  await expect(page.getByRole('heading', { name: event.name })).toBeVisible();
  await page.goto(`/event/${event.eventCode}/print?as=cards`);
  await expect(page.locator('.table-card svg[role="img"] path')).toHaveCount(8);
  const cards = await screenshotPaper(page);
  const side = { width: 397 * sharpness, height: 281 * sharpness };
  const card = await sharp(cards)
    .extract({ left: side.width, top: side.height, ...side })
    .toBuffer();
  await scan(page, card);
  await expect(page.getByRole('heading', { name: event.name })).toBeVisible();
});

test('prints three themes of the poster that a scanner reads', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ location: 'Waldhof am See', timeZone: 'Europe/Berlin' });
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/print`);
  const themes = page.getByRole('navigation', { name: 'Poster theme' });
  for (const [theme, background] of [
    ['Paper', 'rgb(255, 255, 255)'],
    ['Film', 'rgb(255, 255, 255)'],
    ['Night', 'rgb(23, 18, 16)'],
  ] as const) {
    await page.goto(`/event/${event.id}/print`);
    await themes.getByRole('link', { name: theme }).click();
    await expect(themes.getByRole('link', { name: theme })).toHaveAttribute('aria-current', 'page');
    await expect(sheet(page)).toHaveCSS('background-color', background);
    await expect(sheet(page).locator('svg[role="img"] path')).toBeAttached();
    await expectAccessible(page);
    expect(await namesFit(page), theme).toBe(true);
    expect(await renderPages(page), theme).toEqual(a4);
    const poster = await screenshotPaper(page);
    await scan(page, poster);
    await expect(page.getByRole('heading', { name: event.name })).toBeVisible();
  }
});

test('prints cards in type that is read from 60 cm', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ name: 'The Wedding of Gisela and Tom', timeZone: 'Europe/Berlin' });
  await page.goto(`/event/${event.eventCode}/print?as=cards`);
  await expect(page.locator('.table-card')).toHaveCount(8);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  // 0.2 degrees of x-height at 60 cm are 2.1 mm, and an x-height is half of a font's size or more.
  const sizes = await page
    .locator('.table-card')
    .first()
    .locator('p')
    .evaluateAll((lines) =>
      lines.map((line) => (Number.parseFloat(getComputedStyle(line).fontSize) * 210) / innerWidth),
    );
  expect(sizes).toHaveLength(4);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(4.2 - 0.01);
  const isInside = await page.locator('.table-card').evaluateAll((cards) =>
    cards.every((card) => {
      const paper = card.getBoundingClientRect();
      return Array.from(card.querySelectorAll('p, svg')).every((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return left >= paper.left && right <= paper.right && top >= paper.top && bottom <= paper.bottom;
      });
    }),
  );
  expect(isInside).toBe(true);
});

test('fits any event name and prints a private event for whoever knows its code', async ({ page, organizer }) => {
  const names = [
    'The Golden Wedding Anniversary of Wilhelmine and Friedrich-Wilhelm von Hohenstein, '.repeat(3).slice(0, 250),
    'W'.repeat(255),
    'חתונה של נועה ודניאל, 2099!',
    '🎉🎂 Zoë’s 30th 🥳',
  ];
  for (const name of names) {
    const event = await organizer.createEvent({ name, isPublic: false, joinPolicy: 'customers' });
    await page.goto(`/event/${event.eventCode}/print`);
    await expect(sheet(page)).toContainText(name.trim());
    await expect(sheet(page)).toContainText('Sign in or create an account.');
    expect(await namesFit(page), name).toBe(true);
    expect(await renderPages(page), name).toEqual(a4);
    await page.getByRole('link', { name: 'Table cards' }).click();
    await expect(page.locator('.table-card')).toHaveCount(8);
    expect(await namesFit(page), name).toBe(true);
    expect(await renderPages(page), name).toEqual(a4);
  }
  await page.goto('/event/22222222/print');
  await expect(page.getByText('Event not found')).toBeVisible();
});
