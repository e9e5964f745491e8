import { expect, test, vi } from 'vitest';
import { ArchiveSlots } from './archive-slots.ts';

const first = { isResumed: false };
const resumed = { isResumed: true };
const refusal = expect.objectContaining({ code: 'rate-limited' });

test('an address has no more archives than its limit, and others and ended ones make no difference', () => {
  const slots = new ArchiveSlots(2);
  const acquire = (userId: string, address = 'venue', how = first) => slots.acquire({ userId, address }, how);
  const tom = acquire('tom');
  acquire('olga');
  expect(() => acquire('gisela')).toThrow(refusal);
  expect(() => acquire('gisela', 'venue', resumed)).toThrow(refusal);
  acquire('gisela', 'home');
  // No more are open afterwards.
  const again = acquire('tom', 'venue', resumed);
  tom.release();
  expect(() => acquire('ada')).toThrow(refusal);
  again.release();
  acquire('ada');
});

test('a resumed transfer ends the one before it, also before that has begun', () => {
  const slots = new ArchiveSlots();
  const acquire = (how: typeof first) => slots.acquire({ userId: 'tom', address: 'home' }, how);
  const before = acquire(first);
  const onReplaced = vi.fn();
  before.onReplaced(onReplaced);
  expect(() => acquire(first)).toThrow(refusal);
  expect(onReplaced).not.toHaveBeenCalled();
  const after = acquire(resumed);
  expect(onReplaced).toHaveBeenCalledOnce();
  expect(() => before.begin('event', 0, 100)).toThrow(refusal);
  after.begin('event', 10, 100);
  before.release();
  expect(slots.findProgress('tom', 'event')).toEqual({ sentBytes: 10, bytes: 100 });
});

test('a transfer that was not read for half a minute is ended by the next', () => {
  vi.useFakeTimers();
  const slots = new ArchiveSlots();
  const acquire = () => slots.acquire({ userId: 'tom', address: 'home' }, first);
  const stalled = acquire();
  const onReplaced = vi.fn();
  stalled.onReplaced(onReplaced);
  vi.advanceTimersByTime(29_000);
  stalled.markRead(1);
  vi.advanceTimersByTime(29_000);
  expect(acquire).toThrow(refusal);
  vi.advanceTimersByTime(1_000);
  acquire();
  expect(onReplaced).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
