import type { Page } from '@playwright/test';
import type { Album } from '@rollcall/schema/album';
import type { Event } from '@rollcall/schema/event';
import { signIn } from './support/accounts.ts';
import { createEventWithPhotos, photoButtons } from './support/gallery-photos.ts';
import type { OrganizerClient } from './support/organizer-client.ts';
import { expect, test } from './support/test.ts';
import { expectUsableScreen } from './support/usable-screen.ts';

const tile = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Photo 0?${number} by`) });
const listAlbums = (organizer: OrganizerClient, { id }: Event) =>
  organizer.call<Album[]>('GET', `/api/events/${id}/albums`);

test.describe('where nobody pays', () => {
  test.use({ environment: { ROLLCALL_BILLING: 'off' } });

  test('the host makes albums of selected photos and by rule, and a guest who looks at the gallery finds them', async ({
    page,
    browser,
    network,
    organizer,
  }) => {
    const event = await createEventWithPhotos(organizer, 6);
    const [tagged] = await organizer.listPhotos(event.id);
    await organizer.updatePhoto(tagged!.id, { tags: ['food'] });
    const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await guest.goto(`${network.origin}/event/${event.id}/gallery`);
    await expect(photoButtons(guest)).toHaveCount(6);

    await signIn(page, 'Olga');
    await page.goto(`/event/${event.id}/dashboard`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Albums' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Albums');
    await tile(page, 2).click();
    await tile(page, 5).click();
    await expect(page.getByText('2 of 6 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Add to album' }).click();
    await page.getByRole('button', { name: 'Create album' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await page.getByLabel('Name of the album').fill('The first dance');
    await expectUsableScreen(page);
    await page.getByRole('button', { name: 'Create album' }).click();
    await expect(page.getByText('“The first dance” created')).toBeVisible();

    // The guest has not reloaded.
    const albums = guest.getByRole('group', { name: 'Albums' });
    await albums.getByRole('button', { name: 'The first dance' }).click();
    await expect(photoButtons(guest)).toHaveCount(2);
    await expect(guest).toHaveURL(/album=/);
    await expect(guest.getByRole('heading', { name: 'The first dance' })).toBeVisible();
    await expect(guest.getByRole('link', { name: 'Edit albums' })).toHaveCount(0);
    await expectUsableScreen(guest);
    const link = guest.url();

    await page.getByRole('button', { name: 'Album by rule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Album by rule' });
    await dialog.getByLabel('Name of the album').fill('Dinner');
    await dialog.getByRole('button', { name: 'Create album' }).click();
    await expect(dialog.getByText('Choose at least one of these')).toBeVisible();
    await dialog.getByLabel('Tag').selectOption('#food');
    await expectUsableScreen(page);
    await dialog.getByRole('button', { name: 'Create album' }).click();
    await expect(page.getByRole('heading', { name: 'Dinner' })).toBeVisible();
    await expect(page.getByText('0 of 1 selected')).toBeVisible();
    await expectUsableScreen(page);
    await albums.getByRole('button', { name: 'Dinner' }).click();
    await expect(photoButtons(guest)).toHaveCount(1);

    const choice = page.getByRole('group', { name: 'Show' });
    await choice.getByRole('button', { name: 'The first dance' }).click();
    await tile(page, 5).click();
    await page.getByRole('button', { name: 'Use as cover' }).click();
    await expect(page.getByText('Cover changed')).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Name of the album').fill('Dances');
    await page.getByLabel('Order').selectOption('As they were taken');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Album saved')).toBeVisible();
    await page.getByRole('button', { name: 'Take out' }).click();
    await expect(page.getByText('0 of 1 selected')).toBeVisible();
    await expect
      .poll(() => listAlbums(organizer, event))
      .toMatchObject([{ name: 'Dances', order: 'taken' }, { name: 'Dinner' }]);
    await guest.goto(link);
    await expect(guest.getByRole('heading', { name: 'Dances' })).toBeVisible();
    await expect(photoButtons(guest)).toHaveCount(1);

    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Album deleted')).toBeVisible();
    await expect(albums.getByRole('button', { name: 'Dances' })).toHaveCount(0);
    await expect(guest.getByText('No photos found')).toBeVisible();
    await guest.context().close();
  });
});
