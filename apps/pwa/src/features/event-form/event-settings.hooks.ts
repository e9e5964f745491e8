import type { EventChange } from '@rollcall/schema/new-event';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { deleteEvent, updateEvent } from '../../mirror/event-mutations.ts';
import { syncEventDetails } from '../../mirror/sync-events.ts';

/** Returns a function that updates an event and refreshes its queries. It throws `Unreachable` and `CallError`. */
export function useSaveEvent(eventId: string): (change: EventChange) => Promise<void> {
  const queryClient = useQueryClient();
  return async (change) => {
    const event = await updateEvent(eventId, change);
    queryClient.setQueryData(['/api/events', eventId], event);
    invalidateEventQueries(queryClient);
  };
}

/** Returns a function that loads an event anew after it was changed by another call. */
export function useRefreshEvent(eventId: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    queryClient.setQueryData(['/api/events', eventId], await syncEventDetails(eventId));
    invalidateEventQueries(queryClient);
  };
}

/**
 * Returns a function that deletes an event permanently. It calls `leave` before it invalidates the event's queries, so
 * that no screen of the event refetches them. It throws `Unreachable` and `CallError`.
 */
export function useEraseEvent(eventId: string): (leave: () => Promise<void>) => Promise<void> {
  const queryClient = useQueryClient();
  return async (leave) => {
    await deleteEvent(eventId);
    await leave();
    invalidateEventQueries(queryClient);
  };
}

/** Invalidates all queries of events: by id, by code, lists and statistics. */
function invalidateEventQueries(queryClient: QueryClient): void {
  for (const queryKey of [['/api/events'], ['event-details']]) void queryClient.invalidateQueries({ queryKey });
}
