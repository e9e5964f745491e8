import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expectAccessible, expectTouchTargetSize } from './support/accessibility.ts';
import { password, signIn, signOut } from './support/accounts.ts';
import { adminEnvironment } from './support/admin.ts';
import { waitForOfflineApp } from './support/guest.ts';
import { loseResponse } from './support/lose-response.ts';
import { expect, test } from './support/test.ts';

test.use({ environment: adminEnvironment });

test('registers an account and shows each validation error under its field', async ({ page }) => {
  await page.goto('/customer-register');
  const [first, last] = await Promise.all(
    ['First name', 'Last name'].map((name) => page.getByLabel(name).boundingBox()),
  );
  expect(first!.y).toBe(last!.y);
  const main = page.getByRole('main');
  const field = (label: string) => main.getByLabel(label, { exact: true });
  const create = main.getByRole('button', { name: 'Create Account' });
  const fillIn = async (firstName: string, email: string) => {
    await field('First name').fill(firstName);
    await field('Last name').fill('Tester');
    await field('Email').fill(email);
    await field('Password').fill(password);
  };
  await expect(field('Password')).toHaveAccessibleDescription('Password must be at least 8 characters long');
  await expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/customer-login');
  await create.click();
  await expect(field('First name')).toBeFocused();
  for (const [label, sentence] of [
    ['First name', 'First name is required'],
    ['Last name', 'Last name is required'],
    ['Email', 'Email is required'],
    ['Password', 'Password must be at least 8 characters'],
  ] as const) {
    await expect(field(label)).toHaveAccessibleDescription(sentence);
  }
  await field('First name').fill('Olga');
  await field('Last name').fill('Tester');
  await field('Email').fill('ada@nowhere');
  await field('Password').fill(password);
  await create.click();
  await expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await field('Email').fill('ada@example.com');
  await expect(field('Email')).toHaveAccessibleDescription('');
  await main.getByRole('button', { name: 'Show password' }).click();
  await expect(field('Password')).toHaveAttribute('type', 'text');
  await main.getByRole('button', { name: 'Hide password' }).click();
  await expect(field('Password')).toHaveAttribute('type', 'password');

  await field('Email').fill('ada@example.com');
  await create.click();
  await expect(page.getByText('Registration Failed').first()).toBeVisible();
  await expect(field('Email')).toHaveAccessibleDescription('There’s already an account with this email.');
  await field('Email').fill('olga@example.com');
  await create.click();
  await expect(page.getByText('Registration Successful').first()).toBeVisible();
  await expect(page).toHaveURL(/\/create-event$/);
  await expect(page.getByRole('heading', { name: 'Create an event' })).toBeVisible();

  // Where the session cannot begin, the screen to sign in is filled in.
  await signOut(page);
  await main.getByRole('link', { name: 'Create Account' }).click();
  await fillIn('Ina', 'ina@example.com');
  await page.route('**/api/auth/login', (route) => route.abort());
  await create.click();
  await expect(page.getByText('Please sign in with your new account.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/customer-login\?/);
  await expect(field('Email')).toHaveValue('ina@example.com');
  await page.unroute('**/api/auth/login');

  // The account was created by the request whose response was lost.
  await main.getByRole('link', { name: 'Create Account' }).click();
  await fillIn('Tom', 'tom@example.com');
  await loseResponse(page.context(), '**/api/auth/register', 'nothing');
  await create.click();
  await expect(page.getByText('Registration Failed').first()).toBeVisible();
  await create.click();
  await expect(page.getByText('You’re signed in with your new account.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/create-event$/);
  await page.goto('/customer-register?next=/events');
  await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
  await expect(page.getByText('Your account is tom@example.com.')).toBeVisible();
  await expect(page).toHaveTitle('You’re signed in · Rollcall');
  await expect(main.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/events');
});

test('greets a customer by name after sign-in and sends administrators to their dashboard', async ({
  page,
  organizer,
}) => {
  await page.goto('/customer-login');
  const main = page.getByRole('main');
  const enter = main.getByRole('button', { name: 'Sign In' });
  await expect(main.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/customer-register');
  await expect(main.getByRole('button', { name: 'Forgot your password' })).toBeVisible();
  expect((await enter.boundingBox())?.height).toBe(56);
  await main.getByLabel('Email').fill(organizer.email);
  await enter.click();
  await expect(main.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Password is required');
  await main.getByLabel('Password', { exact: true }).fill('wrong horse');
  await enter.click();
  await expect(page.getByText('Login Failed').first()).toBeVisible();
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  await main.getByLabel('Password', { exact: true }).fill(password);
  await enter.click();
  await expect(page.getByText('Login Successful').first()).toBeVisible();
  await expect(page.getByText('Welcome back, Olga!').first()).toBeVisible();
  await expect(page).toHaveURL(/\/customer-dashboard$/);
  await main.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged Out').first()).toBeVisible();
  await expect(page).toHaveURL(/\/customer-login$/);

  // A redirect to another site is ignored.
  await page.goto('/customer-login?next=//example.com/customer-login');
  await main.getByLabel('Email').fill('ada@example.com');
  await main.getByLabel('Password', { exact: true }).fill(password);
  await enter.click();
  await expect(page).toHaveURL(/:\d+\/customer-admin$/);
});

test('fills a wide screen with the account', async ({ page, organizer }) => {
  expect(organizer.email).toBe('olga@example.com');
  await signIn(page, 'Olga');
  await page.goto('/customer-dashboard');
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const name of ['Your events', 'Account and plan']) {
    expect((await page.getByRole('region', { name }).boundingBox())!.width).toBeGreaterThan(1000);
  }
  // On a wide screen the account has two columns, so that an action is near to what it is about.
  const boxOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox())!;
  const [plan, signIns] = [await boxOf('Subscription status'), await boxOf('Where you’re signed in')];
  expect(signIns.x).toBeGreaterThan(plan.x + plan.width);
  expect(signIns.y).toBeCloseTo(plan.y, 0);
  await expectAccessible(page);
});

test('shows the customer’s name, registration date and next steps on the account page', async ({
  page,
  organizer,
  server,
}) => {
  const { id } = await organizer.getAccount();
  await signIn(page, 'Olga');
  await page.goto('/customer-dashboard');
  const profile = page.getByRole('region', { name: 'Profile' });
  await expect(profile).toContainText('olga@example.com');
  await expect(profile).toContainText('Olga Organizer');
  await expect(profile.getByText('Active', { exact: true })).toBeVisible();
  await expect(profile.getByText('Administrator')).toHaveCount(0);
  const account = page.getByRole('region', { name: 'Account details' });
  await expect(account).toContainText(/Member since\w{3} \d+, \d{4}/);
  await expect(account).toContainText(/Last login\w{3} \d+, \d{4}, \d+:\d\d/);
  await expect(account).toContainText(id);
  // The id is cut off, copied whole, and leaves the facts one line each.
  const shownId = account.getByText(id);
  expect((await shownId.boundingBox())!.width).toBeLessThan(120);
  await expect(shownId).toHaveAttribute('title', id);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await account.getByRole('button', { name: 'Copy account ID' }).click();
  await expect(page.getByText('Account ID copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  const subscription = page.getByRole('region', { name: 'Subscription status' });
  await expect(subscription).toContainText('No Active Subscription');
  await expect(subscription).toContainText('0 of 20 free downloads used this month.');
  await expect(subscription.getByRole('link', { name: 'Choose a Plan' })).toHaveAttribute('href', '/subscribe');
  // Without payments nobody can buy the plan that has API keys.
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
    'Subscription status',
    'Profile',
    'Account details',
    'Where you’re signed in',
    'Your data',
  ]);
  const actions = page.getByRole('region', { name: 'Quick actions' });
  // What the sections offer is quiet below the actions of the account.
  const borderOf = (name: string) =>
    page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).borderTopWidth);
  expect([await borderOf('Choose a Plan'), await borderOf('View profile'), await borderOf('See your data')]).toEqual([
    '0px',
    '0px',
    '0px',
  ]);
  await expect(actions.getByRole('link')).toHaveText(['Join Event', 'Manage Subscription']);
  // On a phone, in one row, each below its icon.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(actions.locator('svg')).toHaveCount(3);
  for (const icon of await actions.locator('svg').all()) await expect(icon).toBeVisible();
  expect((await actions.boundingBox())!.height).toBeLessThan(80);
  await expect(page.getByRole('link', { name: 'See your data' })).toHaveAttribute('href', '/privacy');
  // What a host comes for is at the top, the account is below.
  const create = page.getByRole('region', { name: 'Your events' }).getByRole('link', { name: 'Create Event' });
  await expect(create).toHaveAttribute('href', '/create-event');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Your events',
    'Account and plan',
  ]);
  await expect(actions.getByRole('link', { name: 'Manage Subscription' })).toHaveAttribute('href', '/subscribe');

  const database = new DatabaseSync(join(server.dataDir, 'rollcall.db'), { timeout: 5_000 });
  database.prepare('update customers set is_active = 0 where id = ?').run(id);
  await page.reload();
  await expect(profile.getByText('Inactive', { exact: true })).toBeVisible();
  database.prepare("update customers set is_active = 1, first_name = '', last_name = '' where id = ?").run(id);
  database.close();
  await page.reload();
  await expect(profile).toContainText('Not provided');

  // The session ended elsewhere while this page was open.
  await actions.getByRole('link', { name: 'Manage Subscription' }).click();
  await expect(page.getByRole('heading', { name: 'Plans', level: 1 })).toBeVisible();
  await organizer.endOtherSignIns();
  await page.goBack();
  await expect(page).toHaveURL(/\/customer-login$/);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the account page of an administrator is accessible and has large touch targets', async ({ page }) => {
    await page.goto('/customer-login?next=/customer-dashboard');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('region', { name: 'Profile' })).toContainText('Administrator');
    await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveAttribute('href', '/customer-admin');
    await expect(page.getByText('You run this server, so you can download without one.')).toBeVisible();
    await expect(page.getByText('This session').first()).toBeVisible();
    await expectAccessible(page);
    await expectTouchTargetSize(page);
  });
});

test('says once that a part of the account loads when online', { tag: '@service-worker' }, async ({
  page,
  context,
  organizer,
}) => {
  expect((await organizer.getAccount()).firstName).toBe('Olga');
  await signIn(page, 'Olga');
  await page.goto('/customer-dashboard');
  await waitForOfflineApp(page);
  await context.setOffline(true);
  await page.reload();
  const account = page.getByRole('region', { name: 'Account and plan' });
  await expect(account.getByText('online.').filter({ visible: true })).toHaveText([
    'The rest loads when you’re online.',
  ]);
  await expect(account.getByRole('heading', { level: 3 })).toHaveText(['Profile', 'Account details', 'Your data']);
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(account.getByRole('heading', { name: 'Subscription status' })).toBeVisible();
  await expect(account.getByText('online.').filter({ visible: true })).toHaveCount(0);
});
