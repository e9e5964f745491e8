import type { Album, AlbumChange, AlbumPhotosChange, AlbumPlace, NewAlbum } from '@rollcall/schema/album';
import { rollcallHeaders } from '@rollcall/schema/upload';
import { type CallContext, callForEntity, callForJson, callForJsonResponse, callForNoContent } from './http/call.ts';

/** Lists the albums of an event, with the sequence number of the list. */
export async function fetchAlbums(
  eventId: string,
  context: CallContext = {},
): Promise<{ albums: Album[]; seq: number }> {
  const { body, headers } = await callForJsonResponse<Album[]>(
    'GET',
    `/api/events/${eventId}/albums`,
    undefined,
    context,
  );
  return { albums: body, seq: Number(headers.get(rollcallHeaders.seq)) };
}

export const createAlbum = (eventId: string, album: NewAlbum, context?: CallContext) =>
  callForEntity<Album>('id', 'POST', `/api/events/${eventId}/albums`, album, context);

export const updateAlbum = (albumId: string, change: AlbumChange, context?: CallContext) =>
  callForEntity<Album>('id', 'PATCH', `/api/albums/${albumId}`, change, context);

/** Puts photos into an album, takes others out and moves them in it. Returns where they are since. */
export const arrangeAlbum = (albumId: string, change: AlbumPhotosChange, context?: CallContext) =>
  callForJson<AlbumPlace[]>('PATCH', `/api/albums/${albumId}/photos`, change, context);

export const deleteAlbum = (albumId: string) => callForNoContent('DELETE', `/api/albums/${albumId}`);
