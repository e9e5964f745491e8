import { queryOptions } from '@tanstack/react-query';
import { syncEventDetails } from '../../mirror/sync-events.ts';
import type { KnownEvent } from '../../remote/events.ts';
import { CallError } from '../../remote/http/call-error.ts';
import { setServerTime } from '../../remote/http/server-clock.ts';

/**
 * Looks an event up by code or id; what the document told of it is there at once, and asked for all the same. Fails with
 * `event-not-found`, or `Unreachable` without a network.
 */
export const eventLookupQuery = (codeOrId: string) =>
  queryOptions({
    queryKey: ['/api/events', codeOrId],
    queryFn: () => syncEventDetails(codeOrId),
    initialData: () => embeddedEvent(codeOrId),
    initialDataUpdatedAt: 0,
  });

export function isUnknownEvent(error: unknown): boolean {
  return error instanceof CallError && error.code === 'event-not-found';
}

/** What the server told of an event in the document of the join screen; see apps/api/src/pages/join.document.ts. */
const told: { event: KnownEvent; now: string } | null = JSON.parse(
  document.getElementById('embedded-event')?.textContent ?? 'null',
);
if (told) setServerTime(told.now);

/** The event of that code or id, where the document came with it. */
export function embeddedEvent(codeOrId: string): KnownEvent | undefined {
  return told && [told.event.id, told.event.eventCode].includes(codeOrId) ? told.event : undefined;
}
