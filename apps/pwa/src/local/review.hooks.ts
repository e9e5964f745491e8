import { useCalmQuery } from './calm-query.hooks.ts';
import { groupByUploader, listReview, type PendingUploader, type ReviewList } from './review.ts';

/** What a reviewer has before them; undefined while reading. */
export function useReviewList(eventId: string): ReviewList | undefined {
  return useCalmQuery(() => listReview(eventId), ['actions', 'frames', 'decisions', 'settings'], [eventId]);
}

/** Whose photos are among these, most photos first; undefined while reading. */
export function usePendingUploaders(ids: string[]): PendingUploader[] | undefined {
  return useCalmQuery(() => groupByUploader(ids), ['photos', 'settings'], [ids.join()]);
}
