import type { Language } from '@rollcall/schema/language';
import {
  type NewNotificationPreferences,
  type Notification,
  type NotificationListQuery,
  type NotificationPreferences,
  notificationTypes,
  type ReadNotifications,
} from '@rollcall/schema/notification';
import { type Caller, callerOrThrow } from '../access/caller.ts';
import type { AccessDeps } from '../access/entitlement.ts';
import { findAccess } from '../access/event-access.ts';
import type { NotificationRow } from '../database/notification-tables.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import { decodeCursor, TimeAndId, toPage } from '../http/keyset-cursor.ts';
import { presentNotifications } from './present-notifications.ts';

interface Deps extends AccessDeps {
  feed: ChangeFeed;
}

/** What a person was told of, and what they want to be told of. */
export class NotificationsStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Returns a page, the newest first; `nextCursor` is null on the last page. Throws `not-signed-in`, `validation`. */
  async list(caller: Caller | null, query: NotificationListQuery, language: Language) {
    const person = callerOrThrow(caller);
    const cursor = decodeCursor(TimeAndId, query.cursor);
    const rows = await this.select(person.userId)
      .$if(cursor !== undefined, (select) =>
        select.where((where) => where(where.refTuple('created_at', 'id'), '<', where.tuple(...cursor!))),
      )
      .limit(query.limit + 1)
      .execute();
    const page = toPage(rows, query.limit, ({ created_at, id }) => [created_at, id]);
    const notifications = await presentNotifications(this.deps, person, page.rows, language);
    return { notifications, nextCursor: page.nextCursor };
  }

  /** Counts what the person has not read and may still see. */
  async countUnread(caller: Caller): Promise<number> {
    const rows = await this.select(caller.userId).where('is_read', '=', 0).execute();
    return (await presentNotifications(this.deps, caller, rows, 'en-US')).length;
  }

  /** Returns a notification as its user sees it now; null if it is read or gone. */
  async find(caller: Caller, id: string, language: Language): Promise<Notification | null> {
    const rows = await this.select(caller.userId).where('id', '=', id).where('is_read', '=', 0).execute();
    return (await presentNotifications(this.deps, caller, rows, language))[0] ?? null;
  }

  /** Marks notifications of the caller as read; repeated, it changes nothing. Throws `not-signed-in`. */
  async markRead(caller: Caller | null, read: ReadNotifications): Promise<void> {
    const { userId } = callerOrThrow(caller);
    await this.deps.db
      .updateTable('notifications')
      .set({ is_read: 1 })
      .where('user_id', '=', userId)
      .where('is_read', '=', 0)
      .$if('ids' in read, (update) => update.where('id', 'in', 'ids' in read ? read.ids : []))
      .execute();
    this.deps.feed.announce(userId);
  }

  async getPreferences(caller: Caller | null): Promise<NotificationPreferences> {
    const { userId } = callerOrThrow(caller);
    const { db } = this.deps;
    const types = await db.selectFrom('notification_types_off').select('type').where('user_id', '=', userId).execute();
    const events = await db
      .selectFrom('notification_events_off')
      .select('event_id')
      .where('user_id', '=', userId)
      .orderBy('event_id')
      .execute();
    const off = new Set(types.map(({ type }) => type));
    return {
      types: Object.fromEntries(
        notificationTypes.map((type) => [type, !off.has(type)]),
      ) as NotificationPreferences['types'],
      eventsOff: events.map(({ event_id }) => event_id),
    };
  }

  /**
   * Replaces the preferences of the caller. Events that the caller is not in are dropped without a word, since an error
   * would tell whether they exist. Throws `not-signed-in`.
   */
  async setPreferences(
    caller: Caller | null,
    preferences: NewNotificationPreferences,
  ): Promise<NotificationPreferences> {
    const person = callerOrThrow(caller);
    const user_id = person.userId;
    const eventsOff: string[] = [];
    for (const eventId of new Set(preferences.eventsOff)) {
      const access = await findAccess(this.deps, person, eventId);
      if (access?.isMember) eventsOff.push(eventId);
    }
    const set = notificationTypes.filter((type) => preferences.types[type] !== undefined);
    const typesOff = set.filter((type) => !preferences.types[type]);
    await this.deps.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('notification_types_off').where('user_id', '=', user_id).where('type', 'in', set).execute();
      await trx.deleteFrom('notification_events_off').where('user_id', '=', user_id).execute();
      for (const type of typesOff) await trx.insertInto('notification_types_off').values({ user_id, type }).execute();
      for (const event_id of eventsOff) {
        await trx.insertInto('notification_events_off').values({ user_id, event_id }).execute();
      }
    });
    return await this.getPreferences(person);
  }

  private select(userId: string) {
    return this.deps.db
      .selectFrom('notifications')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .$castTo<NotificationRow>();
  }
}
