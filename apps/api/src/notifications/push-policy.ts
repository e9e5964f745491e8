import { createHash } from 'node:crypto';
import type { NotificationType } from '@rollcall/schema/notification';

/** How a push service treats a message (RFC 8030, sections 5.2 to 5.4). */
export interface PushPolicy {
  /** How long it is of use to a phone that is off. */
  ttlSeconds: number;
  /** `normal` wakes a phone on a battery, `low` waits for power or a network that costs nothing, `high` is urgent. */
  urgency: 'low' | 'normal' | 'high';
}

const [hour, day] = [3600, 24 * 3600];

export const pushPolicies: Record<NotificationType, PushPolicy> = {
  'photo-approved': { ttlSeconds: day, urgency: 'low' },
  reaction: { ttlSeconds: 6 * hour, urgency: 'low' },
  comment: { ttlSeconds: day, urgency: 'normal' },
  mention: { ttlSeconds: 3 * day, urgency: 'normal' },
  tag: { ttlSeconds: 3 * day, urgency: 'normal' },
  'chat-mention': { ttlSeconds: 6 * hour, urgency: 'high' },
  'photos-to-review': { ttlSeconds: 12 * hour, urgency: 'normal' },
  'event-tomorrow': { ttlSeconds: 12 * hour, urgency: 'normal' },
  'photos-developed': { ttlSeconds: day, urgency: 'high' },
  'photos-waiting': { ttlSeconds: 2 * day, urgency: 'normal' },
};

/**
 * Returns the topic of a notification: while a phone is off, a later push of the same takes the place of the earlier one
 * (RFC 8030, section 5.4: at most 32 characters of base64url). It tells the push service nothing.
 */
export function topicOf(notificationId: string): string {
  return createHash('sha256').update(notificationId).digest('base64url').slice(0, 32);
}
