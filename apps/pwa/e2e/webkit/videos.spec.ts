import { makeVideo } from '../../../api/test/make-video.ts';
import { expect, test } from '../support/webkit-test.ts';

test('sends a picked video, and goes on after the page was left in the middle', async ({
  webkit,
  guest,
  organizer,
}) => {
  const event = await organizer.createEvent({ acceptsVideos: true });
  const buffer = await makeVideo({ isQuickTime: true, isFastStart: false, seconds: 10, bytesPerPicture: 50_000 });
  await guest.joinAndOpenCamera(event);
  await webkit.pick([{ name: 'IMG_0002.MOV', mimeType: 'video/quicktime', buffer }]);
  await expect.poll(async () => (await guest.readOutbox())[0]?.state, { intervals: [20] }).toBe('sending');
  await guest.open(`/event/${event.id}/gallery`);
  await expect
    .poll(async () => (await organizer.listPhotos(event.id))[0], { timeout: 60_000 })
    .toMatchObject({ kind: 'video', durationMs: 10_000, originalName: 'IMG_0002.MOV' });
  await guest.open(`/event/${event.id}/camera`);
  await guest.waitForStates(1, 'received');
});
