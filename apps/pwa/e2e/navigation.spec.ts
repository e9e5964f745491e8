import type { Page } from '@playwright/test';
import { expectAccessible, expectTouchTargetSize } from './support/accessibility.ts';
import { signIn, signInOnForm, signUp, signUpOnForm } from './support/accounts.ts';
import { admin, adminEnvironment } from './support/admin.ts';
import { joinAndOpenCamera, waitForOfflineApp } from './support/guest.ts';
import { expect, test } from './support/test.ts';

test.use({ environment: adminEnvironment });

async function enterAsAdmin(page: Page): Promise<void> {
  await page.goto('/join-event');
  await page.getByRole('link', { name: 'Are you an admin?' }).click();
  await page.getByLabel('Admin email').fill(admin.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin$/);
}

const places = [
  ['All Events', '/events', 'All events'],
  ['Create Event', '/create-event', 'Create an event'],
  ['Join Event', '/join-event', 'Join an event'],
] as const;

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('navigates by the bar and moves focus to each screen’s heading', async ({ page }) => {
    for (const [name, path, heading] of places) {
      await page.goto('/');
      await expect(page).toHaveTitle('Rollcall');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page).toHaveTitle(`${heading} · Rollcall`);
    }
  });

  test('shows the signed-in user in the bar', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/customer-login');
    await expect(bar.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/customer-register');
    await signUpOnForm(page, 'Olga');
    await signInOnForm(page, 'Olga');
    await expect(bar.getByRole('link', { name: 'Olga' })).toHaveAttribute('href', '/customer-dashboard');
    await expect(bar.getByRole('link', { name: 'Admin' })).toHaveCount(0);
    await bar.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible();
  });

  test('links an administrator to every event, private ones included', async ({ page, organizer }) => {
    const event = await organizer.createEvent({
      name: 'Behind closed doors',
      isPublic: false,
      requiresRsvp: true,
      rsvpDeadlineDays: 0,
      location: 'Old Mill',
    });
    await enterAsAdmin(page);
    const row = page.getByRole('row').filter({ hasText: event.name });
    for (const text of ['Private', 'RSVP until', event.eventCode, 'Old Mill', organizer.email, 'Wedding']) {
      await expect(row).toContainText(text);
    }
    await row.getByRole('link', { name: 'Gallery' }).click();
    await expect(page).toHaveURL(`/event/${event.id}/gallery`);
    await page.goBack();
    await row.getByRole('link', { name: 'Manage' }).click();
    await expect(page).toHaveURL(`/event/${event.id}/dashboard`);
    await page.goto('/admin-dashboard?tab=events');
    const name = page.getByRole('link', { name: event.name, exact: true });
    await expect(name).toHaveAttribute('href', `/event/${event.id}/dashboard`);
    await expectAccessible(page);
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true }).click();
    await expect(row).toBeVisible();
  });

  test('begins the content of every screen where the bar and the footer begin', async ({ page, organizer }) => {
    const event = await organizer.createEvent();
    await signIn(page, 'Olga');
    await page.goto('/customer-dashboard');
    const heading = page.getByRole('heading', { level: 1 });
    const footer = page.getByRole('contentinfo').getByRole('link').first();
    for (const path of ['/events', '/privacy', '/subscribe', '/create-event', `/event/${event.id}/settings`]) {
      await page.goto(path);
      await expect(footer).toBeVisible();
      const { x } = (await footer.boundingBox())!;
      await expect.poll(async () => (await heading.boundingBox())?.x).toBe(x);
    }
  });

  test('marks one link of the bar as the current one on every screen that it leads to', async ({ page }) => {
    await enterAsAdmin(page);
    const current = page.getByRole('banner').locator('[aria-current="page"]');
    for (const [path, name] of [
      ['/admin', 'Admin'],
      ['/admin-dashboard?tab=users', 'Admin'],
      ['/customer-admin', 'Admin'],
      ['/events', 'All Events'],
      ['/customer-dashboard', 'Rollcall'],
      ['/customer-dashboard#hosted-events', 'Your events'],
    ] as const) {
      await page.goto(path);
      await expect(current).toHaveText([new RegExp(`^${name}`)]);
      await expect(current).toHaveCSS('color', 'rgb(28, 23, 20)');
    }
  });
});

test('shows an administrator an empty state when there are no events', async ({ page }) => {
  await enterAsAdmin(page);
  await expect(page.getByRole('heading', { name: 'No Events Found' })).toBeVisible();
});

test('denies the administration to everybody else', async ({ page }) => {
  await page.goto('/admin');
  await page.getByLabel('Admin email').fill('nobody');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expectAccessible(page);
  await expectTouchTargetSize(page);
  await signUp(page, 'Olga');
  await page.goto('/admin');
  await expect(page.getByRole('alert')).toHaveText('Access denied. You are not authorized to access the admin panel.');
  await expectAccessible(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Your events' })).toHaveAttribute(
    'href',
    '/customer-dashboard',
  );
  await page.getByRole('link', { name: 'Use a different account' }).click();
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { name: 'No Events Found' })).toBeVisible();
});

test('shows navigation in a drawer on a phone and closes it after a choice', async ({ page }) => {
  for (const [name, path] of places) {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(drawer).toHaveCount(0);
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

test('shows guests, and visitors, a bottom bar of their own on the screens of an event', async ({
  page,
  organizer,
}) => {
  const event = await organizer.createEvent();
  const bar = page.getByRole('navigation', { name: 'Event' });
  const expectLinks = async (links: [name: string, href: string][]) => {
    await expect(bar.getByRole('link')).toHaveText(links.map(([name]) => name));
    for (const [name, href] of links) await expect(bar.getByRole('link', { name })).toHaveAttribute('href', href);
  };
  await page.goto(`/event/${event.id}/gallery`);
  await expectLinks([
    ['Home', '/'],
    ['Create', '/create-event'],
    ['Join', '/join-event'],
    ['Stats', `/event/${event.id}/dashboard`],
  ]);
  await joinAndOpenCamera(page, event);
  for (const path of [`/event/${event.id}/camera`, `/event/${event.id}/gallery`]) {
    await page.goto(path);
    await expectLinks([
      ['Camera', `/event/${event.id}/camera`],
      ['Gallery', `/event/${event.id}/gallery`],
      ['Mine', `/event/${event.id}/gallery?mine=yes`],
      ['Chat', `/event/${event.id}/chat`],
      ['News', '/notifications'],
    ]);
  }
  const colorOf = async (name: string) =>
    await bar.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).color);
  expect(await colorOf('Gallery'), 'the open screen stands out').not.toBe(await colorOf('Mine'));
  expect(await colorOf('Camera'), 'and no other').toBe(await colorOf('Mine'));
});

test('shows a not-found page for an unknown address', async ({ page }) => {
  await page.goto('/there-is-no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(page).toHaveTitle('Page Not Found · Rollcall');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('shows a notice while offline and hides it after reconnecting', { tag: '@service-worker' }, async ({
  page,
  context,
}) => {
  await page.goto('/events');
  await waitForOfflineApp(page);
  await context.setOffline(true);
  const line = page.getByText('You’re offline. This is the last saved version.');
  await expect(line).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(line).toHaveCount(0);
});

test('leaves while the code of a screen is loading', { tag: '@engines' }, async ({ page, network }) => {
  await page.goto('/create-event');
  await page.getByRole('button', { name: 'Menu' }).click();
  const opened: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && opened.push(new URL(request.url()).pathname));
  network.throttle(Number.POSITIVE_INFINITY, { delayMs: 500 });
  const isLoading = page.waitForRequest(/assets\/join-/);
  await page.getByRole('dialog').getByRole('link', { name: 'Join Event' }).click();
  await isLoading;
  await page.goto('/privacy');
  expect(opened).toEqual(['/privacy']);
});

test('offers a retry on a crashed screen and says that photos are safe', async ({ page }) => {
  await page.goto('/create-event');
  // Its script is missing on the server, also for the router's own reload.
  const code = /assets\/join-/;
  await page.route(code, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Join Event' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This screen stopped working');
  await expect(page.getByText('Photos saved on this phone are still there and keep uploading.')).toBeVisible();
  await expect(page).toHaveTitle('Something went wrong · Rollcall');
  await expectAccessible(page);
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join an event');
});
