import {
  NewNotificationPreferences,
  Notification,
  NotificationListQuery,
  NotificationPreferences,
  ReadNotifications,
  UnreadNotifications,
} from '@rollcall/schema/notification';
import { EndedPushSubscription, NewPushSubscription, PushKey } from '@rollcall/schema/push';
import * as z from 'zod/mini';
import type { Operation } from '../http/operation.ts';

export const notificationsOperations: Operation[] = [
  {
    call: 'GET /api/notifications',
    summary: 'Lists what the caller was told of, the newest first',
    query: NotificationListQuery,
    responses: { 200: z.array(Notification) },
  },
  {
    call: 'GET /api/notifications/unread',
    summary: 'Counts what the caller has not read',
    responses: { 200: UnreadNotifications },
  },
  {
    call: 'POST /api/notifications/read',
    summary: 'Marks notifications as read, on all devices',
    body: ReadNotifications,
    responses: { 204: 'Marked' },
  },
  {
    call: 'GET /api/notifications/preferences',
    summary: 'Returns what the caller wants to be told of',
    responses: { 200: NotificationPreferences },
  },
  {
    call: 'PUT /api/notifications/preferences',
    summary: 'Replaces what the caller wants to be told of',
    body: NewNotificationPreferences,
    responses: { 200: NotificationPreferences },
  },
  {
    call: 'GET /api/push/key',
    summary: 'Returns the key that browsers subscribe with',
    responses: { 200: PushKey },
  },
  {
    call: 'PUT /api/push/subscription',
    summary: 'Pushes the notifications of the caller to this browser',
    body: NewPushSubscription,
    responses: { 204: 'Subscribed' },
    problems: ['conflict'],
  },
  {
    call: 'DELETE /api/push/subscription',
    summary: 'Ends that, for one browser or for this session',
    body: EndedPushSubscription,
    responses: { 204: 'Ended' },
  },
];
