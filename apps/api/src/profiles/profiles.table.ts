import type { Profile } from '@rollcall/schema/profile';
import type { Database } from '../database/open.ts';

/** Counts a user's photos, likes and comments, including those on their own photos. */
export async function countContributions(
  db: Database,
  userId: string,
): Promise<Pick<Profile, 'photosUploaded' | 'likes' | 'comments'>> {
  return await db
    .selectNoFrom((of) => [
      of
        .selectFrom('photos')
        .where('user_id', '=', userId)
        .where('removed_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('photosUploaded'),
      of
        .selectFrom('photo_reactions')
        .where('user_id', '=', userId)
        .where('reaction_type', '=', 'like')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('likes'),
      of
        .selectFrom('photo_comments')
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('comments'),
    ])
    .executeTakeFirstOrThrow();
}

/** Counts the likes and comments on a user's photos. */
export async function countReactionsReceived(
  db: Database,
  userId: string,
): Promise<Pick<Profile, 'likesReceived' | 'commentsReceived'>> {
  return await db
    .selectFrom('photos')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .select(({ fn, lit }) => [
      fn.coalesce(fn.sum<number>('like_count'), lit(0)).as('likesReceived'),
      fn.coalesce(fn.sum<number>('comment_count'), lit(0)).as('commentsReceived'),
    ])
    .executeTakeFirstOrThrow();
}
