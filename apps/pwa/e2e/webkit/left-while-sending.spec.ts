import { drawPhotos } from '../support/draw-photos.ts';
import { expectStoredOnServer, type OutboxPhoto } from '../support/outbox.ts';
import { expect, test } from '../support/webkit-test.ts';

/** Moments at which the guest leaves the camera: soon after the pick, while preparing, while sending, in between. */
const moments: ((photos: OutboxPhoto[]) => boolean)[] = [
  (photos) => photos.length === 3,
  (photos) => photos.length === 3 && photos.some(({ prepareFailures }) => prepareFailures > 0),
  (photos) => photos.length === 3 && photos.some(({ state }) => state === 'prepared' || state === 'sending'),
  (photos) => photos.length === 3 && photos.some(({ state }) => state === 'received'),
];

// WebKit suspends the camera's page in the back/forward cache, with its IndexedDB transactions open unless the page
// aborts them, and every other page would wait for them.
test('opens the gallery and sends on after the camera is left while photos are sent', async ({
  webkit,
  guest,
  server,
  organizer,
}) => {
  test.setTimeout(180_000);
  const event = await organizer.createEvent();
  await guest.joinAndOpenCamera(event);
  let count = 0;
  for (const isNow of moments) {
    await webkit.pick(await drawPhotos(3));
    await expect.poll(async () => isNow((await guest.readOutbox()).slice(count)), { intervals: [20] }).toBe(true);
    count += 3;
    await guest.open(`/event/${event.id}/gallery`);
    await expect.poll(() => webkit.text(), { message: 'the gallery' }).toContain(`+ ${count} of yours`);
    await guest.open(`/event/${event.id}/camera`);
    await guest.waitForStates(count, 'received');
  }
  const photos = await guest.readOutbox();
  expectStoredOnServer(server.dataDir, photos);
  // Leaving a page is no failure: after four, a file is sent as it is.
  expect(photos.map(({ prepareFailures }) => prepareFailures)).toEqual(new Array(count).fill(1));
});
