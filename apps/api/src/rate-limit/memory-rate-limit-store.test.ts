import { expect, onTestFinished, test, vi } from 'vitest';
import { MemoryRateLimitStore } from './memory-rate-limit-store.ts';

const limit = { calls: 2, seconds: 60 };

test('calls are within the limit until it is reached, and again in the next window', async () => {
  const store = new MemoryRateLimitStore();
  const at = (ms: number) => store.increment('a', limit, ms);
  const states = [await at(0), await at(10), await at(20), await at(59_999)];
  expect(states.map(({ isWithin }) => isWithin)).toEqual([true, true, false, false]);
  expect(await at(30)).toEqual({ isWithin: false, resetsInMs: 59_970 });
  expect(await at(60_000)).toEqual({ isWithin: true, resetsInMs: 60_000 });
  expect((await store.increment('b', limit, 30)).isWithin).toBe(true);
});

test('an uncounted call does not count, and a reset starts a new window', async () => {
  const store = new MemoryRateLimitStore();
  const isWithin = async () => (await store.increment('a', limit)).isWithin;
  expect([await isWithin(), await isWithin()]).toEqual([true, true]);
  await store.decrement('a');
  expect([await isWithin(), await isWithin()]).toEqual([true, false]);
  await store.reset('a');
  expect(await isWithin()).toBe(true);
});

test('memory is bounded: expired windows are evicted first, then the oldest', async () => {
  const store = new MemoryRateLimitStore();
  for (let i = 0; i < 50_000; i++) await store.increment(`old ${i}`, limit, i < 10 ? 0 : 30_000);
  expect(store.size).toBe(50_000);
  await store.increment('new', limit, 60_000);
  expect(store.size).toBe(50_000 - 10 + 1);
  for (let i = 0; i < 20; i++) await store.increment(`newer ${i}`, limit, 60_000);
  expect(store.size).toBe(50_000);
  await store.increment('new', limit, 60_000);
  expect((await store.increment('new', limit, 60_000)).isWithin).toBe(false);
});

test('a clock that is set back refuses nobody for longer', async () => {
  const store = new MemoryRateLimitStore();
  for (let i = 0; i < 3; i++) await store.increment('a', { calls: 2, seconds: 0.05 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * 60 * 60 * 1000 });
  onTestFinished(() => void vi.useRealTimers());
  await expect.poll(async () => (await store.increment('a', { calls: 2, seconds: 0.05 })).isWithin).toBe(true);
});
