import type { Photo, PhotoChange } from '@rollcall/schema/photo';
import { enqueueAction } from '../local/outbox/outbox-actions.ts';
import { transitionPhoto } from '../local/outbox/photo-transitions.ts';
import { resolveActionTarget } from './action-target.ts';
import { notifyOutbox } from './outbox-channel.ts';

/** Changes caption or tags, on this phone or on the server or both. */
export async function enqueuePhotoChange(photo: Pick<Photo, 'id' | 'eventId'>, change: PhotoChange): Promise<void> {
  if (!(await transitionPhoto(photo.id, { kind: 'edited-by-person', change })))
    await enqueueAction(await resolveActionTarget(photo), { kind: 'change', change });
  notifyOutbox();
}

/**
 * Deletes a photo. One of this phone is gone at once, and from the server if any of it got there; a reviewer's
 * removal of another's photo can be restored for a day unless it is `isForever`.
 */
export async function enqueueDelete(photo: Pick<Photo, 'id' | 'eventId'>, { isForever = false } = {}): Promise<void> {
  if (!(await transitionPhoto(photo.id, { kind: 'deleted-by-person' })))
    await enqueueAction(await resolveActionTarget(photo), { kind: 'delete', isForever });
  notifyOutbox();
}

/** Tries a parked photo again. */
export async function retryPhoto(photoId: string): Promise<void> {
  await transitionPhoto(photoId, { kind: 'retried-by-person' });
  notifyOutbox();
}
