import {
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

test('shows a conflict instead of overwriting another reviewer’s decision', { tag: '@service-worker' }, async ({
  page,
  network,
  server,
  organizer,
}) => {
  const event = await openReview({ page, server, organizer }, { Gisela: 2 });
  const [first, second] = await listPhotoIds(organizer, event);
  network.cut();
  await page.keyboard.press('r');
  await page.keyboard.press('a');
  await expectRemaining(page, 0);
  await organizer.review(first!, true);
  await organizer.updatePhoto(second!, { caption: 'The wrong aunt' });
  network.restore();

  const conflict = page.getByRole('region', { name: 'Reviewed by someone else' });
  await expect(conflict.getByText('You wanted to remove this photo.')).toBeVisible({ timeout: 30_000 });
  await expect(conflict.getByText('It’s approved now.')).toBeVisible();
  expect(await getCounts(organizer, event)).toEqual({ total: 2, approved: 1, pending: 1 });
  await conflict.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(conflict.getByText('You wanted to approve this photo.')).toBeVisible();
  await conflict.getByRole('button', { name: 'Approve anyway' }).click();
  await expect(conflict).toHaveCount(0);
  await expect.poll(() => getCounts(organizer, event)).toEqual({ total: 2, approved: 2, pending: 0 });
});

test('never applies a key press to a photo that another reviewer just replaced', { tag: '@service-worker' }, async ({
  page,
  network,
  server,
  organizer,
}) => {
  const event = await openReview({ page, server, organizer }, { Gisela: 6 });
  const ids = await listPhotoIds(organizer, event);
  await waitForReviewCard(page, 6);
  // Presses a key in the moment when the next photo replaces the decided one. The clock is frozen in between.
  await page.evaluate(() => {
    let changedAtMs: number | null = null;
    new MutationObserver((_changes, observer) => {
      if (!document.body.textContent.includes('Someone else already reviewed that photo. 5 left')) return;
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
  await expectRemaining(page, 5);
  // The first press may still be within the guard interval.
  await expect(async () => {
    await page.keyboard.press('a');
    await expect(page.locator('h1')).toHaveText('4 to review', { timeout: 1_000 });
  }).toPass();
  await expect.poll(async () => (await listApprovedIds(organizer, event)).sort()).toEqual([ids[0]!, ids[3]!].sort());

  // The same decision by both reviewers is no conflict.
  await waitForReviewCard(page, 4);
  network.cut();
  await page.keyboard.press('a');
  await expectRemaining(page, 3);
  await expect(page.getByText('1 decision is saved on this device')).toBeVisible();
  await organizer.review(ids[4]!, true);
  network.restore();
  await expect(page.getByText('decision on this device')).toHaveCount(0);
  await expectRemaining(page, 3);
  await expect(page.getByRole('region', { name: 'Reviewed by someone else' })).toHaveCount(0);
  expect((await listApprovedIds(organizer, event)).sort()).toEqual([ids[0]!, ids[3]!, ids[4]!].sort());
});
