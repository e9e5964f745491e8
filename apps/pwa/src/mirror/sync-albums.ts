import type { Album, AlbumChange } from '@rollcall/schema/album';
import { areAlbumsStale, beginAlbumFetch, putFetchedAlbums, putReturnedAlbum } from '../local/mirror/mirror-albums.ts';
import { getCurrentMirror, getMirror } from '../local/mirror/mirror-database.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { deleteAlbum, fetchAlbums, updateAlbum } from '../remote/albums.ts';
import { CallError, hasProblemCode, Unreachable } from '../remote/http/call-error.ts';

/**
 * Fetches and stores the albums of an event. An answer that arrives once the event was forgotten or somebody else has
 * signed in is dropped. Throws `Unreachable` and `CallError`.
 */
export async function syncAlbums(eventId: string): Promise<void> {
  const user = await getSignedInUser();
  const userId = user?.userId ?? null;
  const mirror = getMirror(userId);
  const seqBefore = await beginAlbumFetch(mirror, eventId);
  try {
    const list = await fetchAlbums(eventId, user && !user.isExpired ? { actor: user.userId } : {});
    if (((await getSignedInUser())?.userId ?? null) !== userId) return;
    await putFetchedAlbums(mirror, { eventId, ...list }, seqBefore);
  } catch (error) {
    // A visitor may not see what the user of an expired session will see again.
    if (hasProblemCode(error, 'event-not-found') && !user?.isExpired) await mirror.albums.delete(eventId);
    throw error;
  }
}

/** Fetches the albums of an event again once the user may see other photos than before. */
export async function syncStaleAlbums(userId: string | null, eventId: string): Promise<void> {
  if (!(await areAlbumsStale(getMirror(userId), eventId))) return;
  try {
    await syncAlbums(eventId);
  } catch (error) {
    // They stay stale until the next sync.
    if (!(error instanceof Unreachable || error instanceof CallError)) throw error;
  }
}

/** Returns whether the mirror has the list of albums as it is at this sequence number. */
export async function hasAlbums(eventId: string, seq: number): Promise<boolean> {
  return (await (await getCurrentMirror()).albums.get(eventId))?.seq === seq;
}

/** Updates an album, here and on the server; idempotent. Throws `Unreachable` and `CallError`. */
export async function changeAlbum(albumId: string, change: AlbumChange): Promise<Album> {
  const mirror = await getCurrentMirror();
  const album = await updateAlbum(albumId, change);
  await putReturnedAlbum(mirror, album);
  return album;
}

/** Deletes an album, here and on the server; its photos stay. Throws `Unreachable` and `CallError`. */
export async function eraseAlbum({ id, eventId }: Pick<Album, 'id' | 'eventId'>): Promise<void> {
  await deleteAlbum(id);
  const { albums } = await getCurrentMirror();
  await albums
    .where('eventId')
    .equals(eventId)
    .modify((stored) => {
      stored.albums = stored.albums.filter((album) => album.id !== id);
    });
}
