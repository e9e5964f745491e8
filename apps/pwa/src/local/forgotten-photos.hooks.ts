import { useLiveQuery } from 'dexie-react-hooks';
import { readForgotten } from './forgotten-photos.ts';

/** How many photos of an event this phone held before its storage was cleared; 0 while reading. */
export function useForgotten(eventId: string | null): number {
  return useLiveQuery(async () => (eventId ? readForgotten(eventId) : 0), [eventId]) ?? 0;
}
