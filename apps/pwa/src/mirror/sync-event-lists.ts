import {
  type EventDateRange,
  putMirrorEventPage,
  replaceMirrorEventsInRange,
} from '../local/mirror/mirror-event-lists.ts';
import { type EventPage, eventListPath, fetchEventPage } from '../remote/events.ts';

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
