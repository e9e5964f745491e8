import { useRef } from 'react';
import { useGalleryPhotos } from './gallery.hooks.ts';
import type { GalleryItem } from './gallery-list.ts';
import type { GalleryPhoto } from './gallery-photo.ts';

/** Photos are loaded in blocks, so that a scroll by one row does not start another query. */
const blockSize = 40;
/** The most photos that stay cached after they left the window. */
const maxCachedPhotos = 600;

/** A photo and its JSON. */
interface CachedPhoto {
  shown: GalleryPhoto;
  json: string;
}

/** Returns a lookup of the photos of items `first` to `last`, kept up to date. Photos cached before are there at once. */
export function useWindowPhotos(
  items: readonly GalleryItem[],
  first: number,
  last: number,
): (photoId: string) => GalleryPhoto | undefined {
  const cached = useRef(new Map<string, CachedPhoto>());
  const lastResult = useRef<readonly GalleryPhoto[] | undefined>(undefined);
  const start = Math.max(0, Math.floor(first / blockSize) * blockSize);
  const end = Math.ceil((last + 1) / blockSize) * blockSize;
  const photos = useGalleryPhotos(items.slice(start, end).map(({ id }) => id));
  if (photos !== lastResult.current) {
    lastResult.current = photos;
    for (const shown of photos ?? []) cache(cached.current, shown);
  }
  return (photoId) => cached.current.get(photoId)?.shown;
}

/** Keeps the object of a photo that has not changed, so that it is not rendered again. */
function cache(cached: Map<string, CachedPhoto>, shown: GalleryPhoto): void {
  const json = JSON.stringify(shown);
  const before = cached.get(shown.id);
  // Reinserted at the end: the least recently used is evicted first.
  cached.delete(shown.id);
  cached.set(shown.id, before?.json === json ? before : { shown, json });
  if (cached.size > maxCachedPhotos) cached.delete(cached.keys().next().value!);
}
