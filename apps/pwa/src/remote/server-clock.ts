/** How far the server's clock is ahead of this phone's, which may be wrong by days. Milliseconds. */
let aheadMs = 0;

/** Reads the server's time off an answer (RFC 9110, section 6.6.1). */
export function noteServerTime(headers: Headers): void {
  const serverMs = Date.parse(headers.get('Date') ?? '');
  // The header counts in seconds: less than that is no difference.
  if (Number.isFinite(serverMs)) aheadMs = Math.trunc((serverMs - Date.now()) / 1000) * 1000;
}

/** Now as the server counts it, which is what decides about deadlines; by this phone's clock before any answer. */
export function serverNowMs(): number {
  return Date.now() + aheadMs;
}
