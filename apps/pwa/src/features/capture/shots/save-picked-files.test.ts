import 'fake-indexeddb/auto';
import { newId } from '@rollcall/schema/id';
import { beforeEach, expect, test, vi } from 'vitest';
import { putMirrorEvent } from '../../../local/mirror/mirror-events.ts';
import { createMembership } from '../../../local/outbox/memberships.ts';
import { outboxDatabase } from '../../../local/outbox/outbox-database.ts';
import { describeNotSaved } from './describe-not-saved.ts';
import { savePickedFiles } from './save-picked-files.ts';

let target: { membershipId: string };
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const jpeg = (content: string) => latin1(`\xff\xd8\xff\xe0${content}`);
const film = latin1('\0\0\0\x14ftypmp42\0\0\0\0isom');

beforeEach(async () => {
  await Promise.all(outboxDatabase.tables.map((table) => table.clear()));
  const guest = { eventCode: 'ABCDEFGH', guestName: 'Gisela', guestEmail: 'g@example.com' };
  target = { membershipId: (await createMembership(guest)).id };
});

const pick = (...files: File[]) => savePickedFiles(target, files, () => undefined);
const listSaved = async () =>
  (await outboxDatabase.photos.toArray()).map(({ originalName, type }) => [originalName, type]);

/** As Android offers a picture that it must first download, and cannot. */
function inTheCloud(): File {
  const file = new File([jpeg('far')], 'cloud.jpg', { type: 'image/jpeg' });
  const fail = () => Promise.reject(new DOMException('The requested file could not be read', 'NotReadableError'));
  return Object.assign(file, { arrayBuffer: fail });
}

test.each(['', 'application/octet-stream', 'image/png', 'video/mp4'])(
  'saves a photo that the browser declares as %j by its first bytes',
  async (type) => {
    await pick(new File([jpeg('a')], 'a.jpg', { type }));
    expect(await listSaved()).toEqual([['a.jpg', 'image/jpeg']]);
  },
);

test('saves each file once, and counts the others by reason', async () => {
  const { savedIds, notSaved } = await pick(
    new File([jpeg('first')], 'first.jpg', { type: 'image/jpeg' }),
    inTheCloud(),
    new File([], 'empty.jpg', { type: 'image/jpeg' }),
    new File([film], 'dance.mp4', { type: 'video/mp4' }),
    new File([film], 'toast', { type: '' }),
    new File(['%PDF'], 'menu.pdf', { type: 'application/pdf' }),
    new File([jpeg('first')], 'first.jpg', { type: 'image/jpeg' }),
    new File([jpeg('last')], 'last.jpg', { type: 'image/jpeg' }),
  );
  expect((await listSaved()).map(([name]) => name)).toEqual(['first.jpg', 'last.jpg']);
  expect(savedIds).toHaveLength(2);
  expect(Object.fromEntries(notSaved)).toEqual({ unreadable: 1, empty: 1, video: 2, 'not-image': 1 });
  expect(await describeNotSaved(notSaved, target)).toEqual([
    'Some photos weren’t saved',
    '1 photo couldn’t be read. 1 file is empty. 2 videos were left out. 1 file isn’t a photo.',
  ]);
});

test('counts a file that could not be saved for another reason, and goes on with the others', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fail = () => {
    throw new Error('The database failed');
  };
  outboxDatabase.photos.hook('creating', fail);
  const first = await pick(new File([jpeg('a')], 'a.jpg'), new File([film], 'dance.mp4'));
  outboxDatabase.photos.hook('creating').unsubscribe(fail);
  expect(Object.fromEntries(first.notSaved)).toEqual({ 'not-stored': 1, video: 1 });
  expect((await describeNotSaved(first.notSaved, target))[1]).toBe('1 photo couldn’t be saved. 1 video was left out.');
  expect(await describeNotSaved(new Map([['not-stored', 2]]), target)).toEqual([
    '2 photos couldn’t be saved',
    'Please choose the missing ones again.',
  ]);
});

test('keeps the text of the specification where no file is an image', async () => {
  expect(await describeNotSaved(new Map([['not-image', 2]]), target)).toEqual([
    'Invalid File',
    'Please select an image file',
  ]);
});

test('says the limits of the event where a video is too large', async () => {
  const event = {
    id: newId(),
    eventCode: 'ABCDEFGH',
    acceptsVideos: true,
    videoLimits: { seconds: 90, bytes: 50_000_000 },
  };
  await putMirrorEvent(event as never);
  const large = Object.assign(new File([film], 'dance.mp4', { type: 'video/mp4' }), {});
  Object.defineProperty(large, 'size', { value: 600_000_001 });
  const { notSaved } = await pick(large);
  expect(await describeNotSaved(notSaved, target)).toEqual([
    '1 video is too large',
    'Videos can be up to 90 seconds and 50 MB. Trim it, then choose it again.',
  ]);
  await putMirrorEvent({ ...event, videoLimits: { seconds: 90, bytes: 700_000_000 } } as never);
  expect((await pick(large)).notSaved).not.toContain('video-too-large');
});
