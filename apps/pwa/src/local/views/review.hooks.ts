import { groupByUploader, listReview, type PendingUploader, type ReviewList } from './review.ts';
import { useThrottledLiveQuery } from './throttled-live-query.hooks.ts';

/** What the queries below read: what is missing here would change unnoticed. A test holds both together. */
export const reviewTables = ['actions', 'frames', 'decisions', 'photos', 'settings', 'syncs'];

/** What a reviewer has before them; undefined while reading. */
export function useReviewList(eventId: string): ReviewList | undefined {
  return useThrottledLiveQuery(() => listReview(eventId), reviewTables, [eventId]);
}

/** Whose photos are among these, most photos first; undefined while reading. */
export function usePendingUploaders(ids: string[]): PendingUploader[] | undefined {
  return useThrottledLiveQuery(() => groupByUploader(ids), reviewTables, [ids.join()]);
}
