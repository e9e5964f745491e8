import type { Album, AlbumChange } from '@rollcall/schema/album';
import { putReturnedAlbum } from '../local/mirror/mirror-albums.ts';
import { getCurrentMirror, getMirror } from '../local/mirror/mirror-database.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { deleteAlbum, fetchAlbums, updateAlbum } from '../remote/albums.ts';

/** Fetches and stores the albums of an event. Throws `Unreachable` and `CallError`. */
export async function syncAlbums(eventId: string): Promise<void> {
  const user = await getSignedInUser();
  const context = user && !user.isExpired ? { actor: user.userId } : {};
  const list = await fetchAlbums(eventId, context);
  await getMirror(user?.userId ?? null).albums.put({ eventId, ...list });
}

/** Returns whether the mirror has the list of albums as it is at this sequence number. */
export async function hasAlbums(eventId: string, seq: number): Promise<boolean> {
  return (await (await getCurrentMirror()).albums.get(eventId))?.seq === seq;
}

/** Updates an album, here and on the server; idempotent. Throws `Unreachable` and `CallError`. */
export async function changeAlbum(albumId: string, change: AlbumChange): Promise<Album> {
  const album = await updateAlbum(albumId, change);
  await putReturnedAlbum(await getCurrentMirror(), album);
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
