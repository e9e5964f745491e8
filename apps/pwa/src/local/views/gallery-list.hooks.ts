import { type GalleryList, type GalleryQuery, listGallery, listTags } from './gallery-list.ts';
import { useThrottledLiveQuery } from './throttled-live-query.hooks.ts';

/** The tables that the queries below read; changes of any other table are ignored. A test compares both. */
export const galleryTables = ['frames', 'photos', 'actions', 'albums', 'memberships', 'settings', 'syncs'];

/** Returns the sorted photos of an event with their aspect ratios, and the counts; undefined while loading. */
export function useGalleryList(eventId: string, query: GalleryQuery): GalleryList | undefined {
  const { sort, tag, person, mission, by, day, album, timeZone, q, isMine, status, isPendingFirst } = query;
  return useThrottledLiveQuery(() => listGallery(eventId, query), galleryTables, [
    eventId,
    sort,
    tag,
    person,
    mission,
    by,
    day,
    album,
    timeZone,
    q,
    isMine,
    status,
    isPendingFirst,
  ]);
}

/** Returns the tags of an event, the most used first; undefined while loading. */
export function useTags(eventId: string): { tag: string; count: number }[] | undefined {
  return useThrottledLiveQuery(() => listTags(eventId), galleryTables, [eventId]);
}

/** Returns the photo counts of an event; undefined while loading, while `isNeeded` is false, and before the first sync. */
export function usePhotoCounts(eventId: string, isNeeded: boolean): GalleryList['counts'] | undefined {
  const count = async () => {
    const list = isNeeded ? await listGallery(eventId, { sort: 'newest' }) : undefined;
    return list?.isLoaded ? list.counts : undefined;
  };
  return useThrottledLiveQuery(count, galleryTables, [eventId, isNeeded]);
}
