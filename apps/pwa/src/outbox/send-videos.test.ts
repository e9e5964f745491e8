import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readVideo, takeVideo } from '../../test/captured-video.ts';
import { drainUntilDone } from '../../test/drain-until-done.ts';
import { takePhoto } from '../../test/prepared-photo.ts';
import { createTestEvent, scanCode, type TestEvent } from '../../test/test-event.ts';
import { createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { outboxDatabase } from '../local/outbox/outbox-database.ts';
import { getOutboxPhoto } from '../local/outbox/outbox-photos.ts';
import { transitionPhoto } from '../local/outbox/photo-transitions.ts';
import { drainOutbox } from './drain-outbox.ts';
import { notifyOutbox } from './outbox-channel.ts';

let network: TestNetwork;
let event: TestEvent;

beforeEach(async () => {
  network = await createTestNetwork();
  event = await createTestEvent(network, { acceptsVideos: true });
});
afterEach(() => void vi.restoreAllMocks());

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const join = async () => ({ membershipId: (await scanCode(event.eventCode)).id });
/** Large enough for a preview, and for several requests. */
const made = { seconds: 4, bytesPerPicture: 30_000 };

test('shows its poster, then arrives, and stays on the phone until storage is short', async () => {
  const { photoId, bytes } = await takeVideo(await join(), made);
  await drainUntilDone();
  expect(await event.listPhotos()).toMatchObject([{ id: photoId, kind: 'video', durationMs: 4000 }]);
  const stored = await network.testApp.db.selectFrom('photos').selectAll().executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ upload_sha256: sha256(bytes), has_poster: 1 });
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'received', hasBytes: true });
  expect((await readVideo(photoId, 'prepared')).equals(bytes)).toBe(true);
  await transitionPhoto(photoId, { kind: 'bytes-purged' });
  expect(await readVideo(photoId, 'prepared')).toHaveLength(0);
  expect(await outboxDatabase.bytes.get([photoId, 'preview'])).toBeDefined();
});

test('resumes without sending a byte twice when every other response is lost', async () => {
  const { photoId, bytes } = await takeVideo(await join(), made);
  let requests = 0;
  network.loseResponses((request) => request.url.includes('/api/uploads') && requests++ % 2 === 1);
  for (let runs = 0; runs < 60 && (await getOutboxPhoto(photoId))?.state !== 'received'; runs++) {
    await outboxDatabase.photos.update(photoId, { nextTryAtMs: 0 });
    await drainOutbox();
  }
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'received' });
  expect(network.uploadedBytes).toBe(bytes.length);
});

test('is sent after every photo that waits', async () => {
  const target = await join();
  const { photoId: videoId } = await takeVideo(target, made);
  const photoId = await takePhoto(target);
  await drainUntilDone();
  const rows = await network.testApp.db
    .selectFrom('photos')
    .select(['id', 'uploaded_at'])
    .orderBy('uploaded_at')
    .execute();
  expect(rows.map(({ id }) => id).sort()).toEqual([photoId, videoId].sort());
  const [photo, video] = [await getOutboxPhoto(photoId), await getOutboxPhoto(videoId)];
  expect(photo!.receivedAt! <= video!.receivedAt!).toBe(true);
});

test('makes room for a photo that is taken meanwhile, and goes on from the byte that the server has', async () => {
  const target = await join();
  const { photoId, bytes } = await takeVideo(target, { ...made, bytesPerPicture: 60_000 });
  let taken: string | undefined;
  let isTaken = false;
  network.loseResponses(({ method, url }) => {
    if (method === 'PATCH' && url.endsWith(photoId) && !isTaken) {
      isTaken = true;
      void takePhoto(target).then((id) => {
        taken = id;
        notifyOutbox();
      });
    }
    return false;
  });
  await vi.waitFor(async () => {
    await drainOutbox();
    expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'received' });
    expect(taken).toBeTruthy();
    expect(await getOutboxPhoto(taken!)).toMatchObject({ state: 'received' });
  });
  expect((await readVideo(photoId, 'prepared')).equals(bytes)).toBe(true);
  const [photo, video] = [await getOutboxPhoto(taken!), await getOutboxPhoto(photoId)];
  expect(photo!.receivedAt! < video!.receivedAt!).toBe(true);
});

test('is parked with the reason of the server where the event accepts videos no more', async () => {
  const { photoId } = await takeVideo(await join(), made);
  await network.testApp.db.updateTable('events').set({ accepts_videos: 0 }).execute();
  await drainUntilDone();
  expect(await getOutboxPhoto(photoId)).toMatchObject({
    state: 'parked',
    problem: { code: 'videos-not-accepted' },
    hasBytes: true,
  });
  expect((await readVideo(photoId, 'prepared')).length).toBeGreaterThan(0);
});

test('of which a part is missing is refused, and not sent in part', async () => {
  const { photoId } = await takeVideo(await join(), made);
  await outboxDatabase.bytes
    .where('photoId')
    .equals(photoId)
    .and(({ kind }) => kind.startsWith('prepared/'))
    .delete();
  await drainUntilDone();
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'parked', problem: { code: 'corrupt-video' } });
});

test('is withdrawn with its pieces when the person deletes it', async () => {
  const { photoId } = await takeVideo(await join(), made);
  await drainUntilDone();
  await transitionPhoto(photoId, { kind: 'deleted-by-person' });
  expect(await outboxDatabase.bytes.where('photoId').equals(photoId).count()).toBe(0);
  await drainUntilDone();
  expect(await event.listPhotos()).toEqual([]);
});
