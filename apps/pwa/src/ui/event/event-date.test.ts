import { expect, onTestFinished, test, vi } from 'vitest';
import { formatLongDate, formatShortDate, formatTime } from './event-date.ts';
import { formatDay, formatLastDay, formatRelativeDay, isToday } from './event-day.ts';

const party = { date: '2026-06-14T22:30:00Z', timeZone: 'Europe/Berlin' };

test('formats the date of an event in its own time zone', () => {
  expect(formatShortDate(party)).toBe('Jun 15, 2026');
  expect(formatLongDate(party)).toBe('Monday, June 15, 2026');
  expect(formatTime(party)).toMatch(/^12:30\sAM$/);
});

test('formats the date of an event without a time zone as the clock of this device shows it', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  onTestFinished(() => void vi.unstubAllEnvs());
  const event = { date: '2026-06-14T22:30:00Z', endDate: '2026-06-15T13:00:00Z', timeZone: null };
  expect(formatLongDate(event)).toBe('Monday, June 15, 2026');
  expect(formatTime(event)).toMatch(/^10:30\sAM$/);
  expect([formatDay(event), formatLastDay(event)]).toEqual(['2026-06-15', '2026-06-15']);
  expect(formatRelativeDay(event, new Date('2026-06-14T11:59:00Z'))).toBe('Tomorrow');
});

test.each([
  ['2026-06-14T21:59:00Z', 'Tomorrow'],
  ['2026-06-14T22:01:00Z', 'Today'],
  ['2026-06-15T22:01:00Z', 'Yesterday'],
  ['2026-06-12T12:00:00Z', 'In 3 days'],
  ['2026-06-18T12:00:00Z', '3 days ago'],
])('at %s the label is %s', (now, label) => {
  expect(formatRelativeDay(party, new Date(now))).toBe(label);
  expect(isToday(party, new Date(now))).toBe(label === 'Today');
});

test('a calendar day is ISO 8601 whatever pattern a locale has', () => {
  // As in CLDR 42, where en-CA was changed to the pattern of en-US.
  class OldFormat extends Intl.DateTimeFormat {
    override format = () => '6/15/2026';
  }
  vi.stubGlobal('Intl', { DateTimeFormat: OldFormat });
  expect(formatDay({ ...party, timeZone: 'Europe/Paris' })).toBe('2026-06-15');
  vi.unstubAllGlobals();
});

test('an event of several days shows its first and last one, and is today on each of them', () => {
  const festival = { date: '2026-06-12T16:00:00Z', endDate: '2026-06-15T00:30:00Z', timeZone: 'Europe/Berlin' };
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect(plain(formatShortDate(festival))).toBe('Jun 12 – 14, 2026');
  expect(plain(formatLongDate(festival))).toBe('Friday, June 12 – Sunday, June 14, 2026');
  expect(formatShortDate({ ...festival, endDate: '2026-06-13T00:30:00Z' })).toBe('Jun 12, 2026');
  const on = (day: string) => new Date(`${day}T10:00:00Z`);
  expect(['2026-06-12', '2026-06-13', '2026-06-14'].map((day) => isToday(festival, on(day)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isToday(festival, on('2026-06-15'))).toBe(false);
  expect(formatRelativeDay(festival, on('2026-06-13'))).toBe('Today');
  expect(formatRelativeDay(festival, on('2026-06-11'))).toBe('Tomorrow');
  expect(formatRelativeDay(festival, on('2026-06-15'))).toBe('Yesterday');
});
