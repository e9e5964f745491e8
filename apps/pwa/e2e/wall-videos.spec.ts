import type { Page } from '@playwright/test';
import type { WallLink } from '@rollcall/schema/wall';
import { drawPhoto } from './support/draw-photos.ts';
import { drawVideo } from './support/draw-video.ts';
import { joinAndOpenCamera, pickPhotos } from './support/guest.ts';
import { waitForOutboxStates } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

test.use({ environment: { ROLLCALL_BILLING: 'off' }, viewport: { width: 1280, height: 720 } });

const player = (page: Page) => page.locator('video');

test('a wall plays videos without sound, in their frame and over the screen, and takes back one that plays', async ({
  page,
  browser,
  organizer,
}) => {
  const event = await organizer.createEvent({ acceptsVideos: true, autoApprove: true });
  const guest = await (await browser.newContext()).newPage();
  const video = await drawVideo(guest, { seconds: 30 });
  await joinAndOpenCamera(guest, event);
  await pickPhotos(guest, [video, await drawPhoto(1)]);
  await waitForOutboxStates(guest, 2, 'received');
  const { url } = await organizer.call<WallLink>('POST', `/api/events/${event.id}/wall`);
  const { pathname, search } = new URL(url);
  await page.goto(pathname + search);
  await expect(page.locator('.frame')).toHaveCount(2);
  await expect(page.locator('.frame video')).toHaveJSProperty('muted', true);
  const time = () => player(page).evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(time).toBeGreaterThan(0.3);

  await page.keyboard.press('Enter');
  await expect(player(page)).toHaveJSProperty('paused', true);
  await page.keyboard.press('Enter');
  await expect(player(page)).toHaveJSProperty('paused', false);

  await page.keyboard.press('ArrowUp');
  await expect(page.locator('#sheet video')).toHaveCount(0);
  if ((await page.locator('#single figure:not(.is-leaving) video').count()) === 0) await page.keyboard.press('n');
  await expect(page.locator('#single video')).toBeVisible();
  await expect.poll(time).toBeGreaterThan(0.3);
  // The frames that were there come back, and the video without a network.
  await page.context().setOffline(true);
  await page.keyboard.press('ArrowUp');
  await expect.poll(time).toBeGreaterThan(0.3);
  await page.context().setOffline(false);

  const photos = await organizer.listPhotos(event.id);
  await organizer.review(photos.find(({ kind }) => kind === 'video')!.id, false);
  await expect(player(page)).toHaveCount(0);
  await expect(page.locator('.frame')).toHaveCount(1);
});

test('a wall shows the picture of a video where less motion is asked for', async ({ page, browser, organizer }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const event = await organizer.createEvent({ acceptsVideos: true, autoApprove: true });
  const guest = await (await browser.newContext()).newPage();
  const video = await drawVideo(guest);
  await joinAndOpenCamera(guest, event);
  await pickPhotos(guest, [video]);
  await waitForOutboxStates(guest, 1, 'received');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const { url } = await organizer.call<WallLink>('POST', `/api/events/${event.id}/wall`);
  const { pathname, search } = new URL(url);
  await page.goto(pathname + search);
  await expect(page.locator('.frame.is-loaded')).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('#single figure')).toBeVisible();
  await expect(player(page)).toHaveCount(0);
  // A video is asked for together with its picture.
  expect(requests.filter((path) => path.endsWith('.mp4'))).toEqual([]);
});
