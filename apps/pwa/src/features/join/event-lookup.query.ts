import { queryOptions } from '@tanstack/react-query';
import { syncEventDetails } from '../../mirror/sync-events.ts';
import { CallError } from '../../remote/http/call-error.ts';
import { embeddedEvent } from './embedded-event.ts';

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
