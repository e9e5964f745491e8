import { lastDayTime } from '@rollcall/gallery/last-day';
import type { KnownEvent } from '../../remote/events.ts';

export function hasWaiting({ pendingCount = 0 }: Pick<KnownEvent, 'pendingCount'>): boolean {
  return pendingCount > 0;
}

/** Returns whether an event's last day is over. */
export function isOver(event: Pick<KnownEvent, 'date' | 'endDate'>, now = new Date()): boolean {
  return Date.parse(lastDayTime(event)) < new Date(now).setHours(0, 0, 0, 0);
}

/**
 * Returns the events in the order in which their host needs them: those with photos to review, then today's and the
 * next ones, the nearest first, then those that are over, the latest first.
 */
export function orderForHost<Item extends Pick<KnownEvent, 'date' | 'endDate' | 'pendingCount'>>(
  events: readonly Item[],
  now = new Date(),
): Item[] {
  return events.toSorted((one, other) => {
    const [date, otherDate] = [Date.parse(one.date), Date.parse(other.date)];
    const isPast = isOver(one, now);
    return (
      Number(hasWaiting(other)) - Number(hasWaiting(one)) ||
      Number(isPast) - Number(isOver(other, now)) ||
      (isPast ? otherDate - date : date - otherDate)
    );
  });
}
