import { expect, test } from 'vitest';
import { listGalleryDays } from './gallery-days.ts';

const festival = { date: '2026-06-12T16:00:00Z', endDate: '2026-06-14T00:00:00Z', timeZone: 'Europe/Berlin' };

test('the days of an event of several days that have begun, with the last night’s', () => {
  const at = (now: string) => listGalleryDays(festival, new Date(now));
  expect(at('2026-06-13T21:59:59Z')).toEqual(['2026-06-12', '2026-06-13']);
  expect(at('2026-07-01T00:00:00Z')).toEqual(['2026-06-12', '2026-06-13', '2026-06-14']);
  expect(at('2026-06-01T00:00:00Z')).toEqual([]);
  const party = { ...festival, endDate: '2026-06-13T00:00:00Z' };
  expect(listGalleryDays(party, new Date('2026-07-01T00:00:00Z'))).toEqual([]);
});
