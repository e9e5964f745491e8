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

test('names each kind of file of a pick that was left out, with its number', async ({ webkit, guest, organizer }) => {
  await guest.joinAndOpenCamera(await organizer.createEvent());
  // ISO/IEC 14496-12, section 4.3: the brand of a film.
  const film = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypqt  '), Buffer.alloc(4)]);
  await webkit.pick([
    ...(await drawPhotos(2)),
    { name: 'film-1.mov', mimeType: 'video/quicktime', buffer: film },
    { name: 'film-2.mov', mimeType: 'video/quicktime', buffer: film },
    { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
  ]);
  const message = 'Some photos weren’t saved';
  await expect.poll(() => webkit.text()).toContain(message);
  const text = await webkit.text();
  for (const reason of ['2 videos were left out.', '1 file is empty.', '1 file isn’t a photo.']) {
    expect(text).toContain(reason);
  }
  await guest.waitForStates(2, 'received');
});
