import { useCalmQuery } from './calm-query.hooks.ts';
import { groupByUploader, listReview, type PendingUploader, type ReviewList } from './review.ts';

/** What the queries below read: what is missing here would change unnoticed. A test holds both together. */
export const reviewTables = ['actions', 'frames', 'decisions', 'photos', 'settings', 'syncs'];

/** What a reviewer has before them; undefined while reading. */
export function useReviewList(eventId: string): ReviewList | undefined {
  return useCalmQuery(() => listReview(eventId), reviewTables, [eventId]);
}

/** Whose photos are among these, most photos first; undefined while reading. */
export function usePendingUploaders(ids: string[]): PendingUploader[] | undefined {
  return useCalmQuery(() => groupByUploader(ids), reviewTables, [ids.join()]);
}
