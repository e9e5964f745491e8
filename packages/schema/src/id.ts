import * as z from 'zod/mini';

/** A UUID in lower case. Ids are generated on the device, as UUIDv7, and never change. */
export const Id = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'Must be a UUID'));

let lastMs = 0;
let counter = 0;

/**
 * Returns a new UUIDv7 (RFC 9562, section 5.7): 48 bits of Unix time in milliseconds, a counter of 12 bits that begins at
 * random in its lower half each millisecond (section 6.2, method 1), then random bits, so that ids sort by creation time.
 */
export function newId(nowMs: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(nowMs / 2 ** (8 * (5 - i))) % 256;
  counter = nowMs === lastMs ? counter + 1 : ((bytes[6]! & 7) << 8) | bytes[7]!;
  lastMs = nowMs;
  bytes[6] = 0x70 | ((counter >> 8) & 0x0f);
  bytes[7] = counter;
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
