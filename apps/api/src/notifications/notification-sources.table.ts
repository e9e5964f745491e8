import type { Selectable } from 'kysely';
import type { EventMessageRow } from '../database/chat-tables.ts';
import type { NotificationItemsTable, NotificationRow } from '../database/notification-tables.ts';
import type { Database } from '../database/open.ts';
import type { PhotoCommentsTable, PhotoRow } from '../database/photo-tables.ts';

export type Item = Selectable<NotificationItemsTable>;

/** What notifications are about, as it is now, by id. */
export interface Sources {
  /** By notification, the oldest first. */
  items: Map<string, Item[]>;
  photos: Map<string, PhotoRow>;
  comments: Map<string, Selectable<PhotoCommentsTable>>;
  messages: Map<string, EventMessageRow>;
}

/** Loads what the notifications are about, in four queries for all of them. */
export async function loadSources(db: Database, rows: readonly NotificationRow[]): Promise<Sources> {
  const ids = rows.map(({ id }) => id);
  const items = await db
    .selectFrom('notification_items')
    .selectAll()
    .where('notification_id', 'in', ids)
    .orderBy('created_at')
    .execute();
  const ofTypes = (...types: NotificationRow['type'][]) => {
    const wanted = new Set(rows.filter(({ type }) => types.includes(type)).map(({ id }) => id));
    return items.filter(({ notification_id }) => wanted.has(notification_id)).map(({ item }) => item);
  };
  const comments = await db
    .selectFrom('photo_comments')
    .selectAll()
    .where('id', 'in', ofTypes('comment', 'mention'))
    .execute();
  const messages = await db
    .selectFrom('event_messages')
    .selectAll()
    .where('id', 'in', ofTypes('chat-mention'))
    .execute();
  const photoIds = [...rows, ...comments, ...messages].map((row) => row.photo_id).filter((id) => id !== null);
  const photos = await db
    .selectFrom('photos')
    .selectAll()
    .where('id', 'in', [...new Set([...photoIds, ...ofTypes('photo-approved')])])
    .execute();
  return {
    items: Map.groupBy(items, ({ notification_id }) => notification_id),
    photos: byId(photos),
    comments: byId(comments),
    messages: byId(messages),
  };
}

function byId<Row extends { id: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
