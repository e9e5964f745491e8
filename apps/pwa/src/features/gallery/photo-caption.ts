import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { galleryTexts } from './gallery.texts.ts';

/** Returns when a photo was taken, or when it was uploaded if that is unknown. UTC ISO 8601. */
export function getTakenAt({ photo, entry }: GalleryPhoto): string {
  return photo?.takenAt ?? entry?.takenAt ?? entry?.capturedAt ?? photo?.uploadedAt ?? '';
}

export function getAuthorName({ photo }: GalleryPhoto): string {
  return !photo || photo.isMine ? galleryTexts().you : photo.uploaderName;
}
