import type { KnownEvent } from '../../remote/events.ts';

export function hasWaiting({ pendingCount = 0 }: Pick<KnownEvent, 'pendingCount'>): boolean {
  return pendingCount > 0;
}

/**
 * Returns the events in the order in which their host needs them: those with photos to review, then today's and the
 * next ones, the nearest first, then those that are over, the latest first.
 */
export function orderForHost<Item extends Pick<KnownEvent, 'date' | 'pendingCount'>>(
  events: readonly Item[],
  now = new Date(),
): Item[] {
  const today = new Date(now).setHours(0, 0, 0, 0);
  return events.toSorted((one, other) => {
    const [date, otherDate] = [Date.parse(one.date), Date.parse(other.date)];
    const isOver = date < today;
    return (
      Number(hasWaiting(other)) - Number(hasWaiting(one)) ||
      Number(isOver) - Number(otherDate < today) ||
      (isOver ? otherDate - date : date - otherDate)
    );
  });
}
