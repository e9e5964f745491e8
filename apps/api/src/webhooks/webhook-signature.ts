import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** Returns a new secret as it is stored: 32 random bytes in base64. */
export function createWebhookSecret(): string {
  return randomBytes(32).toString('base64');
}

/** Returns a stored secret as libraries for Standard Webhooks expect it. */
export function presentSecret(secret: string): string {
  return prefix + secret;
}

/**
 * Returns the headers that sign a message (Standard Webhooks 1.0, "Signature scheme"): HMAC-SHA256 of
 * `id.timestamp.body`. The id stays the same over all attempts.
 */
export function signMessage(
  secret: string,
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', Buffer.from(secret, 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
