import sharp from 'sharp';
import { drawPhotos } from './support/draw-photos.ts';
import {
  expectCamera,
  joinAndOpenCamera,
  openCameraOfNewEvent,
  pickPhotos,
  waitForOfflineApp,
} from './support/guest.ts';
import { expectStoredOnServer, readOutbox, waitForOutboxStates } from './support/outbox.ts';
import { readStoredPhotos } from './support/read-stored-photos.ts';
import { expect, test } from './support/test.ts';

test('keeps photos captured offline over a reload and uploads each once after reconnecting', {
  tag: ['@engines', '@service-worker'],
}, async ({ page, context, server, organizer }) => {
  await openCameraOfNewEvent(page, organizer);
  await waitForOfflineApp(page);

  await context.setOffline(true);
  await pickPhotos(page, await drawPhotos(3));
  await waitForOutboxStates(page, 3, 'prepared', 'waiting');
  await page.reload();
  await expectCamera(page);
  await expect(page.getByText(/3 on this phone/).first()).toBeVisible();
  expect(readStoredPhotos(server.dataDir)).toEqual([]);

  await context.setOffline(false);
  expectStoredOnServer(server.dataDir, await waitForOutboxStates(page, 3, 'received'));
});

test('uploads from the service worker when the page is closed before the network returns', {
  tag: '@service-worker',
}, async ({ page, context, server, organizer }) => {
  await openCameraOfNewEvent(page, organizer);
  await waitForOfflineApp(page);
  await context.setOffline(true);
  await pickPhotos(page, await drawPhotos(2));
  const entries = await waitForOutboxStates(page, 2, 'prepared', 'waiting');
  await page.close();

  await context.setOffline(false);

  await expect.poll(() => readStoredPhotos(server.dataDir).length).toBe(2);
  expectStoredOnServer(server.dataDir, entries);
});

test('joins by a code entered offline and uploads its photos after reconnecting', { tag: '@service-worker' }, async ({
  page,
  context,
  server,
  organizer,
}) => {
  const event = await organizer.createEvent({ timeZone: 'Asia/Kathmandu' });
  // An earlier visit has installed the app.
  await page.goto('/');
  await waitForOfflineApp(page);
  await context.setOffline(true);

  await joinAndOpenCamera(page, event, { name: 'Tom' });
  const [photo, other] = await drawPhotos(2);
  // As a camera without a time zone writes it.
  const IFD2 = { DateTimeOriginal: '2026:06:14 21:14:00' };
  const timed = { ...photo!, buffer: await sharp(photo!.buffer).withExif({ IFD2 }).toBuffer() };
  await pickPhotos(page, [timed, other!]);
  await waitForOutboxStates(page, 2, 'prepared', 'waiting');
  await page.reload();
  await expectCamera(page);
  expect(await readOutbox(page)).toHaveLength(2);

  await context.setOffline(false);
  const stored = expectStoredOnServer(server.dataDir, await waitForOutboxStates(page, 2, 'received'));
  expect(stored.map((photo) => photo.uploaderName)).toEqual(['Tom', 'Tom']);
  const photos = await organizer.listPhotos(event.id);
  expect(photos.map(({ takenAt }) => takenAt).sort()).toEqual(['2026-06-14T15:29:00.000Z', null]);
  expect(await organizer.getStats(event.id)).toMatchObject({ guestCount: 1, total: 2, waiting: 0 });
});

test('parks photos of an unknown code and uploads them after another code is entered', {
  tag: '@service-worker',
}, async ({ page, context, server, organizer }) => {
  const event = await organizer.createEvent();
  await page.goto('/');
  await waitForOfflineApp(page);
  await context.setOffline(true);
  await joinAndOpenCamera(page, { eventCode: 'ZZZZZZZZ' }, { name: 'Tom' });
  await pickPhotos(page, await drawPhotos(1));
  await waitForOutboxStates(page, 1, 'prepared', 'waiting');

  await context.setOffline(false);
  await waitForOutboxStates(page, 1, 'parked');
  await expect(page.getByText('Event not found').first()).toBeVisible();
  await page
    .getByRole('button', { name: /different code/i })
    .first()
    .click();
  await page.getByLabel('Event code').fill(event.eventCode);
  await page.keyboard.press('Enter');

  expectStoredOnServer(server.dataDir, await waitForOutboxStates(page, 1, 'received'));
});
