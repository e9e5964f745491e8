import type { Page } from '@playwright/test';
import { expectAccessible, expectTouchTargetSize } from './support/accessibility.ts';
import { admin, adminEnvironment, seedCustomers, signInAsAdmin } from './support/admin.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { GuestClient } from './support/guest-client.ts';
import { expect, test } from './support/test.ts';

test.use({ environment: { ...adminEnvironment, ROLLCALL_TEST_TOOLS: '1' } });

test('loads a long list page by page, reserves space while loading and shows a failed page', async ({
  page,
  server,
}) => {
  seedCustomers(server, 104);
  await signInAsAdmin(page);
  const rows = page.getByRole('tabpanel').getByRole('list', { name: 'Customers' }).getByRole('listitem');
  await expect(page.getByText('105 customers')).toBeVisible();
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toContainText(admin.email);
  const pages = page.getByRole('navigation', { name: 'Pages of customers' });
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
  for (const span of ['51–100', '101–105']) {
    await pages.getByRole('button', { name: 'Next' }).click();
    await expect(pages).toContainText(span);
    await expect(rows.first()).toBeInViewport();
  }
  await expect(rows).toHaveCount(5);
  await expect(rows.last()).toContainText('guest-1@example.com');
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Previous' }).click();
  await expect(pages).toContainText('51–100');

  await page.getByLabel('Search customers by email or full name').fill('guest 77');
  await expect(page.getByText('1 customer found')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(pages).toHaveCount(0);

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/users**', async (route) => {
    await released;
    await route.abort();
  });
  await page.goto('/admin-dashboard?tab=users');
  await expect(page.getByRole('tabpanel').locator('[class*="animate-breathe"]')).toHaveCount(5);
  release();
  await expect(page.getByRole('heading', { name: 'The users couldn’t be loaded' })).toBeVisible();
  await page.unroute('**/api/admin/users**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('105 users')).toBeVisible();
});

async function expectNoOverflow(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectTouchTargetSize(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`${viewport.width} pixels`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('every administration screen is accessible and has large touch targets', async ({
      page,
      server,
      organizer,
    }) => {
      const event = await organizer.createEvent({ isPublic: false });
      const guest = await GuestClient.join(server.origin, event, 'Gisela');
      await guest.uploadPhotos(await drawPhotos(2, { width: 320, height: 240 }));
      await signInAsAdmin(page);
      await page.request.post('/api/test-subscription', { data: { planType: 'premium', userEmail: organizer.email } });
      await expect(page.getByText('2 customers')).toBeVisible();
      await expectNoOverflow(page);
      await page.goto('/admin');
      await expect(page.getByText('1 event')).toBeVisible();
      await expectNoOverflow(page);
      await page.goto('/admin-dashboard');
      await expect(page.getByText('Popular Events')).toBeVisible();
      await expectNoOverflow(page);
      await page.getByRole('tab', { name: 'Subscriptions' }).click();
      await expect(page.getByText('1 subscription')).toBeVisible();
      await expectNoOverflow(page);
      await page.goto('/customer-admin?tab=events');
      await page.getByRole('button', { name: 'View Photos & Participants' }).click();
      await expect(page.getByText('Pending')).toHaveCount(2);
      await page.getByRole('button', { name: 'View photo by Gisela' }).first().hover();
      await expect(page.getByRole('img', { name: 'Full photo by Gisela' })).toBeVisible();
      await expectNoOverflow(page);
      await page.getByRole('button', { name: 'View photo by Gisela' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Photo by Gisela' }).getByRole('img')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Delete' }).first().click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
