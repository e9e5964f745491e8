import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { galleryTexts } from './gallery.texts.ts';

/** Returns when a photo was taken, or when it was uploaded if that is unknown. UTC ISO 8601. */
export function getTakenAt({ photo, entry }: GalleryPhoto): string {
  return photo?.takenAt ?? entry?.takenAt ?? entry?.capturedAt ?? photo?.uploadedAt ?? '';
}

export function getAuthorName({ photo }: GalleryPhoto): string {
  return !photo || photo.isMine ? galleryTexts().you : photo.uploaderName;
}

/** Returns what the photo of a tile is called, such as `Photo 07 by Gisela`. `number` is empty until the server has the photo. */
export function formatPhotoName({ photo }: GalleryPhoto, number: string): string {
  const t = galleryTexts();
  const author = photo && !photo.isMine ? photo.uploaderName : null;
  if (author === null) return number ? t.photoByYou({ number }) : t.unsentByYou;
  return number ? t.photoBy({ number, author }) : t.unsentBy({ author });
}
