import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commitCapture, storePreparation } from '../../../local/outbox/captured-photos.ts';
import { withLease } from '../../../local/outbox/lease.ts';
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
async function prepareAll(preparer: Parameters<typeof prepareDue>[0]): Promise<boolean> {
  const prepared = prepareDue(preparer, new PreparationBackoff());
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  prepared.then(end, end);
  while (!hasEnded) await passPause();
  return await prepared;
}

/** Passes a tenth of the pause after a failed attempt, and lets a database operation run. */
async function passPause(): Promise<void> {
  await vi.advanceTimersByTimeAsync(100);
  await new Promise((resolve) => setImmediate(resolve));
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
  photoId = await commitCapture(
    { membershipId: membership.id },
    { bytes: bufferOf(1, 2, 3), type: 'image/png', originalName: 'a.png', takenAt: '2026-11-21T20:14:00.000Z' },
  );
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
  const preparer = respondingWith();
  let fail = (_error: Error) => {};
  preparer.prepare.mockImplementation(
    () =>
      new Promise((_resolve, reject) => {
        fail = reject;
      }),
  );
  const left = prepareDue(preparer, new PreparationBackoff());
  await vi.waitFor(() => expect(preparer.prepare).toHaveBeenCalled(), { interval: 1 });
  await vi.advanceTimersByTimeAsync(ms);
  recordInterruption();
  fail(new Error('The page is gone'));
  await expect(left).rejects.toThrow('The page is gone');
}

test('does not count attempts during which the page was left', async () => {
  for (let time = 0; time < 6; time++) await leaveWhilePreparing(800);
  expect(await getOutboxPhoto(photoId)).toMatchObject({ prepareFailures: 1 });
  const preparer = respondingWith(prepared(5));
  await prepareAll(preparer);
  expect(preparer.prepare).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isUnchanged: false }));
});

test('counts attempts during which the page was left for being stuck', async () => {
  for (let time = 0; time < 4; time++) await leaveWhilePreparing(11_000);
  const preparer = respondingWith(prepared(5));
  await prepareAll(preparer);
  expect(preparer.prepare).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isUnchanged: true }));
});

test('makes one attempt in a page that is left a moment after its decoder failed', async () => {
  const preparer = respondingWith({ kind: 'undecodable' }, new PreparationFailed('not called'));
  const left = prepareDue(preparer, new PreparationBackoff());
  await vi.waitFor(() => expect(preparer.prepare).toHaveBeenCalled(), { interval: 1 });
  await vi.advanceTimersByTimeAsync(500);
  expect(preparer.prepare).toHaveBeenCalledOnce();
  recordInterruption();
  preparer.prepare.mockRejectedValueOnce(new Error('The page is gone'));
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(left).rejects.toThrow('The page is gone');
  await prepareAll(respondingWith(prepared(5)));
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'prepared', prepareFailures: 2 });
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
