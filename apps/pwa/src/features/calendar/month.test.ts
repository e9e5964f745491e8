import { expect, test } from 'vitest';
import { addMonths, formatMonth, listGridDays, monthName, monthRange, parseMonth, toMonth } from './month.ts';

test.each([
  ['a month that begins on a Sunday and ends on a Saturday', 2026, 1, '2026-02-01', '2026-03-14', 28],
  ['a month of six weeks', 2026, 7, '2026-07-26', '2026-09-05', 31],
  ['the February of a leap year', 2028, 1, '2028-01-30', '2028-03-11', 29],
  ['the month in which the clocks go forward', 2026, 2, '2026-03-01', '2026-04-11', 31],
  ['the turn of the year', 2026, 11, '2026-11-29', '2027-01-09', 31],
])('%s fills 42 cells, starting on a Sunday', (_name, year, month, first, last, length) => {
  const days = listGridDays({ year, month });
  expect(days).toHaveLength(42);
  expect([days[0]?.date, days[41]?.date]).toEqual([first, last]);
  expect(new Date(days[0]!.date).getUTCDay()).toBe(0);
  expect(days.filter((day) => day.isInMonth).map((day) => day.number)).toEqual(Array.from({ length }, (_, i) => i + 1));
});

test('adding months crosses the turn of the year in both directions', () => {
  expect(addMonths({ year: 2026, month: 11 }, 1)).toEqual({ year: 2027, month: 0 });
  expect(addMonths({ year: 2027, month: 0 }, -1)).toEqual({ year: 2026, month: 11 });
  expect(monthName({ year: 2027, month: 0 })).toBe('January 2027');
});

test("the month is in the browser's time zone", () => {
  expect(toMonth(new Date(2026, 0, 1, 0, 30))).toEqual({ year: 2026, month: 0 });
});

test('the requested range exceeds the month by a day on either side, for other time zones', () => {
  expect(monthRange({ year: 2026, month: 11 })).toEqual({
    from: '2026-11-30T00:00:00.000Z',
    until: '2027-01-02T00:00:00.000Z',
  });
});

test('parses a month, or a day in it, from the URL', () => {
  expect(parseMonth('2028-02')).toEqual({ month: { year: 2028, month: 1 }, chosen: null });
  expect(parseMonth('2028-02-29')).toEqual({ month: { year: 2028, month: 1 }, chosen: '2028-02-29' });
  expect(formatMonth({ year: 2028, month: 1 })).toBe('2028-02');
});

test.each(['', 'june', '2026-13', '2026-00', '2026-02-29', '2026-06-00', '2026-6-1', '2026-06-14T00:00'])(
  '%s is no month',
  (text) => {
    expect(parseMonth(text)).toBeNull();
  },
);
