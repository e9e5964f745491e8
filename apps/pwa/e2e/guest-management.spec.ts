import type { Page } from '@playwright/test';
import type { Event } from '@rollcall/schema/event';
import type { NewEvent } from '@rollcall/schema/new-event';
import { expectAccessible } from './support/accessibility.ts';
import { password } from './support/accounts.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { expectCamera, joinAndOpenCamera, pickPhotos } from './support/guest.ts';
import { loseResponse } from './support/lose-response.ts';
import { waitForMailedCode, waitForMailedLink } from './support/mailbox.ts';
import type { OrganizerClient } from './support/organizer-client.ts';
import { waitForOutboxStates } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

/** Opens the dashboard of a new event as its organizer. */
async function openDashboard(page: Page, organizer: OrganizerClient, fields: Partial<NewEvent>): Promise<Event> {
  const event = await organizer.createEvent(fields);
  await page.goto(`/customer-login?next=/event/${event.id}/dashboard`);
  await page.getByLabel('Email').fill(organizer.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Total Photos')).toBeVisible();
  return event;
}

async function openGuestList(page: Page) {
  await page.getByRole('button', { name: /^Show (guests|invitations)$/ }).click();
  return page.getByRole('list', { name: 'Guests' }).getByRole('listitem');
}

test('lets only invited guests join, by the link in their mail', async ({
  page,
  browser,
  network,
  server,
  organizer,
}) => {
  const event = await openDashboard(page, organizer, { isPublic: false, guestListEnabled: true });
  await page.getByRole('button', { name: 'Send Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send an invite' });
  await dialog.getByRole('button', { name: 'Send Invite' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await expect(dialog.getByText('Email is required')).toBeVisible();
  await dialog.getByLabel('Guest name').fill('Gisela');
  await dialog.getByLabel('Guest email').fill('gisela@example.com');
  await dialog.getByRole('button', { name: 'Send Invite' }).click();
  await expect(page.getByText('Invite Sent!').first()).toBeVisible();
  await expect(dialog).toBeHidden();

  const context = await browser.newContext({ baseURL: network.origin, viewport: { width: 390, height: 844 } });
  const stranger = await context.newPage();
  await stranger.goto(`/join/${event.eventCode}`);
  // There is one way in: nothing asks for a name or leads elsewhere.
  await expect(stranger.getByRole('textbox')).toHaveCount(1);
  await expect(stranger.getByRole('button', { name: 'Join Event' })).toHaveCount(0);
  // The way in follows what it is about, however high the phone is.
  const group = (await stranger.getByRole('group', { name: 'Join Event' }).boundingBox())!;
  const heading = (await stranger.locator('main header').boundingBox())!;
  expect(group.y - heading.y - heading.height).toBeLessThan(48);
  await stranger.getByLabel('Email').fill('nora@example.com');
  await stranger.getByRole('button', { name: 'Send me a code' }).click();
  await stranger.getByLabel('Code').fill(await waitForMailedCode(server.dataDir, 'nora@example.com'));
  await stranger.getByLabel('Your name').fill('Nora');
  await stranger.getByRole('button', { name: 'Join Event' }).click();
  await expect(
    stranger.getByText('This event has a guest list. Open your invitation link or confirm your email.').first(),
  ).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Send me a code' })).toBeVisible();
  await context.close();

  const invited = await browser.newContext({ baseURL: network.origin, viewport: { width: 390, height: 844 } });
  const phone = await invited.newPage();
  const invitation = await waitForMailedLink(server.dataDir, 'gisela@example.com');
  await phone.goto(invitation);
  await expect(phone.getByText('This event has a guest list.')).toHaveCount(0);
  await phone.getByLabel('Your name').fill('Gisela');
  await phone.getByLabel('Email').fill('gisela@example.com');
  await phone.getByRole('button', { name: 'Join Event' }).click();
  await expect(phone.getByRole('heading', { name: 'You’re in, Gisela.' })).toBeFocused();
  await expect(phone).toHaveURL(new RegExp(`/join/${event.eventCode}$`));
  await invited.close();

  // On a second phone the used link is rejected and offers the other ways in.
  const second = await browser.newContext({ baseURL: network.origin, viewport: { width: 390, height: 844 } });
  const otherPhone = await second.newPage();
  await otherPhone.goto(invitation);
  await otherPhone.getByLabel('Your name').fill('Gisela');
  await otherPhone.getByLabel('Email').fill('gisela@example.com');
  await otherPhone.getByRole('button', { name: 'Join Event' }).click();
  await expect(otherPhone.getByRole('alert').filter({ hasText: 'This invitation was already used' })).toBeVisible();
  await expect(otherPhone.getByText('Open your invitation link')).toHaveCount(0);
  await expect(otherPhone.getByLabel('Email')).toHaveValue('gisela@example.com');
  await otherPhone.getByRole('button', { name: 'Send me a code' }).click();
  await otherPhone.getByLabel('Code').fill(await waitForMailedCode(server.dataDir, 'gisela@example.com', 2));
  await expect(otherPhone.getByText('You’re in, Gisela.')).toBeVisible();
  await second.close();

  const rows = await openGuestList(page);
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('gisela@example.com');
  await page.getByRole('button', { name: 'Remove Gisela' }).click();
  await expect(page.getByRole('alertdialog')).toHaveAccessibleDescription(/Only a new invitation lets them back in\.$/);
  await page.keyboard.press('Escape');

  // The session ended elsewhere while the dashboard was open.
  await organizer.endOtherSignIns();
  await page.getByRole('button', { name: 'Send Invite' }).click();
  await dialog.getByLabel('Guest name').fill('Tom');
  await dialog.getByLabel('Guest email').fill('tom@example.com');
  await dialog.getByRole('button', { name: 'Send Invite' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Your sign-in has expired.' })).toBeVisible();
  await dialog.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(organizer.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(new RegExp(`/event/${event.id}/dashboard$`));
});

test('lets a guest with a verified invited address join without the link', { tag: '@service-worker' }, async ({
  page,
  context,
  server,
  organizer,
}) => {
  const event = await organizer.createEvent({ isPublic: false, guestListEnabled: true });
  await organizer.invite(event.id, { guestName: 'Gisela', guestEmail: 'gisela@example.com' });
  await waitForMailedLink(server.dataDir, 'gisela@example.com');
  await page.goto(`/join/${event.eventCode}`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(true);
  await page.getByLabel('Email').fill('gisela@example.com');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText('You’re offline. The code')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await expect(page.getByLabel('Code')).toBeFocused();
  await expect(page.getByText('This event has a guest list.')).toHaveCount(0);
  await expectAccessible(page);
  // Nothing else is asked for: the name is the one on the invitation.
  await page.getByLabel('Code').fill(await waitForMailedCode(server.dataDir, 'gisela@example.com', 2));
  await expect(page.getByText('You’re in, Gisela.')).toBeVisible();
});

test('lets a guest back in on another phone by the organizer’s re-entry QR code', async ({
  page,
  browser,
  network,
  organizer,
}) => {
  const context = await browser.newContext({ baseURL: network.origin, viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  const event = await openDashboard(page, organizer, { isPublic: false });
  await joinAndOpenCamera(phone, event);
  await pickPhotos(phone, await drawPhotos(2, { width: 600, height: 400 }));
  await waitForOutboxStates(phone, 2, 'received');
  await context.close();

  const rows = await openGuestList(page);
  await expect(rows.first()).toContainText('2 photos');
  const response = page.waitForResponse((response) => response.url().endsWith('/reentry'));
  await page.getByRole('button', { name: 'Let Gisela back in' }).click();
  const code = page.getByRole('status').getByRole('img', { name: 'QR code that lets Gisela back in' });
  await expect(code).toBeVisible();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(code).toBeInViewport({ ratio: 1 });
  const { pathname, search } = new URL(((await (await response).json()) as { url: string }).url);

  const again = await browser.newContext({ baseURL: network.origin, viewport: { width: 390, height: 844 } });
  const newPhone = await again.newPage();
  await newPhone.goto(pathname + search);
  await loseResponse(again, '**/api/guests/reentry', 'nothing');
  await newPhone.getByRole('button', { name: 'Join again' }).click();
  await expect(newPhone.getByRole('alert')).toContainText('No answer.');
  await newPhone.reload();
  await newPhone.getByRole('button', { name: 'Join again' }).click();
  await expect(newPhone.getByRole('heading', { name: 'You’re in, Gisela.' })).toBeFocused();
  await expect(newPhone).toHaveURL(new RegExp(`/join/${event.eventCode}$`));
  await newPhone.getByRole('link', { name: 'View Event Gallery' }).click();
  await expect(newPhone.getByRole('button', { name: /^Photo( \d+)? by/ })).toHaveCount(2);
  await newPhone.goto(`/event/${event.id}/camera`);
  await expectCamera(newPhone);
  expect((await organizer.getStats(event.id)).guestCount).toBe(1);
  await newPhone.route('**/api/guests/phones', (route) => route.abort());
  await newPhone.goto('/privacy');
  await expect(newPhone.getByRole('region', { name: 'Where you’re signed in' })).toContainText('This session');
  const otherPhones = newPhone.getByRole('region', { name: 'Your other phones' });
  await expect(otherPhones).toContainText('We couldn’t load this list. Check your connection and try again.');
  await newPhone.unroute('**/api/guests/phones');
  await otherPhones.getByRole('button', { name: 'Try Again' }).click();
  await otherPhones.getByRole('button', { name: `End its access to ${event.name}` }).click();
  await newPhone.getByRole('alertdialog').getByRole('button', { name: 'End its access' }).click();
  await expect(newPhone.getByText('Access ended').first()).toBeVisible();
  await expect(otherPhones).toHaveCount(0);
  await again.close();

  const third = await browser.newContext({ baseURL: network.origin });
  const latePhone = await third.newPage();
  await latePhone.goto(pathname + search);
  await latePhone.getByRole('button', { name: 'Join again' }).click();
  await expect(latePhone.getByRole('alert')).toContainText('Ask the host for a new one');
  await latePhone.getByRole('button', { name: 'Join as a new guest' }).click();
  await expect(latePhone.getByRole('group', { name: 'Join Event' })).toBeFocused();
  await expect(latePhone.getByLabel('Your name')).toBeVisible();
  await third.close();
});

test('invites many pasted addresses, and lists who joined', async ({ page, browser, network, server, organizer }) => {
  await openDashboard(page, organizer, { isPublic: false, guestListEnabled: true });
  await page.getByRole('button', { name: 'Send Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send an invite' });
  await dialog.getByRole('button', { name: 'Invite several guests at once' }).click();
  const addresses = dialog.getByLabel('Email addresses');
  await addresses.fill('Gisela Meyer <gisela@example.com>\ntom@example.com, Aunt Ulla');
  await dialog.getByRole('button', { name: 'Send 2 invites' }).click();
  await expect(page.getByText('2 invites are on their way').first()).toBeVisible();
  await expect(addresses).toHaveValue('Aunt Ulla');
  await page.keyboard.press('Escape');

  // Nobody has joined whom it could show.
  await page.getByRole('button', { name: 'Show invitations' }).click();
  const rows = page.getByRole('region', { name: 'Invitations' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('tom@example.com');
  const gisela = rows.filter({ hasText: 'Gisela Meyer' });
  await expect(gisela).toContainText('Invited');
  await gisela.getByRole('button', { name: 'Send again to Gisela Meyer' }).click();
  await expect(page.getByText('Invite Sent!').first()).toBeVisible();
  await expect(rows.first()).toContainText('Gisela Meyer');

  const invited = await browser.newContext({ baseURL: network.origin, viewport: { width: 390, height: 844 } });
  const phone = await invited.newPage();
  await phone.goto(await waitForMailedLink(server.dataDir, 'gisela@example.com', 2));
  await phone.getByLabel('Your name').fill('Gisela');
  await phone.getByLabel('Email').fill('gisela@example.com');
  await phone.getByRole('button', { name: 'Join Event' }).click();
  await expect(phone.getByRole('heading', { name: 'You’re in, Gisela.' })).toBeVisible();
  await invited.close();
  await page.getByRole('button', { name: 'Hide guests' }).click();
  await page.getByRole('button', { name: /^Show (guests|invitations)$/ }).click();
  await expect(gisela).toContainText('Joined');
  await expect(gisela.getByRole('button')).toHaveCount(0);
});

test('removes a guest and their photos after a confirmation', async ({ page, browser, network, organizer }) => {
  const event = await openDashboard(page, organizer, {});
  const context = await browser.newContext({ baseURL: network.origin, viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await joinAndOpenCamera(phone, event, { name: 'Tom' });
  await pickPhotos(phone, await drawPhotos(1, { width: 600, height: 400 }));
  await waitForOutboxStates(phone, 1, 'received');
  const rows = await openGuestList(page);
  await expect(rows.first()).toContainText('1 photo');
  await page.getByRole('button', { name: 'Remove Tom' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove Tom?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('checkbox', { name: 'Delete their photos too' }).check();
  await expect(question).toContainText('They can join again only if you allow it.');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/guests/*?photos=true', (route) => released.then(() => route.continue()));
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(rows.first()).toContainText('Removing...');
  await expect(question).toHaveCount(0);
  release();
  await expect(page.getByText('Guest removed').first()).toBeVisible();
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Guests' })).toBeFocused();
  await expect.poll(async () => (await organizer.getStats(event.id)).total).toBe(0);

  await phone.goto(`/join/${event.eventCode}`);
  await expect(phone.getByText('You’re no longer a guest at this event.')).toBeVisible();
  await phone.getByRole('button', { name: 'Join Event' }).click();
  await expect(phone.getByText('The host removed you from this event.').first()).toBeVisible();
  const removed = page.getByRole('region', { name: 'Removed' });
  await removed.getByRole('button', { name: 'Allow Tom again' }).click();
  await expect(page.getByText('Tom can join again').first()).toBeVisible();
  await expect(removed).toHaveCount(0);
  await phone.getByRole('button', { name: 'Join Event' }).click();
  await expect(phone.getByText('You’re in, Tom.')).toBeVisible();
  await context.close();
});

test('shows all photos of a private event after a promo code', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ isPublic: false, autoApprove: true });
  await organizer.uploadPhoto(event.id, (await drawPhotos(1, { width: 600, height: 400 }))[0]!);
  await joinAndOpenCamera(page, event);
  await page.goto(`/event/${event.id}/gallery`);
  await expect(page.getByText('You see your own photos here.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Photo( \d+)? by/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Upgrade for full access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade for full access' });
  await dialog.getByLabel('Promo code').fill('NOTHING');
  await dialog.getByRole('button', { name: 'Unlock' }).click();
  await expect(dialog.getByText('This promo code doesn’t work here.')).toBeVisible();
  await dialog.getByLabel('Promo code').fill('free');
  await dialog.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('Full access unlocked').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Photo( \d+)? by/ })).toHaveCount(1);
  await expect(page.getByText('You see your own photos here.')).toHaveCount(0);
  await expect(page.getByText('You see everyone’s photos here now.')).toBeFocused();
});
