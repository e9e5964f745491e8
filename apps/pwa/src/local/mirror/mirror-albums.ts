import type { Album, AlbumPlace } from '@rollcall/schema/album';
import type { Photo } from '@rollcall/schema/photo';
import type { EventAlbums, MirrorDatabase } from './mirror-database.ts';

/** Of a list that was never fetched. */
const unfetchedSeq = 0;
/** Of a list that is to be fetched again, whatever the server's number is. */
const staleSeq = -1;

/**
 * Records that the albums of an event are being fetched, in a row that is gone once the event is forgotten or the mirror
 * cleared. Returns the sequence number of the stored list.
 */
export async function beginAlbumFetch({ albums }: MirrorDatabase, eventId: string): Promise<number> {
  return await albums.db.transaction('rw', albums, async () => {
    const stored = await albums.get(eventId);
    if (!stored) await albums.add({ eventId, seq: unfetchedSeq, albums: [] });
    return stored?.seq ?? unfetchedSeq;
  });
}

/**
 * Stores a fetched list, unless its event was forgotten, or a newer one was stored, since {@link beginAlbumFetch} returned
 * `seqBefore`. A lower number than that is of a server that was restored from a backup.
 */
export async function putFetchedAlbums(
  { albums }: MirrorDatabase,
  fetched: EventAlbums,
  seqBefore: number,
): Promise<void> {
  await albums.db.transaction('rw', albums, async () => {
    const stored = await albums.get(fetched.eventId);
    if (!stored) return;
    const isOvertaken = stored.seq !== seqBefore && (stored.seq === staleSeq || stored.seq > fetched.seq);
    if (!isOvertaken) await albums.put(fetched);
  });
}

/** Has the albums of an event fetched again, if they ever were: the user may see other covers by now. */
export async function markAlbumsStale({ albums }: MirrorDatabase, eventId: string): Promise<void> {
  await albums.update(eventId, { seq: staleSeq });
}

export async function areAlbumsStale({ albums }: MirrorDatabase, eventId: string): Promise<boolean> {
  return (await albums.get(eventId))?.seq === staleSeq;
}

/** Stores an album that the server returned, ahead of the next sync. Does nothing once the event was forgotten. */
export async function putReturnedAlbum({ albums, syncs }: MirrorDatabase, album: Album): Promise<void> {
  const { eventId, id } = album;
  await albums.db.transaction('rw', albums, syncs, async () => {
    if (!(await syncs.get(eventId))) return;
    const stored = await albums.get(eventId);
    const others = (stored?.albums ?? []).filter((one) => one.id !== id);
    await albums.put({ eventId, seq: stored?.seq ?? unfetchedSeq, albums: [...others, album] });
  });
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
