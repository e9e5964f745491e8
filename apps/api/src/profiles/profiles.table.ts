import type { Profile } from '@rollcall/schema/profile';
import type { Database } from '../database/open.ts';

/** Counts the likes and comments on a user's photos. */
export async function countReactionsReceived(
  db: Database,
  userId: string,
): Promise<Pick<Profile, 'likesReceived' | 'commentsReceived'>> {
  return await db
    .selectFrom('photos')
    .where('user_id', '=', userId)
    .where('by_photographer', '=', 0)
    .where('removed_at', 'is', null)
    .select(({ fn, lit }) => [
      fn.coalesce(fn.sum<number>('like_count'), lit(0)).as('likesReceived'),
      fn.coalesce(fn.sum<number>('comment_count'), lit(0)).as('commentsReceived'),
    ])
    .executeTakeFirstOrThrow();
}
