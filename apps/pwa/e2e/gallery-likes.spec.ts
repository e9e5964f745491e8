import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { joinAndOpenCamera, waitForOfflineApp } from './support/guest.ts';
import type { OrganizerClient } from './support/organizer-client.ts';
import { expect, test } from './support/test.ts';

async function createEventWithPhoto(organizer: OrganizerClient) {
  const event = await organizer.createEvent({ autoApprove: true });
  const [file] = await drawPhotos(1, { width: 640, height: 480 });
  const { id } = await organizer.uploadPhoto(event.id, file!);
  await expect.poll(async () => (await organizer.listPhotos(event.id)).every((photo) => photo.url)).toBe(true);
  const photo = async () => (await organizer.listPhotos(event.id)).find((one) => one.id === id)!;
  return { event, photoId: id, photo };
}

const photoButton = (page: Page) => page.getByRole('button', { name: /^Photo( \d+)? by/ }).first();
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Photo', exact: true });
const heart = (page: Page) => lightbox(page).getByRole('button', { name: /^Like/ });
const reactions = (page: Page) => page.getByRole('dialog', { name: 'Reactions' });
const comments = (page: Page) => page.getByRole('dialog', { name: 'Comments' });

async function openPhoto(page: Page): Promise<void> {
  await photoButton(page).click();
  await expect(heart(page)).toBeVisible();
}

async function writeComment(page: Page, comment: string): Promise<void> {
  await comments(page).getByLabel('Write a comment').fill(comment);
  await comments(page).getByRole('button', { name: 'Send comment' }).click();
}

test('shows likes and comments with their counts to other guests without a reload', {
  tag: '@engines',
}, async ({ page, browser, baseURL, organizer }) => {
  const { event, photo } = await createEventWithPhoto(organizer);
  const other = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await other.goto(`/event/${event.id}/gallery`);
  await expect(photoButton(other)).toBeVisible();
  await joinAndOpenCamera(page, event);
  await page.goto(`/event/${event.id}/gallery`);
  await openPhoto(page);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page)).toHaveAccessibleName('Like, 1 like');
  await lightbox(page).getByRole('button', { name: 'React' }).click();
  await reactions(page).getByRole('button', { name: 'Funny' }).click();
  await expect(reactions(page).getByRole('button', { name: 'Funny' })).toHaveAttribute('aria-pressed', 'true');
  await expect(reactions(page).getByRole('listitem').filter({ hasText: 'Gisela' })).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(lightbox(page).getByRole('button', { name: 'React, 1 reaction' })).toBeVisible();
  await lightbox(page).getByRole('button', { name: 'Comments' }).click();
  await expect(comments(page).getByText('No comments yet.')).toBeVisible();
  await writeComment(page, 'Großmutter tanzt! 💃\nWhat a party');
  const written = comments(page).getByRole('listitem');
  await expect(written).toHaveCount(1);
  await expect(written).toContainText('You');
  await expect(written).not.toContainText('On this phone');
  await expect.poll(photo).toMatchObject({ likeCount: 1, commentCount: 1 });
  await expectAccessible(page);

  await expect(photoButton(other)).toHaveAccessibleName(/1 like, 1 reaction, 1 comment/);
  // Filled for whoever gave it.
  await expect(other.locator('li svg.lucide-heart')).toHaveCSS('fill', 'none');
  await expect(page.locator('li svg.lucide-heart').first()).not.toHaveCSS('fill', 'none');
  await openPhoto(other);
  await lightbox(other).getByRole('button', { name: 'Comments, 1 comment' }).click();
  await expect(comments(other).getByRole('listitem')).toContainText('Gisela');
  // A comment of today.
  await expect(comments(other).getByRole('time')).toHaveText(/^\d{1,2}:\d\d\s[AP]M$/);
  await expect(comments(other).getByText('Join the event to comment.')).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(comments(other)).toHaveCount(0);
  await heart(other).click();
  await expect(other.getByText('Join the event to like its photos').first()).toBeVisible();
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'false');
  await other.context().close();

  await comments(page).getByRole('button', { name: 'Edit comment' }).click();
  const field = comments(page).getByRole('textbox', { name: 'Edit comment' });
  await expect(field).toBeFocused();
  await field.fill('What a party!');
  await comments(page).getByRole('button', { name: 'Save comment' }).click();
  await expect(written).toHaveText(/You.*edited.*What a party!/s);
  await expect(comments(page).getByLabel('Write a comment')).toHaveValue('');

  await comments(page).getByRole('button', { name: 'Delete comment' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(comments(page).getByText('No comments yet.')).toBeVisible();
  await expect.poll(photo).toMatchObject({ likeCount: 1, commentCount: 0 });
});

test('shows who reacted when the like button is held, and likes nothing', async ({ page, organizer }) => {
  const { event, photo, photoId } = await createEventWithPhoto(organizer);
  await organizer.join(event.id);
  await organizer.likeAndComment(photoId, 'Hello');
  await joinAndOpenCamera(page, event);
  await page.goto(`/event/${event.id}/gallery`);
  await openPhoto(page);
  await heart(page).hover();
  await page.mouse.down();
  await expect(reactions(page).getByRole('listitem').filter({ hasText: 'Olga' })).toBeVisible();
  await page.mouse.up();
  await page.keyboard.press('Escape');
  await expect(reactions(page)).toBeHidden();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await heart(page).click();
  await expect.poll(photo).toMatchObject({ likeCount: 2 });
});

test('keeps the number and the author of a photo with likes on a narrow tile', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ autoApprove: true });
  const photos = [];
  for (const file of await drawPhotos(3, { width: 400, height: 600 })) {
    photos.push(await organizer.uploadPhoto(event.id, file));
  }
  await expect.poll(async () => (await organizer.listPhotos(event.id)).every((photo) => photo.url)).toBe(true);
  for (const { id } of photos) await organizer.likeAndComment(id, 'Lovely');
  await page.goto(`/event/${event.id}/gallery`);
  const tiles = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Photo \d+ by/ }) });
  for (const number of ['01', '02', '03']) {
    await expect(tiles.filter({ hasText: `${number} · Olga` })).toHaveCount(1);
  }
  expect((await tiles.first().boundingBox())!.width).toBeLessThan(200);
});

test('keeps the author of a portrait between landscapes on a phone', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ autoApprove: true });
  const [landscape, portrait] = [
    { width: 600, height: 400 },
    { width: 300, height: 400 },
  ];
  const pictures = [
    ...(await drawPhotos(5, landscape)),
    ...(await drawPhotos(1, portrait)),
    ...(await drawPhotos(1, landscape)),
  ];
  for (const file of pictures) await organizer.uploadPhoto(event.id, file);
  await expect.poll(async () => (await organizer.listPhotos(event.id)).every((photo) => photo.url)).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/event/${event.id}/gallery`);
  const tile = page.getByRole('listitem').filter({ hasText: /^06/ });
  await expect(tile).toHaveText('06 · Olga Organizer');
  expect((await tile.boundingBox())!.width).toBeLessThan(90);
});

test('likes and comments while offline and sends them after reconnecting', {
  tag: ['@engines', '@service-worker'],
}, async ({ page, context, organizer }) => {
  const { event, photo } = await createEventWithPhoto(organizer);
  await joinAndOpenCamera(page, event);
  await waitForOfflineApp(page);
  await page.goto(`/event/${event.id}/gallery`);
  await openPhoto(page);
  await lightbox(page).getByRole('button', { name: 'Comments' }).click();
  await writeComment(page, 'Read before');
  await expect.poll(photo).toMatchObject({ commentCount: 1 });
  await expect(comments(page).getByText('On this phone')).toHaveCount(0);

  await context.setOffline(true);
  await page.reload();
  await expect(heart(page)).toBeVisible();
  await heart(page).click();
  await expect(heart(page)).toHaveAccessibleName('Like, 1 like');
  await lightbox(page).getByRole('button', { name: 'Comments, 1 comment' }).click();
  await expect(comments(page).getByText('Read before')).toBeVisible();
  await writeComment(page, 'Written in the cellar');
  await expect(comments(page).getByText('On this phone')).toBeVisible();
  expect(await photo()).toMatchObject({ likeCount: 0, commentCount: 1 });

  await context.setOffline(false);
  await expect.poll(photo).toMatchObject({ likeCount: 1, commentCount: 2 });
  await expect(comments(page).getByText('On this phone')).toHaveCount(0);
  await expect(comments(page).getByRole('listitem')).toHaveCount(2);
});

test('keeps the last state after many quick taps on like', async ({ page, organizer }) => {
  const { event, photo } = await createEventWithPhoto(organizer);
  await joinAndOpenCamera(page, event);
  await page.goto(`/event/${event.id}/gallery`);
  await openPhoto(page);
  for (const pressed of ['true', 'false', 'true', 'false', 'true']) {
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute('aria-pressed', pressed);
  }
  await expect.poll(photo).toMatchObject({ likeCount: 1 });
  await heart(page).click();
  await expect.poll(photo).toMatchObject({ likeCount: 0 });
  await expect(heart(page)).toHaveAccessibleName('Like');
});

test('renders a comment as plain text', async ({ page, organizer }) => {
  const { event } = await createEventWithPhoto(organizer);
  await joinAndOpenCamera(page, event);
  await page.goto(`/event/${event.id}/gallery`);
  await openPhoto(page);
  await lightbox(page).getByRole('button', { name: 'Comments' }).click();
  const hostile = '<img src=x onerror="document.title=1"><script>document.title=1</script>{{7*7}}';
  await writeComment(page, hostile);
  await expect(comments(page).getByText(hostile)).toBeVisible();
  await expect(comments(page).locator('li img, li script')).toHaveCount(0);
  await expect(page).not.toHaveTitle('1');
});
