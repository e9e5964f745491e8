import type { KnownEvent } from '../../remote/events.ts';
import { formatDay } from '../../ui/event/event-date.ts';

type Dated = Pick<KnownEvent, 'date' | 'endDate' | 'timeZone'>;

/** Returns the events with those of today first, by calendar days in each event's time zone. Keeps the order otherwise. */
export function todayFirst<Item extends Dated>(events: readonly Item[], now = new Date()): Item[] {
  return events.toSorted((one, other) => Number(isToday(other, now)) - Number(isToday(one, now)));
}

/** Returns whether the event takes place today. An event of several days does on each of them. */
function isToday({ date, endDate, timeZone }: Dated, now: Date): boolean {
  const today = formatDay({ date: now.toISOString(), timeZone });
  const lastDay = formatDay({ date: endDate ?? date, timeZone });
  return formatDay({ date, timeZone }) <= today && today <= lastDay;
}
