import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { StripeStandIn, stripeEnvironment } from '../../api/test/stripe/stripe-stand-in.ts';
import { expectAccessible } from './support/accessibility.ts';
import { password, signIn } from './support/accounts.ts';
import { admin, adminEnvironment, chooseFromMenu } from './support/admin.ts';
import { declinedCard, deliverWebhooks, goodCard, serveStripeScript } from './support/stripe-script.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<{ stripe: StripeStandIn; trialDays: string }>({
  trialDays: ['0', { option: true }],
  stripe: async ({}, use) => {
    const stripe = new StripeStandIn();
    await stripe.start();
    await use(stripe);
    await stripe.stop();
  },
  environment: async ({ stripe, trialDays }, use) => {
    await use({ ...adminEnvironment, ...stripeEnvironment(stripe.origin), STRIPE_TRIAL_DAYS: trialDays });
  },
  context: async ({ context, stripe }, use) => {
    await serveStripeScript(context, stripe);
    await use(context);
  },
});

const fact = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');

async function openForm(page: Page, search: string, button: string): Promise<void> {
  await page.goto(`/subscribe${search}`);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
}

test('subscribes monthly after a declined card, and the plan begins with the webhook', async ({
  page,
  organizer,
  server,
  stripe,
}) => {
  expect(organizer.email).toBe('olga@example.com');
  await signIn(page, 'Olga');
  await page.goto('/customer-dashboard');
  // A screen before, so that the policy of another document must not be the one of the payment.
  await page.goto('/');
  await openForm(page, '?plan=premium', 'Subscribe to Premium');
  await expectAccessible(page);
  await page.getByLabel('Card number').fill(declinedCard);
  await page.getByRole('button', { name: 'Pay $19' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Payment Failed' })).toContainText('Your card was declined.');
  await page.getByLabel('Card number').fill(goodCard);
  await page.getByRole('button', { name: 'Pay $19' }).click();
  await expect(page).toHaveURL(/\/subscription\/success\?payment_intent=pi_/);
  await expect(fact(page, 'Plan')).toHaveText('Free');
  await deliverWebhooks(stripe, server.origin);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(fact(page, 'Plan')).toHaveText('Premium');
  await expect(fact(page, 'Status')).toHaveText('Active');
});

test('asks for sign-in before subscribing, and says when the payment provider does not answer', async ({
  page,
  organizer,
  stripe,
}) => {
  await page.goto('/subscribe?plan=business&billing=annual');
  await page.getByRole('button', { name: 'Subscribe to Business' }).click();
  await expect(page).toHaveURL(/customer-login/);
  await page.getByLabel('Email').fill(organizer.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/subscribe\?plan=business&billing=annual$/);

  await stripe.stop();
  let letThrough = () => {};
  const isHeld = new Promise<void>((resolve) => (letThrough = resolve));
  const request = page.waitForRequest('**/api/create-subscription');
  await page.route('**/api/create-subscription', (route) => isHeld.then(() => route.continue()));
  await page.getByRole('button', { name: 'Subscribe to Business' }).click();
  await expect(page.getByRole('button', { name: 'Setting up your subscription...' })).toBeDisabled();
  expect((await request).postDataJSON()).toEqual({ plan: 'business', billing: 'annual' });
  letThrough();
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText('Unable to process subscription. Please try again later or contact support.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Monthly' }).click();
  await expect(refusal).toBeEmpty();
});

test('subscribes annually, upgrades, and ends it in the portal', async ({ page, organizer, server, stripe }) => {
  expect(organizer.email).toBe('olga@example.com');
  await signIn(page, 'Olga');
  await openForm(page, '?plan=premium&billing=annual', 'Subscribe to Premium');
  await page.getByLabel('Card number').fill(goodCard);
  await page.getByRole('button', { name: 'Pay $190' }).click();
  await expect(page).toHaveURL(/\/subscription\/success/);
  await deliverWebhooks(stripe, server.origin);
  await page.goto('/subscribe?plan=premium&billing=annual');
  await expect(page.getByText('This is your plan.')).toBeVisible();
  await page.getByRole('link', { name: 'Business' }).click();
  await page.getByRole('button', { name: 'Change to Business' }).click();
  await expect(page.getByText('This is your plan.')).toBeVisible();
  await expect(page.getByText('You have Business until')).toBeVisible();

  // A disputed plan is settled at the payment provider. A second one would be charged beside it.
  const [id] = stripe.state.subscriptions.keys();
  stripe.billing.dispute(id!);
  await deliverWebhooks(stripe, server.origin);
  await page.goto('/subscribe?plan=premium');
  await expect(page.getByText('The payment for your last plan is disputed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Manage Billing' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Subscribe to/ })).toHaveCount(0);

  await page.context().route(`${stripe.origin}/portal/**`, (route) => {
    stripe.billing.cancel(id!);
    const back = new URL(route.request().url()).searchParams.get('return_url')!;
    return route.fulfill({ contentType: 'text/html', body: `<a href="${back}">Return to Rollcall</a>` });
  });
  await page.getByRole('button', { name: 'Manage Billing' }).click();
  await expect(page.getByRole('link', { name: 'Return to Rollcall' })).toBeVisible();
  await deliverWebhooks(stripe, server.origin);
  await page.goto('/customer-dashboard');
  await expect(page.getByText('No Active Subscription')).toBeVisible();
});

test('an administrator cancels a paid plan, at the payment provider, too', async ({
  page,
  organizer,
  server,
  stripe,
}) => {
  expect(organizer.email).toBe('olga@example.com');
  await signIn(page, 'Olga');
  await openForm(page, '', 'Subscribe to Premium');
  await page.getByLabel('Card number').fill(goodCard);
  await page.getByRole('button', { name: 'Pay $19' }).click();
  await expect(page).toHaveURL(/\/subscription\/success/);
  await deliverWebhooks(stripe, server.origin);
  await page.context().clearCookies();
  await page.goto('/customer-login?next=/admin-dashboard');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('tab', { name: 'Subscriptions' }).click();
  await chooseFromMenu(page.getByRole('tabpanel'), 'Cancel subscription');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText('Subscription cancelled').first()).toBeVisible();
  expect([...stripe.state.subscriptions.values()][0]?.status).toBe('canceled');
});

test.describe('with trials', () => {
  test.use({ trialDays: '14' });

  test('begins a trial', async ({ page, organizer, server, stripe }) => {
    expect(organizer.email).toBe('olga@example.com');
    await signIn(page, 'Olga');
    await openForm(page, '', 'Subscribe to Premium');
    await expect(page.getByText('You pay nothing today. $19 is charged when the trial ends.')).toBeVisible();
    await page.getByLabel('Card number').fill(goodCard);
    await page.getByRole('button', { name: 'Start your trial' }).click();
    await expect(page).toHaveURL(/\/subscription\/success\?setup_intent=seti_/);
    await deliverWebhooks(stripe, server.origin);
    await page.goto('/customer-dashboard');
    await expect(fact(page, 'Plan')).toHaveText('Premium');
  });
});

test('buys a plan for one event, whose guests then fill it', { tag: '@service-worker' }, async ({
  page,
  organizer,
  server,
  stripe,
  browser,
}) => {
  const event = await organizer.createEvent({ name: 'Garden Party', isPublic: false });
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/settings`);
  await page.getByRole('link', { name: 'See plans' }).click();
  await expect(page.getByText('This event has no plan of its own.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Subscribe to Private events' }).click();
  await page.getByLabel('Card number').fill(goodCard);
  await page.getByRole('button', { name: 'Pay $49.99' }).click();
  await expect(page).toHaveURL(/\/subscription\/success\?event=[^&]+&payment_intent=pi_/);
  await expect(page.getByRole('heading', { name: 'No Active Subscription' })).toBeVisible();
  await deliverWebhooks(stripe, server.origin);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'Subscription Successful!' })).toBeVisible();
  await expect(fact(page, 'Plan')).toHaveText('Private events');
  await expect(fact(page, 'Guests')).toHaveText('0 of 100');
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(page).toHaveURL(new RegExp(`/event/${event.id}/dashboard`));

  // A hundred joins would meet the rate limits before.
  const database = new DatabaseSync(join(server.dataDir, 'rollcall.db'));
  database.prepare('update events set guest_count = 100 where id = ?').run(event.id);
  database.close();
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const guest = await context.newPage();
  await guest.goto(`${server.origin}/join/${event.eventCode}`);
  await guest.getByLabel('Your name').fill('Late Larry');
  await guest.getByLabel('Email').fill('larry@example.com');
  await guest.getByRole('button', { name: 'Join Event' }).click();
  await expect(guest.getByText('This event is full. Ask the host to make room.').first()).toBeVisible();
  await context.close();
});

test('offers branding in the settings of an event to a host without the plan', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/settings`);
  const section = page.getByRole('region', { name: 'Your business on this event' });
  await expect(section.getByText('Part of the Business plan.')).toBeVisible();
  await expect(section.getByRole('textbox')).toHaveCount(0);
  await section.getByRole('link', { name: 'See the Business plan' }).click();
  await expect(page).toHaveURL(/\/subscribe\?plan=business/);
});

test('only /subscribe may load the script of the payment provider', async ({ server }) => {
  const policyOf = async (path: string) =>
    (await fetch(`${server.origin}${path}`)).headers.get('Content-Security-Policy');
  expect(await policyOf('/subscribe?plan=business')).toContain('https://js.stripe.com');
  for (const path of ['/', '/index.html', '/subscription/success', '/customer-dashboard', '/api/instance']) {
    expect(await policyOf(path)).not.toContain('stripe');
  }
});
