import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signIn, signUp } from './support/accounts.ts';
import { joinAndOpenCamera, pickPhotos } from './support/guest.ts';
import { expectStates } from './support/outbox.ts';
import { drawPhotos } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

async function expectAccessible(page: Page): Promise<void> {
  // The screen itself, not the shell it starts from.
  await expect(page.locator('h1').first()).toBeAttached();
  // Contrast is of the finished screen, not of one that is fading in.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => null)),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('the screens of a visitor are accessible', async ({ page, organizer }) => {
      const event = await organizer.createEvent();
      for (const path of [
        '/',
        '/events',
        '/join-event',
        `/join/${event.eventCode}`,
        '/customer-register',
        '/customer-login',
        '/create-event',
        `/event/${event.id}/dashboard`,
        `/event/${event.id}/camera`,
        `/event/${event.id}/gallery`,
        '/there-is-no-such-page',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('main')).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page);
      }
    });

    test('the screens of a guest are accessible', async ({ page, organizer }) => {
      const event = await organizer.createEvent({ autoApprove: true });
      await joinAndOpenCamera(page, event);
      await pickPhotos(page, await drawPhotos(2, { width: 600, height: 400 }));
      await expectStates(page, 2, 'received');
      await expectAccessible(page);
      await page.goto(`/event/${event.id}/gallery`);
      await expect(page.getByRole('button', { name: /^Photo \d+ by/ })).toHaveCount(2);
      await expectAccessible(page);
      await page
        .getByRole('button', { name: /^Photo \d+ by/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    });

    test('the screens of an organizer are accessible', async ({ page }) => {
      await signUp(page, 'Olga');
      await signIn(page, 'Olga');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/create-event');
      await expectAccessible(page);
      await page.getByLabel('Event name').fill('Gisela & Tom');
      await page.getByLabel('Event type').selectOption('wedding');
      await page.getByLabel('Date', { exact: true }).fill('2099-06-12');
      await page.getByLabel('Time', { exact: true }).fill('15:00');
      await page.getByRole('main').getByRole('button', { name: 'Create Event' }).click();
      await expect(page.getByRole('link', { name: 'View Dashboard' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'View Dashboard' }).click();
      await expect(page.getByText('Total Photos')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
