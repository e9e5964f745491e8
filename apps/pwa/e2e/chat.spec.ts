import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { joinEvent, waitForOfflineApp } from './support/guest.ts';
import { expect, test } from './support/test.ts';

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const messages = (page: Page) => log(page).getByRole('listitem');

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Write a message').fill(text);
  await page.getByRole('button', { name: 'Send message' }).click();
}

test('shows messages and photos of guests to each other at once, and marks what is unread', {
  tag: '@engines',
}, async ({ page, browser, baseURL, organizer }) => {
  const event = await organizer.createEvent({ autoApprove: true, allowChat: true });
  const [file] = await drawPhotos(1, { width: 640, height: 480 });
  await organizer.uploadPhoto(event.id, file!);
  const other = await (
    await browser.newContext({ baseURL: baseURL!, viewport: { width: 390, height: 844 } })
  ).newPage();
  await joinEvent(page, event);
  await joinEvent(other, event, { name: 'Tom' });
  await other.goto(`/event/${event.id}/gallery`);
  const link = other.getByRole('navigation', { name: 'Event' }).getByRole('link', { name: 'Chat' });
  await expect(link).toHaveAccessibleName('Chat');

  await page.goto(`/event/${event.id}/chat`);
  await expect(page.getByText('No messages yet')).toBeVisible();
  await write(page, 'Großmutter tanzt! 💃\nCome and see');
  await expect(messages(page)).toHaveCount(1);
  await expect(messages(page)).not.toContainText('On this phone');
  await expect(link).toHaveAccessibleName(/unread messages/);
  await link.click();
  await expect(messages(other)).toContainText('Gisela');
  await expect(messages(other)).toContainText('Großmutter tanzt!');
  await expectAccessible(other);

  await other.getByRole('button', { name: 'Add a photo of the event' }).click();
  await other.getByRole('dialog', { name: 'Choose a photo' }).getByRole('listitem').getByRole('button').click();
  await write(other, 'Look');
  await expect(messages(page)).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Photo in the message of Tom' })).toBeVisible();

  const field = other.getByLabel('Write a message');
  await field.pressSequentially('Well done, @gi');
  await expect(other.getByRole('option', { name: 'Gisela' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(other);
  await field.press('Enter');
  await expect(field).toHaveValue('Well done, @Gisela ');
  await expect(other.getByRole('option')).toHaveCount(0);
  await field.press('ControlOrMeta+Enter');
  await expect(messages(page).getByText('@Gisela')).toHaveCSS('font-weight', '700');
  await other.getByRole('link', { name: 'Gallery', exact: true }).first().click();
  await expect(link).toHaveAccessibleName('Chat');
  await other.context().close();

  await messages(page).first().getByRole('button', { name: 'Delete message' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(messages(page)).toHaveCount(2);
});

test('keeps messages that are written offline over a reload, and sends each once in order', {
  tag: '@service-worker',
}, async ({ page, context, organizer }) => {
  const event = await organizer.createEvent({ allowChat: true });
  await joinEvent(page, event);
  await page.goto(`/event/${event.id}/chat`);
  await write(page, 'one');
  await expect(messages(page).filter({ hasText: 'On this phone' })).toHaveCount(0);
  await waitForOfflineApp(page);
  await context.setOffline(true);
  for (const text of ['two', 'three']) await write(page, text);
  // What is listed is stored.
  await expect(messages(page)).toHaveCount(3);
  await page.reload();
  await expect(messages(page)).toHaveText([/one/, /On this phone.*two/s, /On this phone.*three/s]);
  await context.setOffline(false);
  await expect(messages(page).filter({ hasText: 'On this phone' })).toHaveCount(0);
  await page.reload();
  await expect(messages(page)).toHaveText([/one/, /two/, /three/]);
});
