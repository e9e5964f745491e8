import { drawPhotos } from '../support/draw-photos.ts';
import { expectStoredOnServer } from '../support/outbox.ts';
import { expect, test } from '../support/webkit-test.ts';

test('joins, picks photos, and has them received', async ({ webkit, guest, server, organizer }) => {
  const event = await organizer.createEvent();
  await guest.joinAndOpenCamera(event);
  await webkit.pick(await drawPhotos(3));
  await guest.waitForStates(3, 'received');
  expectStoredOnServer(server.dataDir, await guest.readOutbox());
  await expect.poll(() => webkit.text()).toContain('All received');
});
