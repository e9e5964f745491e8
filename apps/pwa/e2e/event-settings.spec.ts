import type { Page } from '@playwright/test';
import { expectAccessible, expectTouchTargetSize } from './support/accessibility.ts';
import { password, signIn, signUp } from './support/accounts.ts';
import type { OrganizerClient } from './support/organizer-client.ts';
import { expect, test } from './support/test.ts';

const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save changes' });

const createParty = (organizer: OrganizerClient) =>
  organizer.createEvent({
    name: 'Lena & Max',
    date: '2099-06-14T15:00:21.000Z',
    endDate: '2099-06-14T22:00:21.000Z',
    timeZone: 'Europe/Berlin',
    location: 'Old Mill',
    isPublic: false,
    guestsSeeAll: true,
    requiresRsvp: true,
    rsvpDeadlineDays: 3,
  });

test('saves changed settings and shows them on the dashboard and to guests', { tag: '@service-worker' }, async ({
  page,
  browser,
  network,
  organizer,
}) => {
  const event = await createParty(organizer);
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/dashboard`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Event Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Event settings', level: 1 })).toBeVisible();
  const name = page.getByLabel('Event name');
  const date = page.getByLabel('Date', { exact: true });
  await expect(name).toHaveValue('Lena & Max');
  await expect(page.getByLabel('Event type')).toHaveValue('wedding');
  await expect(date).toHaveValue('2099-06-14');
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue('17:00');
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
  await expect(page.getByLabel('Location (optional)')).toHaveValue('Old Mill');
  await expect(page.getByLabel('Public event')).not.toBeChecked();
  await expect(page.getByLabel('Guests see all approved photos')).toBeChecked();
  await expect(page.getByLabel('RSVP deadline, days before the event')).toHaveValue('3');

  await name.fill('');
  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Event name is required' })).toBeVisible();
  await expect(name).toBeFocused();

  await name.fill('Lena & Moritz');
  await date.fill('2099-06-15');
  await page.getByLabel('Who can join').selectOption('customers');
  await page.getByLabel('Ask for an RSVP').uncheck();
  network.cut();
  await save(page).click();
  await expect(page.getByText('You’re offline right now. What you typed is still here').first()).toBeVisible();
  await expect(name).toHaveValue('Lena & Moritz');
  network.restore();
  // The event was changed elsewhere meanwhile, and the first response is lost.
  await organizer.updateEvent(event.id, { location: 'New Mill' });
  await page.route(
    `**/api/events/${event.id}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
  await save(page).click();
  await lost;
  await expect(save(page)).toBeEnabled();
  await name.fill('Lena & Morten');
  await name.press('Enter');
  await expect(page.getByText('Event updated').first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Lena & Morten', level: 1 })).toBeVisible();
  await expect(page.getByText('Jun 15, 2099, 5:00 PM')).toBeVisible();
  await expect(page.getByText('New Mill')).toBeVisible();
  await expect(page.getByTestId('event-code')).toHaveText(event.eventCode);
  expect(await (await page.request.get(`/api/events/${event.id}`)).json()).toMatchObject({
    date: '2099-06-15T15:00:00.000Z',
    endDate: '2099-06-15T22:00:00.000Z',
    location: 'New Mill',
    isPublic: false,
    guestsSeeAll: true,
    requiresRsvp: false,
    rsvpDeadlineDays: null,
    joinPolicy: 'customers',
  });

  const context = await browser.newContext({ baseURL: network.origin });
  const guest = await context.newPage();
  await guest.goto(`/join/${event.eventCode}`);
  await expect(guest.getByRole('heading', { name: 'Lena & Morten', level: 1 })).toBeVisible();
  await expect(guest.getByText('Monday, June 15, 2099')).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Register Now' })).toBeVisible();
  await context.close();
});

test('denies the settings to everybody but the organizer', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  const hidden = await organizer.createEvent({ isPublic: false });
  await page.goto(`/event/${event.id}/settings`);
  await expect(page.getByRole('heading', { name: 'Registration Required' })).toBeVisible();
  await signUp(page, 'Tom');
  for (const nameInLink of [event.id, hidden.eventCode]) {
    await page.goto(`/event/${nameInLink}/settings`);
    await expect(page.getByText('Only the host can change an event')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  }
  await page.goto(`/event/${hidden.id}/settings`);
  await expect(page.getByText('Event not found')).toBeVisible();
});

test('deletes an event after a confirmation and the password', async ({ page, server, organizer }) => {
  const event = await organizer.createEvent();
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/settings`);
  server.expireReauthentications();
  await page.getByRole('button', { name: 'Delete event' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`This will permanently delete event ${event.name}.`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Delete event' })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  const again = page.getByRole('dialog', { name: 'Please enter your password again' });
  await again.getByLabel('Password', { exact: true }).fill(password);
  await again.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Event Deleted').first()).toBeVisible();
  await expect(page).toHaveURL(/\/customer-dashboard$/);
  await page.goto(`/event/${event.id}/dashboard`);
  await expect(page.getByText('Event not found').first()).toBeVisible();
});

test('locks the settings while offline, but takes no field away that is being edited', {
  tag: '@service-worker',
}, async ({ page, context, organizer }) => {
  const event = await createParty(organizer);
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/settings`);
  const name = page.getByLabel('Event name');
  const reason = page.getByText('Changes can be saved when you’re back online.');
  await expect(name).toBeEnabled();
  await expect(reason).toHaveCount(0);
  const colorOf = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((label) => getComputedStyle(label).color);
  const labels = ['Event name', 'Who can join', 'Guests can comment and chat'];
  const colors = await Promise.all(labels.map(colorOf));
  await context.setOffline(true);
  for (const field of [
    name,
    page.getByLabel('Who can join'),
    page.getByLabel('Guests can comment and chat'),
    save(page),
  ]) {
    await expect(field).toBeDisabled();
  }
  await expect(page.getByRole('button', { name: 'Delete event' })).toBeDisabled();
  // What is locked stands back with its field.
  for (const [index, label] of labels.entries()) expect(await colorOf(label)).not.toBe(colors[index]);
  await expect(reason).toHaveCount(1);
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(name).toBeEnabled();
  await name.fill('Lena & Moritz');
  await context.setOffline(true);
  await expect(reason).toHaveCount(1);
  await expect(name).toBeEnabled();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Lena & Moritz');
  await context.setOffline(false);
  await save(page).click();
  await expect(page.getByText('Event updated').first()).toBeVisible();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the settings are accessible and have large touch targets', async ({ page, organizer }) => {
    const event = await createParty(organizer);
    await signIn(page, 'Olga');
    await page.goto(`/event/${event.id}/settings`);
    await expect(page.getByRole('button', { name: 'Delete event' })).toBeVisible();
    await expectAccessible(page);
    await expectTouchTargetSize(page);
    // The action bar never covers the focused field.
    await page.setViewportSize({ width: 390, height: 700 });
    await page.getByLabel('Event name').focus();
    for (let steps = 1; !(await save(page).evaluate((button) => button === document.activeElement)); steps++) {
      expect(steps).toBeLessThan(45);
      const bottom = await page.evaluate(() => document.activeElement!.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThan((await save(page).boundingBox())!.y);
      await page.keyboard.press('Tab');
    }
  });
});
