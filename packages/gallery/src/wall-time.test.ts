import { expect, test } from 'vitest';
import { dayRange, toUtcTime, toWallTime } from './wall-time.ts';

test.each([
  ['Europe/Berlin', '2026-06-14', '17:00', '2026-06-14T15:00:00.000Z'],
  ['Europe/Berlin', '2026-12-31', '23:59', '2026-12-31T22:59:00.000Z'],
  ['America/New_York', '2026-01-01', '00:30', '2026-01-01T05:30:00.000Z'],
  ['Asia/Kathmandu', '2026-06-14', '17:00', '2026-06-14T11:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-06-14', '10:00', '2026-06-13T20:00:00.000Z'],
  // Times around the start and the end of daylight saving time.
  ['Europe/Berlin', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ['America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
])('in %s, %s %s is %s', (zone, date, time, moment) => {
  expect(toUtcTime(zone, date, time)).toBe(moment);
});

test('returns an empty string without a date or a time', () => {
  expect(toUtcTime('UTC', '', '17:00')).toBe('');
  expect(toUtcTime('UTC', '2026-06-14', '')).toBe('');
  expect(toUtcTime('UTC', '2026-13-14', '17:00')).toBe('');
});

test.each([
  ['Asia/Kathmandu', '2026-06-13T23:14:59.999Z', '2026-06-14', '04:59'],
  ['America/New_York', '2026-06-14T03:59:00.000Z', '2026-06-13', '23:59'],
  ['Europe/Berlin', '2026-12-31T23:00:00.000Z', '2027-01-01', '00:00'],
])('the wall time in %s at %s', (zone, moment, date, time) => {
  expect(toWallTime(zone, moment)).toEqual({ date, time });
});

test('years of three and five digits are no reason to fail', () => {
  expect(toWallTime('UTC', '0500-06-13T23:14:00.000Z')).toEqual({ date: '0500-06-13', time: '23:14' });
  expect(dayRange('9999-12-31', 'Europe/Berlin')).toEqual(['9999-12-30T23:00:00.000Z', '9999-12-31T23:00:00.000Z']);
});
