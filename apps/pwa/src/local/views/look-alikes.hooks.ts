import { useLiveQuery } from './live-query.hooks.ts';
import { findSyncedSeq, type LookAlikes, listLookAlikes } from './look-alikes.ts';
import { useThrottledLiveQuery } from './throttled-live-query.hooks.ts';

/** The tables that the query below reads; changes of any other table are ignored. A test compares both. */
export const lookAlikeTables = ['actions', 'duplicates', 'frames', 'settings'];

/** Returns groups of photos of an event that look alike; undefined while loading. */
export function useLookAlikes(eventId: string): LookAlikes[] | undefined {
  return useThrottledLiveQuery(() => listLookAlikes(eventId), lookAlikeTables, [eventId]);
}

/** Returns the sequence number up to which this device has the photos of an event; undefined while loading. */
export function useSyncedSeq(eventId: string): number | null | undefined {
  return useLiveQuery(() => findSyncedSeq(eventId), [eventId]);
}
