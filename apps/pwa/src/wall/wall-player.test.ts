import type { WallPhoto } from '@rollcall/schema/wall';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PhotoTour } from './photo-tour.ts';
import { WallPlayer } from './wall-player.ts';

const photo = (number: number): WallPhoto => ({
  id: `photo-${number}`,
  number,
  caption: null,
  mission: null,
  width: 4,
  height: 3,
  url: `/${number}.jpg`,
  thumbnailUrl: `/${number}-small.jpg`,
  takenAt: null,
  uploadedAt: `2026-06-20T18:00:0${number}.000Z`,
  changeSeq: number,
});

function createPlayer() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const tour = new PhotoTour();
  tour.restart([photo(2), photo(1)], null);
  const sheet = { capacity: 1, show: vi.fn(), clear: vi.fn(), frameOf: vi.fn() };
  const video = Promise.withResolvers<void>();
  const playback = { show: vi.fn(), stop: vi.fn(), load: vi.fn(), drop: vi.fn(), setPaused: vi.fn() };
  const pictures = { has: () => true, get: async () => 'blob:', drop: vi.fn() };
  const player = new WallPlayer({
    tour,
    feed: { prepare: async () => undefined },
    views: pictures,
    thumbnails: pictures,
    playback: { ...playback, waitForCurrent: () => video.promise },
    sheet,
    single: { clear: vi.fn() },
    onShown: vi.fn(),
  } as unknown as ConstructorParameters<typeof WallPlayer>[0]);
  const shown = () => (sheet.show.mock.lastCall![0] as WallPhoto[]).map(({ number }) => number);
  return { player, tour, shown, endVideo: () => video.resolve() };
}

const sheetMs = 20_000;

test('goes on when the video that plays has ended', async () => {
  const { player, shown, endVideo } = createPlayer();
  await player.next();
  expect(shown()).toEqual([2]);
  await vi.advanceTimersByTimeAsync(3 * sheetMs);
  expect(shown()).toEqual([2]);
  endVideo();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual([1]);
});

test('goes on after a photo has arrived while it waited for a video', async () => {
  const { player, tour, shown, endVideo } = createPlayer();
  await player.next();
  await vi.advanceTimersByTimeAsync(sheetMs);
  tour.upsert(photo(3), { isChanged: true });
  await player.refresh();
  expect(shown()).toEqual([3]);
  endVideo();
  await vi.advanceTimersByTimeAsync(sheetMs);
  expect(shown()).not.toEqual([3]);
});
