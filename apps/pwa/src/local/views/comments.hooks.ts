import { listComments, type ShownComment } from './comments.ts';
import { useLiveQuery } from './live-query.hooks.ts';

/** Returns the comments under a photo that are on this device, the oldest first; undefined while loading. */
export function useComments(photoId: string): ShownComment[] | undefined {
  return useLiveQuery(async () => listComments(photoId), [photoId]);
}
