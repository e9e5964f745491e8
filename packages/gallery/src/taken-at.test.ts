import { expect, test } from 'vitest';
import { plausibleTakenAt } from './taken-at.ts';

const nowMs = Date.parse('2026-06-20T20:00:00.000Z');

test.each([
  ['2026-06-20T21:14:05+02:00', '2026-06-20T19:14:05.000Z'],
  ['1990-01-01T00:00:00Z', '1990-01-01T00:00:00.000Z'],
  // A phone whose clock is ahead.
  ['2026-06-21T19:00:00Z', '2026-06-21T19:00:00.000Z'],
  ['2026-06-21T21:00:00Z', null],
  ['2096-06-20T19:14:05Z', null],
  ['1980-01-01T00:00:00Z', null],
  ['0000-01-01T00:00:00Z', null],
  ['yesterday', null],
  ['', null],
  [null, null],
  [undefined, null],
])('the time %j of a picture counts as %j', (value, expected) => {
  expect(plausibleTakenAt(value, nowMs)).toBe(expected);
});
