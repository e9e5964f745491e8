import { createHash } from 'node:crypto';
import { drawPhoto } from '../support/draw-photos.ts';
import { firefoxOptions } from '../support/firefox.ts';
import { openCameraOfNewEvent, pickPhotos } from '../support/guest.ts';
import { expectStoredOnServer, waitForOutboxStates } from '../support/outbox.ts';
import { expect, test } from '../support/test.ts';

// A canvas gives back coloured stripes instead of what was drawn on it.
test.use({
  launchOptions: {
    ...firefoxOptions,
    firefoxUserPrefs: { ...firefoxOptions.firefoxUserPrefs, 'privacy.resistFingerprinting': true },
  },
});

test('uploads the file itself where the canvas returns other pixels', async ({ page, server, organizer }) => {
  await openCameraOfNewEvent(page, organizer);
  const photo = await drawPhoto(3);
  await pickPhotos(page, [photo]);
  const [stored] = expectStoredOnServer(server.dataDir, await waitForOutboxStates(page, 1, 'received'));
  expect(stored?.uploadSha256).toBe(createHash('sha256').update(photo.buffer).digest('hex'));
});
