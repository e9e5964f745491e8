import { newId } from '@rollcall/schema/id';
import { type NotificationType, notificationLimits } from '@rollcall/schema/notification';
import { sql, type Transaction } from 'kysely';
import type { NotificationRow } from '../database/notification-tables.ts';
import type { Tables } from '../database/tables.ts';
import { enqueuePushes } from './push-deliveries.table.ts';

/** Something that happened. */
export interface News {
  type: NotificationType;
  eventId: string;
  /** The photo that it leads to. */
  photoId?: string;
  /** What happened, once: the id of a photo, comment, tag, message or person, or the day of an event. */
  item: string;
  /** The user who caused it, and is not told. */
  actorId: string | null;
}

/** What one unread notification of a type stands for; for the others a single item. */
const bundles: Partial<Record<NotificationType, 'event' | 'photo'>> = {
  'photo-approved': 'event',
  'photos-to-review': 'event',
  reaction: 'photo',
};

/**
 * Tells users what happened, in the transaction of what happened, and queues it for their browsers. One unread
 * notification stands for a bundle and grows. Returns who has news, to announce after the commit; whoever does not want
 * it, caused it or was told of the same before is not among them.
 */
export async function notify(trx: Transaction<Tables>, userIds: readonly string[], news: News): Promise<string[]> {
  const receivers = await findReceivers(trx, userIds, news);
  for (const userId of receivers) await addTo(trx, userId, news);
  return receivers;
}

/**
 * Takes back what is not true any more, such as a reaction; from everybody if no users are given. A notification without
 * anything else is not shown then.
 */
export async function withdrawNews(
  trx: Transaction<Tables>,
  { type, eventId, photoId, item }: Omit<News, 'actorId'>,
  userIds?: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('notification_items')
    .where('item', '=', item)
    .where('notification_id', 'in', (of) =>
      of
        .selectFrom('notifications')
        .select('notifications.id')
        .where('event_id', '=', eventId)
        .where('type', '=', type)
        .$if(photoId !== undefined, (select) => select.where('photo_id', '=', photoId!))
        .$if(userIds !== undefined, (select) => select.where('user_id', 'in', userIds!)),
    )
    .execute();
}

async function findReceivers(trx: Transaction<Tables>, userIds: readonly string[], news: News): Promise<string[]> {
  const { type, eventId, item, actorId } = news;
  const candidates = [...new Set(userIds)].filter((userId) => userId !== actorId);
  if (candidates.length === 0) return [];
  // Counted for each notification anew, since it is about what is there now.
  const isRepeatable = type === 'photos-to-review';
  const rows = await trx
    .selectFrom('users')
    .select('users.id')
    .where('users.id', 'in', candidates)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification_types_off')
            .select('notification_types_off.user_id')
            .whereRef('notification_types_off.user_id', '=', 'users.id')
            .where('notification_types_off.type', '=', type),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification_events_off')
            .select('notification_events_off.user_id')
            .whereRef('notification_events_off.user_id', '=', 'users.id')
            .where('notification_events_off.event_id', '=', eventId),
        ),
      ),
    )
    .$if(!isRepeatable, (select) =>
      select.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('notification_items')
              .innerJoin('notifications', 'notifications.id', 'notification_id')
              .select('notification_id')
              .where('item', '=', item)
              .where('notifications.type', '=', type)
              .where('notifications.event_id', '=', eventId)
              .where('notifications.bundle', '=', bundleOf(news))
              .whereRef('notifications.user_id', '=', 'users.id'),
          ),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

function bundleOf({ type, photoId, item }: News): string {
  const bundle = bundles[type];
  if (bundle === undefined) return item;
  return bundle === 'photo' ? (photoId ?? '') : '';
}

async function addTo(trx: Transaction<Tables>, userId: string, news: News): Promise<void> {
  const { type, eventId, photoId, item, actorId } = news;
  const created_at = new Date().toISOString();
  const row = await trx
    .insertInto('notifications')
    .values({
      id: newId(),
      user_id: userId,
      type,
      event_id: eventId,
      photo_id: photoId ?? null,
      bundle: bundleOf(news),
      created_at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'type', 'event_id', 'bundle'])
        // A constant, as in the partial index.
        .where(sql<boolean>`is_read = 0`)
        .doUpdateSet({ photo_id: photoId ?? null, created_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('notification_items')
    .values({ notification_id: row.id, item, actor_id: actorId, created_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await enqueuePushes(trx, row, { isBundled: bundles[type] !== undefined });
  await deleteOldest(trx, row);
}

async function deleteOldest(trx: Transaction<Tables>, { user_id }: NotificationRow): Promise<void> {
  const oldest = await trx
    .selectFrom('notifications')
    .select('created_at')
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(notificationLimits.perPerson - 1)
    .executeTakeFirst();
  if (!oldest) return;
  await trx
    .deleteFrom('notifications')
    .where('user_id', '=', user_id)
    .where('created_at', '<', oldest.created_at)
    .execute();
}
