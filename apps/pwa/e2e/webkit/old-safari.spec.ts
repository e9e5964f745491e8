import { createHash } from 'node:crypto';
import { drawPhoto } from '../support/draw-photos.ts';
import { expectStoredOnServer } from '../support/outbox.ts';
import { expect, test } from '../support/webkit-test.ts';

// As in Safari before 16.4.
test.use({ webkitOptions: { features: ['!OffscreenCanvas', '!OffscreenCanvasInWorkers'] } });

test('uploads the file itself without OffscreenCanvas', async ({ webkit, guest, server, organizer }) => {
  await guest.joinAndOpenCamera(await organizer.createEvent());
  const photo = await drawPhoto(1);
  await webkit.pick([photo]);
  await guest.waitForStates(1, 'received');
  const [stored] = expectStoredOnServer(server.dataDir, await guest.readOutbox());
  expect(stored?.uploadSha256).toBe(createHash('sha256').update(photo.buffer).digest('hex'));
});
