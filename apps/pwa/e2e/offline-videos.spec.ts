import { drawVideo } from './support/draw-video.ts';
import { joinAndOpenCamera, pickPhotos, waitForOfflineApp } from './support/guest.ts';
import { waitForOutboxStates } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

test.use({ environment: { ROLLCALL_BILLING: 'off' } });

test('a video that was seen plays without a network, from any second, until it is removed', {
  tag: '@service-worker',
}, async ({ page, browser, context, organizer }) => {
  const event = await organizer.createEvent({ acceptsVideos: true, autoApprove: true });
  const guest = await (await browser.newContext()).newPage();
  const video = await drawVideo(guest, { seconds: 6 });
  await joinAndOpenCamera(guest, event);
  await pickPhotos(guest, [video]);
  await waitForOutboxStates(guest, 1, 'received');
  const { id, videoUrl } = (await organizer.listPhotos(event.id))[0]!;

  await page.goto(`/event/${event.id}/gallery`);
  await waitForOfflineApp(page);
  const tile = page.getByRole('button', { name: /Video, 0:06/ });
  const player = page.locator('video');
  const play = async () => {
    await page.getByRole('button', { name: 'Play video, 0:06' }).click();
    await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.3);
  };
  await tile.click();
  await play();
  const kept = () => page.evaluate(async (path) => (await caches.match(path)) !== undefined, videoUrl!);
  await expect.poll(kept).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await tile.click();
  await play();
  await player.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 5;
  });
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.ended)).toBe(true);

  await context.setOffline(false);
  await organizer.call('DELETE', `/api/photos/${id}`);
  await expect.poll(kept).toBe(false);
});
