import { listDays } from '@rollcall/gallery/event-days';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useEvents } from '../../local/views/event-list.hooks.ts';
import { syncEventsInRange } from '../../mirror/sync-event-lists.ts';
import type { KnownEvent } from '../../remote/events.ts';
import { formatDay, formatLastDay } from '../../ui/event/event-day.ts';
import { type Month, monthRange } from './month.ts';

/**
 * Returns the events of a month by each of their days (`2026-06-14`), the earliest first. Offline, returns the events in the mirror.
 */
export function useMonthEvents(month: Month): Map<string, KnownEvent[]> {
  const span = monthRange(month);
  const { data } = useQuery({ queryKey: ['/api/events', 'span', span], queryFn: () => syncEventsInRange(span) });
  const mirrored = useEvents(data === undefined);
  const events = data?.events ?? mirrored;
  return useMemo(() => byDay(events ?? []), [events]);
}

function byDay(events: readonly KnownEvent[]): Map<string, KnownEvent[]> {
  const days = new Map<string, KnownEvent[]>();
  for (const event of events.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    for (const day of listDays(formatDay(event), formatLastDay(event))) {
      const ofDay = days.get(day);
      if (ofDay) ofDay.push(event);
      else days.set(day, [event]);
    }
  }
  return days;
}
