import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { recountReactions } from './recount-reactions.ts';

/** What a guest liked, wrote and downloaded is the account's from now on. What both liked counts once. */
export async function moveReactions(trx: Transaction<Tables>, guestUserId: string, customerId: string): Promise<void> {
  const likes = await trx.selectFrom('photo_likes').selectAll().where('user_id', '=', guestUserId).execute();
  await trx.deleteFrom('photo_likes').where('user_id', '=', guestUserId).execute();
  for (const like of likes) {
    await trx
      .insertInto('photo_likes')
      .values({ ...like, user_id: customerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Also where the number stays: the account's devices learn that it is they who like it.
    await recountReactions(trx, like.photo_id);
  }
  await trx.updateTable('photo_comments').set({ user_id: customerId }).where('user_id', '=', guestUserId).execute();
  const downloads = await trx.selectFrom('downloads').selectAll().where('user_id', '=', guestUserId).execute();
  await trx.deleteFrom('downloads').where('user_id', '=', guestUserId).execute();
  for (const download of downloads) {
    await trx
      .insertInto('downloads')
      .values({ ...download, user_id: customerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

interface Whose {
  userIds: string[];
  /** Memberships: what was written as one of these counts as well. */
  guestIds: string[];
  /** In one event only; in all of them otherwise. */
  eventId?: string;
}

/**
 * Erases what a person liked and wrote, and counts those photos anew. Answers the events where that is news, for
 * who listens.
 */
export async function eraseReactions(
  trx: Transaction<Tables>,
  { userIds, guestIds, eventId }: Whose,
): Promise<string[]> {
  const likes = trx.selectFrom('photo_likes').select('photo_id').where('user_id', 'in', userIds);
  const comments = trx
    .selectFrom('photo_comments')
    .select('photo_id')
    .where((where) => where.or([where('user_id', 'in', userIds), where('event_guest_id', 'in', guestIds)]));
  const touched = await trx
    .selectFrom('photos')
    .select(['id', 'event_id'])
    .where('id', 'in', likes.union(comments))
    .$if(eventId !== undefined, (select) => select.where('event_id', '=', eventId ?? ''))
    .execute();
  for (const { id } of touched) {
    await trx.deleteFrom('photo_likes').where('photo_id', '=', id).where('user_id', 'in', userIds).execute();
    await trx
      .deleteFrom('photo_comments')
      .where('photo_id', '=', id)
      .where((where) => where.or([where('user_id', 'in', userIds), where('event_guest_id', 'in', guestIds)]))
      .execute();
    await recountReactions(trx, id);
  }
  return [...new Set(touched.map(({ event_id }) => event_id))];
}
