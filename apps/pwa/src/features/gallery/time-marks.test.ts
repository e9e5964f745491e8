import { expect, test } from 'vitest';
import { listTimeMarks } from './time-marks.ts';

const items = (...times: string[]) => times.map((takenAt, at) => ({ id: String(at), aspectRatio: 1.5, takenAt }));
const marksOf = (timeZone: string, ...times: string[]) =>
  listTimeMarks(items(...times), timeZone).map(({ index, day }) => [index, day]);

test('each hour of the event’s clock begins at its first photo', () => {
  const times = ['2026-06-13T15:29:00Z', '2026-06-13T15:30:00Z', '2026-06-13T16:29:59Z'];
  expect(marksOf('Europe/Berlin', ...times)).toEqual([
    [0, null],
    [2, null],
  ]);
  // Half an hour beside the others.
  expect(marksOf('Asia/Kolkata', ...times)).toEqual([
    [0, null],
    [1, null],
  ]);
});

test('days begin by the calendar of the event, where there are several', () => {
  const times = ['2026-06-13T21:50:00Z', '2026-06-13T22:10:00Z', '2026-06-13T23:10:00Z', '2026-06-14T09:00:00Z'];
  expect(marksOf('Europe/Berlin', ...times)).toEqual([
    [0, '2026-06-13'],
    [1, '2026-06-14'],
    [2, null],
    [3, null],
  ]);
  expect(marksOf('America/New_York', ...times.slice(0, 3))).toEqual([
    [0, null],
    [1, null],
    [2, null],
  ]);
});

test('the hour that the end of summer time repeats is marked twice', () => {
  expect(marksOf('Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25T00:59:00Z', '2026-10-25T01:30:00Z')).toEqual([
    [0, null],
    [2, null],
  ]);
});

test('photos in another order have no marks', () => {
  expect(listTimeMarks([{ id: '1', aspectRatio: 1.5 }], 'UTC')).toEqual([]);
  expect(listTimeMarks([], 'UTC')).toEqual([]);
});
