import { useRef } from 'react';
import { useGalleryPhotos } from './gallery.hooks.ts';
import type { GalleryFrame, GalleryPhoto } from './gallery.ts';

/** Photos are read in blocks, so that a scroll by one row does not start another query. */
const blockSize = 40;
/** Photos that stay at hand after they left the window. */
const mostRemembered = 600;

/** The photos of frames `first` to `last`, live; those seen before are there at once when they come back. */
export function useWindowPhotos(
  frames: readonly GalleryFrame[],
  first: number,
  last: number,
): ReadonlyMap<string, GalleryPhoto> {
  const seen = useRef(new Map<string, GalleryPhoto>());
  const start = Math.max(0, Math.floor(first / blockSize) * blockSize);
  const end = Math.ceil((last + 1) / blockSize) * blockSize;
  const photos = useGalleryPhotos(frames.slice(start, end).map((frame) => frame.id));
  for (const shown of photos ?? []) {
    seen.current.delete(shown.id);
    seen.current.set(shown.id, shown);
  }
  for (const id of seen.current.keys()) {
    if (seen.current.size <= mostRemembered) break;
    seen.current.delete(id);
  }
  return seen.current;
}
