import { useQuery } from '@tanstack/react-query';
import { useEvents } from '../../local/gallery.hooks.ts';
import { syncEventSpan } from '../../mirror/sync-events.ts';
import type { KnownEvent } from '../../remote/api.ts';
import { dayOf } from '../../ui/event-date.ts';
import { type Month, spanOf } from './month.ts';

/** The events of a month by their day (`2026-06-14`), the earliest first; without a network those this phone knows. */
export function useMonthEvents(month: Month): Map<string, KnownEvent[]> {
  const span = spanOf(month);
  const { data } = useQuery({ queryKey: ['/api/events', 'span', span], queryFn: () => syncEventSpan(span) });
  const mirrored = useEvents();
  const events: readonly KnownEvent[] = data?.events ?? mirrored ?? [];
  const byDay = new Map<string, KnownEvent[]>();
  for (const event of events.toSorted((one, other) => one.date.localeCompare(other.date))) {
    const day = dayOf(event);
    byDay.set(day, [...(byDay.get(day) ?? []), event]);
  }
  return byDay;
}
