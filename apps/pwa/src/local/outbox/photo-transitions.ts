import type { Collection } from 'dexie';
import { newAction } from './action-state-machine.ts';
import { type OutboxPhoto, outboxDatabase } from './outbox-database.ts';
import type { PhotoEvent } from './photo-events.ts';
import { type PhotoEffect, photoTransition } from './photo-state-machine.ts';

/**
 * Applies an event to a photo, with its effects, in one transaction. Compare and set: the photo's stored state decides.
 * Returns the photo as it was before; null when there is none or the event has no effect.
 */
export async function transitionPhoto(photoId: string, event: PhotoEvent): Promise<OutboxPhoto | null> {
  return await inTransaction(async () => {
    const photo = await outboxDatabase.photos.get(photoId);
    return photo && (await apply(photo, event)) ? photo : null;
  });
}

/** Applies an event to each photo of a collection, as {@link transitionPhoto}. Returns how many it changed. */
export async function transitionPhotos(
  where: Pick<Collection<OutboxPhoto>, 'toArray'>,
  event: PhotoEvent,
): Promise<number> {
  return await inTransaction(async () => {
    let count = 0;
    for (const photo of await where.toArray()) {
      if (await apply(photo, event)) count++;
    }
    return count;
  });
}

async function inTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const { photos, bytes, actions } = outboxDatabase;
  return await outboxDatabase.transaction('rw', photos, bytes, actions, work);
}

/** Returns whether the event had an effect. */
async function apply(photo: OutboxPhoto, event: PhotoEvent): Promise<boolean> {
  const transition = photoTransition(photo, event);
  if (!transition) return false;
  await outboxDatabase.photos.update(photo.id, transition.changes);
  for (const effect of transition.effects) await perform(photo, effect);
  return true;
}

async function perform(photo: OutboxPhoto, effect: PhotoEffect): Promise<void> {
  const { photos, bytes, actions } = outboxDatabase;
  const { id: photoId, ownerId, membershipId } = photo;
  switch (effect.kind) {
    case 'put-bytes':
      await bytes.put({ photoId, kind: effect.bytesKind, bytes: effect.bytes });
      return;
    case 'delete-bytes':
      // With the pieces of a video.
      for (const kind of effect.bytesKinds)
        await bytes
          .where(':id')
          .between([photoId, kind], [photoId, `${kind}/~`])
          .delete();
      return;
    case 'delete-photo':
      await photos.delete(photoId);
      return;
    case 'delete-actions':
      await actions.where('photoId').equals(photoId).delete();
      return;
    case 'enqueue-action': {
      const target = { photoId, eventId: effect.eventId, ownerId, membershipId };
      await actions.add(newAction(target, effect.request, new Date().toISOString()));
      return;
    }
  }
}
