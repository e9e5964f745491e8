import { expectAccessible } from './support/accessibility.ts';
import { signIn } from './support/accounts.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { waitForOfflineApp } from './support/guest.ts';
import { expect, test } from './support/test.ts';

test.use({ environment: { ROLLCALL_BILLING: 'off' } });

test('shows an event of several days in the order in which its photos were taken, also without a network', {
  tag: '@service-worker',
}, async ({ page, organizer, context }) => {
  const event = await organizer.createEvent({
    date: '2026-06-12T16:00:00Z',
    endDate: '2026-06-14T12:00:00Z',
    timeZone: 'Europe/Berlin',
  });
  const times = ['2026-06-13T18:10:00Z', '2026-06-12T22:30:00Z', '2026-06-12T17:05:00Z', '2026-06-12T17:40:00Z'];
  const pictures = await drawPhotos(times.length, { width: 400, height: 300 });
  for (const [at, picture] of pictures.entries()) await organizer.uploadPhoto(event.id, picture, times[at]);
  await organizer.approveAll(event.id);
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/gallery`);
  const sorts = page.getByRole('group', { name: 'Sort by' });
  await sorts.getByRole('button', { name: 'In order' }).click();
  const photos = page.getByRole('list', { name: 'Photos' }).getByRole('button');
  const names = ['Photo 03 by you', 'Photo 04 by you', 'Photo 02 by you', 'Photo 01 by you'];
  for (const [at, name] of names.entries()) {
    await expect(photos.nth(at)).toHaveAccessibleName(new RegExp(`^${name}`));
  }
  const days = page.getByRole('heading', { level: 2 });
  await expect(days).toHaveText(['Friday, June 12', 'Saturday, June 13']);
  for (const hour of ['7 PM', '12 AM', '8 PM']) await expect(page.getByText(hour, { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Sat, Jun 13' }).click();
  await expect(photos).toHaveCount(2);
  await expect(page).toHaveURL(/day=2026-06-13.*sort=taken|sort=taken.*day=2026-06-13/);
  await waitForOfflineApp(page);
  await context.setOffline(true);
  await page.reload();
  await expect(photos).toHaveCount(2);
  // Its filters begin before it.
  await expect(page.getByRole('button', { name: 'Sat, Jun 13' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Sat, Jun 13' }).click();
  await expect(photos).toHaveCount(4);
  await expect(days).toHaveText(['Friday, June 12', 'Saturday, June 13']);
});

test('downloads the archive with its files numbered as the photos were taken', async ({ page, organizer }) => {
  const event = await organizer.createEvent();
  const [first, second] = await drawPhotos(2, { width: 400, height: 300 });
  await organizer.uploadPhoto(event.id, first!);
  await organizer.uploadPhoto(event.id, second!, '2026-06-12T17:05:00Z');
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/dashboard`);
  await page.getByRole('button', { name: 'Order of the files' }).click();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Numbered as they were taken' }).click();
  expect((await download).url()).toContain(`/api/events/${event.id}/photos.zip?sort=taken`);
});
