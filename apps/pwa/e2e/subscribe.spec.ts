import type { Page } from '@playwright/test';
import { stripeEnvironment } from '../../api/test/stripe/stripe-stand-in.ts';
import { expectAccessible, expectTouchTargetSize } from './support/accessibility.ts';
import { password, signIn } from './support/accounts.ts';
import { admin, adminEnvironment } from './support/admin.ts';
import { OrganizerClient } from './support/organizer-client.ts';
import { expect, test } from './support/test.ts';

test.use({ environment: { ...adminEnvironment, ROLLCALL_TEST_TOOLS: '1' } });

/** Fills in and submits the sign-in form that is open. */
async function submitSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

async function openTestTool(page: Page): Promise<void> {
  await page.goto('/customer-login?next=/test-subscription');
  await submitSignIn(page, admin.email);
  await expect(page.getByRole('heading', { name: 'Test subscriptions' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Subscriptions', exact: true })).toHaveAttribute(
    'href',
    '/admin-dashboard?tab=subscriptions',
  );
}

const fact = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');

test.describe('where payments are set up', () => {
  test.use({ environment: { ...adminEnvironment, ...stripeEnvironment('http://127.0.0.1:9') } });

  test('selects a plan and shows its price by month and by year', async ({ page }) => {
    await page.goto('/subscribe?plan=gold&billing=daily');
    const main = page.getByRole('main');
    const card = (plan: string) => main.getByRole('article', { name: plan });
    await expect(main.getByRole('link', { name: 'Premium' })).toHaveAttribute('aria-current', 'true');
    await expect(card('Premium')).toContainText('$19 per month');
    await expect(card('Business')).toContainText('$49 per month');
    await expect(main.getByText('17% OFF')).toHaveCount(0);
    // Compared before one is selected.
    await expect(main.getByRole('listitem').filter({ hasText: 'Everything in Premium' })).toBeVisible();
    for (const feature of [
      'Unlimited events and photos',
      'Unlimited downloads',
      'High-resolution downloads',
      'No watermark on any photo you see',
      'Guests can keep adding photos after 30 days',
    ]) {
      await expect(main.getByRole('listitem').filter({ hasText: feature })).toBeVisible();
    }
    await main.getByRole('link', { name: 'Annual' }).click();
    await expect(card('Premium').getByText('$190 per year')).toBeVisible();
    await expect(card('Premium').getByText('$15.83 per month')).toBeVisible();
    await expect(card('Premium').getByText('17% OFF')).toBeVisible();
    await card('Business').click();
    await expect(card('Business').getByText('$490 per year')).toBeVisible();
    await expect(card('Business').getByText('$40.83 per month')).toBeVisible();
    await expect(card('Business').getByText('17% OFF')).toBeVisible();
    await expect(page).toHaveURL(/plan=business&billing=annual/);
    await main.getByRole('link', { name: 'Monthly' }).click();
    await expect(card('Business')).toContainText('$49 per month');
    await expect(main.getByRole('listitem').filter({ hasText: 'Everything in Premium' })).toBeVisible();
    await expect(main.getByRole('listitem').filter({ hasText: 'API keys and webhooks' })).toBeVisible();
    await expect(main.getByRole('listitem').filter({ hasText: 'Event analytics' })).toBeVisible();
    await expect(main.getByRole('listitem').filter({ hasText: 'Your name and color on your events' })).toBeVisible();
    // Nothing here provides it.
    await expect(main.getByRole('listitem').filter({ hasText: /categorization/ })).toHaveCount(0);
    const account = main.getByRole('region', { name: 'Your account' });
    const next = encodeURIComponent('/subscribe?plan=business&billing=monthly');
    await expect(account.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      `/customer-login?next=${next}`,
    );
    await expect(account.getByRole('link', { name: 'Create Account' })).toHaveAttribute(
      'href',
      `/customer-register?next=${next}`,
    );
    await expect(account.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    await expect(main.getByRole('button', { name: 'Subscribe to Business' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('describes the plans where payments are not set up, and leads on to the events', async ({ page, organizer }) => {
  expect((await organizer.getAccount()).firstName).toBe('Olga');
  await page.goto('/subscribe?plan=business&billing=annual');
  const main = page.getByRole('main');
  const card = (plan: string) => main.getByRole('article', { name: plan });
  await expect(main.getByRole('heading', { name: 'Plans', level: 1 })).toBeVisible();
  await expect(card('Free')).toContainText('$0 per month');
  await expect(card('Free').getByRole('listitem')).toHaveText([
    'Host and join events',
    'View all photos',
    'Unlimited uploads',
    '20 free downloads per month (of own photos, without watermarks)',
    'Guests can add photos for 30 days',
    'Watermarked views of other people’s photos',
  ]);
  await expect(card('Premium')).toContainText('$19 per month');
  await expect(card('Premium').getByText('$190 per year')).toBeVisible();
  await expect(card('Premium').getByText('$15.83 per month')).toBeVisible();
  await expect(card('Business')).toContainText('$49 per month');
  await expect(card('Business').getByText('$490 per year')).toBeVisible();
  await expect(card('Business').getByText('$40.83 per month')).toBeVisible();
  await expect(card('Premium').getByRole('listitem')).toHaveCount(7);
  await expect(card('Premium')).toContainText('Event analytics');
  await expect(card('Business').getByRole('listitem')).toHaveCount(4);
  // Nothing to select or to buy.
  for (const plan of ['Free', 'Premium', 'Business']) await expect(card(plan).getByRole('link')).toHaveCount(0);
  await expect(main.getByRole('navigation', { name: 'Billing' })).toHaveCount(0);
  await expect(main.getByRole('button', { name: /^Subscribe/ })).toHaveCount(0);
  // What keeps everybody from subscribing comes before the plans, with what to do about it.
  const notice = main.getByText('Payments aren’t set up here yet.');
  await expect(notice).toContainText('This server’s admin can give you one.');
  expect((await notice.boundingBox())!.y).toBeLessThan((await card('Free').boundingBox())!.y);
  // An account would buy nothing.
  await expect(main.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'All Events' })).toHaveAttribute('href', '/events');
  await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await expect(main.getByText('Your plan')).toHaveCount(0);
  await expectAccessible(page);
  await signIn(page, 'Olga');
  await page.goto('/subscribe');
  await expect(card('Free').getByText('Your plan')).toBeVisible();
  await expect(main.getByText('Your plan')).toHaveCount(1);
  const events = main.getByRole('link', { name: 'Your events' });
  await expect(events).toHaveAttribute('href', '/customer-dashboard');
  // Nothing below a plan looks like buying it.
  await expect(events).toHaveCSS('border-top-width', '1px');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const boxOf = async (text: RegExp) => (await card('Premium').getByText(text).boundingBox())!;
    const [price, discount] = [await boxOf(/per year/), await boxOf(/OFF/)];
    // Beside the price that it is taken off.
    expect(discount.x).toBeGreaterThanOrEqual(price.x + price.width);
    expect(discount.y + discount.height).toBeGreaterThan(price.y);
    expect(discount.y).toBeLessThan(price.y + price.height);
  }
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('shows the plans with their features side by side, as wide as the screen', async ({ page }) => {
    await page.goto('/subscribe');
    // The last to be known: that nothing is sold, and to nobody in particular.
    await expect(page.getByRole('link', { name: 'All Events' }).last()).toBeVisible();
    const boxOf = async (plan: string) => (await page.getByRole('article', { name: plan }).boundingBox())!;
    const [free, premium, business] = [await boxOf('Free'), await boxOf('Premium'), await boxOf('Business')];
    expect(premium.x).toBeGreaterThan(free.x + free.width);
    expect(business.x).toBeGreaterThan(premium.x + premium.width);
    expect([business.y, business.height]).toEqual([premium.y, premium.height]);
    const bar = (await page.getByRole('banner').getByRole('navigation').first().boundingBox())!;
    expect(business.x + business.width).toBeGreaterThan(bar.x + 1100);
    await expect(page.getByText('Unlimited events and photos')).toBeVisible();
    await expect(page.getByText('Everything in Premium')).toBeVisible();
  });
});

test('grants no plan on the page after a payment', async ({ page, organizer }) => {
  await page.goto('/subscription/success?payment_intent=pi_123');
  await expect(page.getByRole('heading', { name: 'Please sign in to see your subscription' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await submitSignIn(page, organizer.email);
  await expect(page).toHaveURL(/\/subscription\/success\?payment_intent=pi_123$/);
  for (const path of ['/subscription/success', '/subscription-success']) {
    await page.goto(`${path}?payment_intent=pi_123`);
    await expect(page.getByRole('heading', { name: 'Subscription Successful!' })).toBeVisible();
    await expect(fact(page, 'Payment ID')).toHaveText('pi_123');
    await expect(fact(page, 'Plan')).toHaveText('Free');
    await expect(
      page.getByText('Your plan starts as soon as the payment provider confirms the payment.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  }
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(fact(page, 'Plan')).toHaveText('Free');
  await page.goto('/subscription/success');
  await expect(page.getByRole('heading', { name: 'No Active Subscription' })).toBeVisible();
  await expect(page.getByRole('term')).toHaveText(['Plan', 'Downloads used']);
  await expect(page.locator('main img[src*="artwork"]').first()).toBeVisible();
  await page.getByRole('link', { name: 'View My Photos' }).click();
  await expect(page.getByRole('tab', { name: 'Photos' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/customer-dashboard');
  await expect(page.getByText('No Active Subscription')).toBeVisible();
});

test('lets an administrator assign a test plan and shows it to its user', async ({
  page,
  browser,
  network,
  server,
}) => {
  await OrganizerClient.signUp(server.origin, 'Olga');
  await openTestTool(page);
  for (const [plan, terms] of [
    ['Premium', '$19.99 for 30 days'],
    ['Premium unlimited', '$34.99 per month'],
    ['Private events', '$49.99 for 30 days'],
    ['Premium private', '$99.00 per month'],
    ['Weekly extension', '$5.00 for 7 days'],
  ] as const) {
    await expect(page.getByRole('radio', { name: `${plan} ${terms}`, exact: true })).toBeVisible();
  }
  const sections = page.getByRole('navigation', { name: 'Admin sections' });
  await expect(sections.getByRole('link')).toHaveText(['All events', 'Server', 'Moderation']);
  await expect(sections.locator('[aria-current]')).toHaveText('Server');
  // Beside the sections, only the way back to the tab that the tool belongs to.
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(4);
  await expect(page.getByText('A tool for trying out plans.')).toBeVisible();
  const check = page.getByRole('button', { name: 'Check status' });
  // From the top: who, what, and what to do about it.
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await Promise.all(
      [
        page.getByLabel('Email'),
        page.getByRole('radio').first(),
        page.getByRole('button', { name: 'Create test subscription' }),
        check,
      ].map(async (part) => (await part.boundingBox())!),
    );
    const tops = boxes.map(({ y }) => y);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(1);
    // Beside the form, where its result will be.
    const hint = page.getByText('Check an account to see its plan here.');
    await expect(hint).toBeVisible({ visible: width >= 1024 });
  }
  await check.click();
  await expect(page.getByText('Email Required').first()).toBeVisible();
  await expect(page.getByText('Please enter an email to check subscription status').first()).toBeVisible();
  const email = page.getByLabel('Email');
  await email.fill('nobody@example.com');
  await page.getByRole('button', { name: 'Create test subscription' }).click();
  await expect(page.getByText('Failed to create test subscription').first()).toBeVisible();
  await expect(email).toHaveAccessibleDescription('There’s no account with this email address.');
  await email.fill('olga@example.com');
  await check.click();
  await expect(page.getByText('Status Retrieved').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'olga@example.com' })).toBeVisible();
  await expect(fact(page, 'Plan')).toHaveText('Free');
  await expect(fact(page, 'Downloads used')).toHaveText('0 / 20');
  await page.getByRole('radio', { name: 'Weekly extension' }).check();
  await page.getByRole('button', { name: 'Create test subscription' }).click();
  await expect(page.getByText('Test Subscription Created!').first()).toBeVisible();
  await expect(fact(page, 'Plan')).toHaveText('Weekly extension');
  await expect(fact(page, 'Status')).toHaveText('Active');
  await expect(fact(page, 'Downloads used')).toHaveText('0 / Unlimited');
  await expect(fact(page, 'Expires')).toHaveText(/^\w{3} \d{1,2}, \d{4}$/);
  await expectAccessible(page);
  await expectTouchTargetSize(page);

  const context = await browser.newContext({ baseURL: network.origin });
  const olga = await context.newPage();
  await signIn(olga, 'Olga');
  await olga.goto('/customer-dashboard');
  await expect(fact(olga, 'Plan')).toHaveText('Weekly extension');
  await expect(fact(olga, 'Downloads used')).toHaveText('0 / Unlimited');
  await expect(olga.getByRole('link', { name: 'Manage Billing' })).toHaveAttribute('href', /^\/subscribe/);
  // Payments are not set up here.
  await expect(olga.getByRole('link', { name: 'Upgrade Plan' })).toHaveCount(0);
  await olga.goto('/subscribe?plan=business');
  await expect(olga.getByText('You have Weekly extension until')).toBeVisible();
  await expect(olga.getByRole('heading', { name: 'Business' })).toBeVisible();
  await olga.goto('/subscription/success?payment_intent=pi_9');
  await expect(olga.getByRole('heading', { name: 'Subscription Successful!' })).toBeVisible();
  await expect(fact(olga, 'Plan')).toHaveText('Weekly extension');
  await olga.goto('/test-subscription');
  await expect(olga.getByRole('alert')).toHaveText('Access denied. You are not authorized to access the admin panel.');
  await context.close();
});

test.describe('without the setting', () => {
  test.use({ environment: adminEnvironment });

  test('hides the test tool without its setting', async ({ page, organizer }) => {
    for (const isSignedIn of [false, true]) {
      if (isSignedIn) {
        expect((await organizer.getAccount()).firstName).toBe('Olga');
        await signIn(page, 'Olga');
        await page.goto('/customer-dashboard');
      }
      await page.goto('/test-subscription');
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    }
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the subscription screens are accessible and have large touch targets', async ({ page, organizer }) => {
    await page.goto('/subscribe?billing=annual');
    await expect(page.getByText('17% OFF')).toHaveCount(2);
    await expectAccessible(page);
    await expectTouchTargetSize(page);
    await page.goto('/subscription/success');
    await page.getByRole('link', { name: 'Sign In' }).click();
    await submitSignIn(page, organizer.email);
    await expect(page.getByRole('heading', { name: 'No Active Subscription' })).toBeVisible();
    await expectAccessible(page);
    await expectTouchTargetSize(page);
  });
});
