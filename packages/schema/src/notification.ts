import * as z from 'zod/mini';
import { Id } from './id.ts';

/**
 * What people are told of. `photo-approved`, `reaction` and `photos-to-review` are bundled: one entry stands for several.
 */
export const notificationTypes = [
  'photo-approved',
  'comment',
  'mention',
  'tag',
  'reaction',
  'chat-mention',
  'photos-to-review',
  'event-tomorrow',
  'photos-waiting',
  'photos-developed',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

const Type = z.enum(notificationTypes);

export const notificationLimits = {
  /** Older ones of a person are deleted. */
  perPerson: 200,
  subscriptionsPerPerson: 10,
  eventsOff: 500,
} as const;

export const Notification = z.object({
  id: Id,
  type: Type,
  /** The name of the event. */
  title: z.string(),
  /** A sentence in the language of the reader. */
  message: z.string(),
  eventId: Id,
  /** The photo that it leads to, which the reader sees; null for none. */
  photoId: z.nullable(Id),
  isRead: z.boolean(),
  /** UTC ISO 8601; of a bundle, when something was added last. */
  createdAt: z.string(),
});
export type Notification = z.infer<typeof Notification>;

/** Query of `GET /api/notifications`, sorted newest first. A page may be shorter: what is gone is left out. */
export const NotificationListQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export type NotificationListQuery = z.infer<typeof NotificationListQuery>;

export const UnreadNotifications = z.object({ unread: z.number() });
export type UnreadNotifications = z.infer<typeof UnreadNotifications>;

/** The body of `POST /api/notifications/read`. */
export const ReadNotifications = z.union([
  z.object({ all: z.literal(true) }),
  z.object({ ids: z.array(Id).check(z.maxLength(notificationLimits.perPerson)) }),
]);
export type ReadNotifications = z.infer<typeof ReadNotifications>;

/** What a person wants to be told of: nothing of a type that is off, and nothing at all of an event that is off. */
export const NotificationPreferences = z.object({
  types: z.record(Type, z.boolean()),
  eventsOff: z.array(Id).check(z.maxLength(notificationLimits.eventsOff)),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** What a person sets. Types that are left out, which an older page does not know, stay as they are. */
export const NewNotificationPreferences = z.extend(NotificationPreferences, {
  types: z.partialRecord(Type, z.boolean()),
});
export type NewNotificationPreferences = z.infer<typeof NewNotificationPreferences>;
