import { sha256 } from '@noble/hashes/sha2.js';

/** SHA-256 in lower-case hex. */
export async function sha256Hex(bytes: ArrayBuffer): Promise<string> {
  // Plain http in a local network is no secure context, and has no Web Crypto. A dynamic import would not do: the
  // service worker is one classic script.
  const digest = crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    : sha256(new Uint8Array(bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
