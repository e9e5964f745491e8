import type { NotificationType } from '@rollcall/schema/notification';
import type { Generated, Selectable } from 'kysely';
import type { Flag, Time } from './column-types.ts';

// What people are told of, and the browsers it is pushed to.

/** It names what happened; the text is made when it is shown. */
export interface NotificationsTable {
  id: string;
  user_id: string;
  type: NotificationType;
  event_id: string;
  /** The photo that it leads to; the newest one of a bundle. */
  photo_id: string | null;
  /** What is bundled: a photo, nothing more than the event, or a single item. */
  bundle: string;
  is_read: Generated<Flag>;
  created_at: Time;
}

export type NotificationRow = Selectable<NotificationsTable>;

/** One thing that happened. A notification without any is not shown. */
export interface NotificationItemsTable {
  notification_id: string;
  /** The id of a photo, comment, tag, message or person, or the day of an event. */
  item: string;
  /** The user who caused it. */
  actor_id: string | null;
  created_at: Time;
}

/** A type of notifications that a user does not want. */
export interface NotificationTypesOffTable {
  user_id: string;
  type: NotificationType;
}

/** An event of which a user does not want any notifications. */
export interface NotificationEventsOffTable {
  user_id: string;
  event_id: string;
}

/** A browser that receives notifications of a user by Web Push. */
export interface PushSubscriptionsTable {
  id: string;
  user_id: string;
  /** `sessions.public_id` of the session that subscribed; the subscription ends with it, unless it expires. */
  session_public_id: string;
  endpoint: string;
  /** The public key of the browser, and its secret; base64url. */
  p256dh: string;
  auth: string;
  language: string;
  /** How many pushes in a row were given up. */
  refusals: Generated<number>;
  created_at: Time;
}

/** A notification that is to be pushed to a browser, or was. */
export interface PushDeliveriesTable {
  id: string;
  subscription_id: string;
  notification_id: string;
  state: 'pending' | 'sent';
  attempts: Generated<number>;
  /** The last response that refused it; null before. */
  last_status: Generated<number | null>;
  not_before: Time;
  sent_at: Generated<Time | null>;
  created_at: Time;
}
