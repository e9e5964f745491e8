import type { NotificationType } from './notification.ts';

/** Returns the path that a notification leads to. */
export function notificationPath(type: NotificationType, eventId: string, photoId: string | null): string {
  const event = `/event/${eventId}`;
  if (type === 'chat-mention') return `${event}/chat`;
  if (type === 'photos-to-review') return `${event}/review`;
  if (type === 'photos-waiting' || type === 'event-tomorrow') return `${event}/camera`;
  return photoId === null ? `${event}/gallery` : `${event}/gallery?photo=${photoId}`;
}
