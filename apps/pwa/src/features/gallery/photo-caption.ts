import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { galleryTexts } from './gallery.texts.ts';

/** When a photo was taken, or at least when it came. UTC ISO 8601. */
export function momentOf({ photo, entry }: GalleryPhoto): string {
  return photo?.takenAt ?? entry?.takenAt ?? entry?.capturedAt ?? photo?.uploadedAt ?? '';
}

export function authorOf({ photo }: GalleryPhoto): string {
  return !photo || photo.isMine ? galleryTexts().you : photo.uploaderName;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** `21:14`, where the event is: as the back of a camera prints it. */
export function printedTime(moment: string, timeZone: string | null | undefined): string {
  const zone = timeZone ?? '';
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...(zone && { timeZone: zone }) });
  formats.set(zone, format);
  return moment ? format.format(new Date(moment)) : '';
}

/** `07`: frames are counted as on a film, the first photo of the event is 01. */
export function frameNumber(index: number, total: number): string {
  return String(total - index).padStart(2, '0');
}
