import type { KnownEvent } from '../../remote/events.ts';
import { formatDay } from '../../ui/event/event-date.ts';

/** Number of events shown while no day is selected. */
const nextCount = 4;

/** Returns the next events of a month, those of today included; none of a month that is over. */
export function listNextEvents(events: ReadonlyMap<string, KnownEvent[]>): KnownEvent[] {
  const today = formatDay({ date: new Date().toISOString() });
  return Array.from(events)
    .filter(([day]) => day >= today)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, ofDay]) => ofDay)
    .slice(0, nextCount);
}
