import { expect, test } from 'vitest';
import { isOver, orderForHost } from './event-order.ts';

test('orders events by what their host needs', () => {
  const now = new Date(2027, 5, 12, 20);
  const inDays = (days: number, pendingCount = 0) => {
    const date = new Date(2027, 5, 12 + days, 16);
    return { name: String(days), date: date.toISOString(), pendingCount };
  };
  const events = [inDays(9), inDays(3), inDays(0), inDays(-4), inDays(-40), inDays(-90, 2)];
  expect(orderForHost(events, now).map(({ name }) => name)).toEqual(['-90', '0', '3', '9', '-4', '-40']);
});

test('an event of several days is over after its last one', () => {
  const at = (day: number, hour: number) => new Date(2027, 5, day, hour);
  const festival = { date: at(11, 18).toISOString(), endDate: at(13, 16).toISOString() };
  expect([isOver(festival, at(13, 20)), isOver(festival, at(14, 1))]).toEqual([false, true]);
});
