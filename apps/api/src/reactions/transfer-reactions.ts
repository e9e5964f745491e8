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
