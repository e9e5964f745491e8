import { useRef } from 'react';
import { useGalleryPhotos } from './gallery.hooks.ts';
import type { GalleryFrame } from './gallery-list.ts';
import type { GalleryPhoto } from './gallery-photo.ts';

/** Photos are read in blocks, so that a scroll by one row does not start another query. */
const blockSize = 40;
/** Photos that stay at hand after they left the window. */
const mostRemembered = 600;

/** What was read of a photo, and the same in one string. */
interface Remembered {
  shown: GalleryPhoto;
  said: string;
}

/** The photos of frames `first` to `last`, live; those seen before are there at once when they come back. */
export function useWindowPhotos(
  frames: readonly GalleryFrame[],
  first: number,
  last: number,
): (photoId: string) => GalleryPhoto | undefined {
  const seen = useRef(new Map<string, Remembered>());
  const taken = useRef<readonly GalleryPhoto[] | undefined>(undefined);
  const start = Math.max(0, Math.floor(first / blockSize) * blockSize);
  const end = Math.ceil((last + 1) / blockSize) * blockSize;
  const photos = useGalleryPhotos(frames.slice(start, end).map((frame) => frame.id));
  if (photos !== taken.current) {
    taken.current = photos;
    for (const shown of photos ?? []) remember(seen.current, shown);
  }
  return (photoId) => seen.current.get(photoId)?.shown;
}

/** Most of what is read anew is as it was: it stays the same object, so that its frame is not drawn again. */
function remember(seen: Map<string, Remembered>, shown: GalleryPhoto): void {
  const said = JSON.stringify(shown);
  const before = seen.get(shown.id);
  // At the end again: the one that was seen the longest ago goes first.
  seen.delete(shown.id);
  seen.set(shown.id, before?.said === said ? before : { shown, said });
  if (seen.size > mostRemembered) seen.delete(seen.keys().next().value!);
}
