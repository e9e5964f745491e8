import type { Event } from '@rollcall/schema/event';
import { rollcallHeaders } from '@rollcall/schema/upload';
import { callForJsonAnswer } from './call.ts';
import { Unreachable } from './call-error.ts';
import { nextPathOf } from './next-page.ts';

/** What is asked of the list of events; see `EventListQuery` in the schema. */
export interface EventListAddress {
  limit?: number;
  q?: string;
  /** Dates from this moment on, and before that one. */
  from?: string;
  until?: string;
}

export interface EventPage {
  events: Event[];
  /** How many there are on all pages. */
  total: number;
  /** Where the next page is, or null on the last one. */
  nextPath: string | null;
}

export function eventListPath(address: EventListAddress): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(address)) if (value) query.set(name, String(value));
  return `/api/events?${query}`;
}

/** The page of events at `path`, as {@link eventListPath} or a page before it names it. */
export async function fetchEventPage(path: string): Promise<EventPage> {
  const { body, headers } = await callForJsonAnswer<Event[]>('GET', path, undefined, {});
  const total = headers.get(rollcallHeaders.total);
  if (total === null) throw new Unreachable('The answer is not from Rollcall');
  return { events: body, total: Number(total), nextPath: nextPathOf(headers) };
}
