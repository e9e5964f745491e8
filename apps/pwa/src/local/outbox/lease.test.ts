import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLease } from './lease.ts';
import { outboxDatabase } from './outbox-database.ts';

beforeEach(() => outboxDatabase.leases.clear());
afterEach(() => vi.unstubAllGlobals());

/** As WebKit leaves them when a worker is gone with its page. */
const leakedLocks = { request: (_name: string, _options: unknown, run: (lock: null) => unknown) => run(null) };

test('of two at the same time, one works and the other is told so', async () => {
  const work = vi.fn(async () => 'done');
  const second = withLease('test', async () => await withLease('test', work));
  expect(await second).toBeNull();
  expect(work).not.toHaveBeenCalled();
});

test('one after the other both work', async () => {
  expect(await withLease('test', async () => 1)).toBe(1);
  expect(await withLease('test', async () => 2)).toBe(2);
});

test('a failure gives the lease back', async () => {
  await expect(withLease('test', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await withLease('test', async () => 'next')).toBe('next');
});

test('whoever gets the lock takes over at once from a holder that died with it', async () => {
  await outboxDatabase.leases.put({ name: 'test', holderId: 'dead', hasLock: true, expiresAtMs: Date.now() + 30_000 });
  expect(await withLease('test', async () => 'taken')).toBe('taken');
});

test('a leaked lock holds nobody up once the lease has expired', async () => {
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

test('who asks while the lock is held for a moment does not begin without it', async () => {
  const asking = navigator.locks.request('rollcall-test', () => withLease('test', async () => 'without the lock'));
  expect(await asking).toBeNull();
  expect(await withLease('test', async () => 'with it')).toBe('with it');
});

test('a lock that leaked before its holder wrote a lease holds nobody up for longer than a lease', async () => {
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

test('without Web Locks the lease alone decides', async () => {
  vi.stubGlobal('navigator', {});
  const work = vi.fn(async () => 'done');
  expect(await withLease('test', async () => await withLease('test', work))).toBeNull();
  expect(await withLease('test', work)).toBe('done');
});

test('a holder that was overtaken is told, and does not take the lease away from who overtook', async () => {
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

test('a lease that was written before the clock went back does not stand in the way for a day', async () => {
  const inADay = Date.now() + 24 * 60 * 60_000;
  await outboxDatabase.leases.put({ name: 'test', holderId: 'dead', hasLock: false, expiresAtMs: inADay });
  expect(await withLease('test', async () => 'taken')).toBe('taken');
});
