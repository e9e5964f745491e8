import type { EventStats } from '@rollcall/schema/event';
import { putContributorCount, putMirrorEvent } from '../local/mirror/mirror-events.ts';
import { fetchEventStats, findEvent, type KnownEvent } from '../remote/events.ts';

/** Fetches one event by its id or code and stores it. Throws `Unreachable`, and `CallError` with `event-not-found`. */
export async function syncEventDetails(codeOrId: string): Promise<KnownEvent> {
  const event = await findEvent(codeOrId);
  await putMirrorEvent(event);
  return event;
}

/** Fetches the numbers of an event and stores what its photos do not tell. Throws `Unreachable` and `CallError`. */
export async function syncEventStats(eventId: string): Promise<EventStats> {
  const stats = await fetchEventStats(eventId);
  // The numbers are shown all the same.
  await putContributorCount(eventId, stats.guests).catch((error: unknown) => console.error(error));
  return stats;
}

/** Stores the event that a document embedded, in case the network fails before {@link syncEventDetails} resolves. */
export async function storeEmbeddedEvent(event: KnownEvent): Promise<void> {
  await putMirrorEvent(event);
}
