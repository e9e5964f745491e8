import { createHash } from 'node:crypto';

/** The id of what a person makes under an `Idempotency-Key`: of both, so that the key needs no table and no stranger meets it. */
export function idOfKey(userId: string, idempotencyKey: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([userId, idempotencyKey]))
    .digest('hex');
  // RFC 9562, section 5.8: version 8 is for ids of one's own making.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
