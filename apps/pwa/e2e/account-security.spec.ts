import type { Page, Route } from '@playwright/test';
import type { SignIn } from '@rollcall/schema/session';
import { password, signIn, signUp } from './support/accounts.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { joinAndOpenCamera, pickPhotos } from './support/guest.ts';
import { loseResponse } from './support/lose-response.ts';
import { waitForMailedLink } from './support/mailbox.ts';
import { waitForOutboxStates } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

const newPassword = 'seven green bottles';

test('resets a forgotten password by a single-use link', async ({ page, server }) => {
  await signUp(page, 'Olga');
  await page.goto('/customer-login');
  await page.getByLabel('Email').fill('olga@');
  await page.getByRole('button', { name: 'Forgot your password' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toHaveValue('olga@');
  await dialog.getByLabel('Email').fill('olga@nowhere');
  await dialog.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await dialog.getByLabel('Email').fill('olga@example.com');
  await dialog.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await expect(page.getByText('Reset Instructions Sent').first()).toBeVisible();
  await expect(page.getByText('Check your email for password reset instructions').first()).toBeVisible();

  const path = await waitForMailedLink(server.dataDir, 'olga@example.com');
  const referrers: (string | undefined)[] = [];
  page.on('request', (request) => referrers.push(request.headers().referer));
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.reload();
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Password must be at least 8 characters', { exact: true })).toBeVisible();
  await page.getByLabel('New password').fill('password123');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('New password').fill(newPassword);
  await loseResponse(page.context(), '**/api/auth/reset-password/confirm', 'nothing');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription('Please try again');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password may already work' })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/customer-login/);
  expect(referrers.filter((referrer) => referrer?.includes('token'))).toEqual([]);

  await page.getByLabel('Email').fill('olga@example.com');
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/customer-dashboard/);

  await page.goto(path);
  await page.getByLabel('New password').fill('another one of mine');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
  await page.goto('/privacy');
  await page.goto('/reset-password');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Reset token is required');
});

test('creates the first administrator by the printed single-use setup link', { tag: '@own-server' }, async ({
  page,
  server,
}) => {
  await expect.poll(() => server.setupPath).not.toBeNull();
  const path = server.setupPath!;
  await page.goto('/setup?token=nonsense');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Make yourself the administrator' })).toBeVisible();
  await expect(page).toHaveURL(/\/setup$/);
  await page.getByRole('button', { name: 'Create administrator' }).click();
  for (const sentence of ['First name is required', 'Last name is required', 'Email is required']) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await page.getByRole('radio', { name: 'Clients of mine' }).check();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Min');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await loseResponse(page.context(), '**/api/setup', 'nothing');
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await expect(page.getByText('Setup failed').first()).toBeVisible();
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await expect(page).toHaveURL(/\/customer-dashboard$/);
  await expect(page.getByText('Setup failed')).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Administrator', { exact: true })).toBeVisible();
  const instance = await page.request.get('/api/instance');
  expect(await instance.json()).toMatchObject({ registration: 'invite', isBillingOn: false });

  await page.goto(path);
  await page.getByLabel('First name').fill('Eve');
  await page.getByLabel('Last name').fill('Dropper');
  await page.getByLabel('Email', { exact: true }).fill('eve@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await expect(page.getByRole('heading', { name: 'Rollcall is set up' })).toBeFocused();
  await page.goto('/privacy');
  await page.goto('/setup');
  await expect(page.getByRole('heading', { name: 'Rollcall is set up' })).toBeVisible();
});

test('lists sign-ins on other devices and ends them', async ({ page, browser, network }) => {
  await signUp(page, 'Olga');
  await page.goto('/customer-dashboard');
  const others: Page[] = [];
  for (let count = 0; count < 2; count++) {
    const context = await browser.newContext({ baseURL: network.origin });
    others.push(await context.newPage());
    await signIn(others[count]!, 'Olga');
    await others[count]!.goto('/customer-dashboard');
  }
  const toMorning = async (route: Route) => {
    const response = await route.fetch();
    const all: SignIn[] = await response.json();
    const json = all.map((one) => ({ ...one, createdAt: one.isCurrent ? one.lastUsedAt : '2026-01-05T08:00:00Z' }));
    await route.fulfill({ response, json });
  };
  await page.route('**/api/auth/sessions', toMorning);
  await page.reload();
  const list = page.getByRole('region', { name: 'Where you’re signed in' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByText('This session')).toHaveCount(1);
  const [own, first] = [list.getByRole('listitem').first(), list.getByRole('listitem').nth(1)];
  await expect(own).toContainText('Chrome on');
  await expect(own).toContainText('This session');
  // The same time once.
  await expect(list.getByText(/^Since Jan 5/)).toHaveCount(2);
  await expect(own).not.toContainText('Since');
  await page.unroute('**/api/auth/sessions', toMorning);
  // On phones, the button that ends all of them has no room beside the heading.
  await page.setViewportSize({ width: 390, height: 844 });
  const endsAll = (await list.getByRole('button', { name: 'Sign out everywhere else' }).boundingBox())!;
  const last = (await list.getByRole('listitem').last().boundingBox())!;
  expect(endsAll.y).toBeGreaterThanOrEqual(last.y + last.height);
  await page.setViewportSize({ width: 1280, height: 720 });
  // One button for each other row, each with its own name.
  await expect(list.getByRole('button', { name: /^Sign out Chrome on .*, 2 of 3,/ })).toHaveCount(1);
  const [row, button] = await Promise.all([first.boundingBox(), first.getByRole('button').boundingBox()]);
  expect(button!.y - row!.y).toBeLessThan(row!.height / 2);

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/auth/sessions/*', (route) => released.then(() => route.continue()));
  await first.getByRole('button').click();
  await expect(first.getByRole('button', { name: 'Signing out...' })).toBeFocused();
  release();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('heading')).toBeFocused();
  const elsewhere = list.getByRole('button', { name: 'Sign out everywhere else' });
  await elsewhere.click();
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(elsewhere).toBeFocused();
  await elsewhere.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByRole('heading')).toBeFocused();
  for (const other of others) {
    await other.reload();
    await expect(other).toHaveURL(/customer-login/);
    await other.context().close();
  }
  await page.reload();
  await expect(page).toHaveURL(/customer-dashboard/);
});

test('changes the password and signs out every other device', async ({ page, browser, network }) => {
  await signUp(page, 'Olga');
  await page.goto('/customer-dashboard');
  const context = await browser.newContext({ baseURL: network.origin });
  const other = await context.newPage();
  await signIn(other, 'Olga');
  await other.goto('/customer-dashboard');
  const { promise: isLost, resolve: lose } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  let holds = false;
  // Before the page is loaded, so that no call can precede the interception.
  await page.route('**/api/auth/password', async (route) => {
    if (!holds) return route.fallback();
    held();
    await isLost;
    await route.abort();
  });
  await page.reload();
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your password' });
  const [current, next] = [dialog.getByLabel('Current password'), dialog.getByLabel('New password')];
  await expect(current).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Password is required')).toBeVisible();
  await expect(dialog.getByText('Password must be at least 8 characters', { exact: true })).toBeVisible();
  await current.fill('not this one');
  await next.fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('That’s not your password')).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill(password);
  await next.fill('password123');
  await page.keyboard.press('Enter');
  await expect(next).toHaveAttribute('aria-invalid', 'true');
  await next.fill(newPassword);
  await loseResponse(page.context(), '**/api/auth/password', 'nothing');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The server didn’t answer. Please try again.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed').first()).toBeVisible();
  await expect(dialog).toBeHidden();

  // The dialog is closed before the response.
  await page.getByRole('button', { name: 'Change password' }).click();
  await current.fill(newPassword);
  await next.fill(password);
  holds = true;
  await page.keyboard.press('Enter');
  await isHeld;
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  lose();
  await expect(page.getByText('We can’t tell whether your password changed.').first()).toBeVisible();
  const list = page.getByRole('region', { name: 'Where you’re signed in' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await other.getByRole('button', { name: 'Change password' }).click();
  const late = other.getByRole('dialog', { name: 'Change your password' });
  await late.getByLabel('Current password').fill(newPassword);
  await late.getByLabel('New password').fill(password);
  await other.keyboard.press('Enter');
  await expect(late.getByRole('alert').filter({ hasText: 'Your sign-in has expired.' })).toBeVisible();
  await late.getByRole('link', { name: 'Sign In' }).click();
  await expect(other).toHaveURL(/customer-login\?next=%2Fcustomer-dashboard/);
  await expect(other.getByLabel('Password', { exact: true })).toBeVisible();
  await context.close();
});

test('tells of a password change that fails at the moment its dialog is closed', async ({ page }) => {
  await signUp(page, 'Olga');
  await page.goto('/customer-dashboard');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your password' });
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByLabel('New password').fill(newPassword);
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (input, init) => {
      if (input !== '/api/auth/password') return fetch(input, init);
      return new Promise((_, reject) => {
        // A closed dialog is hidden at once. Its `close` event, which removes the form, follows in a later task.
        document.addEventListener('close-and-fail', () => {
          document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
          reject(new TypeError('Failed to fetch'));
        });
      });
    };
  });
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('close-and-fail')));
  await expect(page.getByText('We can’t tell whether your password changed.').first()).toBeVisible();
});

test('asks for confirmation before signing out with pending photos', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  await signUp(page, 'Anna');
  await page.goto('/auth');
  await expect(page).toHaveTitle('You’re signed in · Rollcall');
  await page.goto('/guest-login');
  await expect(page.getByText('You’re signed in as anna@example.com.')).toBeVisible();
  await expect(page.getByText('Have an account?')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Your account' })).toHaveAttribute(
    'href',
    '/customer-dashboard',
  );
  await joinAndOpenCamera(page, event, { name: 'Anna' });
  await page.context().route('**/api/uploads**', (route) => route.abort());
  await pickPhotos(page, await drawPhotos(1));
  await waitForOutboxStates(page, 1, 'waiting', 'prepared', 'sending');
  await page.goto('/customer-dashboard');
  const logout = page.getByRole('main').getByRole('button', { name: 'Logout' });
  await logout.click();
  const question = page.getByRole('alertdialog', { name: 'Photos are still waiting' });
  await expect(question).toContainText('One photo hasn’t been sent yet.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Anna' })).toBeVisible();
  await logout.click();
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/customer-login/);
  await waitForOutboxStates(page, 1, 'waiting', 'prepared', 'sending', 'signed-out');
});
