import { queryOptions } from '@tanstack/react-query';
import { syncEventDetails } from '../../mirror/sync-events.ts';
import { CallError } from '../../remote/call-error.ts';

/** Looks an event up by code or id. Fails with `event-not-found`, or `Unreachable` without a network. */
export const eventLookupQuery = (codeOrId: string) =>
  queryOptions({ queryKey: ['/api/events', codeOrId], queryFn: () => syncEventDetails(codeOrId) });

export function isUnknownEvent(error: unknown): boolean {
  return error instanceof CallError && error.code === 'event-not-found';
}
