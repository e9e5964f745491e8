import type { BrowserContext, Page } from '@playwright/test';
import type { PushMessage } from '@rollcall/schema/push';
import { expectAccessible, expectTouchTargetSize } from './support/accessibility.ts';
import { signIn } from './support/accounts.ts';
import { drawPhotos } from './support/draw-photos.ts';
import { joinAndOpenCamera, pickPhotos, waitForOfflineApp } from './support/guest.ts';
import type { OrganizerClient } from './support/organizer-client.ts';
import { expect, test } from './support/test.ts';

const bell = (page: Page) => page.getByRole('navigation', { name: 'Event' }).getByRole('link', { name: 'News' });
const news = (page: Page) => page.getByRole('list', { name: 'All news' }).getByRole('listitem');

/** Has a guest join and send one photo. */
async function sharePhoto(page: Page, organizer: OrganizerClient) {
  const event = await organizer.createEvent({ autoApprove: true, allowChat: true });
  await joinAndOpenCamera(page, event);
  await pickPhotos(page, await drawPhotos(1, { width: 640, height: 480 }));
  await expect.poll(async () => (await organizer.listPhotos(event.id)).length).toBe(1);
  const [photo] = await organizer.listPhotos(event.id);
  return { event, photo: photo! };
}

test('counts live what others do, lists it, and leads to the photo', async ({ page, organizer }) => {
  const { event, photo } = await sharePhoto(page, organizer);
  await page.goto(`/event/${event.id}/gallery`);
  await expect(bell(page)).toHaveAccessibleName('News');
  await organizer.likeAndComment(photo.id, 'Grandma is dancing!');
  await expect(bell(page)).toHaveAccessibleName('News (2 unread)');

  await page.setViewportSize({ width: 320, height: 640 });
  await bell(page).press('Enter');
  await expect(news(page)).toHaveCount(2);
  await expect(news(page).first()).toContainText('Olga Organizer commented on your photo: “Grandma is dancing!”');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await expectTouchTargetSize(page);
  await expectAccessible(page);

  await news(page).first().getByRole('link').press('Enter');
  await expect(page).toHaveURL(`/event/${event.id}/gallery?photo=${photo.id}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByRole('banner').getByRole('link', { name: /News/ })).toHaveAccessibleName('News (1 unread)');
  await page.getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: /News/ })).toHaveAccessibleName('News');
});

test('tells nothing of what is turned off, nor offline what it does not know', {
  tag: '@service-worker',
}, async ({ page, context, organizer }) => {
  const { event, photo } = await sharePhoto(page, organizer);
  await waitForOfflineApp(page);
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Nothing new yet' })).toBeVisible();
  await page.getByRole('button', { name: 'What to tell me' }).click();
  const dialog = page.getByRole('dialog', { name: 'What to tell me' });
  await expect(dialog.getByRole('checkbox', { name: event.name })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Comments on my photos' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Reactions to my photos' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Reactions to my photos' }).check();
  const isSaved = async () => {
    const response = await page.request.get('/api/notifications/preferences');
    const { types } = await response.json();
    return { comment: types.comment, reaction: types.reaction };
  };
  await expect.poll(isSaved).toEqual({ comment: false, reaction: true });
  await organizer.likeAndComment(photo.id, 'Unheard');
  await page.reload();
  await expect(news(page)).toHaveText([/reacted to your photo/]);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(news(page)).toHaveCount(0);
});

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1';

/** What stands in the way of notifications, as scripts see it, and what the screen says then. */
const obstacles = [
  ['a browser without pushes', 'delete window.PushManager', 'This browser can’t tell you while Rollcall is closed.'],
  [
    'an iPhone whose app is not on the home screen',
    `delete window.PushManager; Object.defineProperty(navigator, 'userAgent', { get: () => '${iPhone}' })`,
    'put Rollcall on your home screen first',
  ],
  [
    'a refusal for good',
    "Object.defineProperty(Notification, 'permission', { get: () => 'denied' })",
    'Your browser blocks notifications from Rollcall.',
  ],
] as const;

for (const [obstacle, script, sentence] of obstacles) {
  test(`says what to do about ${obstacle}, and offers nothing that would fail`, async ({ page, organizer: _ }) => {
    await page.addInitScript(script);
    await signIn(page, 'Olga');
    await page.goto('/notifications');
    const offer = page.getByRole('region', { name: 'Hear of it at once' });
    await expect(offer).toContainText(sentence);
    await expect(offer.getByRole('button')).toHaveCount(0);
  });
}

test('asks again after the browser’s question was closed', async ({ page, organizer: _ }) => {
  await page.addInitScript(`
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => 'default';
  `);
  await signIn(page, 'Olga');
  await page.goto('/notifications');
  const button = page.getByRole('button', { name: 'Tell me on this device' });
  await button.click();
  await expect(page.getByText('Tap the button again and choose “Allow”.')).toBeVisible();
  await expect(button).toBeEnabled();
});

/** Delivers a push to the service worker of a page, as the browser does after it has decrypted it. */
async function deliverPush(page: Page, context: BrowserContext, message: PushMessage): Promise<void> {
  const client = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  const registrationId = await found;
  const { origin } = new URL(page.url());
  await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  await client.detach();
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

test('shows a push elsewhere than on its screen, and opens that in the page when it is tapped', {
  tag: '@service-worker',
}, async ({ page, context, organizer, network }) => {
  await context.grantPermissions(['notifications'], { origin: network.origin });
  const { event, photo } = await sharePhoto(page, organizer);
  await waitForOfflineApp(page);
  await organizer.likeAndComment(photo.id, 'Look!');
  await page.goto('/notifications');
  await expect(news(page)).toHaveCount(2);
  const [newest] = await (await page.request.get('/api/notifications')).json();
  const path = `/event/${event.id}/gallery?photo=${photo.id}`;
  const notification = {
    title: event.name,
    body: newest.message as string,
    navigate: `${network.origin}${path}`,
    lang: 'en-US',
    dir: 'auto' as const,
    tag: newest.id as string,
  };
  await deliverPush(page, context, { web_push: 8030, notification, app_badge: 2 });
  await expect.poll(() => shown(page)).toEqual([{ title: event.name, body: newest.message, tag: newest.id }]);

  const worker = context.serviceWorkers()[0]!;
  // A string, since these are types of a worker.
  await worker.evaluate(`registration.getNotifications().then(([notification]) => {
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })`);
  await expect(page).toHaveURL(path);
  await expect.poll(() => shown(page)).toEqual([]);
  await expect.poll(async () => (await (await page.request.get('/api/notifications/unread')).json()).unread).toBe(1);

  // Whoever looks at the gallery sees it there.
  await deliverPush(page, context, { web_push: 8030, notification, app_badge: 1 });
  const inChat = { ...notification, navigate: `${network.origin}/event/${event.id}/chat`, tag: 'in-chat' };
  await deliverPush(page, context, { web_push: 8030, notification: inChat, app_badge: 1 });
  await expect.poll(() => shown(page)).toEqual([{ title: event.name, body: newest.message, tag: 'in-chat' }]);
});
