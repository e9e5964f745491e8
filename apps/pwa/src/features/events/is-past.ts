import type { KnownEvent } from '../../remote/events.ts';
import { formatDay, formatLastDay } from '../../ui/event/event-day.ts';

/** Returns whether an event is over, and its last day too, by calendar days in the event's time zone. */
export function isPast(event: Pick<KnownEvent, 'date' | 'endDate' | 'timeZone'>, now = new Date()): boolean {
  const { endDate, timeZone } = event;
  const isOn = endDate != null && Date.parse(endDate) > now.getTime();
  return !isOn && formatLastDay(event) < formatDay({ date: now.toISOString(), timeZone });
}
