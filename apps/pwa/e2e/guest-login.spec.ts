import type { Page } from '@playwright/test';
import { drawPhotos } from './support/draw-photos.ts';
import { expectCamera, joinAndOpenCamera, pickPhotos, waitForOfflineApp } from './support/guest.ts';
import { loseResponse } from './support/lose-response.ts';
import { waitForMailedCode } from './support/mailbox.ts';
import { expectStoredOnServer, readOutbox, waitForOutboxStates } from './support/outbox.ts';
import { readStoredPhotos } from './support/read-stored-photos.ts';
import type { RollcallServer } from './support/rollcall-server.ts';
import { expect, test } from './support/test.ts';
import { verifyAddressElsewhere } from './support/verify-address.ts';

test('lists a guest’s events on another phone after a mailed code', async ({
  page,
  browser,
  network,
  server,
  organizer,
}) => {
  const event = await organizer.createEvent({ isPublic: false, location: 'Old Mill', description: 'Bring shoes' });
  await joinAndOpenCamera(page, event);
  await pickPhotos(page, await drawPhotos(2, { width: 600, height: 400 }));
  await waitForOutboxStates(page, 2, 'received');

  const context = await browser.newContext({ baseURL: network.origin, viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(`/event/${event.eventCode}/camera`);
  await phone.getByRole('link', { name: 'Already Registered? Sign In' }).click();
  await expect(phone).toHaveURL(/\/guest-login/);
  await phone.getByLabel('Email').fill('Gisela@Example.com');
  await phone.getByRole('button', { name: 'Find My Events' }).click();
  const code = phone.getByLabel('Code');
  await expect(code).toBeFocused();

  const tried: unknown[] = [];
  phone.on('request', (request) => request.url().endsWith('/verify') && tried.push(request.postDataJSON()));
  const refusal = phone.getByRole('alert').filter({ hasText: 'That code isn’t right' });
  const spent = await waitForMailedCode(server.dataDir, 'gisela@example.com');
  const wrong = spent === '123456' ? '654321' : '123456';
  await code.fill(wrong);
  await expect(refusal).toBeVisible();
  await expect(code).toHaveValue('');
  await phone.getByRole('button', { name: 'Send a new code' }).click();
  await expect(code).toBeFocused();
  await expect(refusal).toHaveCount(0);
  // Typing over a wrong code submits only the complete new one.
  const right = await waitForMailedCode(server.dataDir, 'gisela@example.com', 2);
  await code.pressSequentially(spent);
  await expect(refusal).toBeVisible();
  await code.pressSequentially(right);
  await expect(phone.getByRole('heading', { name: 'Your Events (1)' })).toBeFocused();
  expect(tried).toEqual([wrong, spent, right].map((digits) => ({ code: digits })));
  const card = phone.getByRole('listitem').filter({ hasText: 'Gisela & Tom' });
  await expect(card).toContainText('Registered Guest');
  await expect(card).toContainText('Old Mill');
  await expect(card).toContainText('Bring shoes');
  await expect(card.getByRole('link', { name: 'Access Gallery' })).toHaveAttribute('href', /^\/event\/.+\/gallery$/);
  const upgrade = card.getByRole('button', { name: 'Upgrade for full access' });
  await upgrade.click();
  await phone.getByLabel('Promo code').fill('free');
  await phone.getByRole('button', { name: 'Unlock' }).click();
  await expect(card.getByText('You see everyone’s photos here.')).toBeFocused();
  await expect(upgrade).toHaveCount(0);

  // Back at the camera, photos belong to the same guest.
  await phone.getByRole('link', { name: 'Back to where you were' }).click();
  await pickPhotos(phone, await drawPhotos(1, { width: 500, height: 400 }));
  await waitForOutboxStates(phone, 1, 'received');
  expect(readStoredPhotos(server.dataDir).map((photo) => photo.uploaderName)).toEqual(['Gisela', 'Gisela', 'Gisela']);
  expect((await organizer.getStats(event.id)).guestCount).toBe(1);
  await phone.goto(`/event/${event.id}/gallery`);
  await expect(phone.getByRole('button', { name: /^Photo( \d+)? by/ })).toHaveCount(3);
  await context.close();
});

test('reports that an address has no events only after it was verified', async ({ page, server }) => {
  await page.goto('/guest-login');
  await page.getByRole('button', { name: 'Find My Events' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  const email = page.getByLabel('Email');
  await email.fill('nobody@exmaple.com');
  await page.getByRole('button', { name: 'Find My Events' }).click();
  await page.getByRole('button', { name: 'Use a different email' }).click();
  await expect(email).toBeFocused();
  await email.fill('nobody@example.com');
  await page.getByRole('button', { name: 'Find My Events' }).click();
  await expect(page.getByText('No Events Found')).toHaveCount(0);
  await page.getByLabel('Code').fill(await waitForMailedCode(server.dataDir, 'nobody@example.com'));
  await expect(page.getByRole('status').getByText('No Events Found.')).toBeVisible();
  // The message stays on the screen after the toast is gone.
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'No Events Found' })).toBeFocused();
  await expect(main.getByText('No events found for this email address.')).toBeVisible();
});

test('reports a failed search while offline', { tag: '@service-worker' }, async ({ page, network }) => {
  await page.goto('/guest-login');
  await page.getByLabel('Email').fill('gisela@example.com');
  await waitForOfflineApp(page);
  network.cut();
  await page.getByRole('button', { name: 'Find My Events' }).click();
  await expect(page.getByText('Search Error').first()).toBeVisible();
  await expect(page.getByText('Failed to search for events. Please try again.').first()).toBeVisible();
});

test('uploads pending photos after their guest verifies an address that is already known', async ({
  page,
  browser,
  network,
  server,
  organizer,
}) => {
  const [first, second] = [await organizer.createEvent(), await organizer.createEvent({ name: 'The day after' })];
  // The guest has verified the address on another phone.
  const context = await browser.newContext({ baseURL: network.origin });
  const other = await context.newPage();
  await joinAndOpenCamera(other, first);
  await other.goto('/guest-login');
  await other.getByRole('button', { name: 'Find My Events' }).click();
  await other.getByLabel('Code').fill(await waitForMailedCode(server.dataDir, 'gisela@example.com'));
  await expect(other.getByRole('heading', { name: 'Your Events (1)' })).toBeVisible();
  await context.close();

  // This phone joins another event under another name; its photos stay pending.
  await joinAndOpenCamera(page, second, { name: 'Gisi' });
  await page.context().route('**/api/uploads**', (route) => route.abort());
  await pickPhotos(page, await drawPhotos(1));
  await waitForOutboxStates(page, 1, 'waiting', 'prepared', 'sending');
  await page.goto('/guest-login');
  await page.getByLabel('Email').fill('gisela@example.com');
  await page.getByRole('button', { name: 'Find My Events' }).click();
  const code = await waitForMailedCode(server.dataDir, 'gisela@example.com', 2);
  await page.getByLabel('Code').fill(code);
  // A partial upload keeps its owner.
  await expect(page.getByText('One photo is still uploading from this phone.')).toBeVisible();
  await page.context().unroute('**/api/uploads**');
  await waitForOutboxStates(page, 1, 'received');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your Events (2)' })).toBeVisible();

  // This phone now has both events as one guest.
  for (const event of [first, second]) {
    await page.goto(`/event/${event.id}/camera`);
    await expect(page.locator('input[type="file"]').first()).toBeAttached();
  }
  await pickPhotos(page, await drawPhotos(1, { width: 500, height: 400 }));
  await waitForOutboxStates(page, 2, 'received');
  expect((await organizer.getStats(second.id)).guestCount).toBe(1);
});

/** Requests a code for this address and stops at its input. */
async function requestCode(page: Page, email: string): Promise<void> {
  await page.goto('/guest-login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Find My Events' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
}

async function verifyAddress(page: Page, { dataDir }: RollcallServer, email: string, mails = 1): Promise<void> {
  await requestCode(page, email);
  await page.getByLabel('Code').fill(await waitForMailedCode(dataDir, email, mails));
}

/** This browser's own events may be listed before. */
/** Beside the code there is a button of the same name. */
async function expectVerified(page: Page): Promise<void> {
  await expect(page.getByLabel('Code')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Use a different email' })).toBeVisible();
}

test('accepts the mailed code again after a lost response and uploads each photo once', {
  tag: '@service-worker',
}, async ({ page, context, network, server, organizer }) => {
  const [first, second] = [await organizer.createEvent(), await organizer.createEvent({ name: 'The day after' })];
  await verifyAddressElsewhere(server, 'gisela@example.com');
  await joinAndOpenCamera(page, first, { name: 'Gisi' });
  await waitForOfflineApp(page);
  const camera = await context.newPage();
  await camera.goto(page.url());
  await expectCamera(camera);
  network.cut();
  await joinAndOpenCamera(page, second, { name: 'Gisi' });
  await pickPhotos(page, await drawPhotos(2));
  await waitForOutboxStates(page, 2, 'prepared');
  // Joining fails for now; the mailed code works.
  await context.route('**/api/events/*/join', (route) => route.abort());
  network.restore();
  await requestCode(page, 'gisela@example.com');
  const code = await waitForMailedCode(server.dataDir, 'gisela@example.com', 2);
  await loseResponse(context, '**/api/guests/verify', 'nothing');
  await page.getByLabel('Code').fill(code);
  const failed = page.getByText('Search Error').first();
  await expect(failed).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await loseResponse(context, '**/api/guests/verify', 'its cookies');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(failed).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectVerified(page);
  await context.unroute('**/api/events/*/join');

  // A tab that stayed open continues as the same user.
  await pickPhotos(camera, await drawPhotos(1, { width: 500, height: 400 }));
  const stored = expectStoredOnServer(server.dataDir, await waitForOutboxStates(page, 3, 'received'));
  expect(new Set(stored.map((photo) => photo.userId)).size).toBe(1);
  for (const { id } of [first, second]) expect((await organizer.getStats(id)).guestCount).toBe(1);
});

test('keeps photos pending for their owner after another address was verified', async ({
  page,
  context,
  server,
  organizer,
}) => {
  const event = await organizer.createEvent();
  await joinAndOpenCamera(page, event, { name: 'Gisela' });
  const cameraUrl = page.url();
  await verifyAddress(page, server, 'gisela@example.com');
  await expectVerified(page);
  await page.getByRole('button', { name: 'Use a different email' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.goto(cameraUrl);
  await context.route('**/api/uploads**', (route) => route.abort());
  await pickPhotos(page, await drawPhotos(1));
  const [waiting] = await waitForOutboxStates(page, 1, 'waiting', 'prepared', 'sending');

  await verifyAddress(page, server, 'tom@example.com');
  const question = page.getByRole('alertdialog', { name: 'Sign in as someone else?' });
  await expect(question).toContainText('One photo taken as gisela@example.com hasn’t been sent yet.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('No Events Found').first()).toBeVisible();
  await context.unroute('**/api/uploads**');
  await joinAndOpenCamera(page, event, { name: 'Tom' });
  await pickPhotos(page, await drawPhotos(1, { width: 500, height: 400 }));
  await expect.poll(() => readStoredPhotos(server.dataDir).map((photo) => photo.uploaderName)).toEqual(['Tom']);
  expect((await readOutbox(page)).find(({ id }) => id === waiting!.id)?.ownerId).toBe(waiting!.ownerId);

  await verifyAddress(page, server, 'gisela@example.com', 2);
  await expectVerified(page);
  const stored = expectStoredOnServer(server.dataDir, await waitForOutboxStates(page, 2, 'received'));
  expect(stored.map((photo) => photo.uploaderName).sort()).toEqual(['Gisela', 'Tom']);
});

test('asks for name and address once, with or without a mail', async ({ page, server, organizer }) => {
  const event = await organizer.createEvent();
  await page.goto('/auth');
  await expect(page).toHaveTitle('Tell us who you are · Rollcall');
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Name').fill('Gisela Maria Huber');
  await page.getByLabel('Email').fill('gisela@example.com');
  await page.getByRole('button', { name: 'Continue as a guest' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(`/join/${event.eventCode}`);
  await expect(page.getByLabel('Your name')).toHaveValue('Gisela Maria Huber');
  await expect(page.getByLabel('Email')).toHaveValue('gisela@example.com');

  await page.goto(`/auth?next=/join/${event.eventCode}`);
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByRole('button', { name: 'Use a different email' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByLabel('Code').fill(await waitForMailedCode(server.dataDir, 'gisela@example.com', 2));
  await expect(page).toHaveURL(`/join/${event.eventCode}`);
  await page.getByRole('button', { name: 'Join Event' }).click();
  await expect(page.getByText('You’re in, Gisela Maria Huber.')).toBeVisible();
});
