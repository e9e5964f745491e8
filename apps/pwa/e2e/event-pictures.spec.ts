import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { signIn } from './support/accounts.ts';
import { drawPhoto } from './support/draw-photos.ts';
import { expect, test } from './support/test.ts';

test.use({ environment: { ROLLCALL_BILLING: 'off' } });

/** Returns whether the picture of this address is painted. */
async function isPainted(page: Page, source: string | null): Promise<boolean> {
  const picture = page.locator(`img[src="${source}"]`).first();
  await expect(picture).toBeVisible();
  return await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
}

test('shows a banner and a logo where guests join, in the gallery and in print, until they are removed', async ({
  page,
  organizer,
}) => {
  const event = await organizer.createEvent({ customBranding: { name: 'Studio Weiss', color: '#1e6b45' } });
  const wide = await drawPhoto(0, { width: 1800, height: 600 });
  const square = await drawPhoto(1, { width: 300, height: 300 });
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/settings`);
  await page.getByLabel('Choose a banner').setInputFiles(wide);
  const banner = await page.getByRole('img', { name: 'Banner' }).getAttribute('src');
  await page.getByLabel('Choose a logo').setInputFiles(square);
  const logo = await page.getByRole('img', { name: 'Logo' }).getAttribute('src');
  await expectAccessible(page);

  const document = await (await page.request.get(`/join/${event.eventCode}`)).text();
  for (const source of [banner, logo]) expect(document).toContain(`src="${source}"`);
  expect(document).toMatch(new RegExp(`og:image" content="http[^"]*${banner}"`));
  await page.goto(`/join/${event.eventCode}`);
  for (const source of [banner, logo]) await expect.poll(() => isPainted(page, source)).toBe(true);
  await page.goto(`/event/${event.id}/gallery`);
  await expect.poll(() => isPainted(page, banner)).toBe(true);
  await page.goto(`/event/${event.id}/print`);
  await expect.poll(() => isPainted(page, logo)).toBe(true);

  await page.goto(`/event/${event.id}/settings`);
  for (const name of ['Remove banner', 'Remove logo']) await page.getByRole('button', { name }).click();
  await expect(page.getByRole('img', { name: 'Logo' })).toHaveCount(0);
  await page.goto(`/join/${event.eventCode}`);
  await expect(page.getByText('Studio Weiss')).toBeVisible();
  for (const source of [banner, logo]) await expect(page.locator(`img[src="${source}"]`)).toHaveCount(0);
});
