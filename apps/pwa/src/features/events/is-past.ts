import type { KnownEvent } from '../../remote/events.ts';
import { formatDay } from '../../ui/event/event-date.ts';

/** Returns whether the last day of an event is over, by calendar days in the event's time zone. */
export function isPast(
  { date, endDate, timeZone }: Pick<KnownEvent, 'date' | 'endDate' | 'timeZone'>,
  now = new Date(),
): boolean {
  return formatDay({ date: endDate ?? date, timeZone }) < formatDay({ date: now.toISOString(), timeZone });
}
