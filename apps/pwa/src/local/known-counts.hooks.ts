import { useLiveQuery } from 'dexie-react-hooks';
import { type GalleryList, listGallery } from './gallery.ts';
import { currentMirror } from './mirror-database.ts';
import { readSync } from './mirror-photos.ts';

/** How many photos this device knows of an event; undefined while reading, while `isNeeded` is false, and before any came. */
export function useKnownCounts(eventId: string, isNeeded: boolean): GalleryList['counts'] | undefined {
  return useLiveQuery(async () => {
    if (!isNeeded || (await readSync(await currentMirror(), eventId))?.seq == null) return undefined;
    return (await listGallery(eventId, { sort: 'newest' })).counts;
  }, [eventId, isNeeded]);
}
