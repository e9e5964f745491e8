import type { Album } from '@rollcall/schema/album';
import { outboxDatabase } from '../outbox/outbox-database.ts';
import { isStopped, listAlbumPhotos, listKnownAlbums } from './album-photos.ts';
import { listPhotoIndex, removedPhotos } from './gallery-list.ts';
import { listRefusedAlbums, type RefusedAlbum } from './refused-albums.ts';

/** An album with what this device has of it. */
export interface ShownAlbum extends Album {
  /** In the album's order. */
  photoIds: readonly string[];
  /** The chosen cover, or the first photo; null without one. */
  coverId: string | null;
  /** Whether it waits to be sent. */
  isPending: boolean;
}

export interface AlbumList {
  albums: ShownAlbum[];
  refused: RefusedAlbum[];
}

/** @param timeZone an IANA name; without one, the days of rules are those of UTC */
export async function listAlbums(eventId: string, timeZone: string | null | undefined): Promise<AlbumList> {
  const { albums, actions } = await listKnownAlbums(eventId);
  const refused = listRefusedAlbums(albums, actions);
  if (albums.length === 0) return { albums: [], refused };
  const removed = removedPhotos(await outboxDatabase.actions.where('eventId').equals(eventId).toArray());
  const photos = (await listPhotoIndex(eventId)).filter(({ id }) => !removed.has(id));
  const present = new Set(photos.map(({ id }) => id));
  const pending = new Set(actions.filter(({ state }) => !isStopped(state)).map(({ photoId }) => photoId));
  const shown = albums.map(async (album): Promise<ShownAlbum> => {
    const photoIds = await listAlbumPhotos(album, photos, actions, timeZone);
    const { id, coverPhotoId } = album;
    const hasCover = coverPhotoId !== null && present.has(coverPhotoId);
    return { ...album, photoIds, coverId: hasCover ? coverPhotoId : (photoIds[0] ?? null), isPending: pending.has(id) };
  });
  return { albums: await Promise.all(shown), refused };
}
