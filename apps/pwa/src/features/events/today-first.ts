import type { KnownEvent } from '../../remote/events.ts';
import { isToday } from '../../ui/event/event-day.ts';

/** Returns the events with those of today first, by calendar days in each event's time zone. Keeps the order otherwise. */
export function todayFirst<Item extends Pick<KnownEvent, 'date' | 'endDate' | 'timeZone'>>(
  events: readonly Item[],
  now = new Date(),
): Item[] {
  return events.toSorted((one, other) => Number(isToday(other, now)) - Number(isToday(one, now)));
}
