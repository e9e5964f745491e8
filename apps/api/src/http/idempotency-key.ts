import { createHash } from 'node:crypto';

/**
 * Returns the id of a resource created with an `Idempotency-Key`. It is derived from the user and the key, so keys need
 * no table and those of two users never collide.
 */
export function idFromIdempotencyKey(userId: string, idempotencyKey: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([userId, idempotencyKey]))
    .digest('hex');
  // RFC 9562, section 5.8: version 8 is for custom formats.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
