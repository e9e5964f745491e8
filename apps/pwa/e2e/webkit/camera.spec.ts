import { expectStoredOnServer } from '../support/outbox.ts';
import { test } from '../support/webkit-test.ts';

test('takes a photo with the shutter', async ({ webkit, guest, server, organizer }) => {
  await guest.joinAndOpenCamera(await organizer.createEvent());
  await webkit.click('button', 'Take photo');
  await guest.waitForStates(1, 'received');
  expectStoredOnServer(server.dataDir, await guest.readOutbox());
});
