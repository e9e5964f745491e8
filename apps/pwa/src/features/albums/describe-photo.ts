import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { formatFrameNumber } from '../../ui/photo/frame-number.ts';
import { albumsTexts } from './albums.texts.ts';

/** Returns what a photo is called; while it loads, its place in the list. */
export function describePhoto(shown: GalleryPhoto | undefined, index: number): string {
  const t = albumsTexts();
  const photo = shown?.photo;
  if (!photo) return String(index + 1);
  const number = formatFrameNumber(photo.number);
  return photo.isMine ? t.photoByYou({ number }) : t.photo({ number, name: photo.uploaderName });
}
