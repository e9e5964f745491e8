import { expect, test } from 'vitest';
import type { Activity } from './activity.ts';
import { summarizeDays } from './event-days.ts';
import { quarterHourMs } from './quarter-hours.ts';

const quarterHourOf = (time: string) => Math.floor(Date.parse(time) / quarterHourMs);
const photosAt = (time: string, count = 1, userId = 'ana'): Activity => ({
  kind: 'photos',
  quarterHour: quarterHourOf(time),
  userId,
  count,
});

test('sums up by the days of the time zone, also where the day begins within an hour of UTC', () => {
  // Midnight in Kathmandu is 18:15 UTC.
  const activity = [photosAt('2027-06-12T18:14:59Z', 2), photosAt('2027-06-12T18:15:00Z')];
  const { days } = summarizeDays({ activity, downloads: [] }, 'Asia/Kathmandu');
  expect(days.map(({ date, totalPhotos }) => [date, totalPhotos])).toEqual([
    ['2027-06-12', 2],
    ['2027-06-13', 1],
  ]);
});

test('counts everybody once a day, whatever they did', () => {
  const activity: Activity[] = [
    photosAt('2027-06-12T17:00:00Z'),
    photosAt('2027-06-12T19:00:00Z', 2),
    { kind: 'reactions', quarterHour: quarterHourOf('2027-06-12T20:00:00Z'), userId: 'ana', count: 4 },
    { kind: 'comments', quarterHour: quarterHourOf('2027-06-12T20:00:00Z'), userId: 'tom', count: 1 },
    { kind: 'reactions', quarterHour: quarterHourOf('2027-06-13T20:00:00Z'), userId: 'tom', count: 1 },
  ];
  const downloads = [{ quarterHour: quarterHourOf('2027-06-14T08:00:00Z'), downloads: 40 }];
  const none = { totalPhotos: 0, totalReactions: 0, totalComments: 0, totalDownloads: 0, activeUsers: 0 };
  expect(summarizeDays({ activity, downloads }, 'UTC').days).toEqual([
    { ...none, date: '2027-06-12', totalPhotos: 3, totalReactions: 4, totalComments: 1, activeUsers: 2 },
    { ...none, date: '2027-06-13', totalReactions: 1, activeUsers: 1 },
    { ...none, date: '2027-06-14', totalDownloads: 40 },
  ]);
});

test('finds the hours of the day with the most photos, in local time', () => {
  const activity = [
    photosAt('2027-06-12T17:30:00Z', 2),
    photosAt('2027-06-12T21:45:00Z', 1, 'tom'),
    photosAt('2027-06-12T22:00:00Z', 3, 'tom'),
  ];
  const { busiestDay } = summarizeDays({ activity, downloads: [] }, 'Europe/Berlin');
  // 22:00 UTC is the next day there, which has as many photos.
  expect(busiestDay?.date).toBe('2027-06-12');
  const hours = busiestDay!.photosByHour;
  expect(hours).toHaveLength(24);
  expect(Array.from(hours.entries()).filter(([, photos]) => photos > 0)).toEqual([
    [19, 2],
    [23, 1],
  ]);
});

test('has no days and no busiest one before anything happened', () => {
  expect(summarizeDays({ activity: [], downloads: [] }, 'UTC')).toEqual({ days: [], busiestDay: null });
});
