import type { Photo, PhotoChange } from '@rollcall/schema/photo';
import { enqueueAction } from '../local/outbox/outbox-actions.ts';
import { transitionPhoto } from '../local/outbox/photo-transitions.ts';
import { resolveActionTarget } from './action-target.ts';
import { notifyOutbox } from './outbox-channel.ts';

/** Changes caption or tags, on this phone, on the server or both. */
export async function enqueuePhotoChange(photo: Pick<Photo, 'id' | 'eventId'>, change: PhotoChange): Promise<void> {
  if (!(await transitionPhoto(photo.id, { kind: 'edited-by-person', change })))
    await enqueueAction(await resolveActionTarget(photo), { kind: 'change', change });
  notifyOutbox();
}

/**
 * Deletes a photo: one of this phone at once, and on the server if it was offered there. A reviewer's removal of
 * another user's photo can be undone for a day unless it is `isForever`.
 */
export async function enqueueDelete(photo: Pick<Photo, 'id' | 'eventId'>, { isForever = false } = {}): Promise<void> {
  if (!(await transitionPhoto(photo.id, { kind: 'deleted-by-person' })))
    await enqueueAction(await resolveActionTarget(photo), { kind: 'delete', isForever });
  notifyOutbox();
}

/** Retries a parked photo. */
export async function retryPhoto(photoId: string): Promise<void> {
  await transitionPhoto(photoId, { kind: 'retried-by-person' });
  notifyOutbox();
}
