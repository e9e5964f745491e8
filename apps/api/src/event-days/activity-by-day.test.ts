import { expect, test } from 'vitest';
import type { Activity } from './activity.ts';
import { groupByDay, noHours } from './activity-by-day.ts';

const photosAt = (from: string, count = 1, userId = 'ana'): Activity => ({ kind: 'photos', from, userId, count });

test('sums up by the days of the time zone, also where the day begins within an hour of UTC', () => {
  // Midnight in Kathmandu is 18:15 UTC.
  const activity = [photosAt('2027-06-12T18:00:00.000Z', 2), photosAt('2027-06-12T18:15:00.000Z')];
  const days = groupByDay(activity, 'Asia/Kathmandu');
  expect([...days].map(([date, { totals }]) => [date, totals.photos])).toEqual([
    ['2027-06-12', 2],
    ['2027-06-13', 1],
  ]);
});

test('counts everybody once a day, whatever they did', () => {
  const at = (time: string) => ({ from: `2027-06-${time}:00.000Z`, count: 1 });
  const activity: Activity[] = [
    photosAt('2027-06-12T17:00:00.000Z', 3),
    { kind: 'reactions', ...at('12T20:00'), userId: 'ana', count: 4 },
    { kind: 'comments', ...at('12T20:00'), userId: 'tom' },
    { kind: 'reactions', ...at('13T20:00'), userId: 'tom' },
  ];
  const days = groupByDay(activity, null);
  expect(days.get('2027-06-12')).toMatchObject({
    totals: { photos: 3, reactions: 4, comments: 1 },
    photosByHour: noHours().with(17, 3),
  });
  expect([...days.values()].map(({ userIds }) => [...userIds])).toEqual([['ana', 'tom'], ['tom']]);
});

test('counts photos by the hour of the local day', () => {
  const activity = [
    photosAt('2027-06-12T17:30:00.000Z', 2),
    photosAt('2027-06-12T21:45:00.000Z', 1, 'tom'),
    // The next day there.
    photosAt('2027-06-12T22:00:00.000Z', 3, 'tom'),
  ];
  const days = groupByDay(activity, 'Europe/Berlin');
  expect(days.get('2027-06-12')?.photosByHour).toEqual(noHours().with(19, 2).with(23, 1));
  expect(days.get('2027-06-13')?.photosByHour).toEqual(noHours().with(0, 3));
});
