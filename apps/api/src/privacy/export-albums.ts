import type { Database } from '../database/open.ts';

/** Loads the albums of the events that a user organizes. */
export async function loadAlbums(db: Database, userId: string) {
  return await db
    .selectFrom('albums')
    .innerJoin('events', 'events.id', 'albums.event_id')
    .select(['albums.id', 'albums.event_id as eventId', 'albums.name', 'albums.rule', 'albums.created_at as createdAt'])
    .where('events.organizer_id', '=', userId)
    .orderBy('albums.id')
    .execute();
}
