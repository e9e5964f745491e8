import type { MirrorEvent } from '../mirror/mirror-database.ts';
import { findContributorCount, listMirrorEvents } from '../mirror/mirror-event-lists.ts';
import { useLiveQuery } from './live-query.hooks.ts';

/** Returns the number of people with a photo of the event, as it was last known; null if it never was. */
export function useContributorCount(eventId: string): number | null | undefined {
  return useLiveQuery(async () => findContributorCount(eventId), [eventId]);
}

/** Returns the listed events, the newest date first; undefined while loading, and while `isNeeded` is false. */
export function useEvents(isNeeded: boolean): MirrorEvent[] | undefined {
  return useLiveQuery(async () => (isNeeded ? listMirrorEvents() : undefined), [isNeeded]);
}
