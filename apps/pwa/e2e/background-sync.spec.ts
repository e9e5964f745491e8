import { drawPhotos } from './support/draw-photos.ts';
import { openCameraOfNewEvent, pickPhotos, waitForOfflineApp } from './support/guest.ts';
import { expectStoredOnServer, readOutbox } from './support/outbox.ts';
import { readStoredPhotos } from './support/read-stored-photos.ts';
import { expect, test } from './support/test.ts';

test('finishes uploads in the service worker after the page is closed', { tag: '@service-worker' }, async ({
  page,
  network,
  server,
  organizer,
}) => {
  await openCameraOfNewEvent(page, organizer);
  await waitForOfflineApp(page);
  network.throttle(40_000);
  await pickPhotos(page, await drawPhotos(3, { grain: 60 }));
  await expect.poll(async () => (await readOutbox(page)).filter((entry) => entry.sha256).length).toBe(3);
  await expect.poll(async () => (await readOutbox(page)).some((entry) => entry.state === 'sending')).toBe(true);
  const entries = await readOutbox(page);
  expect(entries.some((entry) => entry.state !== 'received')).toBe(true);

  await page.close();
  network.restore();
  await expect.poll(() => readStoredPhotos(server.dataDir).length).toBe(3);
  expectStoredOnServer(server.dataDir, entries);
});
