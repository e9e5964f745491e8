import type { EventStats } from '@rollcall/schema/event';
import {
  type EventDateRange,
  putContributorCount,
  putMirrorEventPage,
  replaceMirrorEventsInRange,
} from '../local/mirror/mirror-event-lists.ts';
import { type EventPage, eventListPath, fetchEventPage, fetchEventStats } from '../remote/events.ts';

/** Fetches a page of the list of events and stores it. Throws `Unreachable` and `CallError`. */
export async function syncEventPage(path: string): Promise<EventPage> {
  const page = await fetchEventPage(path);
  await putMirrorEventPage(page.events);
  return page;
}

/** Fetches all events of a date range and replaces the list of that range. Throws `Unreachable` and `CallError`. */
export async function syncEventsInRange(range: EventDateRange): Promise<EventPage> {
  const page = await fetchEventPage(eventListPath(range));
  await replaceMirrorEventsInRange(page.events, range);
  return page;
}

/** Fetches the numbers of an event and stores what its photos do not tell. Throws `Unreachable` and `CallError`. */
export async function syncEventStats(eventId: string): Promise<EventStats> {
  const stats = await fetchEventStats(eventId);
  // The numbers are shown all the same.
  await putContributorCount(eventId, stats.guests).catch((error: unknown) => console.error(error));
  return stats;
}
