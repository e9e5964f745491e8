import { expect, test } from 'vitest';
import { MemoryRateLimitStore } from './memory-rate-limit-store.ts';

const limit = { calls: 2, seconds: 60 };

test('calls are within the limit until it is reached, and again in the next window', () => {
  const counts = new MemoryRateLimitStore();
  const at = (ms: number) => counts.add('a', limit, ms);
  expect([at(0), at(10), at(20), at(59_999)].map(({ isWithin }) => isWithin)).toEqual([true, true, false, false]);
  expect(at(30)).toEqual({ isWithin: false, resetsAtMs: 60_000 });
  expect(at(60_000)).toEqual({ isWithin: true, resetsAtMs: 120_000 });
  expect(counts.add('b', limit, 30).isWithin).toBe(true);
});

test('the memory of it is bounded: what ended goes first, then what was counted longest', () => {
  const counts = new MemoryRateLimitStore();
  for (let i = 0; i < 50_000; i++) counts.add(`old ${i}`, limit, i < 10 ? 0 : 30_000);
  expect(counts.size).toBe(50_000);
  counts.add('new', limit, 60_000);
  expect(counts.size).toBe(50_000 - 10 + 1);
  for (let i = 0; i < 20; i++) counts.add(`newer ${i}`, limit, 60_000);
  expect(counts.size).toBe(50_000);
  counts.add('new', limit, 60_000);
  expect(counts.add('new', limit, 60_000).isWithin).toBe(false);
});
