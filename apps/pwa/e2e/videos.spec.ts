import { makeVideo } from '../../api/test/make-video.ts';
import { expectAccessible } from './support/accessibility.ts';
import { signIn } from './support/accounts.ts';
import { drawPhoto } from './support/draw-photos.ts';
import { drawVideo } from './support/draw-video.ts';
import { expectCamera, joinAndOpenCamera, pickPhotos } from './support/guest.ts';
import { readOutbox, waitForOutboxStates } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

test('a picked video shows its poster, arrives over a reload in the middle, is approved, and plays', async ({
  page,
  browser,
  organizer,
}) => {
  const event = await organizer.createEvent({ acceptsVideos: true });
  const video = await drawVideo(page, { seconds: 4, width: 640, height: 480 });
  expect(video.buffer.length).toBeGreaterThan(250_000);
  await joinAndOpenCamera(page, event);
  await expect(page.locator('input[type="file"]').first()).toHaveAttribute('accept', 'image/*,video/*');

  // The video itself is held until its poster was seen, and the page was left.
  let isHeld = true;
  const offsets: number[] = [];
  await page.route('**/api/uploads', async (route) => {
    if (!isHeld) await route.continue();
  });
  await page.route('**/api/uploads/*', async (route) => {
    if (isHeld && route.request().method() === 'PATCH' && offsets.length > 1) return;
    if (route.request().method() === 'PATCH') offsets.push(Number(route.request().headers()['upload-offset']));
    await route.continue();
  });
  await pickPhotos(page, [video]);
  await expect
    .poll(async () => (await organizer.listPhotos(event.id))[0], { timeout: 30_000 })
    .toMatchObject({
      kind: 'video',
      isPreview: true,
      originalName: 'IMG_0001.MOV',
    });
  const [poster] = await organizer.listPhotos(event.id);
  expect(poster).not.toHaveProperty('videoUrl');
  page.once('framenavigated', () => {
    isHeld = false;
  });
  await page.reload();
  await expectCamera(page);
  await waitForOutboxStates(page, 1, 'received');
  const [entry] = await readOutbox(page);
  expect(entry).toMatchObject({ type: 'video/mp4', width: 640 });
  await expect
    .poll(async () => (await organizer.listPhotos(event.id))[0])
    .toMatchObject({ kind: 'video', durationMs: 4000, width: 640, height: 480, isApproved: false });

  const host = await (await browser.newContext()).newPage();
  await signIn(host, 'Olga');
  await host.goto(`/event/${event.id}/gallery`);
  const tile = host.getByRole('button', { name: /Video, 0:04/ });
  await expect(tile).toBeVisible();
  await expect(tile.locator('img').last()).toHaveJSProperty('complete', true);
  await expectAccessible(host);
  await tile.click();
  await host.getByRole('button', { name: 'Play video, 0:04' }).click();
  const player = host.locator('video');
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.3);
  expect(await player.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(640);
  await host.getByRole('button', { name: 'Close' }).last().click();
  await expect(player).toHaveCount(0);
  await expect(host.getByRole('button', { name: 'Play video, 0:04' })).toBeVisible();
});

test('a video that this browser cannot decode arrives all the same, without a picture, over a reload in the middle', {
  tag: '@engines',
}, async ({ page, organizer }) => {
  const event = await organizer.createEvent({ acceptsVideos: true });
  const buffer = await makeVideo({ isQuickTime: true, isFastStart: false, seconds: 10, bytesPerPicture: 50_000 });
  await joinAndOpenCamera(page, event);
  let isHeld = true;
  const offsets: number[] = [];
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') {
      if (isHeld && offsets.length > 0) return;
      offsets.push(Number(route.request().headers()['upload-offset']));
    }
    await route.continue();
  });
  await pickPhotos(page, [{ name: 'IMG_0002.MOV', mimeType: 'video/quicktime', buffer }]);
  await expect.poll(() => offsets.length, { timeout: 60_000 }).toBe(1);
  page.once('framenavigated', () => {
    isHeld = false;
  });
  await page.reload();
  await expectCamera(page);
  await waitForOutboxStates(page, 1, 'received');
  // It went on where it was.
  expect(offsets.length).toBeGreaterThan(1);
  expect(offsets.slice(1)).not.toContain(0);
  expect((await readOutbox(page))[0]).toMatchObject({ type: 'video/mp4', width: 320 });
  expect(await organizer.listPhotos(event.id)).toMatchObject([
    { kind: 'video', durationMs: 10_000, originalName: 'IMG_0002.MOV', thumbnailUrl: null },
  ]);
});

test('a reviewer sees and plays a video, and a guest without a plan is told why it does not play', async ({
  page,
  browser,
  organizer,
}) => {
  const event = await organizer.createEvent({ acceptsVideos: true });
  const video = await drawVideo(page);
  await joinAndOpenCamera(page, event);
  await pickPhotos(page, [video]);
  await waitForOutboxStates(page, 1, 'received');
  const [photo] = await organizer.listPhotos(event.id);
  const host = await (await browser.newContext()).newPage();
  await signIn(host, 'Olga');
  await host.goto(`/event/${event.id}/review`);
  await host.getByTestId('review-card').click();
  const player = host.locator('video');
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.1);
  await host.keyboard.press('Escape');
  await expect(player).toHaveCount(0);
  await organizer.call('PATCH', `/api/photos/${photo!.id}/approve`, { isApproved: true });

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/event/${event.id}/gallery`);
  await visitor.getByRole('button', { name: /Video, 0:03/ }).click();
  await expect(visitor.getByText('You need a subscription to play it.')).toBeVisible();
  await expect(visitor.getByRole('button', { name: /Play video/ })).toHaveCount(0);
});

test('a video is left out where the event accepts none, and photos picked with it are not', async ({
  page,
  organizer,
}) => {
  const event = await organizer.createEvent();
  const video = await drawVideo(page);
  await joinAndOpenCamera(page, event);
  await expect(page.locator('input[type="file"]').first()).toHaveAttribute('accept', 'image/*');
  await pickPhotos(page, [video, await drawPhoto(1)]);
  await expect(page.getByText('Please select an image file')).toBeVisible();
  await waitForOutboxStates(page, 1, 'received');
  expect(await organizer.listPhotos(event.id)).toMatchObject([{ kind: 'photo' }]);
});

test('a host accepts videos by a switch that says what it takes, and it is off by default', async ({
  page,
  organizer,
}) => {
  const event = await organizer.createEvent();
  expect(event).not.toHaveProperty('acceptsVideos');
  await signIn(page, 'Olga');
  await page.goto(`/event/${event.id}/settings`);
  const accepts = page.getByLabel('Accept videos');
  await expect(accepts).not.toBeChecked();
  await accepts.check();
  await expect(page.getByText(/as a hundred photos/)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(
      async () => (await organizer.call<{ acceptsVideos?: boolean }>('GET', `/api/events/${event.id}`)).acceptsVideos,
    )
    .toBe(true);
});
