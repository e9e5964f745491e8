import { drawPhotos } from '../support/draw-photos.ts';
import { ageOutbox, expectStoredOnServer } from '../support/outbox.ts';
import { expect, test } from '../support/webkit-test.ts';

test('keeps photos while the server is away over a reload, and uploads each once', { tag: '@own-server' }, async ({
  webkit,
  guest,
  server,
  organizer,
}) => {
  const event = await organizer.createEvent();
  await guest.joinAndOpenCamera(event);
  await guest.waitForOfflineApp();
  await server.kill();
  await webkit.pick(await drawPhotos(3));
  await guest.waitForStates(3, 'waiting');
  await webkit.reload();
  await expect.poll(() => webkit.text()).toContain('3 on this phone');
  await guest.open('/events');
  await expect.poll(() => webkit.text()).toContain('3 photos are still on this phone. Keep this open until');
  // A photo that has waited for longer comes with the reason why it may not wait for ever.
  await ageOutbox(webkit);
  await guest.open('/events');
  await expect
    .poll(() => webkit.text())
    .toContain('After seven days without a visit, this browser deletes the photos you haven’t sent');
  await webkit.waitFor('button', 'Remind me');
  await server.start();
  await guest.waitForStates(3, 'received');
  expectStoredOnServer(server.dataDir, await guest.readOutbox());
});

test('opens the gallery while the server is away, and sends a like after it is back', { tag: '@own-server' }, async ({
  webkit,
  guest,
  server,
  organizer,
}) => {
  const event = await organizer.createEvent({ autoApprove: true });
  const [file] = await drawPhotos(1);
  const photo = await organizer.uploadPhoto(event.id, file!);
  await guest.joinAndOpenCamera(event);
  await guest.waitForOfflineApp();
  await guest.open(`/event/${event.id}/gallery`);
  await webkit.waitFor('button', /^Photo( \d+)? by Olga Organizer/);
  await server.kill();
  await webkit.reload();
  await webkit.click('button', /^Photo( \d+)? by Olga Organizer/);
  await webkit.click('button', /^Like/);
  await server.start();
  const likes = async () => (await organizer.listPhotos(event.id)).find(({ id }) => id === photo.id)?.likeCount;
  await expect.poll(likes).toBe(1);
});
