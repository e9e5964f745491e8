import { queryOptions } from '@tanstack/react-query';
import { syncEventDetails } from '../../mirror/sync-events.ts';
import type { KnownEvent } from '../../remote/events.ts';
import { hasProblemCode } from '../../remote/http/call-error.ts';
import { setServerTime } from '../../remote/http/server-clock.ts';

/**
 * Returns the query that looks up an event by code or id. The event embedded in the document is the initial data, and
 * is refetched at once. Fails with `event-not-found`, or with `Unreachable` if there is no network.
 */
export const eventLookupQuery = (codeOrId: string) =>
  queryOptions({
    queryKey: ['/api/events', codeOrId],
    queryFn: () => syncEventDetails(codeOrId),
    initialData: () => getEmbeddedEvent(codeOrId),
    initialDataUpdatedAt: 0,
  });

export function isUnknownEvent(error: unknown): boolean {
  return hasProblemCode(error, 'event-not-found');
}

/** The event that the server embedded in the document of the join screen; see apps/api/src/pages/join.document.ts. */
const embedded: { event: KnownEvent; organizerName: string | null; now: string } | null = JSON.parse(
  document.getElementById('embedded-event')?.textContent ?? 'null',
);
if (embedded) setServerTime(embedded.now);

/** Returns the first name of who invites to the event, if the document of this page has it. */
export function getEmbeddedOrganizerName({ id }: KnownEvent): string | null {
  return embedded?.event.id === id ? embedded.organizerName : null;
}

/** Returns the embedded event if it has this code or id. */
export function getEmbeddedEvent(codeOrId: string): KnownEvent | undefined {
  return embedded && [embedded.event.id, embedded.event.eventCode].includes(codeOrId) ? embedded.event : undefined;
}
