import { groupByUploader, listReview, type PendingUploader, type ReviewList } from './review.ts';
import { useThrottledLiveQuery } from './throttled-live-query.hooks.ts';

/** The tables that the queries below read; changes of any other table are ignored. A test compares both. */
export const reviewTables = ['actions', 'frames', 'decisions', 'photos', 'settings', 'syncs'];

/** Returns the review queue of an event; undefined while loading. */
export function useReviewList(eventId: string): ReviewList | undefined {
  return useThrottledLiveQuery(() => listReview(eventId), reviewTables, [eventId]);
}

/** Groups photos by uploader, the one with the most photos first; undefined while loading. */
export function usePendingUploaders(ids: string[]): PendingUploader[] | undefined {
  return useThrottledLiveQuery(() => groupByUploader(ids), reviewTables, [ids.join()]);
}
