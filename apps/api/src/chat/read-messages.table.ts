import type { Transaction } from 'kysely';
import type { EventMessageReadsTable } from '../database/chat-tables.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

interface Reader {
  eventId: string;
  userId: string;
}

/** Returns the sequence number up to which a user has read the chat of an event; 0 before the first time. */
export async function findReadSeq(db: Database, { eventId, userId }: Reader): Promise<number> {
  const row = await db
    .selectFrom('event_message_reads')
    .select('seq')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** Raises that number. Returns whether it was lower before. */
export async function raiseReadSeq(
  db: Database | Transaction<Tables>,
  { eventId, userId, seq }: Reader & Pick<EventMessageReadsTable, 'seq'>,
): Promise<boolean> {
  const raised = await db
    .insertInto('event_message_reads')
    .values({ event_id: eventId, user_id: userId, seq })
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'user_id']).doUpdateSet({ seq }).where('event_message_reads.seq', '<', seq),
    )
    .returning('seq')
    .executeTakeFirst();
  return raised !== undefined;
}
