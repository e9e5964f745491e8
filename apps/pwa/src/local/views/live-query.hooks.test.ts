import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Observer, retryDelaysMs, subscribeWithRetries } from './live-query.hooks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A query whose results and failures the test decides. */
function watch() {
  const starts: Observer<number>[] = [];
  const ended = vi.fn();
  const seen = { next: vi.fn(), error: vi.fn() };
  const end = subscribeWithRetries<number>((observer) => {
    starts.push(observer);
    return ended;
  }, seen);
  return { starts, ended, seen, end };
}

test('a query that fails is started again, and its failure is not told', () => {
  const { starts, ended, seen } = watch();
  starts[0]!.next(1);
  starts[0]!.error(new Error('UnknownError'));
  expect(ended).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(retryDelaysMs[0]!);
  starts[1]!.next(2);
  expect(seen.next.mock.calls).toEqual([[1], [2]]);
  expect(seen.error).not.toHaveBeenCalled();
});

test('the error of a query that keeps failing is told, and a result starts the count anew', () => {
  const { starts, seen } = watch();
  const fail = () => starts.at(-1)!.error(new Error(`attempt ${starts.length}`));
  const failAll = () => {
    for (const delayMs of retryDelaysMs) {
      fail();
      vi.advanceTimersByTime(delayMs);
    }
  };
  failAll();
  starts.at(-1)!.next(1);
  failAll();
  expect(seen.error).not.toHaveBeenCalled();
  fail();
  expect(seen.error).toHaveBeenCalledExactlyOnceWith(new Error(`attempt ${2 * retryDelaysMs.length + 1}`));
});

test('ended while it waits, a query is not started again', () => {
  const { starts, end } = watch();
  starts[0]!.error(new Error('UnknownError'));
  end();
  vi.advanceTimersByTime(60_000);
  expect(starts).toHaveLength(1);
});
