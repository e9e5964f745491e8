import { drawPhotos } from '../support/draw-photos.ts';
import { expectStoredOnServer } from '../support/outbox.ts';
import { expect, test } from '../support/webkit-test.ts';

test('sends photos whose preparation was interrupted by five reloads', async ({ webkit, guest, server, organizer }) => {
  await guest.joinAndOpenCamera(await organizer.createEvent());
  await webkit.pick(await drawPhotos(2, { width: 4000, height: 3000 }));
  await expect.poll(async () => (await guest.readOutbox()).length).toBe(2);
  for (let time = 1; time <= 5; time++) {
    const hasStarted = async () =>
      (await webkit.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('prepare.worker')),
      )) || (await guest.readStates()).every((state) => state !== 'captured');
    await expect.poll(hasStarted, { intervals: [20] }).toBe(true);
    await webkit.reload();
  }
  await guest.waitForStates(2, 'received');
  const photos = await guest.readOutbox();
  expectStoredOnServer(server.dataDir, photos);
  // None is sent as the unchanged file.
  expect(photos.map(({ width }) => width)).toEqual([2048, 2048]);
});
