import type { Photo, PhotoChange } from '@rollcall/schema/photo';
import { addAction } from '../local/outbox/new-action.ts';
import { changeHere, deleteHere, retryPhoto } from '../local/outbox/photo-decisions.ts';
import { placeOf } from './action-place.ts';
import { wakeOutbox } from './wake-outbox.ts';

/** Changes caption or tags, on this phone or on the server or both. */
export async function enqueuePhotoChange(photo: Pick<Photo, 'id' | 'eventId'>, change: PhotoChange): Promise<void> {
  if (!(await changeHere(photo.id, change))) await addAction(await placeOf(photo), { kind: 'change', change });
  wakeOutbox();
}

/**
 * Deletes a photo. One of this phone is gone at once, and from the server if any of it got there; a reviewer's
 * removal of another's photo can be restored for a day unless it is `isForever`.
 */
export async function enqueueDelete(photo: Pick<Photo, 'id' | 'eventId'>, { isForever = false } = {}): Promise<void> {
  if (!(await deleteHere(photo.id))) await addAction(await placeOf(photo), { kind: 'delete', isForever });
  wakeOutbox();
}

/** Tries a parked photo again. */
export async function retryParkedPhoto(photoId: string): Promise<void> {
  await retryPhoto(photoId);
  wakeOutbox();
}
