import { expect, test } from 'vitest';
import { hourRange } from './hour-range.ts';
import { dayRange } from './wall-time.ts';

test('hours of a day are those of its time zone', () => {
  const hours = { day: '2026-06-14', fromHour: 20, untilHour: 22 };
  expect(hourRange(hours, 'Europe/Berlin')).toEqual(['2026-06-14T18:00:00.000Z', '2026-06-14T20:00:00.000Z']);
});

test('hours that end before they begin end on the next day, also when the clocks change that night', () => {
  const night = { day: '2026-10-24', fromHour: 22, untilHour: 4 };
  expect(hourRange(night, 'Europe/Berlin')).toEqual(['2026-10-24T20:00:00.000Z', '2026-10-25T03:00:00.000Z']);
});

test('without hours it is the whole day', () => {
  for (const timeZone of ['UTC', 'Pacific/Auckland', 'America/New_York']) {
    expect(hourRange({ day: '2026-03-08' }, timeZone)).toEqual(dayRange('2026-03-08', timeZone));
  }
});

test('without a time zone, hours are those of UTC on every device', () => {
  const hours = { day: '2026-06-14', fromHour: 20, untilHour: 22 };
  for (const timeZone of [null, undefined]) expect(hourRange(hours, timeZone)).toEqual(hourRange(hours, 'UTC'));
});
