import type { CDPSession, Locator, Page } from '@playwright/test';
import { expectAccessible, expectTouchTargetSize } from './support/accessibility.ts';
import { signIn } from './support/accounts.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { waitForOfflineApp } from './support/guest.ts';
import { GuestClient } from './support/guest-client.ts';
import {
  button,
  card,
  expectReady,
  expectRemaining,
  getCounts,
  listApprovedIds,
  listPhotoIds,
  openReview,
  tablet,
  waitForReviewCard,
} from './support/review.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: tablet });

test('sends sixty reviews made by keyboard in a row', async ({ page, server, organizer }) => {
  const event = await openReview({ page, server, organizer }, { Gisela: 60 });
  for (let left = 60; left > 0; left--) {
    await waitForReviewCard(page, left);
    await page.keyboard.press(left % 6 === 0 ? 'r' : 'a');
  }
  await expect(page.getByText('All caught up')).toBeVisible();
  // None of the newest photos is marked: which one is newest says nothing about the review.
  await expect(page.locator('[stroke*="pencil"]')).toHaveCount(0);
  await expect.poll(() => getCounts(organizer, event)).toEqual({ total: 50, approved: 50, pending: 0 });
});

test('does not claim that photos were reviewed where there are none, and offers to share the link', async ({
  page,
  context,
  organizer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const event = await organizer.createEvent();
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/review`);
  await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible();
  await expect(page.getByText('All caught up')).toBeHidden();
  await expect(page.getByText('01', { exact: true })).toBeVisible();
  await expect(button(page, 'Select several')).toHaveCount(0);
  await page.getByRole('button', { name: 'Share Link' }).click();
  await expect(page.getByText('Share Link Copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/join-event?code=${event.eventCode}`);
});

test('sends reviews made offline after reconnecting, also after a reload', {
  tag: '@service-worker',
}, async ({ page, context, server, organizer }) => {
  const event = await openReview({ page, server, organizer }, { Gisela: 4 });
  await waitForOfflineApp(page);
  await context.setOffline(true);
  await expect(page.getByText('You’re offline. Keep going')).toBeVisible();
  for (const key of ['a', 'ArrowRight', 'ArrowLeft']) {
    const message = key === 'ArrowLeft' ? 'Removed' : 'Approved';
    await page.keyboard.press(key);
    await expect(page.getByText(`${message}. ${{ a: 3, ArrowRight: 2, ArrowLeft: 1 }[key]} left`)).toBeVisible();
  }
  await expect(page.getByText('You’re offline. 3 decisions are saved on this device')).toBeVisible();
  expect(await getCounts(organizer, event)).toEqual({ total: 4, approved: 0, pending: 4 });
  await page.reload();
  await expectRemaining(page, 1);
  await context.setOffline(false);
  await expect.poll(() => getCounts(organizer, event)).toEqual({ total: 3, approved: 2, pending: 1 });
  await expect(page.getByText('decisions are saved on this device')).toHaveCount(0);
});

test('shows the next photo behind the one that is dragged, and hides it when that returns', async ({
  page,
  server,
  organizer,
}) => {
  await openReview({ page, server, organizer }, { Gisela: 3 });
  await waitForReviewCard(page, 3);
  const next = card(page).locator('xpath=preceding-sibling::div[1]');
  await expect(next).toHaveCSS('opacity', '0');
  const { x, y, width, height } = (await card(page).boundingBox())!;
  const [fromX, fromY] = [x + width / 2, y + height / 2];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX + 40, fromY, { steps: 4 });
  await expect.poll(() => next.evaluate((element) => Number(getComputedStyle(element).opacity))).toBeGreaterThan(0.2);
  await page.mouse.move(fromX, fromY, { steps: 4 });
  await page.mouse.up();
  await expect(next).toHaveCSS('opacity', '0');
  await expectRemaining(page, 3);
});

test('undoes decisions one by one, a removal also after a reload', async ({ page, server, organizer }) => {
  const event = await openReview({ page, server, organizer }, { Gisela: 3 });
  const [first, second] = await listPhotoIds(organizer, event);
  await page.keyboard.press('r');
  await expect(page.getByText('Removed. 2 left')).toBeVisible();
  await page.keyboard.press('a');
  await expect.poll(() => getCounts(organizer, event)).toEqual({ total: 2, approved: 1, pending: 1 });
  await page.reload();
  await expectRemaining(page, 1);

  await button(page, 'Undo').click();
  await expect(page.getByText('Undone. The photo is back')).toBeVisible();
  await expect.poll(() => getCounts(organizer, event)).toEqual({ total: 2, approved: 0, pending: 2 });
  await page.keyboard.press('z');
  await expectRemaining(page, 3);
  await expect.poll(() => getCounts(organizer, event)).toEqual({ total: 3, approved: 0, pending: 3 });
  await expect(button(page, 'Undo')).toBeDisabled();

  // The restored photo is shown, and the next decision applies to it.
  await expectReady(page);
  await page.keyboard.press('a');
  await expectRemaining(page, 2);
  await expect.poll(() => listApprovedIds(organizer, event)).toEqual([first]);
  expect(second).not.toBe(first);
});

test('says once that every photo is reviewed, and leads to the gallery', async ({ page, server, organizer }) => {
  const event = await openReview({ page, server, organizer }, { Gisela: 1 });
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible();
  await expect(page.locator('h1')).toHaveText('Review');
  // For screen readers only.
  const outcome = page.getByText('Approved. None left');
  expect((await outcome.boundingBox())!.width).toBeLessThanOrEqual(1);
  await expectAccessible(page);
  await expect(button(page, 'Share Link')).toBeVisible();
  await page.getByRole('link', { name: 'View Gallery' }).click();
  await expect(page).toHaveURL(`/event/${event.id}/gallery`);
});

test('says what was reviewed in this sitting, and undoes the last decision from there', async ({
  page,
  server,
  organizer,
}) => {
  const event = await openReview({ page, server, organizer }, { Gisela: 3 });
  for (const [key, left] of [
    ['a', 2],
    ['r', 1],
    ['a', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expectRemaining(page, left);
  }
  await expect(page.getByText('3 photos reviewed: 2 approved, 1 removed.')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Undo').click();
  await expectRemaining(page, 1);
  await expectReady(page);
  await page.keyboard.press('r');
  await expect(page.getByText('3 photos reviewed: 1 approved, 2 removed.')).toBeVisible();
  await expect.poll(() => getCounts(organizer, event)).toEqual({ total: 1, approved: 1, pending: 0 });
  // What was decided before the screen was opened is not part of the sitting.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible();
  await expect(page.getByText(/photos? reviewed|removed\./)).toHaveCount(0);
  await button(page, 'Undo').click();
  await expectRemaining(page, 1);
  await expectReady(page);
  await page.keyboard.press('a');
  await expect(page.getByText('1 photo approved.', { exact: true })).toBeVisible();
  await expect.poll(() => getCounts(organizer, event)).toEqual({ total: 2, approved: 2, pending: 0 });
});

test('shows the keys on the buttons only, and makes the undo that can be pressed stand out', async ({
  page,
  server,
  organizer,
}) => {
  await openReview({ page, server, organizer }, { Gisela: 3 });
  for (const key of ['A', 'R', 'Z']) await expect(page.getByText(key, { exact: true })).toBeVisible();
  await expect(page.getByText('Swipe right to approve, left to remove.')).toBeHidden();
  await expect(page.getByText(/Press/)).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Photos waiting' })).toBeVisible();
  const undo = button(page, 'Undo');
  const frameOf = () => undo.evaluate((element) => getComputedStyle(element).borderColor);
  await expect(undo).toBeDisabled();
  const disabledFrame = await frameOf();
  await page.keyboard.press('a');
  await expect(page.getByText('Approved. 2 left')).toBeVisible();
  await expect(undo).toBeEnabled();
  await expect.poll(frameOf).not.toBe(disabledFrame);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('shows nothing on a picture, its details right below and the photos that wait, the current one marked', async ({
    page,
    server,
    organizer,
  }) => {
    await openReview({ page, server, organizer }, { Gisela: 3 });
    const caption = page.getByRole('paragraph').filter({ hasText: /^\d\d · Gisela · \d{1,2}:\d{2}\s[AP]M/ });
    await expect(caption).toContainText('01 · ');
    await expect(caption.getByText(/\d{1,2}:\d{2}\s[AP]M/)).toBeInViewport({ ratio: 1 });
    await expect(button(page, 'Undo')).toBeDisabled();
    await expect(button(page, 'Undo')).not.toHaveCSS('opacity', '0');
    await button(page, /^Approve$/).click();
    await expect(caption).toContainText('02 · ');
    await expectRemaining(page, 2);
    const picture = (await card(page).boundingBox())!;
    const details = (await page.getByText('Gisela', { exact: true }).boundingBox())!;
    // The ground of the pictures fills the space, so that the details stay where they are whatever a picture's shape is.
    const ground = (await card(page).locator('..').boundingBox())!;
    expect(ground.width).toBeGreaterThanOrEqual(390);
    expect(ground.height).toBeGreaterThan(picture.height);
    expect(details.y - (ground.y + ground.height)).toBeGreaterThan(0);
    expect(details.y - (ground.y + ground.height)).toBeLessThan(24);
    const all = (await button(page, 'Approve all 2 by Gisela').boundingBox())!;
    const large = (await button(page, 'Large picture').boundingBox())!;
    // In the line of the details, and saying whose photos.
    expect(all.y).toBeCloseTo(large.y, 0);
    expect(all.width).toBeLessThan(190);
    await expect(page.getByText('All 2 by Gisela', { exact: true })).toBeVisible();
    const waiting = page.getByRole('list', { name: 'Photos waiting' }).getByRole('button');
    await expect(waiting).toHaveCount(2);
    await expect(waiting.first()).toHaveAttribute('aria-current', 'true');
    expect(large.y).toBeGreaterThanOrEqual(picture.y + picture.height);
    // The pictures have the height, not the film.
    const strip = (await page.getByRole('list', { name: 'Photos waiting' }).boundingBox())!;
    expect(strip.height).toBeLessThan(80);
    await expect(waiting.last()).toBeInViewport();
    await button(page, 'Undo').click();
    await expect(caption).toContainText('01 · ');
    await expectRemaining(page, 3);
  });
});

test('aligns the details with the picture, and keeps approving all apart from approving one', async ({
  page,
  server,
  organizer,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openReview({ page, server, organizer }, { Gisela: 3 });
  await waitForReviewCard(page, 3);
  const picture = (await card(page).boundingBox())!;
  const details = (await page.getByText(/^01 · /).boundingBox())!;
  expect(Math.abs(details.x - picture.x)).toBeLessThan(2);
  const all = (await button(page, 'Approve all 3 by Gisela').boundingBox())!;
  const one = (await button(page, /^Approve$/).boundingBox())!;
  expect(Math.abs(all.x + all.width - picture.x - picture.width)).toBeLessThan(2);
  expect(one.y - (all.y + all.height)).toBeGreaterThanOrEqual(24);
  const undo = (await button(page, 'Undo').boundingBox())!;
  expect(undo.x + undo.width).toBeLessThan(picture.x + picture.width / 2);
});

test('aligns the buttons with the edges of a picture of 3:2, and shows every waiting photo whole between them', async ({
  page,
  server,
  organizer,
}) => {
  const event = await organizer.createEvent();
  const guest = await GuestClient.join(server.origin, event, 'Gisela');
  await guest.uploadPhotos(await drawPhotos(5, { width: 600, height: 400 }));
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/review`);
  await waitForReviewCard(page, 5);
  for (const [width, height] of [
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const boxOf = async (element: Locator) => (await element.boundingBox())!;
    await expect
      .poll(async () => {
        const picture = await boxOf(card(page));
        const strip = await boxOf(page.getByRole('list', { name: 'Photos waiting' }));
        const remove = await boxOf(button(page, 'Remove'));
        const approve = await boxOf(button(page, /^Approve$/));
        const last = await boxOf(page.getByRole('button', { name: 'Photo 5 of 5' }));
        return Math.max(
          // In the middle where there is room.
          width > 1024 ? Math.abs(strip.x + strip.width / 2 - width / 2) : 0,
          last.x + last.width - (strip.x + strip.width),
          strip.x + strip.width - approve.x,
          Math.abs(remove.x - picture.x),
          Math.abs(approve.x + approve.width - picture.x - picture.width),
        );
      })
      .toBeLessThan(2);
  }
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
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

  test('says how to swipe above the strip until the first swipe, which moves nothing', async ({
    page,
    server,
    organizer,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openReview({ page, server, organizer }, { Gisela: 3 });
    const hint = page.getByText('Swipe right to approve, left to remove.');
    const strip = page.getByRole('list', { name: 'Photos waiting' });
    await expect(hint).toBeVisible();
    const [said, film] = [(await hint.boundingBox())!, (await strip.boundingBox())!];
    // On the same ground, and no band between them.
    expect(film.y - (said.y + said.height)).toBeLessThan(16);
    expect(film.y).toBeGreaterThanOrEqual(said.y + said.height);
    // A low screen has no room for it beside the picture.
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(hint).toBeHidden();
    await expect(strip).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(hint).toBeVisible();
    const before = await card(page).boundingBox();
    const touch = await page.context().newCDPSession(page);
    await swipe(touch, page, { x: 260, y: 10 });
    await expectRemaining(page, 2);
    await expect(hint).toBeHidden();
    await expect(strip).toBeVisible();
    await expect(page.getByText('Approved. 2 left')).toBeVisible();
    await expect.poll(() => card(page).boundingBox()).toEqual(before);
    await page.reload();
    await expectRemaining(page, 2);
    await expect(hint).toHaveCount(0);
  });

  test('says how to swipe in a color that is legible on paper, too', async ({ page, server, organizer }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openReview({ page, server, organizer }, { Gisela: 2 });
    await expect(page.getByText('Swipe right to approve, left to remove.')).toBeVisible();
    await expectAccessible(page);
  });

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
    await expect.poll(() => getCounts(organizer, event)).toEqual({ total: 2, approved: 1, pending: 1 });
    await swipe(touch, page, { x: 0, y: -260 });
    await expectRemaining(page, 2);
    await expect.poll(() => getCounts(organizer, event)).toEqual({ total: 3, approved: 1, pending: 2 });
    await swipe(touch, page, { x: 25, y: 0 });
    await expect(card(page)).toHaveCSS('transform', 'none');
    await expectRemaining(page, 2);
  });
});

test('deletes the organizer’s own photo only after a confirmation', { tag: '@engines' }, async ({
  page,
  server,
  organizer,
}) => {
  const event = await openReview({ page, server, organizer }, { Gisela: 1 });
  await button(page, 'Approve').click();
  await expectRemaining(page, 0);
  await organizer.uploadPhoto(event.id, (await drawPhotos(1, { width: 320, height: 240 }))[0]!);
  await expectRemaining(page, 1);
  await expect(card(page).locator('img').last()).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expectRemaining(page, 1);
  await page.keyboard.press('r');
  await button(page, 'Delete').click();
  await expectRemaining(page, 0);
  await expect.poll(() => getCounts(organizer, event)).toEqual({ total: 1, approved: 1, pending: 0 });
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
  await button(page, 'Select several').click();
  await expect(page.getByText('0 of 3 selected')).toBeVisible();
  await expectAccessible(page);
  await expectTouchTargetSize(page);
});

test('denies the review to everybody but the organizer', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  await page.goto(`/event/${event.id}/review`);
  await expect(page.getByText('You must be registered to access this feature.')).toBeVisible();
});
