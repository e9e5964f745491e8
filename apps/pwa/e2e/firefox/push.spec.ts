import type { LaunchOptions } from '@playwright/test';
import { drawPhotos } from '../support/draw-photos.ts';
import { firefoxOptions } from '../support/firefox.ts';
import { FirefoxPushService } from '../support/firefox-push-service.ts';
import { joinAndOpenCamera, pickPhotos, waitForOfflineApp } from '../support/guest.ts';
import { test as base, expect } from '../support/test.ts';

const test = base.extend<object, { pushService: FirefoxPushService; launchOptions: LaunchOptions }>({
  pushService: [
    async ({}, use) => {
      const service = await FirefoxPushService.start();
      await use(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ pushService }, use) => {
      const firefoxUserPrefs = { ...firefoxOptions.firefoxUserPrefs, ...pushService.preferences };
      await use({ ...firefoxOptions, firefoxUserPrefs });
    },
    { scope: 'worker' },
  ],
});

test.use({ environment: { ROLLCALL_PUSH_TO_LOOPBACK: '1' } });

test('subscribes this Firefox, which decrypts a push and shows it, and ends that again', {
  tag: '@service-worker',
}, async ({ page, organizer, pushService }) => {
  const event = await organizer.createEvent({ autoApprove: true });
  await joinAndOpenCamera(page, event);
  await pickPhotos(page, await drawPhotos(1, { width: 640, height: 480 }));
  await expect.poll(async () => (await organizer.listPhotos(event.id)).length).toBe(1);
  const [photo] = await organizer.listPhotos(event.id);
  await waitForOfflineApp(page);

  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Tell me on this device' }).click();
  await expect(page.getByRole('button', { name: 'Stop telling me here' })).toBeVisible();
  expect(pushService.channelCount).toBe(1);

  await organizer.likeAndComment(photo!.id, 'Grandma is dancing!');
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
    });
  await expect.poll(shown).toContainEqual({
    title: event.name,
    body: 'Olga Organizer commented on your photo: “Grandma is dancing!”',
  });
  expect(pushService.deliveries).toEqual([{ encoding: 'aes128gcm', urgency: 'normal' }]);
  expect(pushService.acknowledgements).toEqual([100]);
  expect(pushService.refusals).toEqual([]);

  await page.getByRole('button', { name: 'Stop telling me here' }).click();
  await expect(page.getByRole('button', { name: 'Tell me on this device' })).toBeVisible();
  await expect.poll(() => pushService.channelCount).toBe(0);
});
