import { expect, test } from '../support/webkit-test.ts';

test('says before a recording whether this WebKit can make what the server takes', async ({
  webkit,
  guest,
  organizer,
}) => {
  const event = await organizer.createEvent({ acceptsVideos: true });
  await guest.joinAndOpenCamera(event);
  // WebKitGTK has a recorder that knows no format; Safari records MP4.
  const canRecord = await webkit.evaluate(() =>
    MediaRecorder.isTypeSupported('video/mp4;codecs=avc1.42E01E,mp4a.40.2'),
  );
  const sentence = canRecord
    ? /^Hold the shutter to record/
    : /^This browser can’t record videos. You can still add ones you already have.$/;
  await expect
    .poll(() => webkit.evaluate(() => document.querySelector('.record-note')?.textContent ?? ''))
    .toMatch(sentence);
  expect((await webkit.find('button', 'Record videos')) !== null).toBe(canRecord);
  await webkit.click('button', 'Take photo');
  await guest.waitForStates(1, 'received');
});
