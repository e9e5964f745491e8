import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { signIn } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

const toasts = (page: Page) => page.getByRole('region', { name: /^Notification/ }).getByRole('listitem');

/** Right-clicking a photo shows a toast. */
async function openGallery(page: Page, eventId: string): Promise<void> {
  await page.goto(`/event/${eventId}/gallery`);
  await expect(page.getByText('No photos yet')).toBeVisible();
}

test('shows one toast at a time for five seconds and focuses it with F8', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  await page.clock.install();
  await openGallery(page, event.id);
  await page.getByRole('heading', { level: 1 }).click({ button: 'right' });
  // A toast below the pointer stays.
  await page.mouse.move(10, 800);
  await expect(toasts(page)).toContainText('Right-click Disabled');
  // The live region contains more than one sentence.
  await expect(page.getByRole('status').filter({ hasText: /^Notification Right-click Disabled\. \S/ })).toHaveCount(1);
  await page.keyboard.press('F12');
  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page)).toContainText('Developer Tools Disabled');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.keyboard.press('PrintScreen');
  await expect(toasts(page)).toContainText('Screenshots Disabled');
  await page.clock.runFor(4_900);
  await expect(toasts(page)).toContainText('Screenshots Disabled');
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveCount(0);

  await page.keyboard.press('PrintScreen');
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /^Notification/ }).locator(':focus')).toHaveCount(1);
});

test('dismisses a toast by a swipe of 50 pixels to the right', { tag: '@service-worker' }, async ({
  page,
  organizer,
}) => {
  const event = await organizer.createEvent();
  await openGallery(page, event.id);
  await page.getByRole('heading', { level: 1 }).click({ button: 'right' });
  const box = (await toasts(page).boundingBox())!;
  const swipe = async (byX: number) => {
    await page.mouse.move(box.x + 40, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 40 + byX, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
  };
  await swipe(40);
  await swipe(-120);
  await expect(toasts(page)).toHaveCount(1);
  await swipe(60);
  await expect(toasts(page)).toHaveCount(0);
});

test.describe('on a first visit', () => {
  // On a first visit the texts are not cached yet.
  test.use({ serviceWorkers: 'block' });

  test('shows error toasts while offline', { tag: '@service-worker' }, async ({ page, network, organizer }) => {
    const event = await organizer.createEvent({ isPublic: false });
    await signIn(page, 'Olga');
    await page.goto(`/event/${event.id}/settings`);
    await page.getByLabel('Event name').fill('Lena & Moritz');
    await page.clock.install();
    network.cut();
    await page.getByRole('main').getByRole('button', { name: 'Save changes' }).click();
    const failed = toasts(page).filter({ hasText: 'You’re offline right now.' });
    // The second attempt fails only after a while. Until then, this toast may still be visible.
    await failed.evaluate((toast) => toast.setAttribute('data-first', ''));
    await expectAccessible(page);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.getByRole('main').getByRole('button', { name: 'Save changes' }).click();
    await expect(failed.and(page.locator('[data-first]'))).toHaveCount(0);
    await expect(failed).toHaveCount(1);
    await page.clock.runFor(4_900);
    await expect(failed).toBeVisible();
    await page.clock.runFor(200);
    await expect(failed).toHaveCount(0);

    await page.clock.resume();
    network.restore();
    await page.getByRole('main').getByRole('button', { name: 'Save changes' }).click();
    await expect(toasts(page)).toContainText('Event updated');
  });
});

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('shows the tooltip of an icon button after 0.7 seconds', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.getByText('Active Events').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 600);
    const next = page.getByRole('button', { name: 'Next month' });
    const tip = page.getByRole('tooltip');
    // The tooltip code is loaded on the first hover.
    await next.hover();
    await expect(next.locator('span[data-state]')).toHaveCount(1);
    await page.mouse.move(0, 0);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await next.hover();
    await page.clock.runFor(650);
    await expect(tip).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(tip).toHaveText('Next month');
  });
});
