import { useLiveQuery } from 'dexie-react-hooks';
import { readComments, type ShownComment } from './comments.ts';

/** The comments under a photo as this phone knows them, the oldest first; undefined while reading. */
export function useComments(photoId: string): ShownComment[] | undefined {
  return useLiveQuery(async () => readComments(photoId), [photoId]);
}
