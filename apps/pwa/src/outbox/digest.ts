/** Returns the SHA-256 in lower-case hex; null without Web Crypto, which requires a secure context. */
export async function sha256Hex(bytes: ArrayBuffer): Promise<string | null> {
  return crypto.subtle ? hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))) : null;
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
