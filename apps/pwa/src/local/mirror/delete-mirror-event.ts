import type { MirrorDatabase } from './mirror-database.ts';
import { deletePhotos } from './mirror-photos.ts';

/** Deletes all that the mirror holds of an event, except its chat. Returns the paths of the pictures of its photos. */
export async function deleteMirrorEvent(mirror: MirrorDatabase, eventId: string): Promise<string[]> {
  const { events, photos, confirmedReactions, decisions } = mirror;
  return await mirror.transaction('rw', mirror.tables, async () => {
    await events.delete(eventId);
    for (const table of [mirror.syncs, mirror.contributors, mirror.people, mirror.duplicates, mirror.albums]) {
      await table.delete(eventId);
    }
    await decisions.where('eventId').equals(eventId).delete();
    const photoIds = await photos.where('eventId').equals(eventId).primaryKeys();
    for (const table of [confirmedReactions, mirror.table('answeredLikes')]) {
      await table.where('photoId').anyOf(photoIds).delete();
    }
    return await deletePhotos(mirror, photoIds);
  });
}
