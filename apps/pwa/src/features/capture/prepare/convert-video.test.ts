import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { videoLimits } from '@rollcall/schema/video';
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { beforeEach, expect, test } from 'vitest';
import { appendToContainer, findBox, makeBox, makeVideo } from '../../../../../api/test/make-video.ts';
import { captureVideo, readVideo } from '../../../../test/captured-video.ts';
import { createTestEvent, scanCode } from '../../../../test/test-event.ts';
import { createTestNetwork } from '../../../../test/test-network.ts';
import type { PhotoTarget } from '../../../local/outbox/captured-photos.ts';
import { outboxDatabase } from '../../../local/outbox/outbox-database.ts';
import { getOutboxPhoto } from '../../../local/outbox/outbox-photos.ts';
import { transitionPhoto } from '../../../local/outbox/photo-transitions.ts';
import {
  beginPreparedVideo,
  commitVideo,
  openVideo,
  PreparationTaken,
  pieceBytes,
} from '../../../local/outbox/video-pieces.ts';
import { prepareVideo } from './convert-video.ts';

let target: PhotoTarget;

beforeEach(async () => {
  const event = await createTestEvent(await createTestNetwork(), { acceptsVideos: true });
  target = { membershipId: (await scanCode(event.eventCode)).id };
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const prepare = (photoId: string, file: Uint8Array, more: object = {}) =>
  prepareVideo(
    { photoId, byteLength: file.byteLength, type: 'video/mp4', isUnchanged: false, limits: videoLimits, ...more },
    () => undefined,
  );

async function readPackets(video: Buffer): Promise<Buffer[][]> {
  const input = new Input({ formats: [MP4], source: new BufferSource(video) });
  return await Promise.all(
    (await input.getTracks()).map(async (track) => {
      const packets: Buffer[] = [];
      for await (const { data } of new EncodedPacketSink(track).packets()) packets.push(Buffer.from(data));
      return packets;
    }),
  );
}

/** Commits a file of these bytes. */
const commit = (file: Buffer, type = 'video/mp4') =>
  commitVideo(target, new Blob([new Uint8Array(file)]), { type, originalName: 'a.mp4', takenAt: null });

test('is committed in pieces before its photo, and read in ranges', async () => {
  const { photoId, file } = await captureVideo(target, { seconds: 5, bytesPerPicture: 100_000 });
  expect(file.length).toBeGreaterThan(2 * pieceBytes);
  const rows = await outboxDatabase.bytes.where('photoId').equals(photoId).toArray();
  expect(rows.map(({ bytes }) => bytes.byteLength)).toEqual([pieceBytes, pieceBytes, file.length - 2 * pieceBytes]);
  const read = openVideo(photoId, 'raw');
  const range = await read(pieceBytes - 10, pieceBytes + 10);
  expect(Buffer.from(range!).equals(file.subarray(pieceBytes - 10, pieceBytes + 10))).toBe(true);
  expect(await read(file.length - 1, file.length + 1)).toBeNull();
});

test('leaves nothing where the file cannot be read to its end', async () => {
  const countPieces = () => outboxDatabase.bytes.filter(({ kind }) => kind.startsWith('raw/')).count();
  const before = await countPieces();
  const file = { size: 2 * pieceBytes, slice: (at: number) => (at === 0 ? new Blob(['a']) : failing) };
  const failing = { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) };
  const facts = { type: 'video/mp4', originalName: 'a.mp4', takenAt: null };
  await expect(commitVideo(target, file as never, facts)).rejects.toThrow('gone');
  expect(await countPieces()).toBe(before);
  expect(await outboxDatabase.photos.filter(({ type }) => type.startsWith('video/')).count()).toBe(0);
});

test('deletes pieces of a page that was closed a day ago, and none of one that may still save', async () => {
  const idAt = (ms: number) => {
    const hex = Math.floor(ms).toString(16).padStart(12, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
  };
  const [old, recent] = [idAt(Date.now() - 25 * 3_600_000), idAt(Date.now() - 3_600_000)];
  for (const photoId of [old, recent]) {
    await outboxDatabase.bytes.put({ photoId, kind: 'raw/0000', bytes: new ArrayBuffer(1) });
  }
  await captureVideo(target);
  expect(await outboxDatabase.bytes.get([old, 'raw/0000'])).toBeUndefined();
  expect(await outboxDatabase.bytes.get([recent, 'raw/0000'])).toBeDefined();
});

test('is written as MP4 with its index at the beginning and the same samples', async () => {
  const { photoId, file } = await captureVideo(target, { isQuickTime: true, isFastStart: false, seconds: 3 });
  expect(await prepare(photoId, file, { type: 'video/quicktime' })).toEqual({ kind: 'stored' });
  const prepared = await readVideo(photoId, 'prepared');
  expect(findBox(prepared, 'moov')).toBeLessThan(findBox(prepared, 'mdat'));
  expect(prepared.toString('latin1', 8, 12)).not.toBe('qt  ');
  expect(await readPackets(prepared)).toEqual(await readPackets(await makeVideo({ seconds: 3 })));
  expect(await getOutboxPhoto(photoId)).toMatchObject({
    state: 'prepared',
    type: 'video/mp4',
    byteLength: prepared.length,
    sha256: sha256(prepared),
    width: 320,
    height: 240,
  });
  expect(await readVideo(photoId, 'raw')).toHaveLength(0);
});

test('loses its place before it leaves the phone', async () => {
  const place = makeBox('udta', makeBox('\xa9xyz', '\0\x12\x15\xc7+48.1371+011.5754/'));
  const file = appendToContainer(await makeVideo({ isFastStart: false }), ['moov'], place);
  const photoId = await commit(file);
  expect(await prepare(photoId, file)).toEqual({ kind: 'stored' });
  expect((await readVideo(photoId, 'prepared')).includes('+48.1')).toBe(false);
});

test('of more than a minute is refused', async () => {
  const file = await makeVideo({ seconds: 63, bytesPerPicture: 50 });
  const photoId = await commit(file);
  expect(await prepare(photoId, file)).toEqual({ kind: 'too-long' });
});

test('of a recorder, in fragments, is written as one that every phone plays, also where its page was killed', async () => {
  const file = await makeVideo({ seconds: 4, isFragmented: true, bytesPerPicture: 2_000 });
  const photoId = await commit(file);
  expect(await prepare(photoId, file)).toEqual({ kind: 'stored' });
  const prepared = await readVideo(photoId, 'prepared');
  expect(prepared.includes('moof')).toBe(false);
  const [pictures] = await readPackets(prepared);
  const cut = file.subarray(0, file.length - 9_000);
  const cutId = await commit(cut);
  expect(await prepare(cutId, cut)).toEqual({ kind: 'stored' });
  const [remaining] = await readPackets(await readVideo(cutId, 'prepared'));
  expect(remaining!.length).toBeGreaterThan(0);
  expect(remaining!.length).toBeLessThan(pictures!.length);
  expect(remaining).toEqual(pictures!.slice(0, remaining!.length));
});

test('is held against the limits of its event', async () => {
  const { photoId, file } = await captureVideo(target, { seconds: 5 });
  expect(await prepare(photoId, file, { limits: { ...videoLimits, seconds: 3 } })).toEqual({ kind: 'too-long' });
  const small = { ...videoLimits, bytes: file.length - 1 };
  // No encoder of this machine makes it smaller.
  expect(await prepare(photoId, file, { limits: small })).toEqual({ kind: 'too-large' });
  const long = await makeVideo({ seconds: 63, bytesPerPicture: 50 });
  const longId = await commit(long);
  expect(await prepare(longId, long, { limits: { ...videoLimits, seconds: 90 } })).toEqual({ kind: 'stored' });
});

test('that cannot be looked into is sent as it is, if its type is one of a video', async () => {
  const file = Buffer.alloc(pieceBytes + 5, 7);
  const photoId = await commit(file);
  expect(await prepare(photoId, file)).toEqual({ kind: 'stored' });
  expect((await readVideo(photoId, 'prepared')).equals(file)).toBe(true);
  const other = await commit(file, 'video/x-matroska');
  expect(await prepare(other, file, { type: 'video/x-matroska' })).toEqual({ kind: 'unsupported' });
});

test('is prepared anew after an attempt that was killed, without what that left', async () => {
  const { photoId, file } = await captureVideo(target);
  await outboxDatabase.bytes.put({ photoId, kind: 'prepared/0009', bytes: new ArrayBuffer(9) });
  expect(await prepare(photoId, file)).toEqual({ kind: 'stored' });
  expect(await outboxDatabase.bytes.get([photoId, 'prepared/0009'])).toBeUndefined();
});

test('that two tabs prepare at once is that of the later one', async () => {
  const { photoId, file } = await captureVideo(target);
  const earlier = await beginPreparedVideo(photoId);
  await earlier.writeAt(new Uint8Array([1, 2, 3]), 0);
  expect(await prepare(photoId, file)).toEqual({ kind: 'stored' });
  const prepared = await readVideo(photoId, 'prepared');
  await expect(earlier.writeAt(new Uint8Array([4, 5, 6]), 3)).rejects.toBeInstanceOf(PreparationTaken);
  const video = { type: 'video/mp4', byteLength: 3, sha256: 'x', width: null, height: null, takenAt: null };
  await expect(earlier.store(video, null)).rejects.toBeInstanceOf(PreparationTaken);
  expect((await readVideo(photoId, 'prepared')).equals(prepared)).toBe(true);
  expect((await getOutboxPhoto(photoId))?.sha256).toBe(sha256(prepared));
});

test('that was deleted meanwhile, or prepared by another tab, stays so', async () => {
  const { photoId, file } = await captureVideo(target);
  await transitionPhoto(photoId, { kind: 'deleted-by-person' });
  expect(await prepare(photoId, file)).toEqual({ kind: 'gone' });
  expect(await outboxDatabase.bytes.where('photoId').equals(photoId).count()).toBe(0);
});
