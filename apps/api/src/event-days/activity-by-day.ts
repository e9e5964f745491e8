import { toWallTime } from '@rollcall/gallery/wall-time';
import type { Activity } from './activity.ts';

/** What users did on a day. */
export interface DayActivity {
  totals: Record<Activity['kind'], number>;
  /** Of 24 hours. */
  photosByHour: number[];
  userIds: ReadonlySet<string>;
}

/** Returns the local date of a UTC time, such as `2027-06-12`, and its hour, 0 to 23. */
export function toLocalHour(timeZone: string | null, time: string): { date: string; hour: number } {
  const local = toWallTime(timeZone ?? 'UTC', time);
  return { date: local.date, hour: Number(local.time.slice(0, 2)) };
}

/** Returns 24 numbers, all 0. */
export function noHours(): number[] {
  return new Array<number>(24).fill(0);
}

/** Sums activity up by the days of a time zone. Days without any are left out. */
export function groupByDay(activity: readonly Activity[], timeZone: string | null): Map<string, DayActivity> {
  const days = new Map<string, DayActivity & { userIds: Set<string> }>();
  for (const { kind, from, userId, count } of activity) {
    const { date, hour } = toLocalHour(timeZone, from);
    const day = days.get(date) ?? {
      totals: { photos: 0, reactions: 0, comments: 0 },
      photosByHour: noHours(),
      userIds: new Set<string>(),
    };
    days.set(date, day);
    day.totals[kind] += count;
    if (kind === 'photos') day.photosByHour[hour]! += count;
    day.userIds.add(userId);
  }
  return days;
}
