import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { galleryTexts } from './gallery.texts.ts';

/** Returns when a photo was taken, or when it was uploaded if that is unknown. UTC ISO 8601. */
export function getTakenAt({ photo, entry }: GalleryPhoto): string {
  return photo?.takenAt ?? entry?.takenAt ?? entry?.capturedAt ?? photo?.uploadedAt ?? '';
}

export function getAuthorName({ photo }: GalleryPhoto): string {
  return !photo || photo.isMine ? galleryTexts().you : photo.uploaderName;
}

/** `07`: photos are numbered as frames on a film. */
export function frameNumber(number: number): string {
  return String(number).padStart(2, '0');
}
