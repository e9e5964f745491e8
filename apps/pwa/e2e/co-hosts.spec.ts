import type { Page } from '@playwright/test';
import type { Event } from '@rollcall/schema/event';
import type { Host } from '@rollcall/schema/event-host';
import { expectAccessible } from './support/accessibility.ts';
import { signIn, signUp } from './support/accounts.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { GuestClient } from './support/guest-client.ts';
import { waitForMailedLink } from './support/mailbox.ts';
import type { OrganizerClient } from './support/organizer-client.ts';
import { button, expectReady, expectRemaining, getCounts, tablet } from './support/review.ts';
import type { RollcallServer } from './support/rollcall-server.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: tablet });

interface Fixtures {
  server: RollcallServer;
  organizer: OrganizerClient;
}

async function createEventWithPhotos({ server, organizer }: Fixtures, count: number): Promise<Event> {
  const event = await organizer.createEvent({ isPublic: false });
  const guest = await GuestClient.join(server.origin, event, 'Gisela');
  await guest.uploadPhotos(await drawPhotos(count, { width: 320, height: 240 }));
  await expect
    .poll(async () => (await organizer.listPhotos(event.id)).every((photo) => photo.url), { intervals: [100] })
    .toBe(true);
  return event;
}

/** Registers Rita in this browser and proves her address by the link that is mailed to her. */
async function signUpProven(page: Page, { dataDir }: RollcallServer, mailsBefore = 0): Promise<void> {
  await signUp(page, 'Rita');
  expect((await page.request.post('/api/auth/confirm-email')).status()).toBe(202);
  await page.goto(await waitForMailedLink(dataDir, 'rita@example.com', mailsBefore + 1));
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
}

test('a host invites a reviewer, who is removed in the middle of an offline review', {
  tag: '@service-worker',
}, async ({ page, browser, server, organizer, network }) => {
  const event = await createEventWithPhotos({ server, organizer }, 3);
  const settings = await browser.newPage({ baseURL: server.origin, viewport: { width: 320, height: 800 } });
  await signIn(settings, 'Olga');
  await settings.goto(`/event/${event.id}/settings`);
  const helpers = settings.getByRole('region', { name: 'Who helps you' });
  await helpers.getByLabel('Email').fill('rita@example.com');
  await expect(helpers.getByLabel('Reviews the photos')).toBeChecked();
  await helpers.getByRole('button', { name: 'Ask for help' }).click();
  await expect(helpers.getByRole('listitem')).toContainText('rita@example.com');
  const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await settings.evaluate(isTooWide)).toBe(false);
  await expectAccessible(settings);

  await signUpProven(page, server, 1);
  await page.goto('/customer-dashboard');
  await page.getByRole('link', { name: 'Dashboard of Gisela & Tom' }).click();
  await expect(page.getByRole('heading', { name: 'Gisela & Tom' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View gallery' }).first()).toBeVisible();
  for (const name of ['Settings', 'Analytics']) await expect(page.getByRole('link', { name })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Guests', exact: true })).toHaveCount(0);

  await page.goto(`/event/${event.id}/review`);
  await expectRemaining(page, 3);
  await expectReady(page);
  await page.keyboard.press('a');
  await expect.poll(() => getCounts(organizer, event)).toEqual({ total: 3, approved: 1, pending: 2 });

  network.cut();
  await page.keyboard.press('a');
  await expectRemaining(page, 1);
  await page.keyboard.press('r');
  await expectRemaining(page, 0);
  await helpers.getByRole('button', { name: 'Remove rita@example.com' }).click();
  await settings.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(helpers.getByRole('listitem')).toHaveCount(0);
  network.restore();

  await expect(page.getByRole('heading', { name: 'You no longer review this event' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('The host had ended it before your last 2 decisions arrived')).toBeVisible({
    timeout: 30_000,
  });
  expect(await getCounts(organizer, event)).toEqual({ total: 3, approved: 1, pending: 2 });
  expect(await organizer.call<Host[]>('GET', `/api/events/${event.id}/hosts`)).toEqual([]);
  await settings.close();
});

test('a co-host changes the event, and sees nothing of plan, hosts and deletion', async ({
  page,
  server,
  organizer,
}) => {
  const event = await createEventWithPhotos({ server, organizer }, 1);
  await signUpProven(page, server);
  await organizer.call('POST', `/api/events/${event.id}/hosts`, { email: 'rita@example.com', role: 'co-host' });
  await page.goto(`/event/${event.id}/settings`);
  await page.getByLabel('Event name').fill('Tom & Gisela');
  await expect(page.getByRole('heading', { name: 'Review on a tablet' })).toBeVisible();
  for (const name of ['Who helps you', 'Delete event', 'Plan for this event']) {
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Event updated').first()).toBeVisible();
  expect((await organizer.listPhotos(event.id)).length).toBe(1);
  await page.goto(`/event/${event.id}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Tom & Gisela' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();

  await page.setViewportSize({ width: 320, height: 800 });
  await page.getByRole('button', { name: 'Stop helping' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop helping' }).click();
  await expect(page.getByText('You no longer help with this event').first()).toBeVisible();
  await expect(page).toHaveURL('/customer-dashboard');
  await expect(page.getByText('You don’t host an event yet.')).toBeVisible();
  expect(await organizer.call<Host[]>('GET', `/api/events/${event.id}/hosts`)).toEqual([]);
  await page.goto(`/event/${event.id}/dashboard`);
  await expect(page.getByText('Tom & Gisela')).toHaveCount(0);
});

test('a link opens the review alone on a tablet, until the host ends it', { tag: '@engines' }, async ({
  page,
  browser,
  server,
  organizer,
}) => {
  const event = await createEventWithPhotos({ server, organizer }, 2);
  const settings = await browser.newPage({ baseURL: server.origin });
  await signIn(settings, 'Olga');
  await settings.goto(`/event/${event.id}/settings`);
  const section = settings.getByRole('region', { name: 'Review on a tablet' });
  const created = settings.waitForResponse(
    (response) => response.url().endsWith('/review-link') && response.status() === 201,
  );
  await section.getByRole('button', { name: 'Create link' }).click();
  const { url } = (await (await created).json()) as { url: string };
  await expect(section.getByRole('img', { name: 'QR code for the tablet' })).toBeVisible();

  // In the browser of the host it changes nothing.
  const { pathname, search } = new URL(url);
  const context = await browser.newContext({ baseURL: server.origin });
  const second = await context.newPage();
  await signIn(second, 'Olga');
  await second.goto(pathname + search);
  await second.getByRole('button', { name: 'Start' }).click();
  await expect(second.getByText('Somebody already uses this browser for photos.').first()).toBeVisible();
  await context.close();

  await page.goto(pathname + search);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await expectRemaining(page, 2);
  await expectReady(page);
  expect(page.url()).not.toContain('token');
  await expect(page.getByRole('link', { name: 'Back to the dashboard' })).toHaveCount(0);
  await button(page, /^Approve$/).click();
  await expect.poll(() => getCounts(organizer, event)).toEqual({ total: 2, approved: 1, pending: 1 });
  await page.reload();
  await expectRemaining(page, 1);
  expect((await page.request.get('/api/events')).status()).toBe(403);

  // Before the tablet hears of it.
  await page.context().setOffline(true);
  await section.getByRole('button', { name: 'End on all tablets' }).click();
  await expect(section.getByRole('button', { name: 'End on all tablets' })).toHaveCount(0);
  await button(page, /^Approve$/).click();
  await page.context().setOffline(false);
  expect((await page.request.get(`/api/events/${event.id}/photos`)).status()).toBe(404);
  await expect(page.getByText('The host had ended it before your last decision arrived')).toBeVisible();
  expect(await getCounts(organizer, event)).toEqual({ total: 2, approved: 1, pending: 1 });
  await settings.close();
});
