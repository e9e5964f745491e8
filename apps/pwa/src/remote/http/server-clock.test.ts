import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callAtServerTime, serverNowMs, setServerTime } from './server-clock.ts';

const hour = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-06-12T20:00:00Z') });
  setServerTime(new Date().toUTCString());
});

afterEach(() => {
  setServerTime(new Date().toUTCString());
  vi.useRealTimers();
});

test('calls at a time of the server, on devices whose clock is wrong too', () => {
  setServerTime(new Date(Date.now() + hour).toUTCString());
  const onPassed = vi.fn();
  callAtServerTime(serverNowMs() + hour, onPassed);
  vi.advanceTimersByTime(hour - 1);
  expect(onPassed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onPassed).toHaveBeenCalledOnce();
});

test('calls at a time that is further away than the longest timeout, once', () => {
  const onPassed = vi.fn();
  const days40 = 40 * 24 * hour;
  callAtServerTime(serverNowMs() + days40, onPassed);
  vi.advanceTimersByTime(days40 - 1);
  expect(onPassed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(days40);
  expect(onPassed).toHaveBeenCalledOnce();
});

test('counts from now and not from when the page was opened', () => {
  const onPassed = vi.fn();
  const stop = callAtServerTime(serverNowMs() + 5 * hour, onPassed);
  vi.advanceTimersByTime(3 * hour);
  // The host moved the time forward.
  stop();
  callAtServerTime(serverNowMs() + 2_000, onPassed);
  vi.advanceTimersByTime(2_000);
  expect(onPassed).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5 * hour);
  expect(onPassed).toHaveBeenCalledOnce();
});

test('does not call for a time that has passed', () => {
  const onPassed = vi.fn();
  callAtServerTime(serverNowMs() - 1, onPassed);
  vi.advanceTimersByTime(hour);
  expect(onPassed).not.toHaveBeenCalled();
});
