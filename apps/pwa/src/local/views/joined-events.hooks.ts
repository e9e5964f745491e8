import { useLiveQuery } from 'dexie-react-hooks';
import { type JoinedEvent, listJoinedEvents } from './joined-events.ts';

/** The current person's events on this phone, the most recent first; undefined while reading. */
export function useJoinedEvents(): JoinedEvent[] | undefined {
  return useLiveQuery(listJoinedEvents);
}
