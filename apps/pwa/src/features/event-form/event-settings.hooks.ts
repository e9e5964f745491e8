import type { EventChange } from '@rollcall/schema/event';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { deleteEvent, updateEvent } from '../../mirror/event-mutations.ts';

/** Changes an event, and what every screen here knows of it. Throws `Unreachable` and `CallError`. */
export function useSaveEvent(eventId: string): (change: EventChange) => Promise<void> {
  const queryClient = useQueryClient();
  return async (change) => {
    const event = await updateEvent(eventId, change);
    queryClient.setQueryData(['/api/events', eventId], event);
    askAnew(queryClient);
  };
}

/** Deletes an event for good; `leave` takes this person away before its screens are told. Throws as saving does. */
export function useEraseEvent(eventId: string): (leave: () => Promise<void>) => Promise<void> {
  const queryClient = useQueryClient();
  return async (leave) => {
    await deleteEvent(eventId);
    await leave();
    askAnew(queryClient);
  };
}

/** Events by id and by code, their lists, days and numbers. */
function askAnew(queryClient: QueryClient): void {
  for (const queryKey of [['/api/events'], ['event-details']]) void queryClient.invalidateQueries({ queryKey });
}
