import type {
  Notification,
  NotificationPreferences,
  ReadNotifications,
  UnreadNotifications,
} from '@rollcall/schema/notification';
import { type CallContext, callForJson, callForJsonResponse, callForNoContent, nextPathOf } from './http/call.ts';
import { Unreachable } from './http/call-error.ts';

/** A page of what a person was told of. */
export interface NotificationPage {
  /** Newest first. */
  notifications: Notification[];
  /** The path of the next page, whose notifications are older, or null on the last one. */
  nextPath: string | null;
}

export const notificationsPath = '/api/notifications';
const preferencesPath = `${notificationsPath}/preferences`;

/** Loads the page at `path`, which is the {@link notificationsPath} or the `nextPath` of another page. */
export async function fetchNotificationPage(path: string, context: CallContext = {}): Promise<NotificationPage> {
  const { body, headers } = await callForJsonResponse<Notification[]>('GET', path, undefined, context);
  if (!Array.isArray(body)) throw new Unreachable('The response is not from Rollcall');
  return { notifications: body, nextPath: nextPathOf(headers) };
}

/** Counts the unread notifications of the caller. */
export async function fetchUnreadCount(context: CallContext = {}): Promise<number> {
  const { unread } = await callForJson<UnreadNotifications>('GET', `${notificationsPath}/unread`, undefined, context);
  if (typeof unread !== 'number') throw new Unreachable('The response is not from Rollcall');
  return unread;
}

export const markNotificationsRead = (read: ReadNotifications, context?: CallContext) =>
  callForNoContent('POST', `${notificationsPath}/read`, read, context);

export const fetchNotificationPreferences = (context?: CallContext) =>
  callForJson<NotificationPreferences>('GET', preferencesPath, undefined, context);

/** Replaces the preferences of the caller. Returns them as they are stored. */
export const saveNotificationPreferences = (preferences: NotificationPreferences, context?: CallContext) =>
  callForJson<NotificationPreferences>('PUT', preferencesPath, preferences, context);
