import { joinAndOpenCamera, startCamera } from '../support/guest.ts';
import { readOutbox, waitForOutboxStates } from '../support/outbox.ts';
import { expect, test } from '../support/test.ts';

test('says before a recording whether this Firefox can make what the server takes', async ({ page, organizer }) => {
  const event = await organizer.createEvent({ acceptsVideos: true });
  await joinAndOpenCamera(page, event);
  const shutter = await startCamera(page);
  const canEncode = await page.evaluate(
    async () =>
      'VideoEncoder' in window &&
      (await VideoEncoder.isConfigSupported({ codec: 'avc1.64001f', width: 1280, height: 720, bitrate: 2_000_000 }))
        .supported === true,
  );
  const sentence = canEncode
    ? /^Hold the shutter to record/
    : 'This browser can’t record videos. You can still add ones you already have.';
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record videos' })).toHaveCount(canEncode ? 1 : 0);
  if (canEncode) return;
  // However long it is pressed.
  await shutter.click({ delay: 1_000 });
  await waitForOutboxStates(page, 1, 'received');
  expect((await readOutbox(page))[0]).toMatchObject({ type: 'image/jpeg' });
});
