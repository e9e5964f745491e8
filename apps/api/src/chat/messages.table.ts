import type { Mention } from '@rollcall/schema/mention';
import type { Transaction } from 'kysely';
import type { EventAccess } from '../access/event-access.ts';
import { canSeeMessage } from '../access/message-access.ts';
import { isOwn, whereVisible } from '../access/photo-access.ts';
import type { EventMessageRow } from '../database/chat-tables.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';

/** A message with what decides who sees it, and what is shown of it. */
export interface LoadedMessage {
  row: EventMessageRow;
  /** The attached photo; null without one, and once it is erased. */
  photo: PhotoRow | null;
  /** The user of the membership under which it was written; that of the author without one. */
  userId: string;
  /** The author's id among the people of the event; that of the user for who is not among them. */
  personId: string;
  mentions: Mention[];
}

/** Returns the event's next sequence number of messages. Every change of one uses one in its own transaction. */
export async function nextMessageSeq(trx: Transaction<Tables>, eventId: string): Promise<number> {
  const { message_seq } = await trx
    .updateTable('events')
    .set((set) => ({ message_seq: set('message_seq', '+', 1) }))
    .where('id', '=', eventId)
    .returning('message_seq')
    .executeTakeFirstOrThrow();
  return message_seq;
}

/** Returns whether others with the same rights see the message, or its photo, in another way than the reader. */
export function isPersonalMessage({ row, photo }: LoadedMessage, access: EventAccess): boolean {
  return isOwn(row, access) || (photo !== null && isOwn(photo, access));
}

/** Splits changes into the messages that a reader sees, and the ids of those that they may have seen before. */
export function splitMessages(messages: readonly LoadedMessage[], access: EventAccess) {
  const visible: LoadedMessage[] = [];
  const removed: string[] = [];
  for (const message of messages) {
    if (canSeeMessage(message.row, message.photo, access)) visible.push(message);
    else if (mayHaveSeen(message, access)) removed.push(message.row.id);
  }
  return { visible, removed };
}

function mayHaveSeen(message: LoadedMessage, access: EventAccess): boolean {
  const wasShown = message.row.was_shown === 1 && (message.row.photo_id === null || access.canSeeAll);
  return access.isReviewer || wasShown || isPersonalMessage(message, access);
}

/** Selects the messages that the reader sees, the newest first, before a number, one row more than `limit`. */
export async function selectMessagePage(
  db: Database,
  access: EventAccess,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<LoadedMessage[]> {
  const rows = await selectVisible(db, access)
    .selectAll('event_messages')
    .$if(before !== undefined, (select) => select.where('number', '<', before!))
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute();
  return await loadMessages(db, rows);
}

/** Counts the messages of others that a reader sees and has not read, at most to `limit`. */
export async function countUnread(
  db: Database,
  access: EventAccess,
  { readSeq, limit }: { readSeq: number; limit: number },
): Promise<number> {
  const unread = selectVisible(db, access)
    .select('event_messages.id')
    .where('seq', '>', readSeq)
    .where('user_id', '!=', access.userId)
    .limit(limit);
  const { count } = await db
    .selectFrom(unread.as('unread'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Selects the changed messages after `since` up to and including `until`, the oldest change first. */
export async function selectMessageChanges(
  db: Database,
  { eventId, since, until, limit }: { eventId: string; since: number; until: number; limit: number },
): Promise<LoadedMessage[]> {
  const rows = await db
    .selectFrom('event_messages')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('seq', '>', since)
    .where('seq', '<=', until)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return await loadMessages(db, rows);
}

/** Loads what belongs to messages of one event, in three queries for all of them. */
export async function loadMessages(
  db: Database | Transaction<Tables>,
  rows: EventMessageRow[],
): Promise<LoadedMessage[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const photoIds = rows.map((row) => row.photo_id).filter((id) => id !== null);
  const photos = await loadByIds(photoIds, (wanted) =>
    db.selectFrom('photos').selectAll().where('id', 'in', wanted).execute(),
  );
  const mentions = await db
    .selectFrom('event_message_mentions')
    .selectAll()
    .where('message_id', 'in', ids)
    .orderBy('user_id')
    .execute();
  const guests = await db
    .selectFrom('event_guests')
    .select(['id', 'user_id'])
    .where('event_id', '=', rows[0]!.event_id)
    .where((where) =>
      where.or([
        where('id', 'in', [...new Set(rows.map((row) => row.event_guest_id).filter((id) => id !== null))]),
        where('user_id', 'in', [...new Set([...rows, ...mentions].map((row) => row.user_id))]),
      ]),
    )
    .execute();
  const guestsById = new Map(guests.map((guest) => [guest.id, guest]));
  const guestsByUser = new Map(guests.map((guest) => [guest.user_id, guest]));
  return rows.map((row) => {
    const guest = guestsById.get(row.event_guest_id ?? '') ?? guestsByUser.get(row.user_id);
    return {
      row,
      photo: photos.get(row.photo_id ?? '') ?? null,
      userId: guest?.user_id ?? row.user_id,
      personId: guest?.id ?? row.user_id,
      mentions: mentions
        .filter(({ message_id }) => message_id === row.id)
        .map(({ user_id, name }) => ({ personId: guestsByUser.get(user_id)?.id ?? user_id, name })),
    };
  });
}

async function loadByIds<Row extends { id: string }>(
  ids: string[],
  load: (ids: string[]) => Promise<Row[]>,
): Promise<Map<string, Row>> {
  const rows = ids.length > 0 ? await load([...new Set(ids)]) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

/** The SQL condition for {@link canSeeMessage}. */
function selectVisible(db: Database, access: EventAccess) {
  return db
    .selectFrom('event_messages')
    .where('event_messages.event_id', '=', access.event.id)
    .where('event_messages.deleted_at', 'is', null)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('event_messages.photo_id', 'is', null),
        exists(
          selectFrom('photos')
            .select('photos.row_id')
            .whereRef('photos.id', '=', 'event_messages.photo_id')
            .where('photos.removed_at', 'is', null)
            .where((where) => whereVisible(where, access)),
        ),
      ]),
    );
}
