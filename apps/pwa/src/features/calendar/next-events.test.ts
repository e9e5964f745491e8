import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KnownEvent } from '../../remote/events.ts';
import { listNextEvents, listRecentEvents } from './next-events.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 15, 12) }));
afterEach(() => void vi.useRealTimers());

const eventsOn = (...days: number[]) => {
  const dates = days.map((day) => `2026-11-${String(day).padStart(2, '0')}`);
  return new Map(dates.map((date) => [date, [{ id: date, date: `${date}T12:00:00Z` } as KnownEvent]]));
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

test('an event of several days is listed once, among the next ones until its last day', () => {
  const festival = { id: 'festival', date: '2026-11-13T12:00:00Z', endDate: '2026-11-16T12:00:00Z' } as KnownEvent;
  const events = new Map(['13', '14', '15', '16'].map((day) => [`2026-11-${day}`, [festival]]));
  expect(listNextEvents(events)).toEqual([festival]);
  expect(listRecentEvents(events, [])).toEqual([]);
  vi.setSystemTime(new Date(2026, 10, 18, 12));
  expect(listNextEvents(events)).toEqual([]);
  expect(listRecentEvents(events, [])).toEqual([festival]);
});
