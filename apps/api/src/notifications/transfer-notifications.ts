import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/**
 * Transfers the notifications of a guest to an account, which keeps its own preferences. Of two unread ones about the
 * same, the account's stays.
 */
export async function transferNotifications(
  trx: Transaction<Tables>,
  guestUserId: string,
  customerId: string,
): Promise<void> {
  const kept = await trx
    .selectFrom('notifications')
    .select(['type', 'event_id', 'bundle'])
    .where('user_id', '=', customerId)
    .where('is_read', '=', 0)
    .execute();
  for (const { type, event_id, bundle } of kept) {
    await trx
      .deleteFrom('notifications')
      .where('user_id', '=', guestUserId)
      .where('type', '=', type)
      .where('event_id', '=', event_id)
      .where('bundle', '=', bundle)
      .where('is_read', '=', 0)
      .execute();
  }
  await trx.updateTable('notifications').set({ user_id: customerId }).where('user_id', '=', guestUserId).execute();
  // What the account itself did is none of its news.
  await trx
    .updateTable('notification_items')
    .set({ actor_id: customerId })
    .where('actor_id', '=', guestUserId)
    .execute();
  const reactions = await trx.deleteFrom('notification_items').where('item', '=', guestUserId).returningAll().execute();
  for (const reaction of reactions) {
    await trx
      .insertInto('notification_items')
      .values({ ...reaction, item: customerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await trx.updateTable('push_subscriptions').set({ user_id: customerId }).where('user_id', '=', guestUserId).execute();
  await trx.deleteFrom('notification_types_off').where('user_id', '=', guestUserId).execute();
  await trx.deleteFrom('notification_events_off').where('user_id', '=', guestUserId).execute();
}
