import { sha256 } from '@noble/hashes/sha2.js';
import { hexOf, sha256Hex } from '../../../outbox/digest.ts';

/** Returns the SHA-256 in lower-case hex. Also works over plain HTTP, where browsers have no Web Crypto. */
export async function digestPicture(bytes: ArrayBuffer): Promise<string> {
  return (await sha256Hex(bytes)) ?? hexOf(sha256(new Uint8Array(bytes)));
}
