import type { Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { photoButtons } from './support/gallery-photos.ts';
import { recordTexts } from './support/record-texts.ts';
import { expect, test } from './support/test.ts';

/** Texts of the empty state. */
const emptyStateTexts = ['No photos yet', 'All caught up', '0 photos', 'All0', 'Approved0Pending0'];

const screens = [
  { name: 'gallery', loaded: (page: Page) => photoButtons(page).nth(2) },
  { name: 'dashboard', loaded: (page: Page) => page.getByRole('tab', { name: /Pending\s*3/ }) },
  { name: 'review', loaded: (page: Page) => page.getByRole('heading', { name: '3 to review' }) },
];

for (const { name, loaded } of screens) {
  test(`the ${name} never shows its empty state while it loads for the first time`, async ({ page, organizer }) => {
    const event = await organizer.createEvent();
    for (const file of await drawPhotos(3, { width: 320, height: 240 })) await organizer.uploadPhoto(event.id, file);
    await signIn(page, 'Olga');
    await page.goto('/customer-dashboard');
    const listRecorded = await recordTexts(page, emptyStateTexts);
    await page.goto(`/event/${event.id}/${name}`);
    await expect(loaded(page)).toBeVisible();
    expect(await listRecorded()).toEqual([]);
  });
}
