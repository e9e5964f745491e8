import { deleteMirrorEvent } from '../local/mirror/delete-mirror-event.ts';
import { getMirror } from '../local/mirror/mirror-database.ts';
import { deleteChat } from '../local/mirror/mirror-messages.ts';
import { deleteCachedPictures } from '../local/mirror/picture-cache.ts';

/**
 * Deletes the mirror of an event with its chat, and its cached pictures: it was deleted, or is closed to this user by now, such as a
 * private event whose host removed them. Photos that wait in the outbox are not touched.
 */
export async function forgetEvent(userId: string | null, eventId: string): Promise<void> {
  const mirror = getMirror(userId);
  await deleteChat(mirror, eventId);
  await deleteCachedPictures(userId, await deleteMirrorEvent(mirror, eventId));
}
