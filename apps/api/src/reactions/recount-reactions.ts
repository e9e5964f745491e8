import { popularity } from '@rollcall/gallery/popularity';
import { countReactions, type ReactionCounts, reactionTypes } from '@rollcall/schema/reaction';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { nextSeq } from '../feed/sequence-number.ts';

/**
 * Counts the reactions and comments of a photo again, in the transaction that changed them, and adds the photo to the
 * change feed. Its `change_seq` stays: a like does not make a review stale.
 */
export async function recountReactions(trx: Transaction<Tables>, photoId: string): Promise<void> {
  const photo = await trx
    .selectFrom('photos')
    .select(['event_id', 'uploaded_at'])
    .select((of) =>
      of
        .selectFrom('photo_comments')
        .where('photo_id', '=', photoId)
        .where('deleted_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('commentCount'),
    )
    .where('id', '=', photoId)
    .executeTakeFirstOrThrow();
  const reactions = await loadReactionCounts(trx, photoId);
  const reactionCount = countReactions(reactions);
  const commentCount = photo.commentCount ?? 0;
  await trx
    .updateTable('photos')
    .set({
      like_count: reactions.like ?? 0,
      reactions: JSON.stringify(reactions),
      comment_count: commentCount,
      popularity: popularity({ reactionCount, commentCount, uploadedAtMs: Date.parse(photo.uploaded_at) }),
      feed_seq: await nextSeq(trx, photo.event_id),
    })
    .where('id', '=', photoId)
    .execute();
}

async function loadReactionCounts(trx: Transaction<Tables>, photoId: string): Promise<ReactionCounts> {
  const rows = await trx
    .selectFrom('photo_reactions')
    .select(['reaction_type', ({ fn }) => fn.countAll<number>().as('count')])
    .where('photo_id', '=', photoId)
    .groupBy('reaction_type')
    .execute();
  const counts = new Map(rows.map(({ reaction_type, count }) => [reaction_type, count]));
  return Object.fromEntries(reactionTypes.flatMap((type) => (counts.has(type) ? [[type, counts.get(type)!]] : [])));
}
