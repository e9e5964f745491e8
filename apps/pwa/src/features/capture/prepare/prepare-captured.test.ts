import 'fake-indexeddb/auto';
import type { Transaction } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failReads } from '../../../../test/fail-reads.ts';
import { putMirrorEvent } from '../../../local/mirror/mirror-events.ts';
import { commitCapture, storePreparation } from '../../../local/outbox/captured-photos.ts';
import { abandonLeases, withLease } from '../../../local/outbox/lease.ts';
import { createMembership } from '../../../local/outbox/memberships.ts';
import { outboxDatabase } from '../../../local/outbox/outbox-database.ts';
import { getOutboxPhoto } from '../../../local/outbox/outbox-photos.ts';
import { readPhotoBytes } from '../../../local/outbox/photo-bytes.ts';
import { transitionPhoto } from '../../../local/outbox/photo-transitions.ts';
import { recordInterruption } from './interrupted-preparation.ts';
import type { PrepareRequest, PrepareResult } from './preparation.ts';
import { PreparationBackoff } from './preparation-backoff.ts';
import { prepareAll as prepareDue } from './prepare-captured.ts';
import { PreparationFailed } from './prepare-in-worker.ts';

/** Runs as after a reload, with nothing postponed. */
const prepareAll = (preparer: Parameters<typeof prepareDue>[0]) =>
  passPauses(prepareDue(preparer, new PreparationBackoff()));

/** Passes the pauses after failed attempts until the work has ended. */
async function passPauses<Result>(work: Promise<Result>): Promise<Result> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  work.then(end, end);
  while (!hasEnded) {
    await vi.advanceTimersByTimeAsync(100);
    // Lets a database operation run.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return await work;
}

const bufferOf = (...bytes: number[]) => new Uint8Array(bytes).buffer;
const prepared = (byte: number): Extract<PrepareResult, { kind: 'prepared' }> => ({
  kind: 'prepared',
  preparation: {
    prepared: bufferOf(byte),
    preview: bufferOf(9),
    type: 'image/jpeg',
    sha256: String(byte).repeat(64),
    width: 4,
    height: 3,
    takenAt: null,
  },
});
const respondingWith = (...results: (PrepareResult | Error)[]) => ({
  prepare: vi.fn(async (_request: PrepareRequest) => {
    const result = results.shift()!;
    if (result instanceof Error) throw result;
    return result;
  }),
  terminate: vi.fn(),
});

const capture = (membershipId: string) =>
  commitCapture(
    { membershipId },
    { bytes: bufferOf(1, 2, 3), type: 'image/png', originalName: 'a.png', takenAt: '2026-11-21T20:14:00.000Z' },
  );

let photoId: string;

beforeEach(async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await Promise.all(outboxDatabase.tables.map((table) => table.clear()));
  const membership = await createMembership({
    eventCode: 'ABCDEFGH',
    guestName: 'Gisela',
    guestEmail: 'g@example.com',
  });
  photoId = await capture(membership.id);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('replaces raw bytes by prepared ones', async () => {
  const preparer = respondingWith(prepared(5));
  expect(await prepareAll(preparer)).toBe(true);
  expect(await getOutboxPhoto(photoId)).toMatchObject({
    state: 'prepared',
    byteLength: 1,
    type: 'image/jpeg',
    width: 4,
    height: 3,
    takenAt: '2026-11-21T20:14:00.000Z',
  });
  expect(await readPhotoBytes(photoId, 'raw')).toBeNull();
  expect(await readPhotoBytes(photoId, 'prepared')).toEqual(bufferOf(5));
  expect(preparer.terminate).toHaveBeenCalled();
});

test('remembers the zone that a picture’s time was read in while its event is not known', async () => {
  const { preparation } = prepared(7);
  const assumedTimeZone = 'Asia/Kathmandu';
  const preparer = respondingWith({ kind: 'prepared', preparation: { ...preparation, assumedTimeZone } });
  await prepareAll(preparer);
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'prepared', assumedTimeZone });
});

test('reads the time in the zone of an event that is found while the picture is prepared', async () => {
  const { preparation } = prepared(7);
  const read = { ...preparation, takenAt: '2026-11-28T20:14:07.000Z', assumedTimeZone: 'UTC' };
  const prepare = async (): Promise<PrepareResult> => {
    const event = { id: 'found', eventCode: 'ABCDEFGH', timeZone: 'Asia/Kathmandu' } as Parameters<
      typeof putMirrorEvent
    >[0];
    await putMirrorEvent(event);
    return { kind: 'prepared', preparation: read };
  };
  await prepareAll({ prepare, terminate: () => undefined });
  const photo = await getOutboxPhoto(photoId);
  expect(photo).toMatchObject({ state: 'prepared', takenAt: '2026-11-28T14:29:07.000Z' });
  expect(photo?.assumedTimeZone).toBeUndefined();
});

test('keeps the first of two preparations, so that a photo never has two digests', async () => {
  expect(await storePreparation(photoId, prepared(5).preparation)).toBe(true);
  expect(await storePreparation(photoId, prepared(6).preparation)).toBe(false);
  expect((await getOutboxPhoto(photoId))?.sha256).toBe('5'.repeat(64));
  expect(await readPhotoBytes(photoId, 'prepared')).toEqual(bufferOf(5));
});

test('does not bring back a photo that is deleted during preparation', async () => {
  const preparer = respondingWith(prepared(5));
  preparer.prepare.mockImplementationOnce(async () => {
    await outboxDatabase.photos.delete(photoId);
    await outboxDatabase.bytes.where('photoId').equals(photoId).delete();
    return prepared(5);
  });
  await prepareAll(preparer);
  expect(await getOutboxPhoto(photoId)).toBeNull();
  expect(await outboxDatabase.bytes.count()).toBe(0);
});

test('parks a file that no decoder reads, with its reason, and keeps its bytes', async () => {
  await prepareAll(respondingWith({ kind: 'unreadable' }));
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'parked', problem: { code: 'unsupported-image' } });
  expect(await readPhotoBytes(photoId, 'raw')).toEqual(bufferOf(1, 2, 3));
});

test('parks a file over the server’s limit with that limit as the reason', async () => {
  await prepareAll(respondingWith({ kind: 'too-large' }));
  expect(await getOutboxPhoto(photoId)).toMatchObject({
    state: 'parked',
    problem: { code: 'payload-too-large', detail: 'This file is over 50 MB.' },
  });
});

test('postpones a photo while the worker cannot be loaded', async () => {
  await prepareAll(respondingWith({ kind: 'not-loaded' }));
  expect((await getOutboxPhoto(photoId))?.state).toBe('captured');
  await prepareAll(respondingWith(prepared(5)));
  expect((await getOutboxPhoto(photoId))?.state).toBe('prepared');
});

/** Prepares the picture in a page that is left after `ms`, before the worker responds. */
async function leaveWhilePreparing(ms: number): Promise<void> {
  const { promise: response, reject } = Promise.withResolvers<PrepareResult>();
  const preparer = respondingWith();
  preparer.prepare.mockReturnValue(response);
  const left = prepareDue(preparer, new PreparationBackoff());
  await vi.waitFor(() => expect(preparer.prepare).toHaveBeenCalled(), { interval: 1 });
  await vi.advanceTimersByTimeAsync(ms);
  await endPage(left, () => reject(new PreparationFailed('The page is gone')));
}

/** Runs as a page that is left: what it still runs prepares no other picture. */
async function endPage(preparing: Promise<boolean>, end: () => void): Promise<void> {
  recordInterruption();
  abandonLeases();
  end();
  expect(await passPauses(preparing)).toBe(false);
}

test('does not count attempts during which the page was left', async () => {
  for (let time = 0; time < 6; time++) await leaveWhilePreparing(800);
  expect(await getOutboxPhoto(photoId)).toMatchObject({ prepareFailures: 1 });
  const preparer = respondingWith(prepared(5));
  await prepareAll(preparer);
  expect(preparer.prepare).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isUnchanged: false }));
});

test('does not count interrupted attempts of two photos, the second of which was attempted while the page was left', async () => {
  const secondId = await capture((await getOutboxPhoto(photoId))!.membershipId!);
  const { promise: response, reject } = Promise.withResolvers<PrepareResult>();
  // The worker's script is not loaded any more in a page that is left.
  const preparer = respondingWith();
  preparer.prepare.mockResolvedValueOnce({ kind: 'not-loaded' }).mockReturnValue(response);
  const left = prepareDue(preparer, new PreparationBackoff());
  await vi.waitFor(() => expect(preparer.prepare).toHaveBeenCalledTimes(2), { interval: 1 });
  await endPage(left, () => reject(new PreparationFailed('The page is gone')));
  await leaveWhilePreparing(800);
  await prepareAll(respondingWith(prepared(5), prepared(6)));
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'prepared', prepareFailures: 1 });
  expect(await getOutboxPhoto(secondId)).toMatchObject({ state: 'prepared', prepareFailures: 1 });
});

test('does not count an attempt whose page was left before it learned that the count is stored', async () => {
  const leave = () => {
    recordInterruption();
    abandonLeases();
  };
  const onUpdate = (_changes: object, _id: string, _photo: object, transaction: Transaction) => {
    transaction.on('complete', leave);
  };
  outboxDatabase.photos.hook('updating', onUpdate);
  const preparer = respondingWith();
  preparer.prepare.mockRejectedValue(new PreparationFailed('The page is gone'));
  expect(await passPauses(prepareDue(preparer, new PreparationBackoff()))).toBe(false);
  outboxDatabase.photos.hook('updating').unsubscribe(onUpdate);
  expect(preparer.prepare).toHaveBeenCalledOnce();
  await prepareAll(respondingWith(prepared(5)));
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'prepared', prepareFailures: 1 });
});

test('counts attempts during which the page was left for being stuck', async () => {
  for (let time = 0; time < 4; time++) await leaveWhilePreparing(11_000);
  const preparer = respondingWith(prepared(5));
  await prepareAll(preparer);
  expect(preparer.prepare).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isUnchanged: true }));
});

test('makes one attempt in a page that is left a moment after its decoder failed', async () => {
  const preparer = respondingWith({ kind: 'undecodable' });
  const left = prepareDue(preparer, new PreparationBackoff());
  await vi.waitFor(() => expect(preparer.prepare).toHaveBeenCalled(), { interval: 1 });
  await vi.advanceTimersByTimeAsync(500);
  await endPage(left, () => undefined);
  expect(preparer.prepare).toHaveBeenCalledOnce();
  await prepareAll(respondingWith(prepared(5)));
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'prepared', prepareFailures: 1 });
});

test('does not count an error that has nothing to do with the picture, and backs off', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const preparer = respondingWith();
  preparer.prepare.mockRejectedValue(new Error('Connection lost'));
  for (let time = 0; time < 12; time++) expect(await prepareAll(preparer)).toBe(false);
  expect(preparer.prepare).toHaveBeenCalledTimes(12);
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'captured', prepareFailures: 0 });
  logged.mockRestore();
});

/** Runs as a page that is killed while it prepares the picture. */
const killPageWhilePreparing = () => transitionPhoto(photoId, { kind: 'preparation-started' });

test('never parks a photo whose preparation is interrupted: sends its file unchanged', async () => {
  for (let time = 0; time < 4; time++) await killPageWhilePreparing();
  const preparer = respondingWith(prepared(5));
  await prepareAll(preparer);
  expect(preparer.prepare).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isUnchanged: true }));
  expect((await getOutboxPhoto(photoId))?.state).toBe('prepared');
});

test('prepares a photo once more while nothing is sent before its file is sent unchanged', async () => {
  for (let time = 0; time < 3; time++) await killPageWhilePreparing();
  const preparer = respondingWith();
  preparer.prepare.mockImplementation(async () => {
    expect(await withLease('outbox', async () => 'sending')).toBeNull();
    return prepared(5);
  });
  await withLease('outbox', async () => {
    expect(await prepareAll(preparer)).toBe(false);
    expect(preparer.prepare).not.toHaveBeenCalled();
  });
  await prepareAll(preparer);
  expect(preparer.prepare).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isUnchanged: false }));
  expect((await getOutboxPhoto(photoId))?.state).toBe('prepared');
});

test.each([
  ['crashes', () => new PreparationFailed()],
  ['does not decode', (): PrepareResult => ({ kind: 'undecodable' })],
])('sends the file unchanged after the worker %s four times', async (_what, fail) => {
  const preparer = respondingWith(fail(), fail(), fail(), fail(), prepared(5));
  await prepareAll(preparer);
  expect(preparer.prepare.mock.calls.map(([{ isUnchanged }]) => isUnchanged)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
  expect((await getOutboxPhoto(photoId))?.state).toBe('prepared');
});

test('parks a photo whose unchanged file ends the page as well, until the user retries', async () => {
  for (let time = 0; time < 10; time++) await killPageWhilePreparing();
  await prepareAll(respondingWith());
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'parked', problem: { code: 'image-too-large' } });
  await transitionPhoto(photoId, { kind: 'retried-by-person' });
  await prepareAll(respondingWith(prepared(5)));
  expect((await getOutboxPhoto(photoId))?.state).toBe('prepared');
});

test('does not count attempts without a worker as interruptions', async () => {
  for (let attempt = 0; attempt < 5; attempt++) await prepareAll(respondingWith({ kind: 'not-loaded' }));
  expect((await getOutboxPhoto(photoId))?.state).toBe('captured');
});

test('keeps the capture while storage is full, and prepares it once there is room', async () => {
  const full = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'));
  const storing = vi.spyOn(outboxDatabase.bytes, 'put').mockImplementation(full as never);
  for (let time = 0; time < 5; time++) expect(await prepareAll(respondingWith(prepared(5)))).toBe(false);
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'captured', prepareFailures: 0 });
  expect(await readPhotoBytes(photoId, 'raw')).toEqual(bufferOf(1, 2, 3));

  storing.mockRestore();
  expect(await prepareAll(respondingWith(prepared(5)))).toBe(true);
  expect((await getOutboxPhoto(photoId))?.state).toBe('prepared');
});

test('prepares a capture once it can be read, and counts no failure until then', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const endFailures = failReads((_id, kind) => kind === 'raw');
  for (let time = 0; time < 12; time++) expect(await prepareAll(respondingWith(prepared(5)))).toBe(false);
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'captured', prepareFailures: 0 });
  endFailures();
  expect(await prepareAll(respondingWith(prepared(5)))).toBe(true);
  expect((await getOutboxPhoto(photoId))?.state).toBe('prepared');
  expect(logged).toHaveBeenCalledTimes(12);
  logged.mockRestore();
});
