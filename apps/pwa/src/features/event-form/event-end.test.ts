import { expect, test } from 'vitest';
import { moveEndDate } from './event-end.ts';

test('the end of an event moves as far as its start', () => {
  expect(moveEndDate('2026-06-14', '2026-06-12', '2026-07-31')).toBe('2026-08-02');
  expect(moveEndDate('2026-06-12', '2026-06-12', '2026-05-01')).toBe('2026-05-01');
  expect(moveEndDate('', '2026-06-12', '2026-07-31')).toBe('');
  expect(moveEndDate('2026-06-14', '', '2026-06-12')).toBe('2026-06-14');
});
