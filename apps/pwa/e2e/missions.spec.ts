import { expectAccessible } from './support/accessibility.ts';
import { signIn } from './support/accounts.ts';
import { photoButtons } from './support/gallery-photos.ts';
import { joinAndOpenCamera, startCamera } from './support/guest.ts';
import { waitForOutboxStates } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

test.use({ permissions: ['camera'] });

test('the host writes missions by keyboard, a guest takes one on, and the gallery finds its photo', async ({
  page,
  browser,
  network,
  organizer,
}) => {
  const event = await organizer.createEvent({ autoApprove: true });
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/settings`);
  await page.getByLabel('Shots for each guest').selectOption('Another number');
  await page.getByRole('main').getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('Number of shots, up to 100')).toBeFocused();
  await page.keyboard.type('30');
  await page.getByRole('button', { name: 'Add a mission' }).focus();
  for (const mission of ['The oldest guest', 'Somebody laughing', 'Nothing']) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(mission);
    await page.getByRole('button', { name: 'Add a mission' }).focus();
  }
  await page.getByRole('button', { name: 'Remove mission 3' }).press('Enter');
  await expect(page.getByLabel('Mission 2', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Move mission 2 up' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move mission 1 down' })).toBeFocused();
  await expect(page.getByLabel('Mission 1', { exact: true })).toHaveValue('Somebody laughing');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole('main').getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Event updated').first()).toBeVisible();

  const guest = await (await browser.newContext({ permissions: ['camera'] })).newPage();
  await joinAndOpenCamera(guest, event, { origin: network.origin });
  await guest.setViewportSize({ width: 320, height: 568 });
  const shutter = await startCamera(guest);
  await expect(guest.getByText('30 shots left')).toBeVisible();
  await shutter.click();
  await guest.getByRole('button', { name: 'Next mission' }).click();
  const offered = guest.getByRole('button', { name: 'The oldest guest' });
  await offered.click();
  await expect(offered).toHaveAttribute('aria-pressed', 'true');
  await expect(shutter).toBeInViewport({ ratio: 1 });
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await shutter.click();
  await waitForOutboxStates(guest, 2, 'received');
  await expectAccessible(guest);
  await expect
    .poll(async () => (await organizer.listPhotos(event.id)).map(({ mission }) => mission).sort())
    .toEqual(['The oldest guest', null]);

  await guest.goto(`${network.origin}/event/${event.id}/gallery`);
  await expect(photoButtons(guest)).toHaveCount(2);
  await guest.getByRole('group', { name: 'Missions' }).getByRole('button', { name: 'The oldest guest' }).click();
  await expect(photoButtons(guest)).toHaveCount(1);
  await photoButtons(guest).click();
  await expect(guest.getByText('Mission: The oldest guest')).toBeVisible();
  await guest.context().close();
});
