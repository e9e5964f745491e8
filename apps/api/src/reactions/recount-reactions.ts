import { popularity } from '@rollcall/gallery/popularity';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { nextSeq } from '../feed/sequence-number.ts';

/**
 * Counts the likes and comments of a photo again, in the transaction that changed them, and adds the photo to the
 * change feed. Its `change_seq` stays: a like does not make a review stale.
 */
export async function recountReactions(trx: Transaction<Tables>, photoId: string): Promise<void> {
  const photo = await trx
    .selectFrom('photos')
    .select(['event_id', 'uploaded_at'])
    .select((of) => [
      of
        .selectFrom('photo_likes')
        .where('photo_id', '=', photoId)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('likeCount'),
      of
        .selectFrom('photo_comments')
        .where('photo_id', '=', photoId)
        .where('deleted_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('commentCount'),
    ])
    .where('id', '=', photoId)
    .executeTakeFirstOrThrow();
  const counts = { likeCount: photo.likeCount ?? 0, commentCount: photo.commentCount ?? 0 };
  await trx
    .updateTable('photos')
    .set({
      like_count: counts.likeCount,
      comment_count: counts.commentCount,
      popularity: popularity({ ...counts, uploadedAtMs: Date.parse(photo.uploaded_at) }),
      feed_seq: await nextSeq(trx, photo.event_id),
    })
    .where('id', '=', photoId)
    .execute();
}
