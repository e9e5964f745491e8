import type { Page } from '@playwright/test';
import { password, signUp } from './support/accounts.ts';
import { admin, adminEnvironment, chooseFromMenu, signInAsAdmin } from './support/admin.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { GuestClient } from './support/guest-client.ts';
import { readStoredPhotos } from './support/read-stored-photos.ts';
import { expect, test } from './support/test.ts';

test.use({ environment: { ...adminEnvironment, ROLLCALL_TEST_TOOLS: '1' } });

const denial = 'Access denied. You are not authorized to access the admin panel.';

/** Returns the table row or list item that contains `text`. */
const row = (page: Page, text: string) => page.getByRole('tabpanel').locator('tr, li').filter({ hasText: text });

/** Expects `text` in the confirmation dialog and presses its button. */
async function confirmDialog(page: Page, text: string, button: string): Promise<void> {
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(text);
  await question.getByRole('button', { name: button, exact: true }).click();
}

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('sends administrators to the accounts list and denies everybody else', async ({ page }) => {
  for (const path of ['/admin-dashboard', '/customer-admin']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Registration Required' })).toBeVisible();
  }
  await page.goto('/admin');
  await expect(page.getByLabel('Admin email')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  await signUp(page, 'Olga');
  for (const path of ['/admin-dashboard', '/customer-admin?tab=events']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toHaveText(denial);
    await expect(page.getByRole('tab')).toHaveCount(0);
    // With film, like every screen that asks for another account.
    await expect(page.getByRole('main').locator('img').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveText([
      'Use a different account',
      'Your events',
      'Back to Home',
    ]);
  }
  await page.goto('/customer-login');
  await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Use a different account' })).toBeVisible();
  await signInAsAdmin(page);
  await page.goto('/customer-admin');
  await expect(page.getByRole('tab', { name: 'Customers (2)' })).toBeVisible();
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('shows every gate and form in the same place beside a sheet of film', async ({ page }) => {
    const frames = page.getByRole('main').locator('img[src*="/artwork/frame-"]').filter({ visible: true });
    const ring = page.getByRole('main').locator('[aria-hidden] svg');
    const places = new Set<string>();
    for (const path of ['/customer-login', '/guest-login', '/join-event', '/camera', '/admin', '/create-event']) {
      await page.goto(path);
      await expect(frames).toHaveCount(12);
      await expect(ring).toHaveCount(1);
      const [first, last] = [(await frames.first().boundingBox())!, (await frames.last().boundingBox())!];
      const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
      places.add([first.x, first.y, last.y + last.height, title.x, title.y].map(Math.round).join());
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
    }
    expect([...places]).toHaveLength(1);
    await signUp(page, 'Olga');
    await page.goto('/admin-dashboard');
    await expect(page.getByRole('alert')).toHaveText(denial);
    await expect(frames).toHaveCount(12);
    await expect(ring).toHaveCount(0);
  });

  test('gives an account a plan without payment, and ends it', async ({ page, organizer }) => {
    await signInAsAdmin(page);
    await page.goto('/admin-dashboard');
    await page.getByRole('tab', { name: 'Subscriptions' }).click();
    const open = page.getByRole('button', { name: 'Give a plan' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Give a plan' });
    await dialog.getByLabel('Email address of the account').fill('nobody@example.com');
    await dialog.getByLabel('Business').check();
    await dialog.getByLabel('Days').fill('soon');
    await dialog.getByRole('button', { name: 'Give the plan' }).click();
    await expect(dialog.getByText('Enter a number of days between 1 and 3650')).toBeVisible();
    await dialog.getByLabel('Days').fill('');
    await dialog.getByRole('button', { name: 'Give the plan' }).click();
    await expect(dialog.getByRole('alert')).toContainText('There’s no account with this email address.');
    await dialog.getByLabel('Email address of the account').fill(organizer.email);
    await dialog.getByRole('button', { name: 'Give the plan' }).click();
    await expect(toast(page, `${organizer.email} has Business now.`)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(row(page, organizer.email)).toContainText('Business');
    await expect(row(page, organizer.email)).toContainText('No end');
    await chooseFromMenu(row(page, organizer.email), 'Cancel subscription');
    await confirmDialog(page, 'Business of olga@example.com ends now.', 'Cancel subscription');
    await expect(row(page, organizer.email)).toContainText('Cancelled');
    // Only what is active can be cancelled.
    await row(page, organizer.email)
      .getByRole('button', { name: /^More for/ })
      .click();
    await expect(page.getByRole('menuitem', { name: 'Cancel subscription' })).toBeDisabled();
  });

  test('shows totals, searches the lists, deletes an event and cancels a subscription on the dashboard', async ({
    page,
    server,
    organizer,
  }) => {
    const event = await organizer.createEvent({ name: 'Behind closed doors', isPublic: false });
    await organizer.createEvent({ name: 'Harvest Festival' });
    await organizer.uploadPhoto(event.id, (await drawPhotos(1, { width: 320, height: 240 }))[0]!);
    await signInAsAdmin(page);
    for (const planType of ['premium', 'weekly_extension']) {
      await page.request.post('/api/test-subscription', { data: { planType, userEmail: organizer.email } });
    }
    await page.goto('/admin-dashboard');
    for (const [name, value] of [
      ['Total Users', '2'],
      ['Total Events', '2'],
      ['Total Photos', '1'],
      ['Active Subscriptions', '1'],
      ['Active Trials', '0'],
      ['Monthly Revenue', '$0'],
    ] as const) {
      const figure = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
      await expect(figure.getByRole('definition')).toHaveText(value);
    }
    const signups = page.locator('section').filter({ hasText: 'Recent Signups' });
    await expect(signups.getByRole('listitem')).toHaveText([/olga@example.com/, /ada@example.com/]);
    const popular = page.locator('section').filter({ hasText: 'Popular Events' });
    await expect(popular.getByRole('listitem').first()).toContainText('1 photo, 0 guests');

    await page.getByRole('tab', { name: 'Users' }).click();
    await expect(row(page, organizer.email)).toContainText('Olga Organizer');
    await expect(row(page, organizer.email)).toContainText('Weekly extension');
    await expect(row(page, admin.email)).toContainText('Free');
    await expect(row(page, admin.email)).toContainText('You');
    await page.getByLabel('Search users').fill('OLGA org');
    await expect(page.getByText('1 user found')).toBeVisible();
    await expect(row(page, admin.email)).toHaveCount(0);
    await page.getByLabel('Search users').fill('nobody like this');
    await expect(page.getByRole('heading', { name: 'No users match' })).toBeVisible();

    await page.getByRole('tab', { name: 'Subscriptions' }).click();
    await expect(row(page, 'Premium')).toContainText('Cancelled');
    await row(page, 'Premium')
      .getByRole('button', { name: /^More for/ })
      .click();
    await expect(page.getByRole('menuitem', { name: 'Cancel subscription' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.getByLabel('Search subscriptions').fill('weekly');
    await expect(page.getByText('1 subscription found')).toBeVisible();
    await chooseFromMenu(row(page, organizer.email), 'Cancel subscription');
    await confirmDialog(page, `Weekly extension of ${organizer.email} ends now`, 'Cancel subscription');
    await expect(toast(page, 'Subscription cancelled')).toBeVisible();
    await expect(row(page, organizer.email)).toContainText('Cancelled');

    const events = page.getByRole('tab', { name: 'Events' });
    // The focus ring is shown for keyboard focus only.
    await page.reload();
    await events.click();
    await expect(page).toHaveURL(/tab=events/);
    await expect(events).toBeFocused();
    expect(await events.evaluate((element) => element.matches(':focus-visible'))).toBe(false);
    await expect(row(page, event.name)).toContainText('Private');
    await expect(row(page, 'Harvest Festival')).not.toContainText('Private');
    for (const words of ['closed', event.eventCode.toLowerCase()]) {
      await page.getByLabel('Search events').fill(words);
      await expect(page.getByText('1 event found')).toBeVisible();
      await expect(row(page, event.name)).toContainText(organizer.email);
    }
    server.expireReauthentications();
    await chooseFromMenu(row(page, event.name), 'Delete Event');
    await confirmDialog(page, `permanently delete event ${event.name}. It also deletes all its photos.`, 'Cancel');
    await expect(row(page, event.name)).toBeVisible();
    await expect(page.getByRole('button', { name: `More for ${event.name}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Delete Event' })).toBeFocused();
    await page.keyboard.press('Enter');
    await confirmDialog(page, 'cannot be undone', 'Delete');
    const again = page.getByRole('dialog', { name: 'Please enter your password again' });
    await again.getByLabel('Password', { exact: true }).fill(password);
    await again.getByRole('button', { name: 'Continue' }).click();
    await expect(toast(page, 'Event deleted')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No events match' })).toBeVisible();
    expect(readStoredPhotos(server.dataDir)).toEqual([]);

    await page.route('**/api/admin/events/*', (route) => route.abort());
    await page.getByLabel('Search events').fill('');
    await chooseFromMenu(row(page, 'Harvest Festival'), 'Delete Event');
    await confirmDialog(page, 'permanently delete event Harvest Festival', 'Delete');
    await expect(toast(page, 'Failed to delete event. Please try again.')).toBeVisible();
    await page.reload();
    await expect(row(page, 'Harvest Festival')).toBeVisible();
  });

  test('activates, promotes and deletes every account but the administrator’s own', async ({
    page,
    server,
    organizer,
  }) => {
    await organizer.createEvent({ name: 'Gisela & Tom' });
    await signInAsAdmin(page);
    await page.goto('/customer-admin');
    const hers = row(page, organizer.email);
    await expect(hers.getByRole('cell').first()).toHaveText('Active');
    await chooseFromMenu(hers, 'Deactivate');
    await confirmDialog(page, organizer.email, 'Deactivate');
    await expect(toast(page, 'Customer Updated')).toBeVisible();
    await expect(hers.getByRole('cell').first()).toHaveText('Inactive');
    await expect(hers.getByRole('button', { name: `More for ${organizer.email}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Activate', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await confirmDialog(page, 'will be able to sign in again', 'Activate');
    await expect(hers).not.toContainText('Inactive');
    await chooseFromMenu(hers, 'Make Admin');
    await confirmDialog(page, 'every event, photo and account', 'Make Admin');
    await expect(hers).toContainText('Administrator');
    await chooseFromMenu(hers, 'Remove Admin');
    await confirmDialog(page, 'a regular customer', 'Remove Admin');
    await expect(hers).not.toContainText('Administrator');

    await page.route('**/api/admin/customers/*', (route) => route.abort());
    await chooseFromMenu(hers, 'Make Admin');
    await confirmDialog(page, organizer.email, 'Make Admin');
    await expect(toast(page, 'Update Failed')).toBeVisible();
    await chooseFromMenu(hers, 'Delete');
    await confirmDialog(page, organizer.email, 'Delete');
    await expect(toast(page, 'Couldn’t delete')).toBeVisible();
    await page.unroute('**/api/admin/customers/*');

    const own = row(page, admin.email);
    await expect(own).toContainText('You');
    await expect(own).toContainText('Administrator');
    await expect(own.getByRole('button')).toHaveCount(0);
    await expect(hers).not.toContainText('You');

    server.expireReauthentications();
    await chooseFromMenu(hers, 'Delete');
    await confirmDialog(page, `permanently delete customer ${organizer.email}`, 'Delete');
    const again = page.getByRole('dialog', { name: 'Please enter your password again' });
    await again.getByLabel('Password', { exact: true }).fill(password);
    await again.getByRole('button', { name: 'Continue' }).click();
    await confirmDialog(page, `${organizer.email} hosts events.`, 'Cancel');
    await expect(hers).toBeVisible();
    await chooseFromMenu(hers, 'Delete');
    await confirmDialog(page, 'cannot be undone', 'Delete');
    await confirmDialog(page, 'with all their guests’ photos', 'Delete all');
    await expect(toast(page, 'Customer Deleted')).toBeVisible();
    await expect(hers).toHaveCount(0);
    await expect(page.getByRole('tabpanel')).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Customers (1)' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Events (0)' })).toBeVisible();
  });

  test('filters an event’s photos by participant and approval, downloads and deletes them', async ({
    page,
    server,
    organizer,
  }) => {
    const event = await organizer.createEvent({ name: 'Gisela & Tom', isPublic: false });
    const other = await organizer.createEvent({ name: 'Harvest Festival' });
    const pictures = await drawPhotos(3, { width: 640, height: 480 });
    await (await GuestClient.join(server.origin, event, 'Gisela')).uploadPhotos(pictures.slice(0, 2));
    const [toms] = await (await GuestClient.join(server.origin, event, 'Tom')).uploadPhotos(pictures.slice(2));
    await organizer.review(toms!.id, true);
    await signInAsAdmin(page);
    await page.goto('/customer-admin');
    await expect(page.getByRole('tab')).toHaveCount(2);
    await page.getByRole('tab', { name: 'Events (2)' }).click();
    await row(page, event.name).getByRole('link', { name: 'View Photos & Participants' }).click();
    await expect(page.getByRole('tab', { name: 'Photos (3)' })).toHaveAttribute('aria-selected', 'true');
    const photos = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^View photo by/ }) });
    await expect(photos).toHaveCount(3);

    await expect(page.getByRole('button', { name: /^All Participants/ })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: /^Gisela.*2 photos/ }).click();
    await expect(photos).toHaveCount(2);
    await page.getByRole('button', { name: /^Tom.*1 photo/ }).click();
    await expect(photos).toHaveCount(1);
    await expect(photos).toContainText('Approved');
    await page.goBack();
    await expect(photos).toHaveCount(2);
    await expect(photos.first()).toContainText('Pending');
    await page.goForward();
    await expect(photos).toHaveCount(1);

    const approval = page.getByRole('group', { name: 'Approval' });
    const [choice, photoList] = await Promise.all([approval.boundingBox(), page.getByRole('tabpanel').boundingBox()]);
    expect(choice!.x + choice!.width).toBeCloseTo(photoList!.x + photoList!.width, 0);
    await approval.getByRole('button', { name: 'Pending' }).click();
    await expect(page.getByRole('heading', { name: 'No pending photos' })).toBeVisible();
    await page.getByRole('button', { name: /^All Participants/ }).click();
    await expect(photos).toHaveCount(2);
    await expect(approval.getByRole('button', { name: 'Pending' })).toHaveAttribute('aria-pressed', 'true');
    await approval.getByRole('button', { name: 'Approved' }).click();
    await expect(photos).toHaveCount(1);
    await page.reload();
    await expect(photos).toContainText('Tom');
    await expect(photos).toHaveCount(1);

    await photos.getByRole('button', { name: 'View photo by Tom' }).hover();
    const preview = page.getByRole('img', { name: 'Full photo by Tom' });
    await expect(preview).toBeVisible();
    expect((await preview.boundingBox())!.width).toBeGreaterThan(300);
    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);

    const saving = page.waitForEvent('download');
    await chooseFromMenu(photos, 'Download');
    expect((await saving).suggestedFilename()).toBe('photo-3.jpg');
    await expect(toast(page, 'Download Started')).toBeVisible();

    await chooseFromMenu(photos, 'Delete');
    await confirmDialog(page, 'This will permanently delete this photo. This action cannot be undone.', 'Delete');
    await expect(toast(page, 'Photo Deleted')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No approved photos' })).toBeVisible();
    await approval.getByRole('button', { name: 'All' }).click();
    await expect(page.getByRole('tab', { name: 'Photos (2)' })).toBeVisible();
    await expect(photos).toHaveCount(2);
    expect(readStoredPhotos(server.dataDir)).toHaveLength(2);

    // The list of a few events needs no search.
    await expect(page.getByLabel('Find another event')).toHaveCount(0);
    await page.getByLabel('Event', { exact: true }).selectOption(other.id);
    await expect(page.getByRole('tab', { name: 'Photos (0)' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No one has joined yet' })).toBeVisible();

    await page.getByRole('tab', { name: /^Events/ }).click();
    await chooseFromMenu(row(page, other.name), 'Delete Event');
    await confirmDialog(page, `permanently delete event ${other.name}`, 'Delete');
    await expect(toast(page, 'Event Deleted')).toBeVisible();
    await page.getByRole('tab', { name: 'Photos' }).click();
    await expect(page.getByRole('heading', { name: 'Event not found' })).toBeVisible();
  });
});
