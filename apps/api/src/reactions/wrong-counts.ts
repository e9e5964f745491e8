import { type ReactionCounts, reactionTypes } from '@rollcall/schema/reaction';
import type { Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

/** Returns the ids of photos whose numbers of reactions or comments differ from the rows that they count. */
export async function findWronglyCountedPhotos(db: Database | Transaction<Tables>): Promise<string[]> {
  const photos = await db.selectFrom('photos').select(['id', 'reactions', 'like_count', 'comment_count']).execute();
  const reactions = await db
    .selectFrom('photo_reactions')
    .select(['photo_id', 'reaction_type', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['photo_id', 'reaction_type'])
    .execute();
  const comments = await db
    .selectFrom('photo_comments')
    .select(['photo_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('photo_id')
    .execute();
  const counts = new Map(
    reactions.map(({ photo_id, reaction_type, count }) => [`${photo_id} ${reaction_type}`, count]),
  );
  const commentCounts = new Map(comments.map(({ photo_id, count }) => [photo_id, count]));
  const isWrong = (photo: (typeof photos)[number]) => {
    const stored = JSON.parse(photo.reactions) as ReactionCounts;
    const differs = reactionTypes.some((type) => (stored[type] ?? 0) !== (counts.get(`${photo.id} ${type}`) ?? 0));
    return (
      differs || photo.like_count !== (stored.like ?? 0) || photo.comment_count !== (commentCounts.get(photo.id) ?? 0)
    );
  };
  return photos.filter(isWrong).map(({ id }) => id);
}
