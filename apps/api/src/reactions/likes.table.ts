import type { Database } from '../database/open.ts';

/** Returns the ids of those photos that the user likes. */
export async function findLikedPhotoIds(db: Database, userId: string | null, photoIds: string[]): Promise<Set<string>> {
  if (userId === null || photoIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('photo_likes')
    .select('photo_id')
    .where('user_id', '=', userId)
    .where('photo_id', 'in', photoIds)
    .execute();
  return new Set(rows.map(({ photo_id }) => photo_id));
}

/** Returns the users who like any of these photos. */
export async function findLikers(db: Database, photoIds: string[]): Promise<Set<string>> {
  const likes = await db
    .selectFrom('photo_likes')
    .select('user_id')
    .distinct()
    .where('photo_id', 'in', photoIds)
    .execute();
  return new Set(likes.map(({ user_id }) => user_id));
}
