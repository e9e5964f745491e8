import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChangeFeed } from './change-feed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('counts that change quickly reach reviewers once a second, and guests never', () => {
  const feed = new ChangeFeed();
  const [guest, reviewer, elsewhere] = [vi.fn(), vi.fn(), vi.fn()];
  for (let stream = 0; stream < 300; stream++) feed.listen('event', guest, { includesCounts: false });
  feed.listen('event', reviewer, { includesCounts: true });
  feed.listen('other event', elsewhere, { includesCounts: true });

  for (let report = 0; report < 1000; report++) feed.announceCounts('event');
  expect(reviewer).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(reviewer).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10_000);
  expect(reviewer).toHaveBeenCalledTimes(2);
  feed.announceCounts('event');
  expect(reviewer).toHaveBeenCalledTimes(3);
  expect(guest).not.toHaveBeenCalled();
  expect(elsewhere).not.toHaveBeenCalled();
});

test('a change of photos reaches everybody at once', () => {
  const feed = new ChangeFeed();
  const [guest, reviewer] = [vi.fn(), vi.fn()];
  const stopListening = feed.listen('event', guest, { includesCounts: false });
  feed.listen('event', reviewer, { includesCounts: true });
  feed.announceCounts('event');
  feed.announce('event');
  stopListening();
  feed.announce('event');
  expect([guest.mock.calls.length, reviewer.mock.calls.length]).toEqual([1, 3]);
});
