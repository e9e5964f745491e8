import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { nextMessageSeq } from './messages.table.ts';

interface MessageAuthor {
  userIds: string[];
  /** Messages written under one of these memberships count as well. */
  guestIds: string[];
  /** In one event only; in all of them otherwise. */
  eventId?: string;
}

/**
 * Erases the messages of a person, and that others mentioned them. What is left of a message is its id, so that phones
 * delete it and a late repetition does not restore it. Returns the ids of the changed events.
 */
export async function eraseMessages(
  trx: Transaction<Tables>,
  { userIds, guestIds, eventId }: MessageAuthor,
): Promise<string[]> {
  const ofEvent = <Select extends { where: (column: 'event_id', operator: '=', id: string) => Select }>(of: Select) =>
    eventId === undefined ? of : of.where('event_id', '=', eventId);
  const written = await trx
    .selectFrom('event_messages')
    .select(['id', 'event_id'])
    .where((where) => where.or([where('user_id', 'in', userIds), where('event_guest_id', 'in', guestIds)]))
    .$call(ofEvent)
    .execute();
  const mentioning = await trx
    .selectFrom('event_messages')
    .select(['id', 'event_id'])
    .where('id', 'in', (of) =>
      of.selectFrom('event_message_mentions').select('message_id').where('user_id', 'in', userIds),
    )
    .$call(ofEvent)
    .execute();
  const now = new Date().toISOString();
  for (const { id, event_id } of written) {
    const erased = { message: '', author_name: '', deleted_at: now, seq: await nextMessageSeq(trx, event_id) };
    await trx.updateTable('event_messages').set(erased).where('id', '=', id).execute();
    await trx.deleteFrom('event_message_mentions').where('message_id', '=', id).execute();
  }
  for (const { id, event_id } of mentioning) {
    const seq = await nextMessageSeq(trx, event_id);
    await trx.updateTable('event_messages').set({ seq }).where('id', '=', id).execute();
    await trx
      .deleteFrom('event_message_mentions')
      .where('message_id', '=', id)
      .where('user_id', 'in', userIds)
      .execute();
  }
  return [...new Set([...written, ...mentioning].map(({ event_id }) => event_id))];
}
