import { useLiveQuery } from './live-query.hooks.ts';
import { listPhotoAuthors, type PhotoAuthor } from './photo-authors.ts';

/** Returns the guests who took the photos of an event, by name; undefined while loading. */
export function usePhotoAuthors(eventId: string): PhotoAuthor[] | undefined {
  return useLiveQuery(async () => listPhotoAuthors(eventId), [eventId]);
}
