import type { Database } from '../database/open.ts';

/**
 * Loads the tags of a user, those they set, the comments that mention them, what they did in each event, and on which of
 * its days.
 */
export async function loadTogether(db: Database, userId: string) {
  const tags = await db
    .selectFrom('photo_tags')
    .select(['id', 'photo_id as photoId', 'name', 'position_x as x', 'position_y as y', 'confirmed'])
    .select(['user_id', 'tagged_by', 'created_at as createdAt', 'removed_at as removedAt', 'is_refused', 'hides_photo'])
    .where((where) => where.or([where('user_id', '=', userId), where('tagged_by', '=', userId)]))
    .orderBy('id')
    .execute();
  const mentions = await db
    .selectFrom('comment_mentions')
    .innerJoin('photo_comments', 'photo_comments.id', 'comment_id')
    .select(['comment_id as commentId', 'photo_id as photoId', 'created_at as createdAt'])
    .where('comment_mentions.user_id', '=', userId)
    .execute();
  const interactions = await db
    .selectFrom('user_event_interactions')
    .select(['event_id as eventId', 'photos_uploaded as photosUploaded', 'photos_liked as photosLiked'])
    .select(['comments_left as commentsLeft', 'joined_at as joinedAt', 'last_interaction_at as lastInteractionAt'])
    .where('user_id', '=', userId)
    .execute();
  const activeDays = await db
    .selectFrom('event_active_users')
    .select(['event_id as eventId', 'date'])
    .where('user_id', '=', userId)
    .execute();
  return {
    tags: tags.map(({ user_id, tagged_by, confirmed, is_refused, hides_photo, ...tag }) => ({
      ...tag,
      isOfMe: user_id === userId,
      isByMe: tagged_by === userId,
      confirmed: confirmed === 1,
      isRefused: is_refused === 1,
      hidesPhoto: hides_photo === 1,
    })),
    mentions,
    interactions,
    activeDays,
  };
}
