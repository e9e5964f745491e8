import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { joinEvent } from './support/guest.ts';
import { expect, test } from './support/test.ts';

const photos = (page: Page) => page.getByRole('button', { name: /^Photo( \d+)? by/ });
const people = (page: Page) => page.getByRole('dialog', { name: 'People in this photo' });

test('lets guests say who is in a photo, find photos of themselves and take them back', async ({
  page,
  browser,
  baseURL,
  organizer,
}) => {
  const event = await organizer.createEvent({ autoApprove: true });
  for (const file of await drawPhotos(2, { width: 640, height: 480 })) await organizer.uploadPhoto(event.id, file);
  const tom = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await joinEvent(tom, event, { name: 'Tom' });
  await joinEvent(page, event);
  await page.goto(`/event/${event.id}/gallery`);
  await photos(page).first().click();
  await page.getByRole('button', { name: 'Who is in this photo?' }).click();
  await people(page).getByLabel('Person').selectOption({ label: 'Tom' });
  await people(page).getByRole('button', { name: 'Add' }).click();
  await expect(people(page).getByRole('listitem')).toContainText('Tom');
  await expect(people(page).getByText('On this phone')).toHaveCount(0);
  await people(page).getByLabel('Name').fill('Uncle Bob');
  await people(page).getByRole('button', { name: 'Add' }).click();
  await expect(people(page).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'With Tom, Uncle Bob' })).toBeVisible();

  await tom.goto(`/event/${event.id}/gallery`);
  await expect(photos(tom)).toHaveCount(2);
  await tom.getByRole('button', { name: 'Photos of you' }).click();
  await expect(photos(tom)).toHaveCount(1);
  await photos(tom).first().click();
  await tom.getByRole('button', { name: /^With / }).click();
  await people(tom).getByRole('button', { name: 'That’s me' }).click();
  await expect(people(tom).getByRole('button', { name: 'That’s me' })).toHaveCount(0);
  await people(tom).getByRole('button', { name: 'Don’t show me in this photo' }).click();
  await tom.getByRole('alertdialog').getByRole('button', { name: 'Hide' }).click();
  await expect.poll(async () => (await organizer.listPhotos(event.id)).filter((one) => one.isApproved)).toHaveLength(1);
  await tom.context().close();
});
