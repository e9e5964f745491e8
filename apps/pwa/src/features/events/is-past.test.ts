import { expect, test } from 'vitest';
import { isPast } from './is-past.ts';

test('an event is over after its last day, by the clock of the event', () => {
  const event = { date: '2026-06-13T15:00:00Z', timeZone: 'Europe/Berlin' };
  // Half past midnight there.
  const midnight = new Date('2026-06-13T22:30:00Z');
  expect(isPast(event, new Date('2026-06-13T21:30:00Z'))).toBe(false);
  expect(isPast(event, midnight)).toBe(true);
  expect(isPast({ ...event, endDate: '2026-06-14T15:00:00Z' }, midnight)).toBe(false);
  const untilTwo = { ...event, endDate: '2026-06-14T00:00:00Z' };
  expect(isPast(untilTwo, midnight)).toBe(false);
  expect(isPast(untilTwo, new Date('2026-06-14T00:00:01Z'))).toBe(true);
});
