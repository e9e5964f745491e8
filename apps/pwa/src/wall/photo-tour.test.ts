import type { WallPhoto } from '@rollcall/schema/wall';
import { expect, test } from 'vitest';
import { PhotoTour, tourLimits } from './photo-tour.ts';

const everything = () => true;

function photo(number: number, changes: Partial<WallPhoto> = {}): WallPhoto {
  const uploadedAt = new Date(number * 1000).toISOString();
  const pictures = { url: `${number}.jpg`, thumbnailUrl: `${number}-400.jpg`, width: 4, height: 3 };
  return {
    id: `id-${number}`,
    number,
    caption: null,
    mission: null,
    ...pictures,
    takenAt: null,
    uploadedAt,
    changeSeq: 1,
    ...changes,
  };
}

/** The photos of a page with these numbers, the newest first. */
const page = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, at) => photo(newest - at));

const take = (tour: PhotoTour, count = 1) => tour.take(count, everything).map(({ number }) => number);

test('goes from the newest photo to the oldest and over again, arrivals first', () => {
  const tour = new PhotoTour();
  tour.restart(page(3, 1), null);
  expect(take(tour)).toEqual([3]);
  tour.upsert(photo(4), { isChanged: true });
  tour.upsert(photo(5), { isChanged: true });
  expect(tour.hasArrivals).toBe(true);
  expect([take(tour), take(tour), take(tour), take(tour), take(tour), take(tour)]).toEqual([
    [5],
    [4],
    [2],
    [1],
    [5],
    [4],
  ]);
});

test('goes on in the order in which photos were taken, arrivals still first, and begins anew with a page of it', () => {
  const tour = new PhotoTour();
  const takenAt = (second: number) => ({ takenAt: new Date(second * 1000).toISOString() });
  // The first photo arrived last, and the second one tells no time.
  tour.restart([photo(3, takenAt(1)), photo(2), photo(1, takenAt(9))], null);
  expect(take(tour)).toEqual([3]);
  tour.setSort('taken');
  expect(tour.needsRestart()).toBe(true);
  expect([take(tour), take(tour)]).toEqual([[3], [2]]);
  tour.upsert(photo(4, takenAt(5)), { isChanged: true });
  expect([take(tour), take(tour), take(tour)]).toEqual([[4], [4], [1]]);
  expect(tour.needsRestart()).toBe(true);
  tour.restart([photo(3, takenAt(1)), photo(2)], 'more');
  tour.upsert(photo(5, takenAt(1.5)), { isChanged: true });
  expect([take(tour), take(tour), take(tour), take(tour)]).toEqual([[5], [3], [5], [2]]);
});

test('a photo that was only liked is no arrival, and one without a picture waits for it', () => {
  const tour = new PhotoTour();
  tour.restart(page(3, 2), 'cursor');
  tour.upsert(photo(1), { isChanged: false });
  expect(tour.hasArrivals).toBe(false);
  tour.upsert(photo(4, { url: null }), { isChanged: true });
  expect(tour.hasArrivals).toBe(false);
  expect(take(tour, 10)).toEqual([3, 2]);
  tour.upsert(photo(4), { isChanged: false });
  expect(take(tour)).toEqual([4]);
});

test('what was taken back is nowhere', () => {
  const tour = new PhotoTour();
  tour.restart(page(4, 1), null);
  tour.upsert(photo(5), { isChanged: true });
  expect(take(tour, 2)).toEqual([5, 4]);
  for (const number of [5, 4, 3]) tour.remove(`id-${number}`);
  expect([take(tour), take(tour), take(tour)]).toEqual([[2], [1], [2]]);
});

test('keeps a stretch of ten thousand photos, and shows each of them once a round', () => {
  const tour = new PhotoTour();
  tour.restart(page(10_000, 9_941), 'more');
  const shown: number[] = [];
  for (let oldest = 9_941; shown.length < 10_000; ) {
    if (tour.needsMore(24)) {
      tour.append(page(oldest - 1, Math.max(1, oldest - 60)), oldest - 60 > 1 ? 'more' : null);
      oldest -= 60;
    }
    shown.push(...take(tour, 24));
    expect(tour.photos.length).toBeLessThanOrEqual(tourLimits.photos);
  }
  expect(new Set(shown).size).toBe(10_000);
  expect(tour.needsRestart()).toBe(true);
});

test('keeps a ceiling of arrivals that nobody sees, as on a wall that is paused', () => {
  const tour = new PhotoTour();
  tour.restart(page(10, 1), null);
  for (let number = 11; number < 5_000; number++) tour.upsert(photo(number), { isChanged: true });
  expect(tour.photos.length).toBeLessThanOrEqual(tourLimits.photos + tourLimits.arrivals);
  expect(take(tour, 2)).toEqual([4_999, 4_998]);
});
