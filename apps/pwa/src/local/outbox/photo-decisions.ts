import type { PhotoChange } from '@rollcall/schema/photo';
import { type ActionPlace, addAction } from './new-action.ts';
import { outboxDatabase } from './outbox-database.ts';
import type { OutboxPhoto } from './outbox-photo.ts';

/**
 * Changes caption or tags of a photo on this phone. What was offered before may have taken the old text along, so
 * then the change follows the photo as an action. Answers whether the photo is on this phone.
 */
export async function changeHere(photoId: string, change: PhotoChange): Promise<boolean> {
  const { photos, actions } = outboxDatabase;
  return await outboxDatabase.transaction('rw', photos, actions, async () => {
    const photo = await photos.get(photoId);
    if (!photo || photo.state === 'removed') return false;
    await photos.update(photoId, {
      ...(change.caption !== undefined && { caption: change.caption || null }),
      ...(change.tags !== undefined && { tags: change.tags }),
    });
    if (photo.wasOffered && photo.eventId) await addAction(placeOf(photo, photo.eventId), { kind: 'change', change });
    return true;
  });
}

/**
 * Deletes a photo from this phone with all that waits for it. When the server may hold any of it, that is to go
 * too. Answers whether it was on this phone.
 */
export async function deleteHere(photoId: string): Promise<boolean> {
  const { photos, bytes, actions } = outboxDatabase;
  return await outboxDatabase.transaction('rw', photos, bytes, actions, async () => {
    const photo = await photos.get(photoId);
    if (!photo) return false;
    await photos.delete(photoId);
    await bytes.where('photoId').equals(photoId).delete();
    await actions.where('photoId').equals(photoId).delete();
    const mayBeThere = photo.wasOffered && photo.state !== 'removed';
    if (mayBeThere && photo.eventId) await addAction(placeOf(photo, photo.eventId), { kind: 'withdraw' });
    return true;
  });
}

/** Tries a parked photo again. */
export async function retryPhoto(photoId: string): Promise<void> {
  const { photos } = outboxDatabase;
  await outboxDatabase.transaction('rw', photos, async () => {
    const photo = await photos.get(photoId);
    if (photo?.state !== 'parked') return;
    await photos.update(photoId, {
      state: photo.sha256 === null ? 'captured' : 'prepared',
      problem: null,
      failures: 0,
      digestMismatches: 0,
      prepareFailures: 0,
      nextTryAtMs: 0,
    });
  });
}

/** The person has seen that the server removed this photo. */
export async function dismissRemoved(photoId: string): Promise<void> {
  const { photos, bytes } = outboxDatabase;
  await outboxDatabase.transaction('rw', photos, bytes, async () => {
    if ((await photos.get(photoId))?.state !== 'removed') return;
    await photos.delete(photoId);
    await bytes.where('photoId').equals(photoId).delete();
  });
}

function placeOf(photo: OutboxPhoto, eventId: string): ActionPlace {
  return { photoId: photo.id, eventId, ownerId: photo.ownerId, membershipId: photo.membershipId };
}
