import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';

/** Returns the ids that an action on a photo needs. */
export function getPhotoKey({ id, photo, entry }: GalleryPhoto): { id: string; eventId: string } {
  return { id, eventId: photo?.eventId ?? entry?.eventId ?? '' };
}
