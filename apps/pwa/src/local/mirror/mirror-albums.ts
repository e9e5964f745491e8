import type { Album, AlbumPlace } from '@rollcall/schema/album';
import type { Photo } from '@rollcall/schema/photo';
import type { MirrorDatabase } from './mirror-database.ts';

/** Stores an album that the server returned, ahead of the next sync. */
export async function putReturnedAlbum({ albums }: MirrorDatabase, album: Album): Promise<void> {
  const { eventId, id } = album;
  const stored = await albums.get(eventId);
  const others = (stored?.albums ?? []).filter((one) => one.id !== id);
  await albums.put({ eventId, seq: stored?.seq ?? 0, albums: [...others, album] });
}

/** Stores where photos of an album are by now, as the server returned it, ahead of the next sync. */
export async function putReturnedPlaces(
  { photos, frames }: MirrorDatabase,
  albumId: string,
  places: readonly AlbumPlace[],
): Promise<void> {
  const positions = new Map(places.map(({ photoId, position }) => [photoId, position]));
  const move = (photo: Pick<Photo, 'id' | 'albums'>) => {
    const position = positions.get(photo.id) ?? null;
    const others = photo.albums?.filter(({ id }) => id !== albumId) ?? [];
    photo.albums = position === null ? others : [...others, { id: albumId, position }];
  };
  const ids = [...positions.keys()];
  await photos.where('id').anyOf(ids).modify(move);
  await frames.where('id').anyOf(ids).modify(move);
}
