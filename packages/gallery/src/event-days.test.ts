import { expect, test } from 'vitest';
import { lastsSeveralDays, listDays } from './event-days.ts';
import { lastDayTime } from './last-day.ts';
import { toWallTime } from './wall-time.ts';

/** A Saturday at 5 PM in Berlin. */
const date = '2026-06-13T15:00:00.000Z';

test.each([
  ['without an end', null, '2026-06-13'],
  ['until midnight', '2026-06-13T22:00:00.000Z', '2026-06-13'],
  ['until two in the morning', '2026-06-14T00:00:00.000Z', '2026-06-13'],
  ['until brunch', '2026-06-14T09:00:00.000Z', '2026-06-14'],
  ['until two in the morning of the second night', '2026-06-15T00:00:00.000Z', '2026-06-14'],
])('an event %s', (_, endDate, lastDay) => {
  expect(toWallTime('Europe/Berlin', lastDayTime({ date, endDate })).date).toBe(lastDay);
  expect(lastsSeveralDays({ date, endDate }, 'Europe/Berlin')).toBe(lastDay !== '2026-06-13');
});

test('its days are those of its time zone, also of one that begins at night', () => {
  const night = { date: '2026-06-14T00:00:00.000Z', endDate: '2026-06-14T03:00:00.000Z' };
  expect(lastDayTime(night)).toBe(night.date);
  expect(lastsSeveralDays(night, 'Europe/Berlin')).toBe(false);
  const flight = { date: '2026-06-13T03:00:00.000Z', endDate: '2026-06-13T15:00:00.000Z' };
  expect(lastsSeveralDays(flight, 'America/New_York')).toBe(true);
  expect(lastsSeveralDays(flight, 'Europe/Berlin')).toBe(false);
});

test('lists days across the end of a month', () => {
  expect(listDays('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(listDays('2026-03-29', '2026-03-29')).toEqual(['2026-03-29']);
});
