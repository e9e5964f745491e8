import { expect, test } from 'vitest';
import { findEventOn, getEventPhase } from './event-phase.ts';

const berlin = { date: '2026-06-13T13:00:00.000Z', timeZone: 'Europe/Berlin' };

test.each([
  ['2026-06-12T21:59:59Z', 'coming'],
  ['2026-06-12T22:00:00Z', 'on'],
  ['2026-06-13T22:30:00Z', 'on'],
  ['2026-06-14T00:59:59Z', 'on'],
  ['2026-06-14T01:00:00Z', 'over'],
])('an event of one day, in its time zone and past midnight: at %s it is %s', (now, phase) => {
  expect(getEventPhase(berlin, new Date(now))).toBe(phase);
});

test('an event without a time zone is on from the begin of its day in UTC, and for twelve hours at least', () => {
  const phaseAt = (now: string) => getEventPhase({ date: '2026-06-13T23:00:00.000Z', timeZone: null }, new Date(now));
  expect(phaseAt('2026-06-12T23:59:59Z')).toBe('coming');
  expect(phaseAt('2026-06-13T00:00:00Z')).toBe('on');
  expect(phaseAt('2026-06-14T10:59:59Z')).toBe('on');
  expect(phaseAt('2026-06-14T11:00:00Z')).toBe('over');
});

test('an event of several days is on until the end of the last one', () => {
  const event = { ...berlin, endDate: '2026-06-15T10:00:00.000Z' };
  expect(getEventPhase(event, new Date('2026-06-15T21:59:59Z'))).toBe('on');
  expect(getEventPhase(event, new Date('2026-06-15T22:00:00Z'))).toBe('over');
  expect(getEventPhase({ date: event.date }, new Date('2026-06-14T00:30:00Z'))).toBe('on');
});

test('an end in the night is that of the evening before', () => {
  const event = { ...berlin, endDate: '2026-06-14T03:00:00.000Z' };
  expect(getEventPhase(event, new Date('2026-06-14T02:59:59Z'))).toBe('on');
  expect(getEventPhase(event, new Date('2026-06-14T03:00:00Z'))).toBe('over');
});

test('of several events, the one that began last is on, else the next one of the day', () => {
  const at = (hour: number) => ({ date: `2026-06-13T${hour}:00:00.000Z` });
  const events = [at(20), at(10), at(14), at(18), { date: '2026-06-01T10:00:00.000Z' }];
  expect(findEventOn(events, new Date('2026-06-13T16:00:00Z'))).toEqual(at(14));
  expect(findEventOn(events, new Date('2026-06-13T09:00:00Z'))).toEqual(at(10));
  expect(findEventOn(events, new Date('2026-07-13T09:00:00Z'))).toBeNull();
});
