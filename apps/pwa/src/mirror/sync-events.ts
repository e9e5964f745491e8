import type { Event, NewEvent } from '@rollcall/schema/event';
import {
  type EventSpan,
  putMirrorEvent,
  putMirrorEventPage,
  putMirrorEventSpan,
} from '../local/mirror/mirror-events.ts';
import {
  createEvent,
  type EventPage,
  eventListPath,
  fetchEventPage,
  findEvent,
  type KnownEvent,
} from '../remote/events.ts';

/** Asks for a page of the list of events and keeps it for a time without a network. Throws `Unreachable` and `CallError`. */
export async function syncEventPage(path: string): Promise<EventPage> {
  const page = await fetchEventPage(path);
  await putMirrorEventPage(page.events);
  return page;
}

/** Asks for all events of a span; those that are in it no more stay known, and unlisted. Throws as a page does. */
export async function syncEventSpan(span: EventSpan): Promise<EventPage> {
  const page = await fetchEventPage(eventListPath(span));
  await putMirrorEventSpan(page.events, span);
  return page;
}

/** Asks for one event by its id or code. Throws `Unreachable`, and `CallError` with `event-not-found`. */
export async function syncEventDetails(codeOrId: string): Promise<KnownEvent> {
  const event = await findEvent(codeOrId);
  await putMirrorEvent(event);
  return event;
}

/** Keeps what a document told of an event, for when the network is gone before the answer to {@link syncEventDetails}. */
export async function keepToldEvent(event: KnownEvent): Promise<void> {
  await putMirrorEvent(event);
}

/** Makes an event, once under one key, and keeps it as its screens will ask for it. Throws `Unreachable` and `CallError`. */
export async function makeEvent(newEvent: NewEvent, idempotencyKey: string): Promise<Event> {
  const event = await createEvent(newEvent, { idempotencyKey });
  await putMirrorEvent(event);
  return event;
}
