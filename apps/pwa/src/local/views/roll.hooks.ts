import { findRoll, type Roll } from '../outbox/rolls.ts';
import { useLiveQuery } from './live-query.hooks.ts';

/** Returns the roll of film of this phone's guest in an event; null if it has none, undefined while loading. */
export function useRoll(eventId: string): Roll | null | undefined {
  return useLiveQuery(async () => findRoll(eventId), [eventId]);
}
