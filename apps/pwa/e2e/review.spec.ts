import type { CDPSession, Page } from '@playwright/test';
import type { Event } from '@rollcall/schema/event';
import { expectAccessible, expectTouchTargetSize } from './support/accessibility.ts';
import { signIn } from './support/accounts.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { waitForOfflineApp } from './support/guest.ts';
import { GuestClient } from './support/guest-client.ts';
import type { OrganizerClient } from './support/organizer-client.ts';
import type { RollcallServer } from './support/rollcall-server.ts';
import { expect, test } from './support/test.ts';

const tablet = { width: 1180, height: 820 };
test.use({ viewport: tablet });

/** How many photos of each guest. */
type PhotosOf = Record<string, number>;

interface Sitting {
  server: RollcallServer;
  organizer: OrganizerClient;
  page: Page;
}

async function sendAll({ server, event, photosOf }: { server: RollcallServer; event: Event; photosOf: PhotosOf }) {
  const files = await drawPhotos(Math.max(...Object.values(photosOf)), { width: 320, height: 240 });
  // One guest after the other: the first one's are the oldest.
  for (const [name, count] of Object.entries(photosOf)) {
    const guest = await GuestClient.join(server.origin, event, name);
    await guest.uploadPhotos(files.slice(0, count));
  }
}

/** An event with photos of guests who wait, opened for review by its organizer. */
async function openReview({ server, organizer, page }: Sitting, photosOf: PhotosOf): Promise<Event> {
  const event = await organizer.createEvent();
  // Meanwhile: what is tried comes after.
  await Promise.all([sendAll({ server, event, photosOf }), signIn(page, 'Olga')]);
  await expect
    .poll(async () => (await organizer.listPhotos(event.id)).every((photo) => photo.url), {
      timeout: 45_000,
      intervals: [100],
    })
    .toBe(true);
  await page.goto(`/event/${event.id}/review`);
  await expectLeft(
    page,
    Object.values(photosOf).reduce((sum, count) => sum + count),
  );
  await expectReady(page);
  return event;
}

/** The heading, and the picture on the stage, loaded. One look a frame, since sixty of them are waited for. */
async function waitForNext(page: Page, left: number): Promise<void> {
  await page.waitForFunction((heading) => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-testid="review-card"] img')];
    const isLoaded = pictures.length > 0 && pictures.every((picture) => picture.complete && picture.naturalWidth > 0);
    return document.querySelector('h1')?.textContent === heading && isLoaded;
  }, `${left} to review`);
}

async function expectLeft(page: Page, count: number): Promise<void> {
  await expect(page.locator('h1')).toHaveText(count === 0 ? 'Nothing to review' : `${count} to review`);
}

/** The picture is there to be decided about. */
async function expectReady(page: Page): Promise<void> {
  await expect(button(page, /^Approve$/)).toBeEnabled();
}

const card = (page: Page) => page.getByTestId('review-card');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function countsOf(organizer: OrganizerClient, event: Event) {
  const { total, approved, pending } = await organizer.getStats(event.id);
  return { total, approved, pending };
}

test('sends sixty reviews made by keyboard in a row', async ({ page, server, organizer }) => {
  test.slow();
  const event = await openReview({ page, server, organizer }, { Gisela: 60 });
  const sinceMs = Date.now();
  for (let left = 60; left > 0; left--) {
    await waitForNext(page, left);
    await page.keyboard.press(left % 6 === 0 ? 'r' : 'a');
  }
  expect(Date.now() - sinceMs).toBeLessThan(60_000);
  await expect(page.getByText('All looked at')).toBeVisible();
  await expect
    .poll(() => countsOf(organizer, event), { timeout: 30_000 })
    .toEqual({ total: 50, approved: 50, pending: 0 });
});

test('sends reviews made offline after reconnecting, also after a reload', async ({
  page,
  context,
  server,
  organizer,
}) => {
  const event = await openReview({ page, server, organizer }, { Gisela: 4 });
  await waitForOfflineApp(page);
  await context.setOffline(true);
  for (const key of ['a', 'ArrowRight', 'ArrowLeft']) {
    const said = key === 'ArrowLeft' ? 'Removed' : 'Approved';
    await page.keyboard.press(key);
    await expect(page.getByText(`${said}. ${{ a: 3, ArrowRight: 2, ArrowLeft: 1 }[key]} left`)).toBeVisible();
  }
  await expect(page.getByText('No network. 3 decisions on this device')).toBeVisible();
  expect(await countsOf(organizer, event)).toEqual({ total: 4, approved: 0, pending: 4 });
  await page.reload();
  await expectLeft(page, 1);
  await context.setOffline(false);
  await expect.poll(() => countsOf(organizer, event)).toEqual({ total: 3, approved: 2, pending: 1 });
  await expect(page.getByText('decisions on this device')).toHaveCount(0);
});

test('undoes decisions one by one, a removal also after a reload', async ({ page, server, organizer }) => {
  const event = await openReview({ page, server, organizer }, { Gisela: 3 });
  const [first, second] = (await organizer.listPhotos(event.id)).sort((one, other) =>
    one.uploadedAt.localeCompare(other.uploadedAt),
  );
  await page.keyboard.press('r');
  await expect(page.getByText('Removed. 2 left')).toBeVisible();
  await page.keyboard.press('a');
  await expect.poll(() => countsOf(organizer, event)).toEqual({ total: 2, approved: 1, pending: 1 });
  await page.reload();
  await expectLeft(page, 1);

  await button(page, 'Undo').click();
  await expect(page.getByText('Undone. The photo is back')).toBeVisible();
  await expect.poll(() => countsOf(organizer, event)).toEqual({ total: 2, approved: 0, pending: 2 });
  await page.keyboard.press('z');
  await expectLeft(page, 3);
  await expect.poll(() => countsOf(organizer, event)).toEqual({ total: 3, approved: 0, pending: 3 });
  await expect(button(page, 'Undo')).toBeDisabled();

  // What came back is before the eyes, and the next decision is about it.
  await expectReady(page);
  await page.keyboard.press('a');
  await expectLeft(page, 2);
  await expect
    .poll(async () =>
      (await organizer.listPhotos(event.id)).filter((photo) => photo.isApproved).map((photo) => photo.id),
    )
    .toEqual([first!.id]);
  expect(second!.id).not.toBe(first!.id);
});

test('shows a conflict instead of overwriting another reviewer’s decision', async ({
  page,
  network,
  server,
  organizer,
}) => {
  const event = await openReview({ page, server, organizer }, { Gisela: 2 });
  const [first, second] = (await organizer.listPhotos(event.id)).sort((one, other) =>
    one.uploadedAt.localeCompare(other.uploadedAt),
  );
  network.cut();
  await page.keyboard.press('r');
  await page.keyboard.press('a');
  await expectLeft(page, 0);
  await organizer.review(first!.id, true);
  await organizer.updatePhoto(second!.id, { caption: 'The wrong aunt' });
  network.restore();

  const conflict = page.getByRole('region', { name: 'Decided elsewhere' });
  await expect(conflict.getByText('You wanted to remove this photo.')).toBeVisible({ timeout: 30_000 });
  await expect(conflict.getByText('It is approved now.')).toBeVisible();
  expect(await countsOf(organizer, event)).toEqual({ total: 2, approved: 1, pending: 1 });
  await conflict.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(conflict.getByText('You wanted to approve this photo.')).toBeVisible();
  await conflict.getByRole('button', { name: 'Approve all the same' }).click();
  await expect(conflict).toHaveCount(0);
  await expect.poll(() => countsOf(organizer, event)).toEqual({ total: 2, approved: 2, pending: 0 });
});

test('never applies a key press to a photo that another reviewer just replaced', async ({
  page,
  network,
  server,
  organizer,
}) => {
  const event = await openReview({ page, server, organizer }, { Gisela: 6 });
  const ids = (await organizer.listPhotos(event.id))
    .sort((one, other) => one.uploadedAt.localeCompare(other.uploadedAt))
    .map((photo) => photo.id);
  await waitForNext(page, 6);
  // A key that was on its way to the photo before arrives when the next one is there; no time passes in between.
  await page.evaluate(() => {
    let changedAtMs: number | null = null;
    new MutationObserver((_changes, observer) => {
      if (!document.body.textContent.includes('Somebody else decided that photo. 5 left')) return;
      changedAtMs ??= performance.now();
      performance.now = () => changedAtMs ?? 0;
      if (!document.querySelector('[data-testid="review-card"] img')) return;
      observer.disconnect();
      dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
      Reflect.deleteProperty(performance, 'now');
      document.body.dataset.pressed = '';
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await organizer.review(ids[0]!, true);
  await expect(page.locator('body[data-pressed]')).toBeAttached();
  await expectLeft(page, 5);
  // The first press may still be within the time that it takes to notice.
  await expect(async () => {
    await page.keyboard.press('a');
    await expect(page.locator('h1')).toHaveText('4 to review', { timeout: 1_000 });
  }).toPass();
  const approved = async () =>
    (await organizer.listPhotos(event.id)).filter((photo) => photo.isApproved).map((photo) => photo.id);
  await expect.poll(async () => (await approved()).sort()).toEqual([ids[0]!, ids[3]!].sort());

  // The same decision twice is one.
  await waitForNext(page, 4);
  network.cut();
  await page.keyboard.press('a');
  await expectLeft(page, 3);
  await expect(page.getByText('1 decision on this device')).toBeVisible();
  await organizer.review(ids[4]!, true);
  network.restore();
  await expect(page.getByText('decision on this device')).toHaveCount(0);
  await expectLeft(page, 3);
  await expect(page.getByRole('region', { name: 'Decided elsewhere' })).toHaveCount(0);
  expect((await approved()).sort()).toEqual([ids[0]!, ids[3]!, ids[4]!].sort());
});

async function swipe(touch: CDPSession, page: Page, by: { x: number; y: number }): Promise<void> {
  const box = (await card(page).boundingBox())!;
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const point = { x: from.x + by.x * share, y: from.y + by.y * share };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  test('swipes right to approve, left to remove, up to undo, and ignores short swipes', async ({
    page,
    server,
    organizer,
  }) => {
    const event = await openReview({ page, server, organizer }, { Gisela: 3 });
    const touch = await page.context().newCDPSession(page);
    await swipe(touch, page, { x: 260, y: 10 });
    await expect(page.getByText('Approved. 2 left')).toBeVisible();
    await swipe(touch, page, { x: -260, y: -10 });
    await expect(page.getByText('Removed. 1 left')).toBeVisible();
    await expect.poll(() => countsOf(organizer, event)).toEqual({ total: 2, approved: 1, pending: 1 });
    await swipe(touch, page, { x: 0, y: -260 });
    await expectLeft(page, 2);
    await expect.poll(() => countsOf(organizer, event)).toEqual({ total: 3, approved: 1, pending: 2 });
    await swipe(touch, page, { x: 25, y: 0 });
    await expect(card(page)).toHaveCSS('transform', 'none');
    await expectLeft(page, 2);
  });
});

test('selects many photos by click, shift-click and drag and reviews them at once', async ({
  page,
  server,
  organizer,
}) => {
  const event = await openReview({ page, server, organizer }, { Gisela: 12 });
  await button(page, 'Select many').click();
  const tile = (index: number) => page.getByRole('button', { name: new RegExp(`^Photo ${index},`) });
  await tile(1).click();
  await tile(4).click({ modifiers: ['Shift'] });
  await expect(page.getByText('4 of 12 selected')).toBeVisible();
  await tile(2).click();
  await expect(page.getByText('3 of 12 selected')).toBeVisible();
  await button(page, /^Approve 3/).click();
  await expect(page.getByText('3 photos approved. 9 left')).toBeVisible();
  await expect.poll(() => countsOf(organizer, event)).toEqual({ total: 12, approved: 3, pending: 9 });

  await tile(1).hover();
  await page.mouse.down();
  await tile(2).hover();
  await tile(3).hover();
  await page.mouse.up();
  await expect(page.getByText('3 of 9 selected')).toBeVisible();
  await page.keyboard.press('r');
  await expect.poll(() => countsOf(organizer, event)).toEqual({ total: 9, approved: 3, pending: 6 });
  await page.keyboard.press('z');
  await expect(page.getByText('Undone. 3 photos are back')).toBeVisible();
  await expect.poll(() => countsOf(organizer, event)).toEqual({ total: 12, approved: 3, pending: 9 });
});

test('never covers a focused photo with the action bar', async ({ page, server, organizer }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openReview({ page, server, organizer }, { Gisela: 15 });
  await button(page, 'Select many').click();
  const tile = (index: number) => page.getByRole('button', { name: new RegExp(`^Photo ${index},`) });
  for (let index = 1; index <= 12; index++) {
    await tile(index).focus();
    const [picture, bar] = [await tile(index).boundingBox(), await button(page, 'Select all').boundingBox()];
    expect(picture!.y + picture!.height).toBeLessThanOrEqual(bar!.y);
  }
});

test('approves all photos of one guest from a photo and from the guest filter', async ({ page, server, organizer }) => {
  const event = await openReview({ page, server, organizer }, { Gisela: 3, Tom: 4, Uta: 2 });
  await button(page, 'Approve all 3 of Gisela').click();
  await expectLeft(page, 6);
  await button(page, 'Select many').click();
  await page.getByLabel('Guest').selectOption({ label: 'Tom (4)' });
  await button(page, 'Approve all 4 of Tom').click();
  await expectLeft(page, 2);
  await expect.poll(() => countsOf(organizer, event)).toEqual({ total: 9, approved: 7, pending: 2 });
  const waiting = (await organizer.listPhotos(event.id)).filter((photo) => !photo.isApproved);
  expect(waiting.map((photo) => photo.uploaderName)).toEqual(['Uta', 'Uta']);
});

test('deletes the organizer’s own photo only after a confirmation', async ({ page, server, organizer }) => {
  const event = await openReview({ page, server, organizer }, { Gisela: 1 });
  await button(page, 'Approve').click();
  await expectLeft(page, 0);
  await organizer.uploadPhoto(event.id, (await drawPhotos(1, { width: 320, height: 240 }))[0]!);
  await expectLeft(page, 1);
  await expect(card(page).locator('img').last()).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await button(page, 'Cancel').click();
  await expectLeft(page, 1);
  await page.keyboard.press('r');
  await button(page, 'Delete').click();
  await expectLeft(page, 0);
  await expect.poll(() => countsOf(organizer, event)).toEqual({ total: 1, approved: 1, pending: 0 });
});

test('both review modes are accessible and have large touch targets', async ({ page, server, organizer }) => {
  await openReview({ page, server, organizer }, { Gisela: 3 });
  await expect(card(page).locator('img').last()).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page);
  await expectTouchTargetSize(page);
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog', { name: 'Large picture' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByText('Keys and gestures')).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Select many').click();
  await expect(page.getByText('0 of 3 selected')).toBeVisible();
  await expectAccessible(page);
  await expectTouchTargetSize(page);
});

test('denies the review to everybody but the organizer', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  await page.goto(`/event/${event.id}/review`);
  await expect(page.getByText('You must be registered to access this feature.')).toBeVisible();
});
