import type { EventDay } from '@rollcall/schema/event-analytics';

const figures = [
  'date',
  'totalPhotos',
  'totalReactions',
  'totalComments',
  'totalDownloads',
  'activeUsers',
] as const satisfies (keyof EventDay)[];

/** Returns days as CSV, one row each, with a column of photos for each hour, such as `photosAt19`. */
export async function serializeDays(days: readonly EventDay[]): Promise<string> {
  // Loaded for the few who ask.
  const { serializeCsv } = await import('../downloads/csv.ts');
  const hours = Array.from({ length: 24 }, (_, hour) => `photosAt${String(hour).padStart(2, '0')}`);
  const rows = days.map((day) => ({
    ...Object.fromEntries(figures.map((figure) => [figure, day[figure]])),
    ...Object.fromEntries(hours.map((column, hour) => [column, day.photosByHour[hour]])),
  }));
  return serializeCsv(rows, [...figures, ...hours]);
}
