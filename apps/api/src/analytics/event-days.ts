import type { EventAnalytics, EventDay } from '@rollcall/schema/event-analytics';
import type { Activity } from './activity.ts';
import { createLocalHours } from './quarter-hours.ts';

interface EventActivity {
  activity: readonly Activity[];
  downloads: readonly { quarterHour: number; downloads: number }[];
}

const totals = { photos: 'totalPhotos', reactions: 'totalReactions', comments: 'totalComments' } as const;

/** Sums up by the days of a time zone what happened, and the hours of the day with the most photos. */
export function summarizeDays(
  { activity, downloads }: EventActivity,
  timeZone: string,
): Pick<EventAnalytics, 'days' | 'busiestDay'> {
  const findHour = createLocalHours(timeZone);
  const days = new Map<string, EventDay>();
  const users = new Map<string, Set<string>>();
  const photosByHour = new Map<string, number[]>();
  const dayOf = (date: string) => getOrSet(days, date, () => newDay(date));
  for (const { kind, quarterHour, userId, count } of activity) {
    const { date, hour } = findHour(quarterHour);
    dayOf(date)[totals[kind]] += count;
    getOrSet(users, date, () => new Set()).add(userId);
    if (kind === 'photos') getOrSet(photosByHour, date, () => new Array<number>(24).fill(0))[hour]! += count;
  }
  for (const { quarterHour, downloads: count } of downloads) dayOf(findHour(quarterHour).date).totalDownloads += count;
  const sorted = Array.from(days.values(), (day) => ({ ...day, activeUsers: users.get(day.date)?.size ?? 0 })).sort(
    (one, other) => (one.date < other.date ? -1 : 1),
  );
  const busiest = sorted.reduce<EventDay | null>(
    (most, day) => (day.totalPhotos > (most?.totalPhotos ?? 0) ? day : most),
    null,
  );
  return {
    days: sorted,
    busiestDay: busiest && { date: busiest.date, photosByHour: photosByHour.get(busiest.date)! },
  };
}

function newDay(date: string): EventDay {
  return { date, totalPhotos: 0, totalReactions: 0, totalComments: 0, totalDownloads: 0, activeUsers: 0 };
}

function getOrSet<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}
