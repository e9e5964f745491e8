import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KnownEvent } from '../../remote/events.ts';
import { listNextEvents, listRecentEvents } from './next-events.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 15, 12) }));
afterEach(() => void vi.useRealTimers());

const eventsOn = (...days: number[]) => {
  const dates = days.map((day) => `2026-11-${String(day).padStart(2, '0')}`);
  return new Map(dates.map((date) => [date, [{ id: date } as KnownEvent]]));
};
const idsOf = (events: readonly KnownEvent[]) => events.map(({ id }) => id.slice(-2));

test('the next events begin today, the nearest first', () => {
  expect(idsOf(listNextEvents(eventsOn(3, 20, 15, 16, 27, 28)))).toEqual(['15', '16', '20', '27']);
});

test('the recent events are the latest before today, as many as the next ones leave room for', () => {
  const events = eventsOn(3, 14, 9, 15, 1);
  expect(idsOf(listRecentEvents(events, listNextEvents(events)))).toEqual(['14', '09']);
  const full = eventsOn(3, 15, 16, 17, 18);
  expect(listRecentEvents(full, listNextEvents(full))).toEqual([]);
});
