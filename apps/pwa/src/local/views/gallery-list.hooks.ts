import { type GalleryList, type GalleryQuery, listGallery, listTags } from './gallery-list.ts';
import { useThrottledLiveQuery } from './throttled-live-query.hooks.ts';

/** What the queries below read: what is missing here would change unnoticed. A test holds both together. */
export const galleryTables = ['frames', 'photos', 'actions', 'memberships', 'settings', 'syncs'];

/** The sheet of an event: ids in order, shapes, counts. Undefined while reading. */
export function useGalleryIds(eventId: string, query: GalleryQuery): GalleryList | undefined {
  const { sort, tag, q, status } = query;
  return useThrottledLiveQuery(() => listGallery(eventId, query), galleryTables, [eventId, sort, tag, q, status]);
}

/** The tags of an event, the most used first. */
export function useTags(eventId: string): { tag: string; count: number }[] | undefined {
  return useThrottledLiveQuery(() => listTags(eventId), galleryTables, [eventId]);
}

/** How many photos this device knows of an event; undefined while reading, while `isNeeded` is false, and before any came. */
export function useKnownCounts(eventId: string, isNeeded: boolean): GalleryList['counts'] | undefined {
  const count = async () => {
    const list = isNeeded ? await listGallery(eventId, { sort: 'newest' }) : undefined;
    return list?.isKnown ? list.counts : undefined;
  };
  return useThrottledLiveQuery(count, galleryTables, [eventId, isNeeded]);
}
