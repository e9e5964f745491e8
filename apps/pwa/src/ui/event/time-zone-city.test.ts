import { expect, test } from 'vitest';
import { formatTimeZoneCity } from './time-zone-city.ts';

test.each([
  ['Europe/Berlin', 'Berlin'],
  ['America/New_York', 'New York'],
  ['America/Argentina/Rio_Gallegos', 'Rio Gallegos, Argentina'],
  ['UTC', 'UTC'],
])('the city of %s is %s', (timeZone, city) => {
  expect(formatTimeZoneCity(timeZone)).toBe(city);
});
