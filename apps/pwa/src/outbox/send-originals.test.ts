import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drainUntilDone } from '../../test/drain-until-done.ts';
import { takePhoto, takePhotoWithOriginal } from '../../test/prepared-photo.ts';
import { createTestEvent, scanCode, type TestEvent } from '../../test/test-event.ts';
import { createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { outboxDatabase } from '../local/outbox/outbox-database.ts';
import { getOutboxPhoto } from '../local/outbox/outbox-photos.ts';
import { ensureStorageForShot } from '../local/outbox/storage.ts';
import { listWaitingOriginalIds } from '../local/outbox/waiting-originals.ts';
import { drainOutbox } from './drain-outbox.ts';
import { isFast, mayOriginalsFollow } from './original-conditions.ts';
import { notifyOutbox } from './outbox-channel.ts';
import { dropOriginal, requestOriginals } from './request-original.ts';

let network: TestNetwork;
let event: TestEvent;

beforeEach(async () => {
  network = await createTestNetwork();
  event = await createTestEvent(network, { keepsOriginals: true });
  setDevice({});
  // Fast, however busy this machine is.
  vi.spyOn(performance, 'now').mockReturnValue(0);
});
afterEach(() => {
  setDevice({});
  vi.restoreAllMocks();
});

interface Device {
  connection?: object;
  battery?: object;
  storage?: object;
}

/** Sets what the browser tells of the device. */
function setDevice({ connection, battery, storage }: Device): void {
  const getBattery = battery && (async () => battery);
  for (const [name, value] of Object.entries({ connection, getBattery, storage })) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
}

const originalOf = async (photoId: string) => (await getOutboxPhoto(photoId))?.original;
const hasFile = async (photoId: string) => (await outboxDatabase.bytes.get([photoId, 'raw'])) !== undefined;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function takeOne(size?: { width: number; height: number }) {
  const membership = await scanCode(event.eventCode);
  const taken = await takePhotoWithOriginal({ membershipId: membership.id }, size);
  return { membership, ...taken };
}

const isOriginal = ({ url, method, headers }: Request) =>
  method === 'POST' && url.endsWith('/api/uploads')
    ? (headers.get('Upload-Metadata') ?? '').includes(`part ${btoa('original')}`)
    : url.endsWith('.original');

test('follows its picture under the same id, and leaves the phone with its receipt', async () => {
  const { photoId, original } = await takeOne();
  await drainUntilDone();
  expect(await event.listPhotos()).toMatchObject([{ id: photoId, hasOriginal: true }]);
  expect(await originalOf(photoId)).toMatchObject({ state: 'received', sha256: sha256(original) });
  expect(await hasFile(photoId)).toBe(false);
  expect(await outboxDatabase.bytes.get([photoId, 'prepared'])).toBeDefined();
  const stored = await network.testApp.db.selectFrom('photos').selectAll().executeTakeFirstOrThrow();
  expect(stored.full_size_upload_sha256).toBe(sha256(original));
});

test('resumes without sending a byte twice when every other response is lost', async () => {
  const { photoId, original } = await takeOne();
  const { byteLength } = (await getOutboxPhoto(photoId))!;
  let requests = 0;
  network.loseResponses((request) => isOriginal(request) && requests++ % 2 === 0);
  for (let runs = 0; runs < 40 && (await originalOf(photoId))?.state !== 'received'; runs++) {
    await requestOriginals([photoId]);
    await drainUntilDone();
  }
  expect(await originalOf(photoId)).toMatchObject({ state: 'received' });
  expect(network.uploadedBytes).toBe(byteLength + original.length);
});

test('waits on a cellular network, to save data and with a low battery, unless the person asks', async () => {
  setDevice({ connection: { type: 'cellular' } });
  expect(await mayOriginalsFollow()).toBe(false);
  setDevice({ connection: { type: 'wifi', saveData: true } });
  expect(await mayOriginalsFollow()).toBe(false);
  setDevice({ connection: { type: 'wifi' }, battery: { level: 0.1, charging: false } });
  expect(await mayOriginalsFollow()).toBe(false);
  setDevice({ connection: { type: 'wifi' }, battery: { level: 0.1, charging: true } });
  expect(await mayOriginalsFollow()).toBe(true);
  setDevice({});
  expect(await mayOriginalsFollow()).toBe(true);
  expect([0, 50, 2500].map(isFast)).toEqual([true, false, true]);

  setDevice({ connection: { type: 'cellular' } });
  const { photoId } = await takeOne();
  await drainUntilDone();
  expect(await event.listPhotos()).toHaveLength(1);
  expect(await originalOf(photoId)).toMatchObject({ state: 'waiting' });
  expect(await hasFile(photoId)).toBe(true);
  await requestOriginals([photoId]);
  await drainUntilDone();
  expect(await originalOf(photoId)).toMatchObject({ state: 'received' });
});

test('pauses on a slow link after what measures it, and not when it was asked for', async () => {
  const { photoId, original, membership } = await takeOne({ width: 2400, height: 1800 });
  const { photoId: next } = await takePhotoWithOriginal({ membershipId: membership.id });
  let calls = 0;
  vi.mocked(performance.now).mockImplementation(() => 1000 * calls++);
  await drainUntilDone();
  // What is known of the link counts for the others.
  expect((await originalOf(next))!.wasOffered).toBeFalsy();
  const paused = await originalOf(photoId);
  expect(paused).toMatchObject({ state: 'waiting' });
  expect(paused!.sentBytes).toBeGreaterThan(0);
  expect(paused!.sentBytes).toBeLessThan(original.length);
  expect(paused!.nextTryAtMs).toBeGreaterThan(Date.now());
  await requestOriginals([photoId]);
  await drainUntilDone();
  expect(await originalOf(photoId)).toMatchObject({ state: 'received' });
});

test('tries an original again only after minutes when the server has no room, and none of the others', async () => {
  const { photoId, membership } = await takeOne();
  const { photoId: next } = await takePhotoWithOriginal({ membershipId: membership.id });
  const problem = { type: 'about:blank', title: 'x', status: 507, detail: 'x', code: 'storage-full' };
  const headers = { 'Content-Type': 'application/problem+json' };
  let refused = 0;
  network.intercept(async (request, send) => {
    if (!isOriginal(request) || request.method !== 'POST') return await send();
    refused++;
    return Response.json(problem, { status: 507, headers });
  });
  await drainOutbox();
  expect(refused).toBe(1);
  const states = await Promise.all([photoId, next].map(originalOf));
  const tried = states.filter((original) => original!.nextTryAtMs);
  expect(tried).toHaveLength(1);
  expect(tried[0]!.nextTryAtMs! - Date.now()).toBeGreaterThan(120_000);
});

test('tries an original again within seconds when the server restarts', async () => {
  const { photoId } = await takeOne();
  const problem = { type: 'about:blank', title: 'x', status: 503, detail: 'x', code: 'unavailable' };
  const headers = { 'Content-Type': 'application/problem+json', 'Retry-After': '5' };
  network.intercept(async (request, send) =>
    isOriginal(request) ? Response.json(problem, { status: 503, headers }) : await send(),
  );
  await drainOutbox();
  const { nextTryAtMs = 0 } = (await originalOf(photoId))!;
  expect(nextTryAtMs - Date.now()).toBeGreaterThan(0);
  expect(nextTryAtMs - Date.now()).toBeLessThan(30_000);
});

test('gives way at once to a picture that is taken meanwhile, and goes on after it', async () => {
  setDevice({ connection: { type: 'cellular' } });
  const { membership, photoId, original } = await takeOne();
  await drainUntilDone();
  network.uploadedBytes = 0;
  let second: string | null = null;
  const order: string[] = [];
  network.intercept(async (request, send) => {
    if (!request.url.includes('/api/uploads') || request.url.endsWith('/preview')) return await send();
    if (isOriginal(request) && request.method === 'PATCH' && second === null) {
      second = await takePhoto({ membershipId: membership.id });
      notifyOutbox();
      await vi.waitFor(() => expect(request.signal.aborted).toBe(true));
      order.push('aborted');
      throw new TypeError('fetch failed');
    }
    order.push(isOriginal(request) ? 'original' : 'picture');
    return await send();
  });
  await requestOriginals([photoId]);
  await drainOutbox();
  expect(order).toEqual(['original', 'aborted']);
  expect(await originalOf(photoId)).toMatchObject({ state: 'waiting', nextTryAtMs: 0 });
  await drainUntilDone();
  expect(order.slice(2, 4)).toEqual(['picture', 'original']);
  expect(await originalOf(photoId)).toMatchObject({ state: 'received' });
  const { byteLength } = (await getOutboxPhoto(second!))!;
  expect(network.uploadedBytes).toBe(original.length + byteLength);
});

test('never goes before a picture that waits, whoever took it', async () => {
  setDevice({ connection: { type: 'cellular' } });
  const { membership, photoId } = await takeOne();
  await drainUntilDone();
  setDevice({});
  const other = await takePhoto({ membershipId: membership.id });
  await outboxDatabase.photos.update(other, { state: 'waiting', nextTryAtMs: Date.now() + 60_000 });
  network.uploadedBytes = 0;
  await drainOutbox();
  expect(network.uploadedBytes).toBe(0);
  expect(await originalOf(photoId)).toMatchObject({ state: 'waiting' });
  await drainUntilDone();
  expect(await originalOf(photoId)).toMatchObject({ state: 'received' });
});

test('is dropped where the event keeps none any more, and the picture stays', async () => {
  setDevice({ connection: { type: 'cellular' } });
  const { photoId } = await takeOne();
  await drainUntilDone();
  await event.organizer.call('PATCH', `/api/events/${event.id}`, { keepsOriginals: false });
  await requestOriginals([photoId]);
  await drainUntilDone();
  expect(await originalOf(photoId)).toBeUndefined();
  expect(await hasFile(photoId)).toBe(false);
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'received', hasBytes: true });
  expect(await event.listPhotos()).toHaveLength(1);
});

test('goes with all others of its event that wait, if the person asks for all', async () => {
  setDevice({ connection: { type: 'cellular' } });
  const { membership, photoId } = await takeOne();
  const { photoId: second } = await takePhotoWithOriginal({ membershipId: membership.id });
  await takePhoto({ membershipId: membership.id });
  await drainUntilDone();
  const photo = (await getOutboxPhoto(photoId))!;
  const waitingIds = await listWaitingOriginalIds(photo);
  expect(waitingIds.sort()).toEqual([photoId, second].sort());
  expect(await listWaitingOriginalIds({ ...photo, ownerId: 'somebody-else' })).toEqual([]);
  await requestOriginals(waitingIds);
  expect(await listWaitingOriginalIds(photo)).toEqual([]);
  await drainUntilDone();
  expect(await originalOf(photoId)).toMatchObject({ state: 'received' });
  expect(await originalOf(second)).toMatchObject({ state: 'received' });
});

test('is dropped with its event', async () => {
  setDevice({ connection: { type: 'cellular' } });
  const { photoId } = await takeOne();
  await drainUntilDone();
  await network.testApp.db.deleteFrom('events').execute();
  await requestOriginals([photoId]);
  await drainUntilDone();
  expect(await originalOf(photoId)).toBeUndefined();
  expect(await hasFile(photoId)).toBe(false);
});

test('is dropped when its photo was deleted on the server', async () => {
  setDevice({ connection: { type: 'cellular' } });
  const { photoId } = await takeOne();
  await drainUntilDone();
  await event.organizer.call('DELETE', `/api/photos/${photoId}`);
  await requestOriginals([photoId]);
  await drainUntilDone();
  expect(await originalOf(photoId)).toBeUndefined();
  expect(await hasFile(photoId)).toBe(false);
});

test('is parked with its reason if it is another picture, and given up by the person alone', async () => {
  setDevice({ connection: { type: 'cellular' } });
  const { photoId } = await takeOne();
  const { original: other } = await takePhotoWithOriginal({
    membershipId: (await getOutboxPhoto(photoId))!.membershipId!,
  });
  await drainUntilDone();
  await outboxDatabase.bytes.put({ photoId, kind: 'raw', bytes: new Uint8Array(other).buffer });
  await requestOriginals([photoId]);
  await drainUntilDone();
  expect(await originalOf(photoId)).toMatchObject({ state: 'parked', problem: { code: 'original-differs' } });
  expect(await hasFile(photoId)).toBe(true);
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'received' });
  await dropOriginal(photoId);
  expect(await hasFile(photoId)).toBe(false);
});

test('waits for its owner while another person is signed in', async () => {
  setDevice({ connection: { type: 'cellular' } });
  const { photoId } = await takeOne();
  await drainUntilDone();
  const { ownerId } = (await getOutboxPhoto(photoId))!;
  await outboxDatabase.photos.update(photoId, { ownerId: 'somebody-else' });
  await requestOriginals([photoId]);
  await drainUntilDone();
  expect(await originalOf(photoId)).toMatchObject({ state: 'waiting' });
  await outboxDatabase.photos.update(photoId, { ownerId });
  await drainUntilDone();
  expect(await originalOf(photoId)).toMatchObject({ state: 'received' });
});

test('makes room when storage is short: after the pictures, and the oldest first', async () => {
  setDevice({ connection: { type: 'cellular' } });
  const { photoId, membership } = await takeOne();
  await drainUntilDone();
  const { photoId: second } = await takePhotoWithOriginal({ membershipId: membership.id });
  await drainUntilDone();
  const pictures = (await outboxDatabase.photos.toArray()).reduce((sum, { byteLength }) => sum + byteLength, 0);
  let estimates = 0;
  // One byte more than the pictures free.
  const estimate = async () => ({ usage: estimates++ < 2 ? pictures + 1 : 0, quota: 40 * 1024 * 1024 });
  setDevice({ storage: { estimate } });
  await ensureStorageForShot();
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'received', hasBytes: false });
  expect(await getOutboxPhoto(second)).toMatchObject({ state: 'received', hasBytes: false });
  expect(await originalOf(photoId)).toBeUndefined();
  expect(await hasFile(photoId)).toBe(false);
  expect(await originalOf(second)).toMatchObject({ state: 'waiting' });
  expect(await hasFile(second)).toBe(true);
});

test('is sent again after a digest mismatch, three times at most', async () => {
  setDevice({ connection: { type: 'cellular' } });
  const { photoId } = await takeOne();
  await drainUntilDone();
  let refusals = 0;
  network.intercept(async (request, send) => {
    if (!isOriginal(request)) return await send();
    refusals++;
    const problem = { type: 'about:blank', title: 'x', status: 460, detail: 'x', code: 'digest-mismatch' };
    return Response.json(problem, { status: 460, headers: { 'Content-Type': 'application/problem+json' } });
  });
  for (let runs = 0; runs < 10 && (await originalOf(photoId))?.state !== 'parked'; runs++) {
    await requestOriginals([photoId]);
    await drainUntilDone();
  }
  expect(refusals).toBe(3);
  expect(await originalOf(photoId)).toMatchObject({ state: 'parked', problem: { code: 'digest-mismatch' } });
  expect(await hasFile(photoId)).toBe(true);
});
