import { expect, test } from 'vitest';
import { todayFirst } from './today-first.ts';

test('moves the events of today to the front and keeps the order of the others', () => {
  const now = new Date('2027-06-12T20:00:00Z');
  const events = [
    { name: 'in a week', date: '2027-06-19T16:00:00Z', endDate: null, timeZone: 'UTC' },
    { name: 'tomorrow', date: '2027-06-13T00:30:00Z', endDate: null, timeZone: 'UTC' },
    { name: 'today in New York', date: '2027-06-13T00:30:00Z', endDate: null, timeZone: 'America/New_York' },
    { name: 'yesterday', date: '2027-06-11T16:00:00Z', endDate: null, timeZone: 'UTC' },
    { name: 'since Thursday', date: '2027-06-10T16:00:00Z', endDate: '2027-06-12T10:00:00Z', timeZone: 'UTC' },
  ];
  expect(todayFirst(events, now).map(({ name }) => name)).toEqual([
    'today in New York',
    'since Thursday',
    'in a week',
    'tomorrow',
    'yesterday',
  ]);
});
