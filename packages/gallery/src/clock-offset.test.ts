import { expect, test } from 'vitest';
import { correctClock, findClockOffset, parseClockOffset } from './clock-offset.ts';
import { parseExifTime } from './read-taken-at.ts';

test.each([
  ['+01:02:10', 3_730_000],
  ['-01:02:10', -3_730_000],
  ['+0:30', 1_800_000],
  ['-26304:00', -94_694_400_000],
])('the offset %s is %d ms', (offset, expected) => {
  expect(parseClockOffset(offset)).toBe(expected);
});

test.each([
  ['2026-06-20T23:59:50', '+00:00:15', '2026-06-21T00:00:05'],
  ['2026-03-01T00:30:00', '-01:00', '2026-02-28T23:30:00'],
  ['0000-00-00T00:00:00', '+01:00', null],
  ['9999-12-31T23:59:59', '+999999:59', null],
])('%s is corrected by %s to %s', (time, offset, expected) => {
  expect(correctClock(time, parseClockOffset(offset))).toBe(expected);
});

test.each([
  ['2026-06-20T20:12:00', '21:14:10', '+01:02:10'],
  ['2026-06-20T21:28:05', '21:14', '-00:14:05'],
  // Over midnight, whatever the day of the camera is.
  ['2019-01-01T23:58:00', '00:03:00', '+00:05:00'],
  ['2026-06-20T00:03:00', '23:58:00', '-00:05:00'],
  ['2026-06-20T21:14:05', '21:14:05', '+00:00:00'],
  ['2026-06-20T21:14:05', '25:00', null],
  ['    -  -  T  :  :  ', '21:14', null],
])('a camera that shows %s at %s lacks %s', (localTime, shown, offset) => {
  expect(findClockOffset(localTime, shown)).toBe(offset);
});

test.each([
  // A clock that was never set is corrected before it counts as implausible.
  ['1980:01:01 00:10:00', undefined, '+407274:00', '2026-06-17T16:10:00.000Z'],
  // The hour that the event's clocks skip: what counts is the corrected time.
  ['2026:03:29 01:30:00', undefined, '+02:00', '2026-03-29T01:30:00.000Z'],
  ['2026:06:20 21:14:05', '-04:00', '-01:00', '2026-06-21T00:14:05.000Z'],
])('%s %s of a camera that is %s behind was at %s', (time, zone, offset, expected) => {
  expect(parseExifTime(time, zone, 'Europe/Berlin', parseClockOffset(offset))).toBe(expected);
});
