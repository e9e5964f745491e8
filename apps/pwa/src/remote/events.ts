import type { Event, EventStats, EventSummary } from '@rollcall/schema/event';
import type { EventAnalytics } from '@rollcall/schema/event-analytics';
import type { EventChange, NewEvent } from '@rollcall/schema/new-event';
import { rollcallHeaders } from '@rollcall/schema/upload';
import {
  type CallContext,
  callForEntity,
  callForJson,
  callForJsonResponse,
  callForNoContent,
  nextPathOf,
} from './http/call.ts';
import { ignoreMissing, Unreachable } from './http/call-error.ts';

/** The summary that anybody with an event's code receives, or the whole event for its guests and organizer. */
export type KnownEvent = EventSummary & Partial<Omit<Event, keyof EventSummary>>;

export const findEvent = (codeOrId: string, context?: CallContext) =>
  callForEntity<KnownEvent>('id', 'GET', `/api/events/${encodeURIComponent(codeOrId)}`, undefined, context);

export const createEvent = (event: NewEvent, context?: CallContext) =>
  callForEntity<Event>('id', 'POST', '/api/events', event, context);

/** Throws `forbidden`, `event-not-found`, `validation`. */
export const updateEvent = (eventId: string, change: EventChange) =>
  callForEntity<Event>('id', 'PATCH', `/api/events/${eventId}`, change);

/** Deletes an event with its photos, for good. Throws `forbidden`, `reauth-required`. */
export const deleteEvent = (eventId: string) =>
  ignoreMissing(callForNoContent('DELETE', `/api/events/${eventId}`), 'event-not-found');

/** Throws `subscription-required` without the plan that includes it, `forbidden`, `event-not-found`. */
/** Returns the path of the days of an event's analytics as CSV, as an attachment. */
export const eventDaysPath = (eventId: string) => `/api/events/${encodeURIComponent(eventId)}/analytics.csv`;

export const fetchEventAnalytics = (eventId: string) =>
  callForJson<EventAnalytics>('GET', `/api/events/${encodeURIComponent(eventId)}/analytics`);

export const fetchEventStats = (eventId: string) => callForJson<EventStats>('GET', `/api/events/${eventId}/stats`);

/** The parameters of the list of events; see `EventListQuery` in the schema. */
export interface EventListAddress {
  limit?: number;
  q?: string;
  /** The earliest date, inclusive. */
  from?: string;
  /** The latest date, exclusive. */
  until?: string;
  /** Those that the caller organizes or helps with. */
  host?: 'me';
}

export interface EventPage {
  events: Event[];
  /** How many events all pages hold. */
  total: number;
  /** The path of the next page, or null on the last one. */
  nextPath: string | null;
}

export function eventListPath(address: EventListAddress): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(address)) if (value) query.set(name, String(value));
  return `/api/events?${query}`;
}

/** Loads the page at `path`, which is an {@link eventListPath} or the `nextPath` of another page. */
export async function fetchEventPage(path: string): Promise<EventPage> {
  const { body, headers } = await callForJsonResponse<Event[]>('GET', path, undefined, {});
  const total = headers.get(rollcallHeaders.total);
  if (total === null) throw new Unreachable('The response is not from Rollcall');
  return { events: body, total: Number(total), nextPath: nextPathOf(headers) };
}
