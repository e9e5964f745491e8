import { drawPhoto } from '../support/draw-photos.ts';
import { expect, test } from '../support/webkit-test.ts';

test('sends the whole file after its photo, and goes on after the page was left in the middle', async ({
  webkit,
  guest,
  organizer,
}) => {
  const event = await organizer.createEvent({ keepsOriginals: true, autoApprove: true });
  await guest.joinAndOpenCamera(event);
  const file = await drawPhoto(1, { width: 3200, height: 2400, grain: 24 });
  await webkit.pick([file]);
  const original = async () => (await guest.readOutbox())[0]?.original;
  await expect.poll(async () => (await original())?.state, { intervals: [20] }).toBe('sending');
  await guest.open(`/event/${event.id}/gallery`);
  await expect.poll(async () => (await organizer.listPhotos(event.id))[0]?.hasOriginal, { timeout: 60_000 }).toBe(true);
  await guest.open(`/event/${event.id}/camera`);
  await expect.poll(async () => (await original())?.state ?? 'dropped').toMatch(/received|dropped/);
  expect((await organizer.listPhotos(event.id))[0]).toMatchObject({ width: 2048, height: 1536 });
});
