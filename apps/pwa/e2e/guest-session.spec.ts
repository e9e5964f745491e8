import type { Locator, Page } from '@playwright/test';
import { signInOnForm, signOut, signUpOnForm } from './support/accounts.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { photoButtons } from './support/gallery-photos.ts';
import {
  expectCamera,
  joinAndOpenCamera,
  openCameraOfNewEvent,
  pickPhotos,
  waitForOfflineApp,
} from './support/guest.ts';
import { loseResponse } from './support/lose-response.ts';
import { expectStoredOnServer, readOutbox, waitForOutboxStates } from './support/outbox.ts';
import { readStoredPhotos } from './support/read-stored-photos.ts';
import { recordTexts } from './support/record-texts.ts';
import { expect, test } from './support/test.ts';

test('renews a lost session by the phone’s guest credentials and uploads pending photos', {
  tag: '@service-worker',
}, async ({ page, context, network, server, organizer }) => {
  const event = await openCameraOfNewEvent(page, organizer);
  await waitForOfflineApp(page);
  network.cut();
  await pickPhotos(page, await drawPhotos(2));
  const [entry] = await waitForOutboxStates(page, 2, 'waiting', 'prepared', 'sending');
  await context.clearCookies();
  network.restore();

  const stored = expectStoredOnServer(server.dataDir, await waitForOutboxStates(page, 2, 'received'));
  expect(stored.map((photo) => photo.userId)).toEqual([entry!.ownerId, entry!.ownerId]);
  expect(await organizer.getStats(event.id)).toMatchObject({ guestCount: 1, guests: 1 });
});

test('keeps one user’s photos pending while another is signed in on the same phone', async ({
  page,
  context,
  server,
  organizer,
}) => {
  const event = await organizer.createEvent();
  for (const name of ['Anna', 'Bert']) {
    await signUpOnForm(page, name);
    await signOut(page);
  }
  await signInOnForm(page, 'Anna');
  await joinAndOpenCamera(page, event, { name: 'Anna' });
  const cameraUrl = page.url();
  // Only photo uploads fail until Anna has signed out.
  await context.route('**/api/uploads**', (route) => route.abort());
  await pickPhotos(page, await drawPhotos(2));
  const entries = await waitForOutboxStates(page, 2, 'waiting', 'prepared', 'sending');
  await signOut(page, { leavesPhotos: true });
  await signInOnForm(page, 'Bert');
  await context.unroute('**/api/uploads**');
  await joinAndOpenCamera(page, event, { name: 'Bert' });
  await pickPhotos(page, await drawPhotos(1, { width: 500, height: 400 }));
  await expect.poll(() => listUploaderNames(server.dataDir)).toEqual(['Bert']);
  const pending = (await readOutbox(page)).filter(({ id }) => entries.some((entry) => entry.id === id));
  expect(pending.map((entry) => entry.state)).not.toContain('received');

  await signOut(page);
  await signInOnForm(page, 'Anna');
  await page.goto(cameraUrl);
  await expectCamera(page);
  await expect.poll(() => listUploaderNames(server.dataDir)).toEqual(['Anna', 'Anna', 'Bert']);
  expectStoredOnServer(server.dataDir, await readOutbox(page));
});

test('uploads a guest’s pending photos as the account they sign in to', { tag: '@service-worker' }, async ({
  page,
  network,
  server,
  organizer,
}) => {
  const event = await organizer.createEvent();
  await joinAndOpenCamera(page, event, { name: 'Anna' });
  const cameraUrl = page.url();
  await signUpOnForm(page, 'Anna');
  await page.goto(cameraUrl);
  await expectCamera(page);
  await waitForOfflineApp(page);
  network.cut();
  await pickPhotos(page, await drawPhotos(1));
  await waitForOutboxStates(page, 1, 'waiting', 'prepared', 'sending');
  network.restore();
  await signInOnForm(page, 'Anna');
  await page.goto(cameraUrl);
  await expectCamera(page);

  expectStoredOnServer(server.dataDir, await waitForOutboxStates(page, 1, 'received'));
  expect(await organizer.getStats(event.id)).toMatchObject({ guestCount: 1, guests: 1, total: 1 });
});

test('stays signed in to an account when the response to its join is lost', async ({ page, organizer, server }) => {
  const event = await organizer.createEvent();
  await joinAndOpenCamera(page, event, { name: 'Anna' });
  const cameraUrl = page.url();
  await signUpOnForm(page, 'Anna');
  await expect(page).not.toHaveURL(/customer-register/);
  await loseResponse(page.context(), `**/api/events/${event.id}/join`, 'nothing');
  await page.goto(cameraUrl);
  await expectCamera(page);
  await pickPhotos(page, await drawPhotos(1));
  expectStoredOnServer(server.dataDir, await waitForOutboxStates(page, 1, 'received'));
  await page.goto('/customer-dashboard');
  await expect(page.getByRole('heading', { name: 'Hello, Anna' })).toBeVisible();
});

test('keeps a form open and filled in when the account is recognized late', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  await signUpOnForm(page, 'Anna');
  await signInOnForm(page, 'Anna');
  // Otherwise the account is known from the cache at once.
  await page.evaluate(() => localStorage.removeItem('rollcall-customer'));
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/auth/me', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(`/join/${event.eventCode}`);
  const name = page.getByLabel('Your name');
  await name.focus();
  gate.resolve();
  await expect(page.getByLabel('Email')).toHaveValue('anna@example.com');
  await expect(name).toBeFocused();
  await page.keyboard.type('Annie');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You’re in, Annie.')).toBeVisible();
});

test('treats a signed-in user as signed in while the server is slow to confirm', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ isPublic: false });
  const [photo] = await drawPhotos(1);
  await organizer.uploadPhoto(event.id, photo!);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInOnForm(page, 'Olga');
  const textsShown = await recordTexts(page, ['Login', 'Register', 'This gallery is private', 'Please sign in first']);
  const main = page.getByRole('main');
  const isShown: [path: string, sign: Locator][] = [
    [`/event/${event.id}/gallery`, photoButtons(page)],
    [`/event/${event.id}/dashboard`, main.getByRole('tab', { name: /Pending\s*1/ })],
    [`/event/${event.id}/print`, page.getByRole('link', { name: 'Back to the dashboard' })],
    ['/create-event', main.getByRole('button', { name: 'Create Event' })],
    ['/subscribe', main.getByText('Payments aren’t set up here yet.')],
    ['/', page.getByRole('banner').getByRole('link', { name: 'Olga' })],
  ];
  let gate = Promise.withResolvers<void>();
  await page.route('**/api/auth/me', (route) => gate.promise.then(() => route.continue()));
  for (const [path, sign] of isShown) {
    await page.goto(path);
    await expect(sign.first()).toBeVisible();
  }
  for (const [path, sign] of isShown) {
    // Without cached data the screen waits for the response.
    await page.evaluate(() => localStorage.removeItem('rollcall-customer'));
    await page.goto(path);
    gate.resolve();
    await expect(sign.first()).toBeVisible();
    gate = Promise.withResolvers<void>();
  }
  expect(await textsShown()).toEqual([]);
});

function listUploaderNames(dataDir: string): string[] {
  return readStoredPhotos(dataDir)
    .map((photo) => photo.uploaderName)
    .sort();
}

/** Clears script-writable storage, as WebKit does after seven days without a visit, but not the server's cookies. */
async function clearScriptStorage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const storageTypes = 'indexeddb,local_storage,cache_storage,service_workers';
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes });
}

test('keeps a customer signed in after the browser cleared its storage', async ({ page }) => {
  await signUpOnForm(page, 'Olga');
  await signInOnForm(page, 'Olga');
  await clearScriptStorage(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Olga Tester' })).toBeVisible();
});

test('opens the camera without asking again for a guest whose browser cleared its storage', async ({
  page,
  server,
  organizer,
}) => {
  const event = await openCameraOfNewEvent(page, organizer);
  await pickPhotos(page, await drawPhotos(1));
  await waitForOutboxStates(page, 1, 'received');
  await clearScriptStorage(page);
  await page.goto(`/event/${event.id}/camera`);
  await expectCamera(page);
  await pickPhotos(page, await drawPhotos(1, { width: 500, height: 400 }));
  await waitForOutboxStates(page, 1, 'received');
  // The restored membership has guest credentials, so that a lost session is renewed.
  await page.context().clearCookies();
  await pickPhotos(page, await drawPhotos(1, { width: 400, height: 500 }));
  await waitForOutboxStates(page, 2, 'received');
  expect(listUploaderNames(server.dataDir)).toEqual(['Gisela', 'Gisela', 'Gisela']);
  expect(await organizer.getStats(event.id)).toMatchObject({ guestCount: 1, guests: 1, total: 3 });
});

test('opens a join link as joined for a guest whose browser cleared its storage', async ({ page, organizer }) => {
  const event = await openCameraOfNewEvent(page, organizer);
  const other = await organizer.createEvent({ name: 'Another party' });
  await clearScriptStorage(page);
  const textsShown = await recordTexts(page, ['Your name']);
  await page.goto(`/join/${event.eventCode}`);
  await expect(page.getByText('You’re in, Gisela.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Taking Photos' })).toBeVisible();
  expect(await textsShown()).toEqual([]);
  expect(await organizer.getStats(event.id)).toMatchObject({ guestCount: 1 });
  // A guest of one event is asked to join another.
  await page.goto(`/join/${other.eventCode}`);
  await expect(page.getByLabel('Your name')).toBeVisible();
});

test('keeps a guest signed in after the browser cleared its storage, and asks nothing of a visitor', async ({
  page,
  organizer,
}) => {
  const event = await openCameraOfNewEvent(page, organizer);
  await pickPhotos(page, await drawPhotos(1));
  await waitForOutboxStates(page, 1, 'received');
  await clearScriptStorage(page);
  await page.goto('/privacy');
  await expect(page.getByText('You’re a guest in this browser.')).toBeVisible();
  await page.goto(`/event/${event.id}/gallery`);
  await expect(photoButtons(page)).toHaveCount(1);

  await page.context().clearCookies();
  await clearScriptStorage(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/privacy');
  await expect(page.getByText('You’re not signed in.')).toBeVisible();
  expect(calls.filter((path) => path === '/api/auth/me' || path === '/api/users/me')).toEqual([]);
});
