import type { Page } from '@playwright/test';
import type { Event } from '@rollcall/schema/event';
import { expectAccessible } from './support/accessibility.ts';
import { signIn, signOut } from './support/accounts.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { joinAndOpenCamera, waitForOfflineApp } from './support/guest.ts';
import { holdApp } from './support/hold-app.ts';
import type { OrganizerClient } from './support/organizer-client.ts';
import { expect, test } from './support/test.ts';

const hero = (page: Page) => page.locator('main section').first();
const visitorsLink = (page: Page) => page.getByRole('link', { name: 'Get Started Free' });

/** Creates an event that is on, with photos that wait for approval. */
async function createEventOn(organizer: OrganizerClient): Promise<Event> {
  const event = await organizer.createEvent({ name: 'Gisela & Tom', date: new Date().toISOString() });
  for (const photo of await drawPhotos(2, { width: 320, height: 240 })) await organizer.uploadPhoto(event.id, photo);
  return event;
}

async function expectHostsPage(page: Page, event: Event): Promise<void> {
  await expect(hero(page).getByRole('heading', { name: event.name })).toBeVisible();
  await expect(hero(page)).toContainText('2 photos to review');
  const hrefs = hero(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const [review, dashboard] = ['review', 'dashboard'].map((screen) => `/event/${event.id}/${screen}`);
  expect(await hrefs).toEqual([review, dashboard, '/create-event', '/events']);
  await expect(visitorsLink(page)).toHaveCount(0);
}

test('paints the host’s links and the event that is on before the app, which leaves them in their place', async ({
  page,
  organizer,
}) => {
  const event = await createEventOn(organizer);
  await signIn(page, 'Olga');
  const start = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expectHostsPage(page, event);
  await page.evaluate(() => document.fonts.ready);
  const measure = () =>
    hero(page).evaluate((section) =>
      [...section.querySelectorAll('h1, h2, p, a, input, button')].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [element.textContent, ...[left, top, width, height].map(Math.round)];
      }),
    );
  const before = await measure();
  const seen = await page.evaluateHandle((text) => {
    const found: string[] = [];
    new MutationObserver(() => {
      if (document.body.textContent.includes(text)) found.push(text);
    }).observe(document, { childList: true, subtree: true, attributes: true });
    return found;
  }, 'Get Started Free');
  start();
  await expect(page.locator('main[tabindex]')).toBeVisible();
  expect(await measure()).toEqual(before);
  await expectHostsPage(page, event);
  expect(await seen.jsonValue()).toEqual([]);
  await expectAccessible(page);
});

test('opens with the host’s own page, or the dashboard of the event that is on, without a network', {
  tag: '@service-worker',
}, async ({ page, context, organizer }) => {
  const event = await createEventOn(organizer);
  await signIn(page, 'Olga');
  await page.goto('/');
  await expectHostsPage(page, event);
  await waitForOfflineApp(page);
  await context.setOffline(true);
  const start = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expectHostsPage(page, event);
  start();
  await expect(page.locator('main[tabindex]')).toBeVisible();
  await expectHostsPage(page, event);
  await page.goto('/?open');
  await expect(page).toHaveURL(new RegExp(`/event/${event.id}/dashboard$`));
  await expect(page.getByRole('heading', { name: event.name })).toBeVisible();

  await context.setOffline(false);
  await signOut(page);
  await context.setOffline(true);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(visitorsLink(page)).toBeVisible();
  await expect(page.getByText(event.name)).toHaveCount(0);
  expect(await page.content()).not.toContain(event.id);
});

test('opens the installed app of a guest at the camera of their last event, without a network', {
  tag: '@service-worker',
}, async ({ page, context, organizer }) => {
  const event = await organizer.createEvent();
  await joinAndOpenCamera(page, event, { name: 'Tom' });
  await waitForOfflineApp(page);
  await context.setOffline(true);
  await page.goto('/?open=ABCD2345');
  await expect(page).toHaveURL(new RegExp(`/event/(${event.id}|${event.eventCode})/camera$`));
  await page.goto('/');
  await expect(visitorsLink(page)).toBeVisible();
});
