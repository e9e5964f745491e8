import type { Locator, Page } from '@playwright/test';
import { password, signIn, signInWith } from './support/accounts.ts';
import { choosePhotoAction } from './support/dashboard.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { waitForOfflineApp } from './support/guest.ts';
import { GuestClient } from './support/guest-client.ts';
import type { OrganizerClient } from './support/organizer-client.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1024, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] });

const stat = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Numbers' }).getByText(label, { exact: true }).locator('..').getByRole('definition');
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const badges = (page: Page, name: 'Approved' | 'Pending') =>
  page.getByRole('button', { name: new RegExp(`^${name}, photo by`) });

/** Creates an event with two photos of Gisela and one of Tom; one is approved. */
async function createEventWithPhotos(organizer: OrganizerClient, origin: string) {
  const event = await organizer.createEvent({ isPublic: false, location: 'Old Mill' });
  const photos = await drawPhotos(3, { width: 400, height: 300 });
  const [first] = await (await GuestClient.join(origin, event, 'Gisela')).uploadPhotos(photos.slice(0, 2));
  await (await GuestClient.join(origin, event, 'Tom')).uploadPhotos(photos.slice(2));
  await GuestClient.join(origin, event, 'Nora');
  await organizer.review(first!.id, true);
  return event;
}

test('updates numbers, tabs and badges with every review', { tag: '@engines' }, async ({ page, server, organizer }) => {
  const event = await createEventWithPhotos(organizer, server.origin);
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/dashboard`);
  await expect(page.getByRole('heading', { name: event.name, level: 1 })).toBeVisible();
  await expect(page.getByText('Old Mill')).toBeVisible();
  await expect(page.getByText('3 guests joined')).toBeVisible();
  await expect(page.getByText('Private', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Invite' })).toBeVisible();
  // The actions fit one row beside the code.
  const actions = page.getByRole('group', { name: 'What you can do here' });
  expect((await actions.boundingBox())!.height).toBeLessThan(48);
  for (const [label, value] of [
    ['Total Photos', '3'],
    ['Approved', '1'],
    ['Pending Review', '2'],
    ['Contributors', '2'],
  ] as const) {
    await expect(stat(page, label)).toHaveText(value);
  }
  const guests = page.getByRole('region', { name: 'Guests', exact: true });
  // The number of guests is shown once.
  await expect(page.getByText(/3 .*joined/)).toHaveCount(1);
  // The guests fill the column beside the code.
  const codeBox = (await page.getByRole('region', { name: 'Event code' }).boundingBox())!;
  const guestsBox = (await guests.boundingBox())!;
  expect(guestsBox.y).toBeLessThan(codeBox.y + codeBox.height);
  expect(guestsBox.y + guestsBox.height).toBeGreaterThan(codeBox.y + codeBox.height - 2);
  expect(guestsBox.x + guestsBox.width).toBeLessThan(codeBox.x);
  await expect(tab(page, /^All\s*3$/)).toBeVisible();
  await expect(tab(page, /^Approved\s*1$/)).toBeVisible();
  await expect(tab(page, /^Pending\s*2$/)).toBeVisible();

  // The bottom bar never covers the focused element.
  await page.setViewportSize({ width: 390, height: 700 });
  const { y: top } = (await page.getByRole('navigation', { name: 'Event' }).boundingBox())!;
  for (let steps = 0; steps < 12; steps++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement!.getBoundingClientRect().bottom)).toBeLessThan(top);
  }
  await page.setViewportSize({ width: 1024, height: 900 });

  await tab(page, /^Pending/).click();
  await expect(badges(page, 'Pending')).toHaveCount(2);
  await badges(page, 'Pending').first().click();
  await expect(page.getByText('Photo Updated').first()).toBeVisible();
  await expect(badges(page, 'Pending')).toHaveCount(1);
  await tab(page, /^Approved\s*2$/).click();
  await expect(badges(page, 'Approved')).toHaveCount(2);
  await expect(stat(page, 'Approved')).toHaveText('2');
  await badges(page, 'Approved').first().click();
  await expect(badges(page, 'Approved')).toHaveCount(1);
  await expect(stat(page, 'Pending Review')).toHaveText('2');
  await badges(page, 'Approved').first().click();
  await expect(page.getByText('Nothing approved yet')).toBeVisible();

  await tab(page, /^All/).click();
  await choosePhotoAction(page, 'Tom', 'Delete');
  const question = page.getByRole('alertdialog');
  await expect(question).toHaveAccessibleDescription(
    'This will permanently delete this photo. This action cannot be undone.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'More for photo by Tom' })).toBeFocused();
  await choosePhotoAction(page, 'Tom', 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Photo Deleted').first()).toBeVisible();
  await expect(stat(page, 'Total Photos')).toHaveText('2');
  await expect(stat(page, 'Contributors')).toHaveText('1');
  expect((await organizer.listPhotos(event.id)).map(({ uploaderName }) => uploaderName)).toEqual(['Gisela', 'Gisela']);
});

test('says what waits and marks what is approved by a tick, in a badge that keeps the focus through a review', async ({
  page,
  server,
  organizer,
}) => {
  const event = await createEventWithPhotos(organizer, server.origin);
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/dashboard`);
  await expect(badges(page, 'Approved')).toHaveText('Approved');
  const badge = page.getByRole('button', { name: /, photo by Tom/ });
  await expect(badge).toHaveText('Pending');
  const before = (await badge.boundingBox())!;
  await badge.focus();
  await page.keyboard.press('Enter');
  await expect(badge).toHaveAccessibleName('Approved, photo by Tom: move back to pending');
  await expect(badge).toHaveText('Approved');
  await expect(badge).toBeFocused();
  const after = (await badge.boundingBox())!;
  expect([after.x, after.y, after.height]).toEqual([before.x, before.y, before.height]);
  expect(after.width).toBeLessThan(before.width);
  expect(after.width).toBeGreaterThanOrEqual(44);
  // The same green in the dark, where it is quieter than what waits.
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(badge.locator('span').first()).toHaveCSS('background-color', 'rgb(30, 107, 69)');
  }
});

test('ends with the footer on a wide screen, and with the bar of the event on a phone', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/dashboard`);
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
  const bar = page.getByRole('navigation', { name: 'Event', exact: true });
  await expect(footer).toBeVisible();
  await expect(bar).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar).toBeVisible();
  await expect(footer).toBeHidden();
});

test('names the guests who joined first, and shows the code before the numbers on phones', async ({
  page,
  server,
  organizer,
}) => {
  const event = await createEventWithPhotos(organizer, server.origin);
  for (const name of ['Lena', 'Ana']) await GuestClient.join(server.origin, event, name);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/dashboard`);
  await expect(page.getByRole('region', { name: 'Guests', exact: true })).toContainText(
    'Gisela, Tom, Nora, and 2 more',
  );
  const tops = [
    page.getByRole('link', { name: '2 waiting · Review' }),
    page.getByTestId('event-code'),
    page.getByRole('region', { name: 'Numbers' }),
    page.getByRole('link', { name: 'Take Photos' }),
  ].map(async (element) => (await element.boundingBox())!.y);
  const inOrder = await Promise.all(tops);
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
  await expect(page.getByRole('link', { name: 'Event Settings' })).toBeHidden();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Print Poster and Cards',
    'Albums',
    'Photo wall',
    'Analytics',
    'Event Settings',
  ]);
});

test('has its first photo on a phone’s first screen, below one row of numbers, of actions and of guests', async ({
  page,
  server,
  organizer,
}) => {
  const event = await createEventWithPhotos(organizer, server.origin);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/dashboard`);
  await expect(page.getByText('Gisela, Tom, and Nora')).toBeVisible();
  const boxOf = async (element: Locator) => (await element.boundingBox())!;
  const photo = await boxOf(page.getByRole('link', { name: 'View photo by Tom' }));
  const bottomBar = await boxOf(page.getByRole('navigation', { name: 'Event' }));
  expect(photo.y + photo.height / 4).toBeLessThan(bottomBar.y);
  const actions = page.getByRole('group', { name: 'What you can do here' });
  const inOneRow = [
    page.getByRole('region', { name: 'Numbers' }).getByRole('definition'),
    actions.getByRole('link').or(actions.getByRole('button')),
    page
      .getByRole('heading', { name: 'Guests' })
      .or(page.getByText('Gisela, Tom, and Nora'))
      .or(page.getByRole('button', { name: 'Show guests' })),
  ];
  for (const row of inOneRow) {
    const boxes = await Promise.all((await row.filter({ visible: true }).all()).map(boxOf));
    expect(boxes.length).toBeGreaterThan(1);
    const middles = boxes.map(({ y, height }) => y + height / 2);
    // A line of large letters and one of small ones share their baseline.
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
  }
});

test('erases another user’s photo only with the password', async ({ page, server, organizer }) => {
  const event = await createEventWithPhotos(organizer, server.origin);
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/dashboard`);
  server.expireReauthentications();
  const again = page.getByRole('dialog', { name: 'Please enter your password again' });
  const erase = () => choosePhotoAction(page, 'Tom', 'Delete');
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
  await erase();
  await confirm.click();
  await again.getByRole('button', { name: 'Cancel' }).click();
  await expect(stat(page, 'Total Photos')).toHaveText('3');
  await erase();
  await confirm.click();
  await again.getByLabel('Password', { exact: true }).fill(password);
  await again.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Photo Deleted').first()).toBeVisible();
  await expect(stat(page, 'Total Photos')).toHaveText('2');
  expect(await organizer.listPhotos(event.id)).toHaveLength(2);
});

test('shows how much has arrived of photos that are not complete', async ({ page, server, organizer }) => {
  const event = await organizer.createEvent();
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/dashboard`);
  await expect(stat(page, 'Total Photos')).toHaveText('0');
  const numbers = page.getByRole('region', { name: 'Numbers' });
  await expect(numbers.getByText('still uploading')).toHaveCount(0);
  const guest = await GuestClient.join(server.origin, event, 'Gisela');
  await guest.uploadInPart(new Uint8Array(3_000_000), 4_000_000);
  await page.reload();
  await expect(numbers.getByText('3 MB received of photos that are still uploading.')).toBeVisible();
});

test('copies the code, shares the link, opens a photo and asks for a subscription to download it', async ({
  page,
  server,
  organizer,
}) => {
  const event = await createEventWithPhotos(organizer, server.origin);
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/dashboard`);
  await expect(page.getByTestId('event-code')).toHaveText(event.eventCode);
  // The QR code is light in the dark, too, and touches no edge of its card.
  const codeCard = (await page.getByRole('region', { name: 'Event code' }).boundingBox())!;
  const qrCode = (await page.getByRole('img', { name: /^QR code/ }).boundingBox())!;
  expect(qrCode.x - codeCard.x).toBeGreaterThan(8);
  expect(qrCode.y - codeCard.y).toBeGreaterThan(8);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Event Code Copied!').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(event.eventCode);
  await page.getByRole('button', { name: 'Share Link' }).click();
  await expect(page.getByText('Share Link Copied!').first()).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname + new URL(link).search).toBe(`/join-event?code=${event.eventCode}`);

  // Organizers get clean pictures of their guests with a plan only.
  await choosePhotoAction(page, 'Tom', 'Download');
  await expect(page.getByText('Subscription Required').first()).toBeVisible();
  await page.getByRole('button', { name: 'Download All' }).click();
  await expect(page.getByRole('dialog', { name: 'Download all photos' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'View photo by Tom' }).click();
  await expect(page.getByRole('dialog').getByText('Tom ·')).toBeVisible();
});

test('shows its own message for an empty, an unknown and a forbidden event', { tag: '@service-worker' }, async ({
  page,
  network,
  organizer,
}) => {
  await signIn(page, 'Olga');
  await page.goto('/customer-dashboard');
  // The dashboard shows an event as soon as any list has stored it. So every list waits from before it is created.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/events(\/[^/]*)?(\?.*)?$/, async (route) => {
    await released;
    await route.continue();
  });
  const event = await organizer.createEvent();
  await page.goto(`/event/${event.id}/dashboard`);
  await expect(page.getByText('Loading event dashboard...')).toBeVisible();
  release();
  await expect(page.getByText('No photos yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download All' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send Invite' })).toHaveCount(0);
  const nobody = page.getByText('No one has joined yet. Share the code or send the link.');
  await expect(nobody).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show guests' })).toHaveCount(0);
  // The first steps come before the numbers, which say nothing yet.
  const steps = page.getByRole('region', { name: 'Before the first photo' });
  await expect(steps.getByRole('listitem')).toContainText([
    'Share the code',
    'Print the cards',
    'Try the camera yourself',
  ]);
  await expect(page.getByRole('link', { name: 'Print Poster and Cards' })).toHaveAttribute('href', /\/print$/);
  await expect(page.getByRole('link', { name: 'Take Photos' })).toHaveAttribute('href', /\/camera$/);
  const numbers = page.getByRole('region', { name: 'Numbers' });
  expect((await numbers.boundingBox())!.y).toBeGreaterThan((await steps.boundingBox())!.y);
  // What to do next stands out.
  const backgroundOf = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await backgroundOf('Share Link')).not.toBe(await backgroundOf('Copy'));
  await page.unrouteAll({ behavior: 'wait' });
  // The row of blank frames is as wide as the sheet will be.
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const sheet = (await page.getByRole('tabpanel').boundingBox())!;
    const ends = await page
      .getByRole('tabpanel')
      .locator('[class*="border-dashed"]')
      .evaluateAll((frames) => frames.map((frame) => frame.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeCloseTo(sheet.x + sheet.width, 0);
  }
  await page.setViewportSize({ width: 390, height: 844 });

  await page.goto('/event/ZZZZZZZZ/dashboard');
  await expect(page.getByText('Event not found').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');

  // Offline it shows the loaded data.
  await page.goto(`/event/${event.id}/dashboard`);
  await expect(page.getByText('No photos yet')).toBeVisible();
  await waitForOfflineApp(page);
  network.cut();
  await page.reload();
  await expect(page.getByTestId('event-code')).toHaveText(event.eventCode);
});

test('names the actions of one row alike, and shares the space beside the code', async ({
  page,
  server,
  organizer,
}) => {
  const event = await createEventWithPhotos(organizer, server.origin);
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/dashboard`);
  await expect(page.getByText('Gisela, Tom, and Nora')).toBeVisible();
  const actions = page.getByRole('group', { name: 'What you can do here' });
  const links = actions.getByRole('link').or(actions.getByRole('button')).filter({ visible: true });
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(links.first()).toBeVisible();
    for (const link of await links.all()) await expect(link).toHaveCSS('border-top-width', '1px');
    // Five names fill the row of a tablet, so that none of them has an icon there.
    await expect(links.locator('svg').filter({ visible: true })).toHaveCount(width === 1024 ? 0 : 5);
    const boxOf = async (name: string) => (await page.getByRole('region', { name, exact: true }).boundingBox())!;
    const [numbers, guests] = [await boxOf('Numbers'), await boxOf('Guests')];
    const review = (await page.getByRole('link', { name: /waiting · Review/ }).boundingBox())!;
    const row = (await actions.boundingBox())!;
    const above = numbers.y - review.y - review.height;
    const below = guests.y - row.y - row.height;
    expect(Math.abs(above - below)).toBeLessThan(4);
  }
  // In the dark, the card's ground is enough beside the light plate of the code.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByRole('region', { name: 'Event code' })).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
});

test('begins with an invitation where only the guest list lets anybody in', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ isPublic: false, guestListEnabled: true });
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/dashboard`);
  const steps = page.getByRole('region', { name: 'Before the first photo' });
  await expect(steps.getByRole('listitem').first()).toContainText('Only people on the guest list can join.');
  await expect(steps.getByRole('button', { name: 'Share Link' })).toHaveCount(0);
  await expect(page.getByText('No one has joined yet. Guests need an invitation.')).toBeVisible();
  const invite = page.getByRole('button', { name: 'Send Invite' });
  await expect(invite).toHaveCount(1);
  await invite.click();
  await expect(page.getByRole('dialog', { name: 'Send an invite' })).toBeVisible();
});

test('counts the photos on this device while offline', { tag: '@service-worker' }, async ({
  page,
  network,
  server,
  organizer,
}) => {
  const event = await createEventWithPhotos(organizer, server.origin);
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/dashboard`);
  await expect(stat(page, 'Total Photos')).toHaveText('3');
  await waitForOfflineApp(page);
  network.cut();
  await page.reload();
  await expect(page.getByText('Failed to fetch event stats. These are saved on this device.')).toBeVisible();
  await expect(stat(page, 'Total Photos')).toHaveText('3');
  await expect(stat(page, 'Approved')).toHaveText('1');
  await expect(stat(page, 'Pending Review')).toHaveText('2');
  await expect(stat(page, 'Contributors')).toHaveText('2');
});

test('says once that everything is saved while offline, beside the numbers that are known', {
  tag: '@service-worker',
}, async ({ page, context, server, organizer }) => {
  const event = await createEventWithPhotos(organizer, server.origin);
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/dashboard`);
  await expect(stat(page, 'Total Photos')).toHaveText('3');
  await waitForOfflineApp(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('You’re offline. This is the last saved version.')).toBeVisible();
  await expect(stat(page, 'Pending Review')).toHaveText('2');
  await expect(stat(page, 'Contributors')).toHaveText('2');
  await expect(page.getByText('3 guests joined')).toBeVisible();
  await expect(page.getByText(/Failed to fetch|this device|online/)).toHaveCount(0);
});

test('disables what needs the network while offline, without saying so twice', { tag: '@service-worker' }, async ({
  page,
  context,
  server,
  organizer,
}) => {
  const event = await createEventWithPhotos(organizer, server.origin);
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/dashboard`);
  const needNetwork = ['Send Invite', 'Show guests', 'Download All'].map((name) => page.getByRole('button', { name }));
  for (const button of needNetwork) await expect(button).toBeEnabled();
  const analytics = page.getByRole('link', { name: 'Analytics' });
  await expect(analytics).not.toHaveAttribute('aria-disabled');
  await context.setOffline(true);
  for (const button of needNetwork) await expect(button).toBeDisabled();
  await expect(analytics).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/online/)).toHaveCount(0);
  await expect(page.getByText('You’re offline. This is the last saved version.')).toBeVisible();
  // The camera works without a network.
  await expect(page.getByRole('link', { name: 'Take Photos' })).not.toHaveAttribute('aria-disabled');
  await context.setOffline(false);
  for (const button of needNetwork) await expect(button).toBeEnabled();
});

test('the code stays beside the event while the page scrolls, and never over the photos', async ({
  page,
  organizer,
}) => {
  const event = await organizer.createEvent({ isPublic: false });
  await signInWith(page, organizer);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/event/${event.id}/dashboard`);
  await expect(page.getByText('Photos appear here as guests take them.')).toBeVisible();
  await expect(stat(page, 'Contributors')).toHaveText('0');
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
  await footer.scrollIntoViewIfNeeded();
  await expect(footer).toBeInViewport();
  const photos = (await page.getByRole('heading', { name: 'Photos', exact: true }).boundingBox())!;
  const copy = (await page.getByRole('button', { name: 'Copy' }).boundingBox())!;
  expect(copy.y + copy.height).toBeLessThan(photos.y);
});
