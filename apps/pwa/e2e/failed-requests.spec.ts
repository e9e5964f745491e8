import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { password, signIn } from './support/accounts.ts';
import { adminEnvironment, chooseFromMenu, signInAsAdmin } from './support/admin.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { expect, test } from './support/test.ts';

/** Aborts every further request to this call. */
const abortRequests = (page: Page, call: string) => page.route(`**${call}`, (route) => route.abort());

const toast = (page: Page) => page.getByRole('region', { name: /^Notification/ }).getByRole('listitem');

/** Expects a toast with this title and description. */
async function expectToast(page: Page, title: string, description = 'Please try again'): Promise<void> {
  await expect(toast(page)).toContainText(title);
  await expect(toast(page)).toContainText(description);
}

test('shows a specific message for each account request that gets no response', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ isPublic: false });
  const main = page.getByRole('main');
  await abortRequests(page, '/api/auth/register');
  await page.goto('/customer-register');
  await page.getByLabel('First name').fill('Tom');
  await page.getByLabel('Last name').fill('Tester');
  await page.getByLabel('Email').fill('tom@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Registration Failed');

  await abortRequests(page, '/api/auth/login');
  await main.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/customer-login/);
  await expect(page.getByLabel('First name')).toHaveCount(0);
  await page.getByLabel('Email').fill(organizer.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign In' }).click();
  await expectToast(page, 'Login Failed');
  await abortRequests(page, '/api/auth/reset-password');
  await page.getByRole('button', { name: 'Forgot your password' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(organizer.email);
  await page.getByRole('dialog').getByRole('button', { name: 'Send Reset Instructions' }).click();
  await expectToast(page, 'Reset Failed');
  await page.keyboard.press('Escape');
  await page.unroute('**/api/auth/login');

  await signIn(page, 'Olga');
  await page.goto('/customer-dashboard');
  await abortRequests(page, `/api/events/${event.id}/stats`);
  await page.goto(`/event/${event.id}/dashboard`);
  await expect(page.getByText('Failed to fetch event stats')).toBeVisible();
  await abortRequests(page, `/api/events/${event.id}/invite`);
  await page.getByRole('button', { name: 'Send Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send an invite' });
  await dialog.getByLabel('Guest name').fill('Gisela');
  await dialog.getByLabel('Guest email').fill('gisela@example.com');
  await dialog.getByRole('button', { name: 'Send Invite' }).click();
  await expectToast(page, 'Failed to Send Invite');
  await expect(dialog.getByRole('alert')).toHaveText('Failed to Send Invite. Please try again');
  // The toast is above the dialog and can be clicked.
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page)).toHaveCount(0);
  await expect(dialog).toBeVisible();

  let calls = 0;
  let giveUp = () => {};
  const isGivenUp = new Promise<void>((resolve) => (giveUp = resolve));
  await page.route('**/api/auth/logout', (route) => {
    calls += 1;
    return isGivenUp.then(() => route.abort());
  });
  await abortRequests(page, '/api/auth/me');
  const logged = page.waitForEvent('console', (message) => message.text() === 'Customer not authenticated');
  await page.goto('/customer-dashboard');
  await logged;
  await main.getByRole('button', { name: 'Logout' }).press('Enter');
  const leaving = main.getByRole('button', { name: 'Logging out...' });
  await expect(leaving).toBeFocused();
  await expect(leaving).toHaveAttribute('aria-busy', 'true');
  await leaving.press('Enter');
  giveUp();
  await expectToast(page, 'Logout Failed');
  await expect(main.getByRole('button', { name: 'Logout' })).toBeFocused();
  expect(calls).toBe(1);
});

test('shows progress of slow requests and the outcome of joining', async ({ page, browser, network, organizer }) => {
  const event = await organizer.createEvent({ name: 'Harvest Festival' });
  let letThrough = () => {};
  const isHeld = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/events', (route) =>
    route.request().method() === 'POST' ? isHeld.then(() => route.continue()) : route.continue(),
  );
  await page.route('**/api/events/*/join', (route) => isHeld.then(() => route.continue()));
  await signIn(page, 'Olga');
  await page.goto('/create-event');
  await page.getByLabel('Event name').fill('Gisela & Tom');
  await page.getByLabel('Event type').selectOption('wedding');
  await page.getByLabel('Date', { exact: true }).fill('2099-06-14');
  await page.getByLabel('Time', { exact: true }).fill('17:00');
  await page.getByRole('main').getByRole('button', { name: 'Create Event' }).click();
  await expect(page.getByRole('button', { name: 'Creating Event...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Creating Event...' })).toBeFocused();
  await expectAccessible(page);
  await page.goto(`/join/${event.eventCode}`);
  await page.getByLabel('Your name').fill('Gisela');
  await page.getByLabel('Email').fill('gisela@example.com');
  await page.getByRole('button', { name: 'Join Event' }).click();
  await expect(page.getByRole('button', { name: 'Joining Event...' })).toBeDisabled();
  letThrough();
  await expectToast(page, 'Successfully Joined Event!', '');

  // The event's join policy changes to customers while the form is open.
  const other = await organizer.createEvent({ name: 'Closing time' });
  const context = await browser.newContext({ baseURL: network.origin, viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(`/join/${other.eventCode}`);
  await phone.getByLabel('Your name').fill('Tom');
  await phone.getByLabel('Email').fill('tom@example.com');
  await organizer.updateEvent(other.id, { joinPolicy: 'customers' });
  await phone.getByRole('button', { name: 'Join Event' }).click();
  const registrationToast = toast(phone);
  await expect(registrationToast).toContainText('Registration Required');
  await expect(registrationToast.getByRole('link', { name: 'Register Now' })).toHaveAttribute(
    'href',
    '/customer-register',
  );
  await context.close();
});

test.describe('on a wide screen', () => {
  test.use({ environment: { ...adminEnvironment, ROLLCALL_TEST_TOOLS: '1' }, viewport: { width: 1440, height: 900 } });

  test('shows an administrator failed requests after a single attempt', async ({ page, organizer }) => {
    const event = await organizer.createEvent();
    await organizer.uploadPhoto(event.id, (await drawPhotos(1, { width: 320, height: 240 }))[0]!);
    await signInAsAdmin(page);
    await page.goto('/customer-admin');
    await expect(page.getByRole('tab', { name: /^Customers/ })).toBeVisible();
    await page.request.post('/api/test-subscription', { data: { planType: 'premium', userEmail: organizer.email } });
    let requestCount = 0;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/admin/stats', async (route) => {
      requestCount += 1;
      await released;
      await route.abort();
    });
    await page.goto('/admin-dashboard');
    await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').locator('[class*="animate-breathe"]')).toHaveCount(8);
    release();
    await expect(page.getByRole('heading', { name: 'Failed to fetch stats' })).toBeVisible();
    expect(requestCount).toBe(1);

    await abortRequests(page, '/api/admin/subscriptions/*/cancel');
    await page.getByRole('tab', { name: 'Subscriptions' }).click();
    await chooseFromMenu(page.getByRole('tabpanel'), 'Cancel subscription');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await expectToast(page, 'Error', 'Failed to cancel subscription. Please try again.');

    await page.goto(`/customer-admin?tab=photos&event=${event.id}`);
    await abortRequests(page, '/api/download/*');
    await chooseFromMenu(page.getByRole('tabpanel'), 'Download');
    await expectToast(page, 'Download Failed', 'Failed to download the photo. Please try again.');
    await abortRequests(page, `/api/events/${event.id}`);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Failed to fetch photos' })).toBeVisible();
  });
});
