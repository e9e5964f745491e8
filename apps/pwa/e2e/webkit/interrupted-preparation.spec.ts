import { drawPhotos } from '../support/draw-photos.ts';
import { expectStoredOnServer } from '../support/outbox.ts';
import { expect, test } from '../support/webkit-test.ts';

test('sends photos whose preparation was interrupted by five reloads', async ({ webkit, guest, server, organizer }) => {
  await guest.joinAndOpenCamera(await organizer.createEvent());
  await webkit.pick(await drawPhotos(2, { width: 4000, height: 3000 }));
  await expect.poll(async () => (await guest.readOutbox()).length).toBe(2);
  for (let time = 1; time <= 5; time++) {
    const hasStarted = async () =>
      (await guest.readOutbox()).some(({ state, prepareFailures }) => state !== 'captured' || prepareFailures >= time);
    await expect.poll(hasStarted, { intervals: [20] }).toBe(true);
    await webkit.reload();
  }
  await guest.waitForStates(2, 'received');
  expectStoredOnServer(server.dataDir, await guest.readOutbox());
});
