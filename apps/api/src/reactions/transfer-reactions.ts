import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { discountResponse } from '../event-days/event-days.table.ts';
import { transferTags } from '../photo-tags/transfer-tags.ts';
import { recountReactions } from './recount-reactions.ts';

/**
 * Transfers the reactions, comments, mentions, tags and counted downloads of a guest to an account. A photo that both liked counts
 * once. Returns the ids of the events with a changed photo.
 */
export async function transferReactions(
  trx: Transaction<Tables>,
  guestUserId: string,
  customerId: string,
): Promise<string[]> {
  const reactions = await trx.selectFrom('photo_reactions').selectAll().where('user_id', '=', guestUserId).execute();
  const photoIds = new Set(reactions.map(({ photo_id }) => photo_id));
  const photos = await trx
    .selectFrom('photos')
    .select(['id', 'event_id'])
    .where('id', 'in', [...photoIds])
    .execute();
  const eventOf = new Map(photos.map(({ id, event_id }) => [id, event_id]));
  await trx.deleteFrom('photo_reactions').where('user_id', '=', guestUserId).execute();
  for (const reaction of reactions) {
    const kept = await trx
      .insertInto('photo_reactions')
      .values({ ...reaction, user_id: customerId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('photo_id')
      .executeTakeFirst();
    const eventId = eventOf.get(reaction.photo_id);
    if (!kept && eventId) await discountResponse(trx, 'reactions', { eventId, at: reaction.created_at });
  }
  // Even where the count is the same: on the account's devices the photo is now a liked one.
  for (const photoId of photoIds) await recountReactions(trx, photoId);
  await trx.updateTable('photo_comments').set({ user_id: customerId }).where('user_id', '=', guestUserId).execute();
  const mentions = await trx.deleteFrom('comment_mentions').where('user_id', '=', guestUserId).returningAll().execute();
  for (const mention of mentions) {
    await trx
      .insertInto('comment_mentions')
      .values({ ...mention, user_id: customerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const taggedIn = await transferTags(trx, guestUserId, customerId);
  const downloads = await trx.selectFrom('downloads').selectAll().where('user_id', '=', guestUserId).execute();
  await trx.deleteFrom('downloads').where('user_id', '=', guestUserId).execute();
  for (const download of downloads) {
    await trx
      .insertInto('downloads')
      .values({ ...download, user_id: customerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return [...new Set(eventOf.values()), ...taggedIn];
}
