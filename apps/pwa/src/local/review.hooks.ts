import { useLiveQuery } from 'dexie-react-hooks';
import { groupByUploader, listReview, type PendingUploader, type ReviewList } from './review.ts';

// Each query is an async function: only in those does Dexie follow what is read after the first await.

/** What a reviewer has before them; undefined while reading. */
export function useReviewList(eventId: string): ReviewList | undefined {
  return useLiveQuery(async () => listReview(eventId), [eventId]);
}

/** Whose photos are among these, most photos first; undefined while reading. */
export function usePendingUploaders(ids: string[]): PendingUploader[] | undefined {
  return useLiveQuery(async () => groupByUploader(ids), [ids.join()]);
}
