import { type AlbumList, listAlbums } from './albums.ts';
import { useThrottledLiveQuery } from './throttled-live-query.hooks.ts';

/** The tables that the query below reads; changes of any other table are ignored. A test compares both. */
export const albumTables = ['actions', 'albums', 'frames', 'photos', 'settings'];

/** Returns the albums of an event with the ids of their photos; undefined while loading. */
export function useAlbums(eventId: string, timeZone: string | null | undefined): AlbumList | undefined {
  return useThrottledLiveQuery(() => listAlbums(eventId, timeZone), albumTables, [eventId, timeZone]);
}
