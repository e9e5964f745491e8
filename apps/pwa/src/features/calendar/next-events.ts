import type { KnownEvent } from '../../remote/events.ts';
import { formatDay, formatLastDay } from '../../ui/event/event-day.ts';

/** Number of events shown while no day is selected. */
const nextCount = 4;
/** Number of events, recent ones included, that are as high as the month beside them. */
const columnCount = 3;

/** Events of a month by day, such as `2026-06-14`. */
type EventsByDay = ReadonlyMap<string, KnownEvent[]>;

/** Returns the next events of a month, those of today included; none of a month that is over. */
export function listNextEvents(events: EventsByDay): KnownEvent[] {
  const today = formatDay({ date: new Date().toISOString() });
  return Array.from(events)
    .filter(([day]) => day >= today)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, ofDay]) => ofDay)
    .filter(isFirst)
    .slice(0, nextCount);
}

/** Returns the latest events of the month before today, as many as there is room for below the next ones. */
export function listRecentEvents(events: EventsByDay, next: readonly KnownEvent[]): KnownEvent[] {
  const today = formatDay({ date: new Date().toISOString() });
  return Array.from(events)
    .filter(([day]) => day < today)
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .flatMap(([, ofDay]) => ofDay)
    .filter((event) => formatLastDay(event) < today)
    .filter(isFirst)
    .slice(0, Math.max(0, columnCount - next.length));
}

/** An event of several days is listed once. */
function isFirst(event: KnownEvent, at: number, events: readonly KnownEvent[]): boolean {
  return events.indexOf(event) === at;
}
