import type { NotificationType } from '@rollcall/schema/notification';
import type { PushMessage } from '@rollcall/schema/push';
import type { Selectable } from 'kysely';
import type { PushSubscriptionsTable } from '../database/notification-tables.ts';
import type { PushKeys } from './push-keys.ts';
import { pushPolicies, topicOf } from './push-policy.ts';

/** Thrown for a subscription whose keys are none. */
export class UnusableSubscriptionError extends Error {}

interface Push {
  subscription: Selectable<PushSubscriptionsTable>;
  type: NotificationType;
  notificationId: string;
  message: PushMessage;
}

interface Sender {
  keys: ReturnType<PushKeys['load']>;
  /** Whom the push service writes to if something is wrong: a `mailto:` or https address. */
  subject: string;
}

/**
 * Returns a push as it is sent: encrypted for the browser (RFC 8291, `aes128gcm`) and signed by this server (RFC 8292).
 * Throws {@link UnusableSubscriptionError}.
 */
export async function createPushRequest(
  { subscription, type, notificationId, message }: Push,
  { keys, subject }: Sender,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  // Loaded with the first push: most servers never send one.
  const { default: webPush } = await import('web-push');
  const { ttlSeconds, urgency } = pushPolicies[type];
  const { endpoint, p256dh, auth } = subscription;
  try {
    const { body, headers } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject, ...keys },
        TTL: ttlSeconds,
        urgency,
        topic: topicOf(notificationId),
        contentEncoding: 'aes128gcm',
      },
    );
    return {
      body: body!,
      headers: {
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        // Says to browsers that know it that they can show it without a service worker.
        'Content-Type': 'application/notification+json',
        'User-Agent': 'Rollcall',
      },
    };
  } catch (cause) {
    throw new UnusableSubscriptionError('the keys of a push subscription cannot be used', { cause });
  }
}
