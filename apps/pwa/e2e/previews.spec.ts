import { expectAccessible } from './support/accessibility.ts';
import { signIn } from './support/accounts.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { joinAndOpenCamera, pickPhotos } from './support/guest.ts';
import { expectStoredOnServer, waitForOutboxStates } from './support/outbox.ts';
import { card, getCounts } from './support/review.ts';
import { expect, test } from './support/test.ts';
import { waitForRoutes } from './support/wait-for-routes.ts';

test.use({ viewport: { width: 1024, height: 900 } });

test('shows a photo to the host by its preview and replaces it in place', async ({
  page,
  browser,
  baseURL,
  server,
  organizer,
}) => {
  const event = await organizer.createEvent();
  const guest = await browser.newPage({ baseURL: baseURL!, viewport: { width: 390, height: 844 } });
  await joinAndOpenCamera(guest, event);
  // Nothing of the pictures gets through, only their previews.
  const isPicture = (url: URL) => /^\/api\/uploads\/[^/]+$/.test(url.pathname);
  await guest.route(isPicture, (route) => route.abort());
  await waitForRoutes(guest);
  await pickPhotos(guest, await drawPhotos(2, { width: 1600, height: 1200, grain: 40 }));
  await signIn(page, 'Olga');
  await page.goto('/customer-dashboard');

  await page.goto(`/event/${event.id}/dashboard`);
  const tiles = page.getByRole('figure');
  await expect(tiles.getByText('Preview', { exact: true })).toHaveCount(2);
  await expect(tiles.first().getByRole('img')).toHaveJSProperty('complete', true);
  await expect(page.getByText('2 taken, 0 received. 2 are still on guests’ phones.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Download photo/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`/event/${event.id}/review`);
  await expect(card(page).getByText('Preview', { exact: true })).toBeVisible();
  await expect(page.getByText('Only a preview has arrived so far.')).toBeVisible();
  const approved = await card(page).getByRole('img').first().getAttribute('src');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.poll(async () => (await getCounts(organizer, event)).approved).toBe(1);
  await expect(card(page).getByRole('img').first()).not.toHaveAttribute('src', approved!);

  await guest.unroute(isPicture);
  expectStoredOnServer(server.dataDir, await waitForOutboxStates(guest, 2, 'received'));
  // The card that stayed open shows the picture now, without the mark.
  await expect(card(page).getByText('Preview', { exact: true })).toHaveCount(0);
  await expect(card(page).getByRole('img').last()).toHaveAttribute('src', /-1600\.jpg$/);
  const photos = await organizer.listPhotos(event.id);
  expect(photos.map(({ isApproved }) => isApproved).sort()).toEqual([false, true]);
  for (const photo of photos) expect(photo).toMatchObject({ width: 1600, height: 1200 });
});
