import { readdir, readlink } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { createEventWithGuest, waitForRenditions } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { ChangeFeed } from '../feed/change-feed.ts';

test.runIf(process.platform === 'linux')('a HEAD request for a picture leaves no file open', async () => {
  const testApp = await createTestApp();
  const { event, guest, organizer } = await createEventWithGuest(testApp);
  const { url } = await waitForRenditions(
    organizer,
    event.id,
    await guest.uploadPhoto(event.id, await drawJpeg(1600, 1200)),
  );
  const response = await guest.call('HEAD', url);
  expect([response.status, Number(response.headers.get('content-length')) > 0]).toEqual([200, true]);
  const openPictures = async () => (await openFiles()).filter((path) => path.startsWith(`${testApp.dir}/pictures/`));
  await vi.waitFor(async () => expect(await openPictures()).toEqual([]));
});

test('a HEAD request for the stream leaves no listener', async () => {
  const testApp = await createTestApp();
  const { event, guest } = await createEventWithGuest(testApp);
  const listeners = new Set<() => void>();
  const listen = ChangeFeed.prototype.listen;
  vi.spyOn(ChangeFeed.prototype, 'listen').mockImplementation(function (this: ChangeFeed, eventId, listener, options) {
    const stop = listen.call(this, eventId, listener, options);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      stop();
    };
  });
  expect((await guest.call('HEAD', `/api/events/${event.id}/stream`)).status).toBe(200);
  await vi.waitFor(() => expect(listeners).toEqual(new Set()));
  vi.restoreAllMocks();
});

/** Returns the paths of the files that this process has open. */
async function openFiles(): Promise<string[]> {
  const handles = await readdir('/proc/self/fd');
  return await Promise.all(handles.map(async (handle) => await readlink(`/proc/self/fd/${handle}`).catch(() => '')));
}
