import type { Locator, Page } from '@playwright/test';
import { type Album, albumLimits } from '@rollcall/schema/album';
import type { Event } from '@rollcall/schema/event';
import type { Photo } from '@rollcall/schema/photo';
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
    // Its buttons fade in once the album has reached the server.
    await expect(page.getByRole('button', { name: 'Share' })).toBeEnabled();
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

  test('a tablet without a network makes an album, arranges it by finger and keys, and tags its photos', async ({
    page,
    context,
    organizer,
  }) => {
    const event = await createEventWithPhotos(organizer, 6);
    const photos = await organizer.listPhotos(event.id);
    const numberOf = new Map(photos.map(({ id, number }) => [id, number]));
    const listAlbum = async (id: string) => {
      const path = `/api/events/${event.id}/photos?album=${id}&sort=album`;
      return (await organizer.call<Photo[]>('GET', path)).map((photo) => numberOf.get(photo.id));
    };
    await page.setViewportSize({ width: 1024, height: 768 });
    await signIn(page, 'Olga');
    await page.goto(`/event/${event.id}/albums`);
    await expect(tile(page, 6)).toBeVisible();
    await context.setOffline(true);
    await tile(page, 1).click();
    await tile(page, 4).click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: 'Add to album' }).click();
    await page.getByLabel('Name of the album').fill('Dances');
    await page.getByRole('button', { name: 'Create album' }).click();
    await page.getByRole('button', { name: /^Dances/ }).click();
    await expect(page.getByText('Saved on this device')).toBeVisible();

    await page.getByRole('button', { name: 'Arrange' }).click();
    const shown = async () =>
      (await page.locator('[data-tile-index]').allInnerTexts()).map((text) => Number(text.trim()));
    await expect.poll(shown).toEqual([1, 2, 3, 4]);
    await dragByFinger(page, ordered(page, 4), ordered(page, 1));
    await expect.poll(shown).toEqual([4, 1, 2, 3]);
    await ordered(page, 3).dragTo(ordered(page, 1), { targetPosition: { x: 10, y: 40 } });
    await expect.poll(shown).toEqual([4, 3, 1, 2]);
    await ordered(page, 4).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(ordered(page, 4)).toBeFocused();
    await expect(page.getByText('Photo 04 by you: 3 of 4')).toBeVisible();
    await expectUsableScreen(page);
    await page.keyboard.press('Enter');
    await expect.poll(shown).toEqual([3, 1, 4, 2]);
    await page.keyboard.press('Home');
    await expect(ordered(page, 3)).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    await page.keyboard.press('Escape');
    await expect.poll(shown).toEqual([3, 1, 4, 2]);
    // By two presses, without dragging.
    await ordered(page, 2).click();
    await ordered(page, 3).click();
    await expect.poll(shown).toEqual([2, 3, 1, 4]);
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Caption and tags' }).click();
    const dialog = page.getByRole('dialog', { name: 'Caption and tags of 4 photos' });
    await dialog.getByLabel('The same caption for all').fill('First dance');
    await dialog.getByLabel('Add tags').fill('dance, candid');
    await expectUsableScreen(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('4 photos changed')).toBeVisible();
    expect(await listAlbums(organizer, event)).toEqual([]);

    await context.setOffline(false);
    await expect.poll(async () => (await listAlbums(organizer, event)).length).toBe(1);
    const [album] = await listAlbums(organizer, event);
    await expect.poll(() => listAlbum(album!.id)).toEqual([2, 3, 1, 4]);
    await expect
      .poll(
        async () => (await organizer.listPhotos(event.id)).filter(({ caption }) => caption === 'First dance').length,
      )
      .toBe(4);
    const tagged = (await organizer.listPhotos(event.id)).filter(({ tags }) => tags.join() === 'dance,candid');
    expect(tagged.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4]);
    await expect(page.getByText('Arranged by hand')).toBeVisible();
    await expect.poll(shown).toEqual([2, 3, 1, 4]);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await downloading).suggestedFilename()).toBe('Gisela & Tom Dances.zip');
  });
});

test.describe('on a phone', () => {
  test.use({ environment: { ROLLCALL_BILLING: 'off' }, viewport: { width: 320, height: 640 } });

  test('the bar of actions covers no photo that has the focus', async ({ page, organizer }) => {
    const event = await createEventWithPhotos(organizer, 10);
    const photos = await organizer.listPhotos(event.id);
    const { id } = await organizer.call<Album>('POST', `/api/events/${event.id}/albums`, { name: 'Dances' });
    await organizer.call('PATCH', `/api/albums/${id}/photos`, { add: photos.map((photo) => photo.id) });
    await signIn(page, 'Olga');
    await page.goto(`/event/${event.id}/albums?album=${id}`);
    const isAbove = async (photo: Locator, bar: string) => {
      await page.keyboard.press('Tab');
      const [picture, action] = [
        await photo.boundingBox(),
        await page.getByRole('button', { name: bar }).boundingBox(),
      ];
      expect(picture!.y + picture!.height).toBeLessThanOrEqual(action!.y);
    };
    await page.getByRole('button', { name: 'Delete', exact: true }).focus();
    for (let index = 0; index < 10; index++) {
      await isAbove(page.locator(`[data-tile-index="${index}"]`), 'Select all');
    }
    await page.getByRole('button', { name: 'Arrange' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).focus();
    for (let index = 0; index < 10; index++) await isAbove(page.locator(`[data-tile-index="${index}"]`), 'Done');
  });

  test('an album that the event has no room for keeps its photos until the host tries again', async ({
    page,
    organizer,
  }) => {
    const event = await createEventWithPhotos(organizer, 3);
    const path = `/api/events/${event.id}/albums`;
    const others: Album[] = [];
    for (let number = 1; number <= albumLimits.perEvent; number++) {
      others.push(await organizer.call<Album>('POST', path, { name: `Album ${number}` }));
    }
    await signIn(page, 'Olga');
    await page.goto(`/event/${event.id}/albums`);
    for (const name of ['Dances', 'Speeches']) {
      await tile(page, 1).click();
      await tile(page, 3).click();
      await page.getByRole('button', { name: 'Add to album' }).click();
      await page.getByLabel('Album', { exact: true }).selectOption('New album');
      await page.getByLabel('Name of the album').fill(name);
      await page.getByRole('button', { name: 'Create album' }).click();
      await expect(page.getByText(`“${name}” wasn’t created: An event has at most 100 albums.`)).toBeVisible();
    }
    const refusals = page.getByRole('alert').filter({ hasText: 'The 2 photos you chose are kept' });
    await expect(refusals).toHaveCount(2);
    await expectUsableScreen(page);
    await page.getByRole('button', { name: 'Discard' }).last().click();
    await expect(refusals).toHaveCount(1);
    await expect(refusals).toHaveText(/^“Dances”/);
    const answered = page.waitForResponse((response) => response.url().endsWith(path) && response.status() === 409);
    await page.getByRole('button', { name: 'Try again' }).click();
    await answered;
    await expect(refusals).toHaveText(/^“Dances”/);

    await organizer.call('DELETE', `/api/albums/${others[0]!.id}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(refusals).toHaveCount(0);
    await expect
      .poll(async () => (await listAlbums(organizer, event)).map(({ name }) => name))
      .toEqual([...others.slice(1).map(({ name }) => name), 'Dances']);
    await page.getByRole('button', { name: /^Dances/ }).click();
    await expect(page.getByText('0 of 2 selected')).toBeVisible();
  });
});

test('a host without the plan is told of it, and keeps what there is', async ({ page, organizer }) => {
  const event = await createEventWithPhotos(organizer, 1);
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/albums`);
  await expect(tile(page, 1)).toBeVisible();
  await expect(page.getByText('With the Premium plan you sort the photos into albums')).toBeVisible();
  await expect(page.getByText('Select photos and put them into an album')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Caption and tags' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Album by rule' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add to album' })).toHaveCount(0);
});

/** A tile of the view in which photos are arranged. */
const ordered = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^\\d+: Photo 0?${number} by`) });

/** Rests a finger on a tile, and moves it to the left part of another one. */
async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', start.x + 40, start.y + 40);
  await page.waitForTimeout(400);
  for (const part of [0.3, 0.7, 1]) {
    await touch('touchMove', start.x + 40 + (end.x + 10 - start.x - 40) * part, start.y + 40);
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
