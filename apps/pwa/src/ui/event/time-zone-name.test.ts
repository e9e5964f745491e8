import { expect, test } from 'vitest';
import { formatTimeZoneName } from './time-zone-name.ts';

test.each([
  ['America/New_York', 'Eastern Time'],
  ['America/Halifax', 'Atlantic Time'],
  ['Asia/Tokyo', 'Japan Standard Time'],
  ['UTC', 'Coordinated Universal Time'],
])('the time zone %s is called %s', (timeZone, name) => {
  expect(formatTimeZoneName(timeZone)).toBe(name);
});
