import type { Page } from '@playwright/test';
import type { Event } from '@rollcall/schema/event';
import { expectAccessible } from './support/accessibility.ts';
import { signIn, signInOnForm } from './support/accounts.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { createEventWithPhotos } from './support/gallery-photos.ts';
import type { OrganizerClient } from './support/organizer-client.ts';
import { expect, test } from './support/test.ts';

async function createPrivateEvent(organizer: OrganizerClient): Promise<Event> {
  const event = await organizer.createEvent({ name: 'Behind closed doors', isPublic: false });
  for (const photo of await drawPhotos(2, { width: 320, height: 240 })) await organizer.uploadPhoto(event.id, photo);
  return event;
}

const hostedEvent = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Your events' }).getByRole('listitem').filter({ hasText: name });

test('leads the host who signs in the next day to the events, their review and their dashboards', async ({
  page,
  organizer,
}) => {
  const reviewed = await createEventWithPhotos(organizer, 1);
  const event = await createPrivateEvent(organizer);
  await signInOnForm(page, 'Olga');
  await expect(hostedEvent(page, event.name)).toContainText('2 photos to review');
  await expect(hostedEvent(page, event.name)).toContainText('Private');
  await expect(hostedEvent(page, reviewed.name).getByRole('link', { name: 'Review' })).toHaveCount(0);
  await expectAccessible(page);
  await hostedEvent(page, event.name).getByRole('link', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { name: '2 to review' })).toBeVisible();
  await page.goBack();
  await hostedEvent(page, reviewed.name)
    .getByRole('link', { name: `Dashboard of ${reviewed.name}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/event/${reviewed.id}/dashboard$`));
});

test('lists events with photos to review first, then what is next, and says so', async ({ page, organizer }) => {
  // From noon of the browser's day, so that neither a late hour nor daylight saving time moves a date.
  const noon = Date.parse(`${new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })}T12:00Z`);
  const inDays = (days: number) => new Date(noon + days * 24 * 60 * 60 * 1000).toISOString();
  const event = await createPrivateEvent(organizer);
  await organizer.createEvent({ name: 'Jonas turns forty', date: inDays(-40) });
  await organizer.createEvent({ name: 'Class of 2001', date: inDays(9) });
  await organizer.createEvent({ name: 'Summer concert', date: inDays(3) });
  await signIn(page, 'Olga');
  await page.goto('/customer-dashboard');
  const hosted = page.getByRole('region', { name: 'Your events' });
  await expect(hosted.getByRole('listitem').getByRole('heading')).toHaveText([
    event.name,
    'Summer concert',
    'Class of 2001',
    'Jonas turns forty',
  ]);
  await expect(hostedEvent(page, 'Summer concert')).toContainText('In 3 days');
  await expect(hostedEvent(page, 'Jonas turns forty')).toContainText('40 days ago');
  // The review stands out from the button that creates an event.
  const backgroundOf = (name: RegExp) =>
    hosted.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await backgroundOf(/^Review/)).not.toBe(await backgroundOf(/^Create Event/));
});

test('shows the day of an event whose cover cannot be loaded', async ({ page, organizer }) => {
  const event = await createEventWithPhotos(organizer, 1);
  await signIn(page, 'Olga');
  await page.goto('/customer-dashboard');
  await expect(hostedEvent(page, event.name).locator('img')).toBeVisible();
  await page.route('**/uploads/**', (route) => route.abort('internetdisconnected'));
  await page.reload();
  // An event without a zone is shown in that of the browser.
  const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', timeZone: 'Europe/Berlin' });
  await expect(
    hostedEvent(page, event.name).getByText(day.format(new Date(event.date)), { exact: true }),
  ).toBeVisible();
  await expect(hostedEvent(page, event.name).locator('img')).toHaveCount(0);
  // Nor is an image shown as broken among all events.
  await page.goto('/events');
  const card = page.getByRole('listitem').filter({ hasText: event.eventCode });
  await expect(card.getByRole('link', { name: 'View Photos' })).toBeVisible();
  await expect(card.locator('img')).toHaveCount(0);
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('links the dashboard from every screen of a host', async ({ page, organizer }) => {
    const event = await createEventWithPhotos(organizer, 1);
    await signIn(page, 'Olga');
    await page.goto('/customer-dashboard');
    const dashboard = `/event/${event.id}/dashboard`;
    for (const path of [`/event/${event.id}/gallery`, `/event/${event.id}/camera`, '/events', '/profile']) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', dashboard);
    }
    for (const path of ['/', '/create-event', `/join-event?code=${event.eventCode}`]) {
      await page.goto(path);
      await page.getByRole('banner').getByRole('link', { name: 'Your events' }).click();
      await expect(hostedEvent(page, event.name).getByRole('link', { name: 'Dashboard of' })).toBeVisible();
      // The button ends where the line does.
      const row = (await hostedEvent(page, event.name).boundingBox())!;
      const link = (await hostedEvent(page, event.name).getByRole('link', { name: 'Dashboard of' }).boundingBox())!;
      expect(link.x + link.width).toBeCloseTo(row.x + row.width, 0);
    }
  });
});

test('shows what waits first on a phone’s dashboard and the QR code when asked', async ({ page, organizer }) => {
  const event = await createPrivateEvent(organizer);
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/dashboard`);
  const review = page.getByRole('link', { name: '2 waiting · Review' });
  const total = page.getByText('Total Photos');
  await expect(total).toBeVisible();
  expect((await review.boundingBox())!.y).toBeLessThan((await total.boundingBox())!.y);
  const code = page.getByRole('img', { name: /QR code/ });
  await expect(code).toBeHidden();
  await expect(page.getByRole('button', { name: 'Show QR code' })).toHaveText('Show QR code');
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await expect(code).toBeVisible();
  await page.getByRole('button', { name: 'Hide QR code' }).click();
  await expect(code).toBeHidden();
  await review.click();
  await expect(page.getByRole('heading', { name: '2 to review' })).toBeVisible();
});
