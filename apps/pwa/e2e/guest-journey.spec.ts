import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { createEventWithPhotos, photoButtons } from './support/gallery-photos.ts';
import { joinAndOpenCamera, startCamera } from './support/guest.ts';
import { waitForOutboxStates } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

test.describe('with a camera', () => {
  test.use({ permissions: ['camera'] });

  test('shows what the guest has just taken before all other photos until the page is loaded again', async ({
    page,
    organizer,
  }) => {
    const event = await createEventWithPhotos(organizer, 3);
    await joinAndOpenCamera(page, event);
    await (await startCamera(page)).click();
    const [taken] = await waitForOutboxStates(page, 1, 'received');
    await page.getByRole('navigation', { name: 'Event' }).getByRole('link', { name: 'Gallery' }).click();
    // On phones the bottom bar leads to the camera, and nothing else does.
    await expect(page.locator('a[href$="/camera"]:visible')).toHaveCount(1);
    const latest = page.getByRole('region', { name: 'Yours, just now' });
    await expect(latest.getByRole('button')).toHaveCount(1);
    const all = page.getByRole('list', { name: 'Photos', exact: true });
    expect((await latest.boundingBox())!.y).toBeLessThan((await all.boundingBox())!.y);
    await latest.getByRole('button').click();
    await expect(page).toHaveURL(new RegExp(`photo=${taken!.id}`));
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('navigation', { name: 'Event' }).getByRole('link', { name: 'Mine' }).click();
    await expect(photoButtons(page)).toHaveCount(1);
    await page.getByRole('navigation', { name: 'Event' }).getByRole('link', { name: 'Gallery' }).click();
    await expect(photoButtons(page)).toHaveCount(4);
    await page.reload();
    await expect(photoButtons(page)).toHaveCount(4);
    await expect(latest).toHaveCount(0);
  });
});

test('keeps what is shown of the gallery when the photos are loaded', async ({ page, organizer }) => {
  const event = await createEventWithPhotos(organizer, 3);
  await joinAndOpenCamera(page, event);
  const titles = await page.evaluateHandle(() => {
    const seen = new Set<Element>();
    new MutationObserver(() => {
      for (const title of document.querySelectorAll('main header h1')) seen.add(title);
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  await page.getByRole('navigation', { name: 'Event' }).getByRole('link', { name: 'Gallery' }).click();
  await expect(photoButtons(page)).toHaveCount(3);
  expect(await titles.evaluate((seen) => Array.from(seen, ({ textContent }) => textContent))).toEqual([event.name]);
});

test('numbers photos by their arrival in any order, the same in the grid and on the photo', async ({
  page,
  organizer,
}) => {
  const event = await createEventWithPhotos(organizer, 3);
  const newestFirst = (await organizer.listPhotos(event.id)).sort((one, other) =>
    other.uploadedAt < one.uploadedAt ? -1 : 1,
  );
  await joinAndOpenCamera(page, event);
  await page.goto(`/event/${event.id}/gallery?sort=newest`);
  await expect(page.getByRole('button', { name: 'Newest' })).toHaveAttribute('aria-pressed', 'true');
  const numbers = () =>
    photoButtons(page).evaluateAll((tiles) =>
      Object.fromEntries(tiles.map((tile) => [tile.id.replace('tile-', ''), tile.ariaLabel?.match(/\d+/)?.[0]])),
    );
  const expected = Object.fromEntries(newestFirst.map(({ id }, i) => [id, `0${3 - i}`]));
  await expect.poll(numbers).toEqual(expected);
  // The oldest becomes the most popular.
  await photoButtons(page).last().click();
  await expect(page.getByRole('dialog').getByText('01 · ')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Like', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Popular' }).click();
  await expect(photoButtons(page).first()).toHaveAccessibleName(/^Photo 01 by .*\d{1,2}:\d{2}\s[AP]M/);
  await expect.poll(numbers).toEqual(expected);
});

test('shows who invites and the button to join on a low screen', async ({ page, organizer }) => {
  await page.setViewportSize({ width: 390, height: 480 });
  const event = await organizer.createEvent();
  await page.goto(`/join/${event.eventCode}`);
  // The app has taken over the document, which says the same.
  await expect(page.locator('#server-rendered-form')).toHaveCount(0);
  await expect(page.getByText('Olga invites you', { exact: true })).toBeVisible();
  await expect(
    page.getByText('So you can find your photos on another phone. Other guests never see it.'),
  ).toBeVisible();
  const button = page.getByRole('button', { name: 'Join Event' });
  const { y, height } = (await button.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(480);
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('shows comments beside the picture and not over it, without a tap', async ({ page, organizer }) => {
    const event = await createEventWithPhotos(organizer, 2);
    await joinAndOpenCamera(page, event);
    await page.goto(`/event/${event.id}/gallery`);
    await photoButtons(page).first().click();
    const lightbox = page.getByRole('dialog', { name: 'Photo', exact: true });
    const comments = lightbox.getByRole('region', { name: 'Comments' });
    await expect(comments.getByText('No comments yet. Say something nice.')).toBeVisible();
    // Nor is there a button that would do nothing.
    await expect(lightbox.getByRole('button', { name: /^Comments/ })).toHaveCount(0);
    const { x } = (await comments.boundingBox())!;
    await expect
      .poll(async () => {
        const picture = (await page.locator('.pswp__item:not([aria-hidden="true"]) img').last().boundingBox())!;
        return picture.x + picture.width;
      })
      .toBeLessThanOrEqual(x);
    const id = new URL(page.url()).searchParams.get('photo')!;
    await organizer.likeAndComment(id, 'Look at their faces!');
    await expect(comments.getByRole('listitem')).toContainText('Look at their faces!');
    await expectAccessible(page);
  });

  test('shows the photos around the picture as a strip of film', async ({ page, organizer }) => {
    const event = await createEventWithPhotos(organizer, 14);
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(`/event/${event.id}/gallery`);
    await photoButtons(page).first().click();
    const lightbox = page.getByRole('dialog', { name: 'Photo', exact: true });
    const strip = lightbox.locator('.lightbox-strip');
    const frames = strip.getByRole('button', { includeHidden: true });
    const rightOf = async (of: Locator) => {
      const { x, width } = (await of.boundingBox())!;
      return x + width;
    };
    await expect(frames).toHaveText(Array.from({ length: 14 }, (_, i) => String(14 - i).padStart(2, '0')));
    // Below the panel, too.
    expect(await rightOf(strip)).toBe(1024);
    const panel = (await page.locator('.lightbox-caption').boundingBox())!;
    expect(panel.y + panel.height).toBe((await strip.boundingBox())!.y);
    await strip.getByText('07').click();
    await expect(lightbox.getByText('8 of 14')).toBeVisible();
    const current = strip.locator('[data-current]');
    await expect(current).toHaveText('07');
    // In the middle below the picture.
    const picture = (await page.locator('.pswp__item:not([aria-hidden="true"]) img').last().boundingBox())!;
    const middleOf = ({ x, width }: { x: number; width: number }) => x + width / 2;
    expect(Math.abs(middleOf((await current.boundingBox())!) - middleOf(picture))).toBeLessThan(2);
    expect(picture.y + picture.height).toBeLessThanOrEqual((await strip.boundingBox())!.y);
    await expectAccessible(page);
    // A phone has the whole width for it, below what is known of the picture.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.keyboard.press('ArrowLeft');
    await expect(current).toHaveText('08');
    await expect(current).toBeInViewport({ ratio: 1 });
    // That one is cut off shows that the roll goes on.
    const cutOff = frames.filter({ hasText: '12' });
    expect((await cutOff.boundingBox())!.x).toBeLessThan(0);
    expect(await rightOf(cutOff)).toBeGreaterThan(0);
    const actions = (await lightbox.getByRole('button', { name: 'Share' }).boundingBox())!;
    expect(actions.y + actions.height).toBeLessThanOrEqual((await strip.boundingBox())!.y);
    // A picture on a low screen has the height for itself.
    await page.setViewportSize({ width: 390, height: 640 });
    await expect(strip).toBeHidden();
  });

  test('tells the time of a picture in a line of its own in the panel', async ({ page, organizer }) => {
    const event = await createEventWithPhotos(organizer, 1);
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(`/event/${event.id}/gallery`);
    await photoButtons(page).first().click();
    const facts = (await page.locator('.lightbox-facts').boundingBox())!;
    const date = (await page.locator('.lightbox-date').boundingBox())!;
    expect(date.x).toBe(facts.x);
    expect(date.y).toBeGreaterThan(facts.y);
    // The picture has the rest of the width.
    expect((await page.locator('.lightbox-caption').boundingBox())!.width).toBe(320);
  });

  test('keeps the keys of a comment from moving the pictures', async ({ page, organizer }) => {
    const event = await createEventWithPhotos(organizer, 2);
    await joinAndOpenCamera(page, event);
    await page.goto(`/event/${event.id}/gallery`);
    await photoButtons(page).first().click();
    const lightbox = page.getByRole('dialog', { name: 'Photo', exact: true });
    const field = lightbox.getByLabel('Write a comment');
    await field.click();
    await page.keyboard.type('Zazie');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await expect(lightbox.getByText('1 of 2')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(lightbox.getByRole('listitem').filter({ hasText: 'Zazie' })).toBeVisible();
    // Out of the field first, then out of the photo.
    await page.keyboard.press('Escape');
    await expect(field).not.toBeFocused();
    await expect(lightbox).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(lightbox).toHaveCount(0);
  });
});
