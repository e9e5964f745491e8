import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLease } from './lease.ts';
import { outboxDatabase } from './outbox-database.ts';

beforeEach(() => outboxDatabase.leases.clear());
afterEach(() => vi.unstubAllGlobals());

/** As WebKit leaves them when a worker is gone with its page. */
const leakedLocks = { request: (_name: string, _options: unknown, run: (lock: null) => unknown) => run(null) };

test('runs one of two concurrent calls and returns null to the other', async () => {
  const work = vi.fn(async () => 'done');
  const second = withLease('test', async () => await withLease('test', work));
  expect(await second).toBeNull();
  expect(work).not.toHaveBeenCalled();
});

test('runs two calls in sequence', async () => {
  expect(await withLease('test', async () => 1)).toBe(1);
  expect(await withLease('test', async () => 2)).toBe(2);
});

test('releases the lease after a failure', async () => {
  await expect(withLease('test', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await withLease('test', async () => 'next')).toBe('next');
});

test('takes over at once, with the lock, from a holder that died with it', async () => {
  await outboxDatabase.leases.put({ name: 'test', holderId: 'dead', hasLock: true, expiresAtMs: Date.now() + 30_000 });
  expect(await withLease('test', async () => 'taken')).toBe('taken');
});

test('ignores a leaked lock once the lease has expired', async () => {
  vi.stubGlobal('navigator', { locks: leakedLocks });
  await outboxDatabase.leases.put({ name: 'test', holderId: 'dead', hasLock: true, expiresAtMs: 1_000 });
  expect(
    await withLease(
      'test',
      async () => 'early',
      () => 999,
    ),
  ).toBeNull();
  expect(
    await withLease(
      'test',
      async () => 'late',
      () => 1_001,
    ),
  ).toBe('late');
});

test('does not start without the lock while another holder is about to write its lease', async () => {
  const asking = navigator.locks.request('rollcall-test', () => withLease('test', async () => 'without the lock'));
  expect(await asking).toBeNull();
  expect(await withLease('test', async () => 'with it')).toBe('with it');
});

test('waits one lease period at most for a lock that leaked before its lease was written', async () => {
  vi.stubGlobal('navigator', { locks: leakedLocks });
  const askAt = (nowMs: number) =>
    withLease(
      'test',
      async () => nowMs,
      () => nowMs,
    );
  expect(await askAt(1_000)).toBeNull();
  expect(await askAt(30_999)).toBeNull();
  expect(await askAt(31_000)).toBe(31_000);
  // From then on it is known to have leaked.
  expect(await askAt(31_001)).toBe(31_001);
});

test('relies on the lease alone without Web Locks', async () => {
  vi.stubGlobal('navigator', {});
  const work = vi.fn(async () => 'done');
  expect(await withLease('test', async () => await withLease('test', work))).toBeNull();
  expect(await withLease('test', work)).toBe('done');
});

test('aborts an overtaken holder, which leaves the lease to its successor', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const other = { name: 'test', holderId: 'other', hasLock: false, expiresAtMs: Date.now() + 30_000 };
  const result = await withLease('test', async ({ lost }) => {
    await outboxDatabase.leases.put(other);
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(() => expect(lost.aborted).toBe(true));
    return 'noticed';
  });
  vi.useRealTimers();
  expect(result).toBe('noticed');
  expect(await outboxDatabase.leases.get('test')).toEqual(other);
});

test('ignores a lease from before the clock was set back', async () => {
  const inADay = Date.now() + 24 * 60 * 60_000;
  await outboxDatabase.leases.put({ name: 'test', holderId: 'dead', hasLock: false, expiresAtMs: inADay });
  expect(await withLease('test', async () => 'taken')).toBe('taken');
});
