import type { MirrorDatabase } from './mirror-database.ts';
import { deletePhotos } from './mirror-photos.ts';

/** The event is no more: nothing of it stays known. Answers the pictures of its photos. */
export async function eraseMirroredEvent(mirror: MirrorDatabase, eventId: string): Promise<string[]> {
  const { events, photos, frames, comments, syncs, decisions } = mirror;
  return await mirror.transaction('rw', [events, photos, frames, comments, syncs, decisions], async () => {
    await events.delete(eventId);
    await syncs.delete(eventId);
    await decisions.where('eventId').equals(eventId).delete();
    return await deletePhotos(mirror, await photos.where('eventId').equals(eventId).primaryKeys());
  });
}
