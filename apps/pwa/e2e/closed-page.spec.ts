import { openCameraOfNewEvent, pickPhotos, waitForOfflineApp } from './support/guest.ts';
import { expectArrived, outboxOf } from './support/outbox.ts';
import { drawPhotos } from './support/pictures.ts';
import { storedPhotos } from './support/stored-photos.ts';
import { expect, test } from './support/test.ts';

test('a page closed in the middle of sending leaves the rest to its service worker', async ({
  page,
  link,
  server,
  organizer,
}) => {
  await openCameraOfNewEvent(page, organizer);
  await waitForOfflineApp(page);
  link.limit(40_000);
  await pickPhotos(page, await drawPhotos(3, { grain: 60 }));
  await expect.poll(async () => (await outboxOf(page)).filter((entry) => entry.sha256).length).toBe(3);
  await expect.poll(async () => (await outboxOf(page)).some((entry) => entry.state === 'sending')).toBe(true);
  const entries = await outboxOf(page);
  expect(entries.some((entry) => entry.state !== 'received')).toBe(true);

  await page.close();
  link.restore();
  await expect.poll(() => storedPhotos(server.dataDir).length, { timeout: 20_000 }).toBe(3);
  expectArrived(server.dataDir, entries);
});
