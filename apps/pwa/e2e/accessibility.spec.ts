import { expectAccessible } from './support/accessibility.ts';
import { signUp } from './support/accounts.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { joinAndOpenCamera, pickPhotos } from './support/guest.ts';
import { GuestClient } from './support/guest-client.ts';
import { waitForOutboxStates } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the screens of a guest are accessible', async ({ page, organizer }) => {
    const event = await organizer.createEvent({ autoApprove: true });
    await joinAndOpenCamera(page, event);
    await pickPhotos(page, await drawPhotos(2, { width: 600, height: 400 }));
    await waitForOutboxStates(page, 2, 'received');
    await expectAccessible(page);
    await page.goto(`/event/${event.id}/gallery`);
    await expect(page.getByRole('button', { name: /^Photo( \d+)? by/ })).toHaveCount(2);
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /^Photo( \d+)? by/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/guest-login');
    await page.getByLabel('Email').fill('gisela@example.com');
    await page.getByRole('button', { name: 'Find My Events' }).click();
    await expect(page.getByLabel('Code')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your Events (1)' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/privacy');
    await page.getByRole('button', { name: 'Delete my data and photos' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
  });

  test('the screens of an organizer are accessible', async ({ page }) => {
    await signUp(page, 'Olga');
    await page.goto('/customer-dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('This session')).toBeVisible();
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

  test('the guest list of an organizer is accessible', async ({ page, server, organizer }) => {
    const event = await organizer.createEvent({ isPublic: false });
    await GuestClient.join(server.origin, event, 'Gisela');
    await page.goto(`/customer-login?next=/event/${event.id}/dashboard`);
    await page.getByLabel('Email').fill(organizer.email);
    await page.getByLabel('Password', { exact: true }).fill(organizer.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: 'Show guests' }).click();
    await expect(page.getByText('gisela@example.com')).toBeVisible();
    await expectAccessible(page);
    for (const [button, dialog] of [
      ['Let Gisela back in', 'Let Gisela back in'],
      ['Remove Gisela', 'Remove Gisela?'],
      ['Send Invite', 'Send an invite'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await expect(page.locator('dialog[open]').getByRole('heading', { name: dialog })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    }
  });
});
