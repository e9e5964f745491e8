import type { Database } from '../database/open.ts';

/** Which of these photos the person likes. */
export async function findLiked(db: Database, userId: string | null, photoIds: string[]): Promise<Set<string>> {
  if (userId === null || photoIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('photo_likes')
    .select('photo_id')
    .where('user_id', '=', userId)
    .where('photo_id', 'in', photoIds)
    .execute();
  return new Set(rows.map(({ photo_id }) => photo_id));
}
