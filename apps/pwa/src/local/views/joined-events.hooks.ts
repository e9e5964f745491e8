import { type JoinedEvent, listJoinedEvents } from './joined-events.ts';
import { useLiveQuery } from './live-query.hooks.ts';

/** Returns the events that the signed-in user has joined or hosts, the most recent first; undefined while loading. */
export function useJoinedEvents(): JoinedEvent[] | undefined {
  return useLiveQuery(listJoinedEvents);
}
