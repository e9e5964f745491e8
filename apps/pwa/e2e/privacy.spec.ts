import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { password, signIn, signOut } from './support/accounts.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { joinAndOpenCamera, joinEvent, openCameraOfNewEvent, pickPhotos } from './support/guest.ts';
import { loseResponse } from './support/lose-response.ts';
import { readOutbox, waitForOutboxStates } from './support/outbox.ts';
import { readStoredPhotos } from './support/read-stored-photos.ts';
import { expect, test } from './support/test.ts';

test('exports a guest’s data and deletes the guest with their photos', async ({ page, server, organizer }) => {
  const event = await openCameraOfNewEvent(page, organizer);
  await pickPhotos(page, await drawPhotos(1, { width: 600, height: 400 }));
  await waitForOutboxStates(page, 1, 'received');
  await page.context().route('**/api/uploads**', (route) => route.abort());
  await pickPhotos(page, await drawPhotos(1, { width: 500, height: 400 }));
  await expect.poll(async () => (await readOutbox(page)).length).toBe(2);

  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  // The phone renews a session that the server no longer has.
  await page.context().clearCookies();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const archive = readFileSync(await (await download).path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(archive.includes('gisela@example.com')).toBe(true);

  await page.getByRole('button', { name: 'Delete my data and photos' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete your data and photos?' });
  await expect(question).toHaveAccessibleDescription(/One photo on this phone hasn’t been sent\./);
  // The next focusable element is below.
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Delete for good' })).toBeFocused();
  const [cancel, erase] = await Promise.all(
    ['Cancel', 'Delete for good'].map((name) => question.getByRole('button', { name }).boundingBox()),
  );
  expect(cancel!.y).toBeLessThan(erase!.y);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(readStoredPhotos(server.dataDir)).toHaveLength(1);
  await expect(page.getByRole('region', { name: 'Your own data' })).toContainText('Gisela, gisela@example.com');
  await page.getByRole('button', { name: 'Delete my data and photos' }).click();
  await loseResponse(page.context(), '**/api/privacy/me', 'its cookies');
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(question.getByRole('alert')).toContainText('No answer.');
  expect(readStoredPhotos(server.dataDir)).toHaveLength(0);
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL('/');
  expect(await readOutbox(page)).toEqual([]);
  expect((await organizer.getStats(event.id)).guestCount).toBe(0);
  await page.goto(`/join/${event.eventCode}`);
  await expect(page.getByLabel('Your name')).toHaveValue('');
});

test('asks an organizer for the password and for consent to delete their events', async ({
  page,
  organizer,
  server,
}) => {
  const event = await organizer.createEvent({ name: 'Gisela & Tom' });
  await page.goto('/customer-login?next=/privacy');
  await page.getByLabel('Email').fill(organizer.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Delete my data' })).toBeVisible();
  // Reauthentication expires 15 minutes after signing in.
  server.expireReauthentications();
  const download = page.getByRole('button', { name: 'Download my data' });
  await download.click();
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(download).toBeFocused();
  await page.getByRole('button', { name: 'Delete my data and photos' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete your data and photos?' });
  await expect(question).toContainText('You’re signed in as olga@example.com.');
  await expect(question).toContainText('Gisela & Tom: with all guests’ photos.');
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(question.getByRole('alert')).toContainText('First confirm that your events can be deleted too');
  await question.getByRole('checkbox', { name: 'Delete my event too' }).check();
  await question.getByRole('button', { name: 'Delete for good' }).click();

  const again = page.getByRole('dialog', { name: 'Please enter your password again' });
  await expect(again).toContainText('You’re signed in as olga@example.com.');
  await expect(again.locator('input[autocomplete="username"]')).toHaveValue(organizer.email);
  await again.getByLabel('Password', { exact: true }).fill('not this one');
  await again.getByRole('button', { name: 'Continue' }).click();
  await expect(again.getByText('That’s not your password')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(again).toHaveCount(0);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await again.getByLabel('Password', { exact: true }).fill(password);
  await page.route('**/api/privacy/me?*', (route) => released.then(() => route.continue()));
  await again.getByRole('button', { name: 'Continue' }).click();
  // A running deletion cannot be cancelled.
  await expect(page.getByRole('button', { name: 'Deleting...' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  release();
  await expect(page).toHaveURL('/');
  await page.goto(`/join/${event.eventCode}`);
  await expect(page.getByText('Event not found')).toBeVisible();
});

test('shows a visitor which data is stored and how to identify themselves', async ({ page }) => {
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { name: 'What we store' })).toBeVisible();
  await expect(page.getByRole('button', { name: /download|delete/i })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Find My Events' }).click();
  await expect(page.getByRole('heading', { name: 'Find your events' })).toBeVisible();
});

test('leaves no word of the note alone on a line at any width', async ({ page }) => {
  await page.goto('/privacy');
  const note = page.getByText('What we store, and how to download or delete it.');
  await expect(note).toBeVisible();
  for (const width of [320, 360, 390, 430, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const widths = await note.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()].map((line) => line.width);
    });
    expect(widths.at(-1)! / Math.max(...widths), `at ${width} pixels`).toBeGreaterThan(0.5);
  }
});

/** Returns all that this browser stores for the page, as JSON. */
async function readEverythingStored(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const settle = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const rows: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      const database = await settle(indexedDB.open(name!));
      for (const store of database.objectStoreNames) {
        rows.push(await settle(database.transaction(store).objectStore(store).getAll()));
      }
      database.close();
    }
    return JSON.stringify(rows);
  });
}

test('signs a guest out of a phone, and leaves nothing of them in the next join form', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  await joinAndOpenCamera(page, event, { name: 'Anna' });
  await pickPhotos(page, await drawPhotos(1, { width: 600, height: 400 }));
  await waitForOutboxStates(page, 1, 'received');
  await page.context().route('**/api/uploads**', (route) => route.abort());
  await pickPhotos(page, await drawPhotos(1, { width: 500, height: 400 }));
  await expect.poll(async () => (await readOutbox(page)).length).toBe(2);

  await page.goto(`/join/${event.eventCode}`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'This isn’t me' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave this phone' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave this phone?' });
  await expect(question.getByText(/One photo hasn’t been sent\./)).toBeVisible();
  await question.getByRole('button', { name: 'Leave this phone' }).click();
  await expect(page.getByText('You’ve left this phone')).toBeVisible();

  expect(await readEverythingStored(page)).not.toMatch(/Anna|anna@/);
  // What waits belongs to the guest who left.
  expect((await readOutbox(page)).map(({ state }) => state)).not.toContain('received');
  await page.context().unroute('**/api/uploads**');
  await page.goto(`/join/${event.eventCode}`);
  await expect(page.getByLabel('Your name')).toHaveValue('');
  await expect(page.getByLabel('Email')).toHaveValue('');
  await page.getByLabel('Your name').fill('Bert');
  await page.getByLabel('Email').fill('bert@example.com');
  await page.getByRole('button', { name: 'Join Event' }).click();
  await expect(page.getByText('You’re in, Bert.')).toBeVisible();
  expect(await organizer.getStats(event.id)).toMatchObject({ guestCount: 2, total: 1 });
});

test('deletes what is not sent with the guest who leaves a phone, if they say so', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  await joinAndOpenCamera(page, event, { name: 'Anna' });
  await page.context().route('**/api/uploads**', (route) => route.abort());
  await pickPhotos(page, await drawPhotos(1, { width: 500, height: 400 }));
  await expect.poll(async () => (await readOutbox(page)).length).toBe(1);
  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Leave this phone' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave this phone?' });
  await question.getByRole('checkbox', { name: 'Delete the unsent photo too' }).check();
  await expect(question.getByText('Nothing of you stays on this phone.')).toBeVisible();
  await question.getByRole('button', { name: 'Leave this phone' }).click();
  await expect(page.getByText('You’ve left this phone')).toBeVisible();
  expect(await readOutbox(page)).toEqual([]);
});

test('deletes what a guest made before any join that the server knows, after asking', async ({
  page,
  context,
  organizer,
}) => {
  const event = await organizer.createEvent();
  await page.goto('/join-event');
  await context.route('**/api/events/**', (route) => route.abort());
  await page.getByLabel('Event code').fill('ZZZZ2345');
  await page.getByLabel('Your name').fill('Anna');
  await page.getByLabel('Email').fill('anna@example.com');
  await page.getByRole('button', { name: 'Join Event' }).click();
  await page.getByRole('link', { name: 'Start Taking Photos' }).click();
  await pickPhotos(page, await drawPhotos(1, { width: 500, height: 400 }));
  await waitForOutboxStates(page, 1, 'prepared', 'waiting');

  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Leave this phone' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave this phone?' });
  await expect(question.getByText(/One photo on this phone hasn’t been sent. It’s deleted too/)).toBeVisible();
  await expect(question.getByRole('checkbox')).toHaveCount(0);
  await question.getByRole('button', { name: 'Leave this phone' }).click();
  await expect(page.getByText('You’ve left this phone')).toBeVisible();
  expect(await readOutbox(page)).toEqual([]);
  expect(await readEverythingStored(page)).not.toMatch(/Anna|anna@/);

  await context.unroute('**/api/events/**');
  await joinAndOpenCamera(page, event, { name: 'Bert' });
  expect(await organizer.getStats(event.id)).toMatchObject({ guestCount: 1, total: 0 });
});

test('leaves nothing of an organizer who signs out in the next join form', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  await signIn(page, 'Olga');
  await joinEvent(page, event, { name: 'Olga' });
  await signOut(page);
  await page.goto(`/join/${event.eventCode}`);
  await expect(page.getByLabel('Your name')).toHaveValue('');
  await expect(page.getByLabel('Email')).toHaveValue('');
});
