import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { galleryTexts } from './gallery.texts.ts';

/** Returns when a photo was taken, or when it was uploaded if that is unknown. UTC ISO 8601. */
export function getTakenAt({ photo, entry }: GalleryPhoto): string {
  return photo?.takenAt ?? entry?.takenAt ?? entry?.capturedAt ?? photo?.uploadedAt ?? '';
}

export function getAuthorName({ photo }: GalleryPhoto): string {
  return !photo || photo.isMine ? galleryTexts().you : photo.uploaderName;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** `21:14` in the event's time zone, in 24-hour format as a camera's date back prints it. */
export function formatCaptionTime(moment: string, timeZone: string | null | undefined): string {
  const zone = timeZone ?? '';
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...(zone && { timeZone: zone }) });
  formats.set(zone, format);
  return moment ? format.format(new Date(moment)) : '';
}

/** `07`: photos are numbered as frames on a film, so that the event's first photo is 01. */
export function frameNumber(index: number, total: number): string {
  return String(total - index).padStart(2, '0');
}
