import type { Page } from '@playwright/test';
import { expectAccessible, expectTouchTargetSize } from './support/accessibility.ts';
import { password, signIn } from './support/accounts.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { OrganizerClient } from './support/organizer-client.ts';
import { expect, test } from './support/test.ts';

/** Olga organizes a public and a private event, joins both and uploads three photos. */
async function createActivity(olga: OrganizerClient) {
  const wedding = await olga.createEvent({ name: 'Gisela & Tom' });
  const secret = await olga.createEvent({ name: 'Surprise party', isPublic: false });
  for (const event of [wedding, secret]) await olga.join(event.id);
  const [first, ...others] = await drawPhotos(3, { width: 400, height: 300 });
  const photo = await olga.uploadPhoto(wedding.id, first!);
  await olga.review(photo.id, true);
  await olga.likeAndComment(photo.id, 'Lovely');
  for (const other of others) await olga.uploadPhoto(secret.id, other);
  return { wedding, secret, photo, id: (await olga.getAccount()).id };
}

const counter = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('dl')
    .first()
    .locator('div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');

test('counts a user’s activity on their own profile and links to the galleries', async ({ page, organizer }) => {
  const { wedding, photo } = await createActivity(organizer);
  await signIn(page, 'Olga');
  await page.goto('/customer-dashboard');
  await page.getByRole('link', { name: 'View profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olga Organizer');
  await expect(page.getByText('OO', { exact: true })).toBeVisible();
  for (const [name, count] of [
    ['Events joined', '2'],
    ['Photos uploaded', '3'],
    ['Like', '1'],
    ['Comment', '1'],
  ] as const) {
    await expect(counter(page, name)).toHaveText(count);
  }

  await expect(page.getByRole('tab')).toHaveText(['My Events2', 'Activity', 'Photos', 'Stats']);
  const events = page.getByRole('tabpanel').getByRole('listitem');
  await expect(events).toHaveCount(2);
  await expect(events.filter({ hasText: 'Surprise party' })).toContainText('Private');
  // Nothing of the party is approved, so its day stands in the place of a cover.
  await expect(events.filter({ hasText: 'Gisela & Tom' }).locator('img')).toHaveCount(1);
  await expect(events.filter({ hasText: 'Surprise party' }).locator('img')).toHaveCount(0);
  // Of the two ways, the host's is the one that stands out.
  const borders = await events
    .filter({ hasText: 'Gisela & Tom' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).borderTopWidth));
  expect(borders).toEqual(['1px', '0px']);
  const [gallery] = await Promise.all([
    page.waitForEvent('popup'),
    events.filter({ hasText: 'Gisela & Tom' }).getByRole('link', { name: 'View Gallery' }).click(),
  ]);
  await expect(gallery).toHaveURL(new RegExp(`/event/${wedding.id}/gallery$`));
  await expect(gallery.getByRole('heading', { name: 'Gisela & Tom' })).toBeVisible();
  await gallery.close();

  // Arrow keys move between tabs.
  await page.getByRole('tab', { name: 'My Events' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Activity' })).toBeFocused();
  await expect(page).toHaveURL(/tab=activity/);
  await expect(page.getByRole('tabpanel')).toContainText('Added 2 photos to Surprise party');
  await expect(page.getByRole('tabpanel')).toContainText('Added a photo to Gisela & Tom');
  await expect(page.getByRole('tabpanel')).toContainText('Joined Gisela & Tom');
  await expect(page.getByRole('tabpanel')).toContainText('Created Surprise party');
  await page.getByRole('tab', { name: 'Stats' }).click();
  const received = page
    .getByRole('tabpanel')
    .locator('div')
    .filter({ hasText: /^Likes received/ });
  await expect(received.last()).toHaveText('Likes received1');
  await page.getByRole('tab', { name: 'Photos' }).click();
  const photoLinks = page.getByRole('tabpanel').getByRole('link');
  await expect(photoLinks).toHaveCount(3);
  await expect(photoLinks.filter({ hasText: 'Pending' })).toHaveCount(2);
  await page.reload();
  await photoLinks.filter({ hasNotText: 'Pending' }).click();
  await expect(page).toHaveURL(new RegExp(`/event/${wedding.id}/gallery\\?photo=${photo.id}`));
});

test('lists today’s and the next events in the order of a host’s own, and apart from them those that are over', async ({
  page,
  organizer,
}) => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  for (const [name, days] of [
    ['Next week', 9],
    ['Last week', -4],
    ['Soon', 3],
    ['Tonight', 0],
  ] as const) {
    await organizer.createEvent({ name, date: inDays(days) });
  }
  await signIn(page, 'Olga');
  await page.goto('/profile');
  const events = page.getByRole('tabpanel').getByRole('listitem').getByRole('heading');
  await expect(events).toHaveText(['Tonight', 'Soon', 'Next week', 'Last week']);
  await expect(page.getByRole('region', { name: 'Today' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Coming up' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Past' }).getByRole('listitem')).toHaveCount(1);
});

test('updates the name in the bar as soon as it is changed on the profile', async ({ page, organizer }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await organizer.getAccount()).firstName).toBe('Olga');
  await signIn(page, 'Olga');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('First name').fill(' ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('First name is required')).toBeVisible();
  await dialog.getByLabel('First name').fill('Anna Maria');
  await dialog.getByLabel('Last name').fill('von der Heide');
  await dialog.getByLabel('Last name').press('Enter');
  await expect(page.getByText('Profile updated').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anna Maria von der Heide');
  await expect(page.getByText('AH', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Anna Maria');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
});

test('shows only shared events and no address on another user’s profile', async ({ page, server, organizer }) => {
  const { wedding, id } = await createActivity(organizer);
  const tom = await OrganizerClient.signUp(server.origin, 'Tom');
  await tom.join(wedding.id);
  await organizer.createEvent({ name: 'Open house' });
  await signIn(page, 'Tom');
  await page.goto('/customer-dashboard');
  // A comment links to its author's profile.
  await page.goto(`/event/${wedding.id}/gallery`);
  await page
    .getByRole('button', { name: /^Photo( \d+)? by/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Comments/ })
    .click();
  await page.getByRole('dialog', { name: 'Comments' }).getByRole('link', { name: /^Olga/ }).click();
  await expect(page).toHaveURL(`/profile/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olga Organizer');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toHaveCount(0);
  await expect(page.getByText('olga@example.com')).toHaveCount(0);
  const events = page.getByRole('tabpanel').getByRole('listitem').getByRole('heading');
  await expect(events).toHaveText(['Gisela & Tom', 'Open house']);
  await page.getByRole('button', { name: 'View Events Together' }).press('Enter');
  await expect(page.getByText('1 event together')).toBeVisible();
  await expect(events).toHaveText(['Gisela & Tom']);
  await page.getByRole('button', { name: 'Show all events' }).click();
  await expect(events).toHaveCount(2);
  await page.getByRole('tab', { name: 'Photos' }).click();
  await expect(page.getByRole('tabpanel').getByRole('link')).toHaveCount(1);
  await expect(page.getByText('The ones you can see.')).toBeVisible();

  await page.goto('/profile/nobody');
  await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
  await expect(page.getByText('The user profile could not be found.')).toBeVisible();
  await expect(page.locator('main img[src*="artwork"]').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tom Organizer');
  await page.getByRole('tab', { name: 'Photos' }).click();
  await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible();
});

test('asks a visitor to register and returns to the profile', async ({ page }) => {
  await page.goto('/profile/somebody');
  await expect(page.getByRole('heading', { name: 'Registration Required' })).toBeVisible();
  await expect(
    page.getByText('You must be registered to access this feature. Please sign in or create an account to continue.'),
  ).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', /^\/customer-login/);
  await main.getByRole('link', { name: 'Create Account' }).click();
  await page.getByLabel('First name').fill('Olga');
  await page.getByLabel('Last name').fill('Tester');
  await page.getByLabel('Email').fill('olga@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/somebody$/);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('every tab is accessible and has large touch targets', async ({ page, organizer }) => {
    await createActivity(organizer);
    await signIn(page, 'Olga');
    await page.goto('/profile');
    for (const tab of ['My Events', 'Activity', 'Photos', 'Stats']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel').locator('li, dt').first()).toBeVisible();
      await expectAccessible(page);
      await expectTouchTargetSize(page);
    }
  });
});
