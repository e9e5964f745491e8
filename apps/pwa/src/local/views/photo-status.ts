import type { OutboxPhoto, PhotoState } from '../outbox/outbox-database.ts';
import type { GalleryPhoto } from './gallery-photo.ts';

/**
 * The status of a photo as displayed to the user. `pending`: another user's photo that awaits review. `preview`: only a
 * preview has arrived, from another phone.
 */
export type PhotoStatus =
  | 'on-phone'
  | 'sending'
  | 'waiting'
  | 'signed-out'
  | 'parked'
  | 'received'
  | 'approved'
  | 'removed'
  | 'pending'
  | 'preview';

const statuses: Record<PhotoState, PhotoStatus> = {
  captured: 'on-phone',
  prepared: 'on-phone',
  sending: 'sending',
  waiting: 'waiting',
  'signed-out': 'signed-out',
  parked: 'parked',
  received: 'received',
  removed: 'removed',
};

type PhotoSources = Pick<GalleryPhoto, 'photo' | 'entry' | 'isApproved'>;

/**
 * Returns the status of a photo. The mirror takes precedence over the outbox once it holds more than a preview. Offline
 * no photo is `sending`.
 */
export function getPhotoStatus({ photo, entry, isApproved }: PhotoSources, isOnline: boolean): PhotoStatus {
  if (photo?.isPreview && !entry) return 'preview';
  if (photo && !photo.isPreview) return isApproved ? 'approved' : photo.isMine ? 'received' : 'pending';
  const status = entry ? statuses[entry.state] : 'removed';
  return status === 'sending' && !isOnline ? 'waiting' : status;
}

/** Returns the sent fraction, from 0 to 1. */
export function getUploadProgress({ sentBytes, byteLength }: Pick<OutboxPhoto, 'sentBytes' | 'byteLength'>): number {
  return byteLength > 0 ? Math.min(1, sentBytes / byteLength) : 0;
}
