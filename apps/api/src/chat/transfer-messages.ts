import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { nextMessageSeq } from './messages.table.ts';
import { raiseReadSeq } from './read-messages.table.ts';

/** Transfers the messages of a guest to an account, the mentions of them, and up to where they have read. */
export async function transferMessages(
  trx: Transaction<Tables>,
  guestUserId: string,
  customerId: string,
): Promise<void> {
  const messages = await trx
    .selectFrom('event_messages')
    .select(['id', 'event_id'])
    .where('user_id', '=', guestUserId)
    .orderBy('number')
    .execute();
  for (const { id, event_id } of messages) {
    // Whose it is, is shown to others, too.
    const seq = await nextMessageSeq(trx, event_id);
    await trx.updateTable('event_messages').set({ user_id: customerId, seq }).where('id', '=', id).execute();
  }
  const mentions = await trx
    .deleteFrom('event_message_mentions')
    .where('user_id', '=', guestUserId)
    .returningAll()
    .execute();
  for (const mention of mentions) {
    await trx
      .insertInto('event_message_mentions')
      .values({ ...mention, user_id: customerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const reads = await trx.deleteFrom('event_message_reads').where('user_id', '=', guestUserId).returningAll().execute();
  for (const { event_id: eventId, seq } of reads) await raiseReadSeq(trx, { eventId, userId: customerId, seq });
}
